/** Entries kept before all are let go. */
const ENTRIES_MAXIMUM = 2000;

/** Remembers what was worked out lately: questions repeat their words, and people their questions. */
export class ShortMemory<Value> {
  readonly #known = new Map<string, Value>();

  recall(key: string, work: () => Value): Value {
    const known = this.#known.get(key);
    if (known !== undefined || this.#known.has(key)) return known as Value;
    const value = work();
    if (this.#known.size >= ENTRIES_MAXIMUM) this.#known.clear();
    this.#known.set(key, value);
    return value;
  }
}
