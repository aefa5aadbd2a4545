import type { Filter, FilterKind, Search } from '../model/filter.ts';

/** What a question changed of the filters in force. */
export interface Changes {
  /** Kinds of filters that are not as they were. */
  readonly changed: readonly FilterKind[];
  /** What was in force before and gave way. */
  readonly replaced: readonly Filter[];
}

/** Which kinds of filters are not as they were, and what is in force no longer. */
export function tellChanges(before: Search, after: Search): Changes {
  const replaced = before.filters.filter((each) => !isAmong(each, after.filters));
  return { changed: listChanged(before.filters, after.filters), replaced };
}

/** Kinds of the filters that were not there before, each once. */
export function listChanged(
  before: readonly Filter[],
  after: readonly Filter[],
): readonly FilterKind[] {
  const changed = after.filter((each) => !isAmong(each, before)).map(({ kind }) => kind);
  return [...new Set(changed)];
}

/** Whether the very same filter is among others. */
export function isAmong(filter: Filter, others: readonly Filter[]): boolean {
  return others.some((other) => JSON.stringify(filter) === JSON.stringify(other));
}
