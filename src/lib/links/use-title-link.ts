import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { serializeTitleRoute, type TitleRef } from './title-route.ts';
import { dropViewport } from './viewport-codec.ts';
import { serializeSection } from './write-section.ts';

/** Links that keep the filters and the look of the map: to a title, and back to the workspace. */
export interface TitleLinks {
  /** The address of a title; it opens at its top, and the map goes there. */
  readonly toTitle: (ref: TitleRef) => string;
  /** The same for a title that was chosen on the map, which stays where it is. */
  readonly toTitleInView: (ref: TitleRef) => string;
  readonly toWorkspace: string;
}

/** Builds links from where the person is; the section belongs to the old title and is dropped. */
export function useTitleLinks(): TitleLinks {
  const { search, hash } = useLocation();
  const kept = serializeSection(null, new URLSearchParams(search)).toString();
  const query = kept === '' ? '' : `?${kept}`;
  const look = dropViewport(hash);
  const toTitle = useCallback(
    (ref: TitleRef) => `${serializeTitleRoute(ref)}${query}${look}`,
    [query, look],
  );
  const toTitleInView = useCallback(
    (ref: TitleRef) => `${serializeTitleRoute(ref)}${query}${window.location.hash}`,
    [query],
  );
  return { toTitle, toTitleInView, toWorkspace: `/${query}` };
}
