import { createStore } from 'zustand/vanilla';

export interface Place {
  readonly lat: number;
  readonly lon: number;
}

/** Names of what areas are near to, which links have no room for: told by answers to questions. */
export const placeNames = createStore<ReadonlyMap<string, string>>()(() => new Map());

/** What stands at a place; undefined where nobody has said. */
export function findPlaceName(place: Place): string | undefined {
  return placeNames.getState().get(nameSpot(place));
}

/** A place to a metre: a link writes it more roughly than an answer. */
export const nameSpot = ({ lat, lon }: Place) => `${lat.toFixed(5)} ${lon.toFixed(5)}`;
