/** Milliseconds after which half of what a caller has used is forgotten. */
const HALF_LIFE = 1_000;
/** Uses that differ by less than this count as the same, so that callers alike are served as they come. */
const STEP = 10;
/** So many callers are remembered, those who were served last. */
const CALLERS_MAXIMUM = 1_000;

/** How long threads have worked for each caller of late: what is long past counts less and less. */
export class UsedTime {
  readonly #used = new Map<string, { readonly milliseconds: number; readonly at: number }>();

  add(caller: string, milliseconds: number, now: number): void {
    const used = this.#read(caller, now) + milliseconds;
    // Whoever is served stands last, and who was served longest ago first.
    this.#used.delete(caller);
    this.#used.set(caller, { milliseconds: used, at: now });
    const [oldest] = this.#used.keys();
    if (this.#used.size > CALLERS_MAXIMUM && oldest !== undefined) this.#used.delete(oldest);
  }

  /** A rank: 0 for whoever has used next to nothing. */
  rank(caller: string, now: number): number {
    return Math.floor(this.#read(caller, now) / STEP);
  }

  #read(caller: string, now: number): number {
    const used = this.#used.get(caller);
    return used ? used.milliseconds * 0.5 ** ((now - used.at) / HALF_LIFE) : 0;
  }
}
