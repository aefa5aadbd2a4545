import type { QueryBudget } from '../query-budget.ts';
import type { Bitset } from './bitset.ts';

/** The first `count` members in the order of `compare`, by a heap that keeps the worst on top. */
export function findTop(
  bits: Bitset,
  count: number,
  compare: (a: number, b: number) => number,
  budget: QueryBudget,
): number[] {
  if (count === 0) return [];
  const heap: number[] = [];
  bits.forEach((document) => {
    budget.step();
    if (heap.length < count) {
      heap.push(document);
      siftUp(heap, compare);
    } else if (compare(document, heap[0] ?? 0) < 0) {
      heap[0] = document;
      siftDown(heap, compare);
    }
  });
  return heap.sort(compare);
}

function siftUp(heap: number[], compare: (a: number, b: number) => number): void {
  let i = heap.length - 1;
  while (i > 0) {
    const parent = (i - 1) >>> 1;
    if (compare(heap[i] ?? 0, heap[parent] ?? 0) <= 0) return;
    swap(heap, i, parent);
    i = parent;
  }
}

function siftDown(heap: number[], compare: (a: number, b: number) => number): void {
  let i = 0;
  for (;;) {
    let worst = i;
    for (const child of [2 * i + 1, 2 * i + 2]) {
      if (child < heap.length && compare(heap[child] ?? 0, heap[worst] ?? 0) > 0) worst = child;
    }
    if (worst === i) return;
    swap(heap, i, worst);
    i = worst;
  }
}

function swap(heap: number[], a: number, b: number): void {
  const kept = heap[a] ?? 0;
  heap[a] = heap[b] ?? 0;
  heap[b] = kept;
}
