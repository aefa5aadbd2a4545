import { ApiError } from '#api/api-error.ts';
import type { MalformedTitleRef, TitleRef } from '#url/title-route.ts';
import { nameTitle } from './title-heading.ts';
import { useTitle } from './use-title.ts';

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
