import type { Bounds } from '#query/area.ts';
import { roundBounds } from '#url/area-codec.ts';

/** The edges of a box as they were typed, in degrees. */
export type Corners = Readonly<Record<Edge, string>>;
export type Edge = 'west' | 'south' | 'east' | 'north';

export const EDGES: readonly Edge[] = ['west', 'south', 'east', 'north'];

/** The box that four figures make, or a sentence about what does not fit. */
export function checkCorners(
  corners: Corners,
): { readonly bounds: Bounds } | { readonly fault: string } {
  const values = EDGES.map((edge) => {
    const text = corners[edge].trim();
    return text === '' ? Number.NaN : Number(text);
  });
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = values;
  if (values.some((value) => !Number.isFinite(value))) {
    return { fault: 'All four edges need a figure in degrees, such as -1.548 or 53.79.' };
  }
  if (Math.abs(west) > 180 || Math.abs(east) > 180) {
    return { fault: 'West and east lie between -180 and 180 degrees.' };
  }
  if (Math.abs(south) > 90 || Math.abs(north) > 90) {
    return { fault: 'South and north lie between -90 and 90 degrees.' };
  }
  if (south >= north) return { fault: 'The south edge has to be below the north edge.' };
  if (west === east) return { fault: 'West and east are the same, so the box has no width.' };
  // Over the date line a box is narrow; one that goes round the globe was typed the wrong way round.
  if (west > east && east + 360 - west > 180) {
    return { fault: 'The west edge has to be left of the east edge; they look swapped.' };
  }
  return { bounds: roundBounds([west, south, east, north]) };
}
