import type { AddressFinder } from '@property/search-engine/address/address-search.ts';
import { listSpellings, splitAddress } from '@property/search-engine/address/address-words.ts';
import type { PlaceReading } from './place.ts';

/** One to take and a few to tell of. */
const ADDRESSES_LOOKED_AT = 5;
const KEPT_MAXIMUM = 2_000;

/**
 * The addresses that questions name. Looking one up takes long and is done elsewhere, so a reading of
 * a question asks for those it may mean and goes on without them; when they have been looked up, the
 * question is read again.
 */
export class AddressReadings {
  readonly #addresses: AddressFinder;
  readonly #known = new Map<string, PlaceReading | undefined>();
  readonly #wanted = new Set<string>();

  constructor(addresses: AddressFinder) {
    this.#addresses = addresses;
  }

  /** What the text means, as far as it is known by now. */
  recall(text: string): PlaceReading | undefined {
    if (!this.#known.has(text)) this.#wanted.add(text);
    return this.#known.get(text);
  }

  /** Texts that were asked for since the last call and are not known. */
  takeWanted(): string[] {
    const wanted = [...this.#wanted];
    this.#wanted.clear();
    return wanted;
  }

  /** Errors: see engine/query-error.ts. */
  async lookUp(text: string, signal: AbortSignal): Promise<void> {
    const { addresses } = await this.#addresses.search(text, ADDRESSES_LOOKED_AT, signal);
    const [oldest] = this.#known.keys();
    if (oldest !== undefined && this.#known.size >= KEPT_MAXIMUM) this.#known.delete(oldest);
    const [address, ...others] = addresses.filter(({ fullAddress }) =>
      hasAllWords(fullAddress, text),
    );
    if (!address) {
      this.#known.set(text, undefined);
      return;
    }
    const { latitude: lat, longitude: lon, fullAddress: name } = address;
    this.#known.set(text, {
      places: [{ type: 'address', name, typed: text, point: { lat, lon } }],
      others: others.map(({ fullAddress }) => fullAddress),
    });
  }
}

function hasAllWords(address: string, text: string): boolean {
  const known = new Set(splitAddress(address));
  return splitAddress(text).every(
    (word) => known.has(word) || listSpellings(word).some((spelling) => known.has(spelling)),
  );
}
