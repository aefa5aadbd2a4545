import { measureBounds } from '@property/geo/bounds.ts';
import { roundBounds, serializeArea } from '#filters/link/area-codec.ts';
import type { TickedTitle } from '#records/title-grid/ticked-titles.ts';
import type { CurrentSearch } from '../use-current-search.ts';

/** Degrees around the outermost titles, about 250 m: room for their neighbours. */
const AROUND = 0.0025;

/** The search as it finds the ticked titles alone, in the order of the list. */
export function limitToTicked(
  current: CurrentSearch,
  titles: readonly TickedTitle[],
): CurrentSearch {
  const ids = titles.map(({ id }) => id);
  const only = {
    type: 'custom',
    kind: 'custom',
    parts: { filter: [{ ids: { values: ids } }] },
    name: 'Ticked by hand',
  } as const;
  return { ...current, search: { ...current.search, filters: [only] } };
}

/** The comparable deals of one title, or in the box around several; null where no place is known. */
export function buildCompsLink(titles: readonly TickedTitle[]): string | null {
  const [first] = titles;
  if (first === undefined) return null;
  if (titles.length === 1) return `/comps?title=${first.id}`;
  const coordinates = titles.flatMap(({ geometry }) => {
    const { lon, lat } = geometry?.centroid ?? {};
    return lon === undefined || lat === undefined ? [] : [[lon, lat]];
  });
  const bounds = measureBounds([{ type: 'MultiPoint', coordinates }]);
  if (bounds === null) return null;
  const [west, south, east, north] = bounds;
  const wide = roundBounds([
    west - AROUND * 1.6,
    south - AROUND,
    east + AROUND * 1.6,
    north + AROUND,
  ]);
  const area = serializeArea({ kind: 'box', bounds: wide });
  return `/comps?${new URLSearchParams({ area })}`;
}
