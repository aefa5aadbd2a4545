import { createStore } from 'zustand/vanilla';

const KEPT = 6;

/** Query strings of the searches of this visit, the latest first. */
export const recentSearches = createStore<{ readonly queries: readonly string[] }>()(() => ({
  queries: [],
}));

/** Notes the search that is looked at now. */
export function noteSearch(query: string): void {
  const { queries } = recentSearches.getState();
  if (queries[0] === query) return;
  const others = queries.filter((each) => each !== query);
  recentSearches.setState({ queries: [query, ...others].slice(0, KEPT) });
}
