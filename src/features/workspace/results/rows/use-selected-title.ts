import type { TitleDocument } from '@property/contract/titles/title.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useServices } from '#api/services-context.ts';
import { parseTitleRoute } from '#lib/links/title-route.ts';

/** The identifier of the title that is open; null without one or until its number is resolved. */
export function useSelectedTitleId(): string | null {
  const ref = parseTitleRoute(useLocation().pathname);
  const { search } = useServices();
  const isNumber = ref?.kind === 'number';
  const byNumber = useQuery({
    ...search.titleByNumber(isNumber ? ref.number : '', isNumber ? ref.country : 'ENG'),
    enabled: isNumber,
  });
  if (ref?.kind === 'id') return ref.id;
  return isNumber ? (byNumber.data?.id ?? null) : null;
}

/** The document of a title, for its name; undefined until it is there. */
export function useTitle(id: string | null): TitleDocument | undefined {
  const { search } = useServices();
  return useQuery({ ...search.title(id ?? ''), enabled: id !== null }).data;
}
