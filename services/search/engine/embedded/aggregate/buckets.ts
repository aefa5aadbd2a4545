import { GrowingUint32 } from '../growing-array.ts';

/** Documents by bucket key; each document counts once in a bucket, whatever it repeats. */
export class Buckets {
  readonly #documents = new Map<number, GrowingUint32>();

  /** Documents come in ascending order. */
  add(key: number, document: number): void {
    let bucket = this.#documents.get(key);
    if (!bucket) {
      bucket = new GrowingUint32();
      this.#documents.set(key, bucket);
    }
    if (bucket.length === 0 || bucket.last() !== document) bucket.push(document);
  }

  get size(): number {
    return this.#documents.size;
  }

  has(key: number): boolean {
    return this.#documents.has(key);
  }

  keys(): number[] {
    return [...this.#documents.keys()];
  }

  count(key: number): number {
    return this.#documents.get(key)?.length ?? 0;
  }

  documents(key: number): Uint32Array {
    return this.#documents.get(key)?.view() ?? new Uint32Array();
  }
}
