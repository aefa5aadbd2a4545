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

/** Those of the list beside the map, which shows them too. */
export const tickedTitles = createStore<TickedTitles>()(() => ({ titles: new Map() }));

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
  const places = [...titles.values()].flatMap(({ id, number, geometry }, index) => {
    const { lon, lat } = geometry?.centroid ?? {};
    if (lon === undefined || lat === undefined) return [];
    return [{ id, name: number ?? 'Ticked title', kind: 'ticked', number: index + 1, lon, lat }];
  });
  tickedPlaces.setState({ places });
}
