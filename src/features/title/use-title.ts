import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useServices } from '#api/services-context.ts';
import type { TitleDocument } from '#contract/title.ts';
import type { MalformedTitleRef, TitleRef } from '#url/title-route.ts';

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
