import { createStore } from 'zustand/vanilla';

/** Where a title that is ticked in the table stands, and its number there. */
export interface TickedPlace {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly number: number;
  readonly lon: number;
  readonly lat: number;
}

interface TickedPlaces {
  readonly places: readonly TickedPlace[];
  /** Beside the list: titles that are new or changed since a saved search was opened last. */
  readonly news: readonly TickedPlace[];
}

/** The ticked titles as the map shows them, apart from the titles themselves: the map comes first. */
export const tickedPlaces = createStore<TickedPlaces>()(() => ({ places: [], news: [] }));
