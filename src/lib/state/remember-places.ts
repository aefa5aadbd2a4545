import { nameSpot, type Place, placeNames } from './place-names.ts';

/** Keeps the names of places as long as the page lives. */
export function rememberPlaces(places: readonly (Place & { readonly name: string })[]): void {
  const before = placeNames.getState();
  const isKnown = places.every((place) => before.get(nameSpot(place)) === place.name);
  if (isKnown) return;
  const added = places.map((place) => [nameSpot(place), place.name] as const);
  placeNames.setState(new Map([...before, ...added]), true);
}
