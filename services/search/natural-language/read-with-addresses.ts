import type { AddressReadings } from './knowledge/address-readings.ts';

/**
 * Reads a question, looks up the addresses that the reading asked for, and reads it again until it
 * asks for no more. Only the last reading counts, also when it throws.
 */
export async function readWithAddresses<Parsed>(
  read: () => Parsed,
  addresses: AddressReadings,
  signal: AbortSignal,
): Promise<Parsed> {
  const lookedUp = new Set<string>();
  for (;;) {
    const outcome = attempt(read);
    const wanted = addresses.takeWanted().filter((text) => !lookedUp.has(text));
    if (wanted.length === 0) return outcome();
    await Promise.all(wanted.map((text) => addresses.lookUp(text, signal)));
    for (const text of wanted) lookedUp.add(text);
  }
}

function attempt<Value>(work: () => Value): () => Value {
  try {
    const value = work();
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
