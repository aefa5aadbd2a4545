import { createStore } from 'zustand/vanilla';
import type { TravelMode } from '#contract/travel-time.ts';

/** Choices inside the panel that the map has to know too; they outlive a change of title. */
export interface TitleView {
  /** Metres around the title in which roads count. */
  readonly trafficRadius: number;
  readonly amenityMode: TravelMode;
  readonly amenityMinutes: number;
  /** Whether the travel-time question has been asked. */
  readonly isTravelOpen: boolean;
  readonly travelMode: TravelMode;
  readonly travelMinutes: number;
}

export const titleView = createStore<TitleView>()(() => ({
  trafficRadius: 200,
  amenityMode: 'car',
  amenityMinutes: 15,
  isTravelOpen: false,
  travelMode: 'car',
  travelMinutes: 15,
}));
