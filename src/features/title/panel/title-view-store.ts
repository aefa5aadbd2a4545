import type { TravelMode } from '@property/contract/search/travel-time.ts';
import { createStore } from 'zustand/vanilla';
import type { MapArea, MapPlace } from '#map/map-scene.ts';

/** What is drawn inside an area within reach, which `key` tells from others. */
export interface TravelContours {
  readonly key: string;
  readonly shapes: readonly MapArea['geometry'][];
}

/**
 * What the panel and the map both have to know: choices, which outlive a change of title, and what
 * is being read, which does not.
 */
export interface TitleView {
  /** Metres around the title in which roads count. */
  readonly trafficRadius: number;
  readonly amenityMode: TravelMode;
  readonly amenityMinutes: number;
  /** Places of the list in view, as they are numbered there; the map shows them while it is read. */
  readonly places: readonly MapPlace[];
  /** The section being read; null while no title is open. */
  readonly readingSection: string | null;
  /** Whether the travel-time question has been asked. */
  readonly isTravelOpen: boolean;
  readonly travelMode: TravelMode;
  readonly travelMinutes: number;
  /** Whether smaller areas are drawn inside the one within reach. */
  readonly hasContours: boolean;
  readonly travelContours: TravelContours | null;
}

export const titleView = createStore<TitleView>()(() => ({
  trafficRadius: 200,
  amenityMode: 'car',
  amenityMinutes: 15,
  places: [],
  readingSection: null,
  isTravelOpen: false,
  travelMode: 'car',
  travelMinutes: 15,
  hasContours: true,
  travelContours: null,
}));
