import { PAGE_SIZE } from '#filters/query/build-search-request.ts';

/** The first and the last of the pages whose rows are in view, from 0. */
export type PagesInView = readonly [first: number, last: number];

export function listPages([first, last]: PagesInView): number[] {
  return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
}

/** The first of their rows from 0, and the end of the last of `listed` rows. */
export function boundPages(
  [first, last]: PagesInView,
  listed: number,
): readonly [first: number, end: number] {
  return [first * PAGE_SIZE, Math.min((last + 1) * PAGE_SIZE, listed)];
}
