import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useServices } from '#api/services-context.ts';
import { type MalformedTitleRef, parseTitleRoute, type TitleRef } from '#lib/links/title-route.ts';

/** The title the address names; null when it names none. */
export function useTitleRef(): TitleRef | MalformedTitleRef | null {
  const { pathname } = useLocation();
  return useMemo(() => parseTitleRoute(pathname), [pathname]);
}

/** The identifier of the title the address names, once a number has been looked up. */
export function useOpenTitleId(ref: TitleRef | MalformedTitleRef | null): string | null {
  const { search } = useServices();
  const number = ref?.kind === 'number' ? ref : null;
  const { data } = useQuery({
    ...search.titleByNumber(number?.number ?? '', number?.country ?? 'ENG'),
    enabled: number !== null,
  });
  if (ref?.kind === 'id') return ref.id;
  return number === null ? null : (data?.id ?? null);
}
