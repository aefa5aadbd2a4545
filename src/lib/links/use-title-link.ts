import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { serializeSection } from './section-codec.ts';
import { serializeTitleRoute, type TitleRef } from './title-route.ts';

/** Links that keep the filters: to a title, and back to the workspace. */
export interface TitleLinks {
  /** The address of a title; it opens at its top. */
  readonly toTitle: (ref: TitleRef) => string;
  readonly toWorkspace: string;
}

/** Builds links from where the person is; the section belongs to the old title and is dropped. */
export function useTitleLinks(): TitleLinks {
  const { search } = useLocation();
  const kept = serializeSection(null, new URLSearchParams(search)).toString();
  const query = kept === '' ? '' : `?${kept}`;
  const toTitle = useCallback((ref: TitleRef) => `${serializeTitleRoute(ref)}${query}`, [query]);
  return { toTitle, toWorkspace: `/${query}` };
}
