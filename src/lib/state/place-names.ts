import { createStore } from 'zustand/vanilla';

interface Place {
  readonly lat: number;
  readonly lon: number;
}

/** Names of what areas are near to, which links have no room for: told by answers to questions. */
export const placeNames = createStore<ReadonlyMap<string, string>>()(() => new Map());

/** Keeps the names of places as long as the page lives. */
export function rememberPlaces(places: readonly (Place & { readonly name: string })[]): void {
  const before = placeNames.getState();
  const isKnown = places.every((place) => before.get(nameSpot(place)) === place.name);
  if (isKnown) return;
  const added = places.map((place) => [nameSpot(place), place.name] as const);
  placeNames.setState(new Map([...before, ...added]), true);
}

/** What stands at a place; undefined where nobody has said. */
export function findPlaceName(place: Place): string | undefined {
  return placeNames.getState().get(nameSpot(place));
}

/** A place to a metre: a link writes it more roughly than an answer. */
const nameSpot = ({ lat, lon }: Place) => `${lat.toFixed(5)} ${lon.toFixed(5)}`;
