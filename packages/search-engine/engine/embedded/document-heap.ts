/** Keeps the best documents of those offered, with the worst of them on top. */
export class DocumentHeap {
  readonly #documents: number[] = [];
  readonly #costs: number[] = [];
  readonly #capacity: number;
  readonly #compare: (a: number, b: number) => number;

  /** `compare` decides between documents of the same cost. */
  constructor(capacity: number, compare: (a: number, b: number) => number) {
    this.#capacity = capacity;
    this.#compare = compare;
  }

  /** A higher cost is not kept; none is too high while there is room. */
  get highestCost(): number {
    return this.#documents.length < this.#capacity
      ? Number.POSITIVE_INFINITY
      : (this.#costs[0] ?? Number.POSITIVE_INFINITY);
  }

  /** The worst of those kept, which goes when a better one comes; undefined while there is room. */
  get worst(): number | undefined {
    return this.#documents.length < this.#capacity ? undefined : this.#documents[0];
  }

  /** A lower cost is better. */
  offer(document: number, cost: number): void {
    if (this.#documents.length < this.#capacity) {
      this.#documents.push(document);
      this.#costs.push(cost);
      this.#siftUp();
      return;
    }
    const worst = this.#costs[0] ?? 0;
    if (cost > worst) return;
    if (cost === worst && this.#compare(document, this.#documents[0] ?? 0) > 0) return;
    this.#documents[0] = document;
    this.#costs[0] = cost;
    this.#siftDown();
  }

  /** What was kept, best first. */
  list(): number[] {
    return this.#documents.toSorted(this.#compare);
  }

  /** True when the document at `a` is worse than the one at `b`. */
  #isWorse(a: number, b: number): boolean {
    const difference = (this.#costs[a] ?? 0) - (this.#costs[b] ?? 0);
    if (difference > 0) return true;
    if (difference < 0) return false;
    return this.#compare(this.#documents[a] ?? 0, this.#documents[b] ?? 0) > 0;
  }

  #siftUp(): void {
    let i = this.#documents.length - 1;
    while (i > 0) {
      const parent = (i - 1) >>> 1;
      if (!this.#isWorse(i, parent)) return;
      this.#swap(i, parent);
      i = parent;
    }
  }

  #siftDown(): void {
    const { length } = this.#documents;
    let i = 0;
    for (;;) {
      let worst = i;
      const left = 2 * i + 1;
      if (left < length && this.#isWorse(left, worst)) worst = left;
      if (left + 1 < length && this.#isWorse(left + 1, worst)) worst = left + 1;
      if (worst === i) return;
      this.#swap(i, worst);
      i = worst;
    }
  }

  #swap(a: number, b: number): void {
    const document = this.#documents[a] ?? 0;
    this.#documents[a] = this.#documents[b] ?? 0;
    this.#documents[b] = document;
    const cost = this.#costs[a] ?? 0;
    this.#costs[a] = this.#costs[b] ?? 0;
    this.#costs[b] = cost;
  }
}
