import { type Area, describeAreaKey } from '#filters/model/area.ts';
import { readAreas, replaceArea } from '#filters/model/edit-filters.ts';
import type { Search } from '#filters/model/filter.ts';
import { joinArea } from '#filters/model/join-area.ts';

export type TravelTimeArea = Extract<Area, { kind: 'travel-time' }>;

/** The area within reach of a title that limits the search already; undefined when none does. */
export function findTravelTimeArea(search: Search, titleId: string): TravelTimeArea | undefined {
  return readAreas(search).find(
    (area): area is TravelTimeArea => area.kind === 'travel-time' && area.titleId === titleId,
  );
}

/** The search limited to an area within reach; an earlier one from the same title gives way. */
export function searchInside(search: Search, area: TravelTimeArea): Search {
  const before = findTravelTimeArea(search, area.titleId);
  if (before === undefined) return joinArea(search, area);
  const { role } = before;
  return replaceArea(search, before, { ...area, ...(role && { role }) });
}

export function isSameArea(a: Area, b: Area): boolean {
  return describeAreaKey(a) === describeAreaKey(b);
}

/** `15 minutes by car`. */
export function describeTravel(mode: TravelTimeArea['mode'], minutes: number): string {
  const way = mode === 'car' ? 'by car' : 'on foot';
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ${way}`;
}
