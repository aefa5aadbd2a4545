import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';

/** Events that have arrived, each kept once whatever the number of its deliveries. */
export interface EventLog {
  /** Keeps an event; false when it is there already. On disk when it returns. */
  add(id: string, body: string): boolean;
  close(): void;
}

/** A log in a file: one JSON array, `[id, body]`, a line. A line that was cut short is passed over. */
export function openEventLog(path: string): EventLog {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  const known = new Set(lines.flatMap(readId));
  const file = openSync(path, 'a');
  // The end of a line that was cut short must not swallow the next one.
  if (lines.at(-1)) writeSync(file, '\n');
  return {
    add(id, body) {
      if (known.has(id)) return false;
      writeSync(file, `${JSON.stringify([id, body])}\n`);
      fsyncSync(file);
      known.add(id);
      return true;
    },
    close: () => closeSync(file),
  };
}

function readId(line: string): string[] {
  try {
    const [id]: unknown[] = JSON.parse(line);
    return typeof id === 'string' ? [id] : [];
  } catch {
    return [];
  }
}
