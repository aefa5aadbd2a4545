import { ApiError } from '@property/client/api-error.ts';
import type { TitleSearchResponse } from '@property/contract/search/title-search.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import type { TitleCountry } from '@property/contract/titles/title-number.ts';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useServices } from '#api/services-context.ts';
import type { MalformedTitleRef, TitleRef } from '#lib/links/title-route.ts';
import { nameTitle } from '../header/title-heading.ts';

/** The title a link names, by identifier or by number and country; asks nothing for a damaged link. */
export function useTitle(ref: TitleRef | MalformedTitleRef): UseQueryResult<TitleDocument> {
  const { search } = useServices();
  const byId = useQuery({
    ...search.title(ref.kind === 'id' ? ref.id : ''),
    enabled: ref.kind === 'id',
  });
  const byNumber = useQuery({
    ...(ref.kind === 'number'
      ? search.titleByNumber(ref.number, ref.country)
      : search.titleByNumber('', 'ENG')),
    enabled: ref.kind === 'number',
  });
  return ref.kind === 'number' ? byNumber : byId;
}

const NONE: MalformedTitleRef = { kind: 'malformed', text: '', message: '' };

/** What the open title is called, for the tab of the browser; null without one. */
export function useTitleName(ref: TitleRef | MalformedTitleRef | null): string | null {
  const query = useTitle(ref ?? NONE);
  if (ref === null) return null;
  const { error } = query;
  if (ref.kind === 'malformed' || (error instanceof ApiError && error.status === 404)) {
    return 'Title not found';
  }
  return query.data ? nameTitle(query.data) : 'Title';
}

/** What can be said of a title that is not there itself. */
export interface KnownTitle extends Pick<TitleDocument, 'mainAddress' | 'number'> {
  /** Of the link, whose number counts in one register. */
  readonly country?: TitleCountry | undefined;
}

/** A title as the rows of a list that is there tell it, else by the number of its link; null for neither. */
export function useKnownTitle(ref: TitleRef | MalformedTitleRef | null): KnownTitle | null {
  const cache = useQueryClient();
  if (ref === null || ref.kind === 'malformed') return null;
  const country = ref.kind === 'number' ? ref.country : undefined;
  const lists = cache.getQueriesData<TitleSearchResponse>({ queryKey: ['search', 'titles'] });
  for (const [, answer] of lists) {
    for (const { _id, _source } of answer?.hits?.hits ?? []) {
      const { id = _id, number, mainAddress, countryIsoCode } = _source ?? {};
      const isIt =
        ref.kind === 'id'
          ? id === ref.id
          : number === ref.number && (countryIsoCode ?? ref.country) === ref.country;
      if (isIt && (number !== undefined || mainAddress !== undefined)) {
        return { number, mainAddress, country };
      }
    }
  }
  return ref.kind === 'number' ? { number: ref.number, country } : null;
}
