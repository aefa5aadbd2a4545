import { ApiError } from '@property/client/api-error.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
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
