import type { TitleSearchResponse } from '@property/contract/search/title-search.ts';
import { createStore } from 'zustand/vanilla';
import { PAGE_SIZE } from '#filters/query/build-search-request.ts';

/** Where titles stand in the results of one search, as far as pages have been seen. */
export interface ResultPlaces {
  /** The search the places belong to. */
  readonly searchKey: string;
  readonly indexById: ReadonlyMap<string, number>;
  readonly idByIndex: ReadonlyMap<number, string>;
}

const NOWHERE: ResultPlaces = { searchKey: '', indexById: new Map(), idByIndex: new Map() };

export const resultPlaces = createStore<ResultPlaces>()(() => NOWHERE);

/** Notes where the titles of a page stand; the places of another search are dropped. */
export function recordResultPage(searchKey: string, page: number, answer: TitleSearchResponse) {
  const known = resultPlaces.getState();
  const isSame = known.searchKey === searchKey;
  const ids = answer.hits.hits.map((hit) => hit._source?.id ?? hit._id);
  const start = page * PAGE_SIZE;
  if (isSame && ids.every((id, offset) => known.idByIndex.get(start + offset) === id)) return;
  const indexById = new Map(isSame ? known.indexById : []);
  const idByIndex = new Map(isSame ? known.idByIndex : []);
  ids.forEach((id, offset) => {
    indexById.set(id, start + offset);
    idByIndex.set(start + offset, id);
  });
  resultPlaces.setState({ searchKey, indexById, idByIndex });
}
