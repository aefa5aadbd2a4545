import { useStore } from 'zustand';
import type { MapPlace } from '#map/map-scene.ts';
import { titleView } from './title-view-store.ts';

const NONE: readonly MapPlace[] = [];

/** The places of the open title for the map, numbered as in the panel; only while they are read. */
export function useTitlePlaces(): readonly MapPlace[] {
  return useStore(titleView, (view) => (view.readingSection === 'amenities' ? view.places : NONE));
}
