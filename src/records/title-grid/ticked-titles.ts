import type { TitleSource } from '@property/contract/titles/title.ts';
import { createStore } from 'zustand/vanilla';
import { tickedPlaces } from '#lib/state/ticked-places.ts';

/** A title as far as it was asked for where it was ticked. */
export interface TickedTitle extends TitleSource {
  readonly id: string;
}

/** Titles that are ticked at most: what is done with them asks for each. */
export const TICKED_MAXIMUM = 1000;

/** The ticked titles of one table in the order in which they were ticked. */
export interface TickedTitles {
  readonly titles: ReadonlyMap<string, TickedTitle>;
}

/** Signing in leads away from the page: what is ticked waits for the tab to come back. */
const KEY = 'ticked-titles';

/** Those of the list beside the map, which shows them too. */
export const tickedTitles = createStore<TickedTitles>()(() => ({ titles: readKept() }));
placeOnMap(tickedTitles.getState().titles);

/** The titles with others after them, as many as fit. */
export function addTicked(
  before: TickedTitles['titles'],
  titles: readonly TickedTitle[],
): TickedTitles['titles'] {
  const after = new Map(before);
  for (const title of titles) {
    if (after.size >= TICKED_MAXIMUM) break;
    if (!after.has(title.id)) after.set(title.id, title);
  }
  return after;
}

/** The number of a title among those ticked, as the map gives it, from 1; null when it is not ticked. */
export function findTickNumber(titles: TickedTitles['titles'], id: string): number | null {
  return titles.has(id) ? [...titles.keys()].indexOf(id) + 1 : null;
}

/** The titles without some of them. */
export function dropTicked(
  before: TickedTitles['titles'],
  ids: readonly string[],
): TickedTitles['titles'] {
  const after = new Map(before);
  for (const id of ids) after.delete(id);
  return after;
}

/** Changes which are ticked; the map numbers them in the order in which they were ticked, as far as they have a place. */
export function showTicked(titles: TickedTitles['titles']): void {
  tickedTitles.setState({ titles });
  placeOnMap(titles);
  try {
    if (titles.size === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify([...titles.values()].map(keepLittle)));
  } catch {
    // Without storage they are ticked again after signing in.
  }
}

function placeOnMap(titles: TickedTitles['titles']): void {
  const places = [...titles.values()].flatMap(({ id, number, geometry }, index) => {
    const { lon, lat } = geometry?.centroid ?? {};
    if (lon === undefined || lat === undefined) return [];
    return [{ id, name: number ?? 'Ticked title', kind: 'ticked', number: index + 1, lon, lat }];
  });
  tickedPlaces.setState({ places });
}

/** What is done with a ticked title needs no more of it. */
function keepLittle({ id, number, mainAddress, geometry }: TickedTitle): TickedTitle {
  return { id, number, mainAddress, geometry };
}

function readKept(): TickedTitles['titles'] {
  try {
    const kept: readonly TickedTitle[] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    // An earlier version of the app may have written something else.
    if (!kept.every(({ id }) => typeof id === 'string')) return new Map();
    return new Map(kept.map((title) => [title.id, keepLittle(title)]));
  } catch {
    return new Map();
  }
}
