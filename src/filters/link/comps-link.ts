import { measureBounds } from '@property/geo/bounds.ts';
import { roundBounds, serializeArea } from './area-codec.ts';

/** A title with its place, where that is known. */
interface PlacedTitle {
  readonly id: string;
  readonly geometry?:
    | { readonly centroid?: { readonly lat?: number; readonly lon?: number } | undefined }
    | undefined;
}

/** Degrees around the outermost titles, about 250 m: room for their neighbours. */
const AROUND = 0.0025;

/** The comparable deals of one title, or in the box around several; null where no place is known. */
export function buildCompsLink(titles: readonly PlacedTitle[]): string | null {
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
