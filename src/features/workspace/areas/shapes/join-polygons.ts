import { measureBounds } from '@property/geo/bounds.ts';
import { checkShape } from '@property/geo/rings/check-shape.ts';
import { toMultiPolygon } from '@property/geo/rings/list-polygons.ts';
import { tidyShape } from '@property/geo/rings/tidy-shape.ts';
import type { MultiPolygon, Polygon, Position } from 'geojson';

/** Corners up to which polygons are joined at once: about half a second on a slow machine. */
const JOINED_CORNERS = 3000;

type Part = Position[][];

export interface JoinedPolygons {
  readonly shape: MultiPolygon;
  /** Some were too fine to be joined: where they overlap, their size counts twice. */
  readonly isApart: boolean;
}

/**
 * One shape of many polygons, to six decimals; those that may overlap become one, so that no place
 * counts twice. The page answers between one heap of polygons and the next.
 */
export async function joinPolygons(
  polygons: readonly (Polygon | MultiPolygon)[],
): Promise<JoinedPolygons> {
  const coordinates: Part[] = [];
  let isApart = false;
  for (const heap of gatherHeaps(polygons.flatMap((each) => toMultiPolygon(each).coordinates))) {
    if (heap.length > 1 && heap.flat(2).length <= JOINED_CORNERS) {
      const { combineShapes } = await import('@property/geo/rings/combine-shapes.ts');
      await new Promise((resolve) => setTimeout(resolve));
      const shape = { type: 'MultiPolygon', coordinates: heap } as const;
      coordinates.push(...combineShapes([{ shape, role: 'any' }]).coordinates);
    } else {
      coordinates.push(...heap);
      isApart ||= heap.length > 1;
    }
  }
  return { shape: await settle({ type: 'MultiPolygon', coordinates }), isApart };
}

/** Rounded; and where lines cross by that, which few do, with what it takes to mend them. */
async function settle(shape: MultiPolygon): Promise<MultiPolygon> {
  const tidied = tidyShape(shape);
  if (!tidied) return { type: 'MultiPolygon', coordinates: [] };
  if (checkShape(tidied).ok) return toMultiPolygon(tidied);
  const { settleShape } = await import('@property/geo/rings/settle-shape.ts');
  return toMultiPolygon(settleShape(tidied) ?? tidied);
}

/** Parts whose boxes overlap, also by way of others, in one heap each. */
function gatherHeaps(parts: readonly Part[]): Part[][] {
  const boxed = parts
    .flatMap((part) => {
      const box = measureBounds([{ type: 'Polygon', coordinates: part }]);
      return box ? [{ part, box }] : [];
    })
    .toSorted((one, other) => one.box[0] - other.box[0]);
  const heaps = new Map<number, Part[]>(boxed.map(({ part }, index) => [index, [part]]));
  const heapOf = boxed.map((_, index) => index);
  for (const [index, { box }] of boxed.entries()) {
    for (let next = index + 1; next < boxed.length; next++) {
      const other = boxed[next]?.box;
      // Boxes that only touch have nothing in common.
      if (!other || other[0] >= box[2]) break;
      if (other[1] < box[3] && box[1] < other[3]) merge(index, next);
    }
  }
  return [...heaps.values()];

  function merge(one: number, other: number): void {
    const [kept = one, gone = other] = [heapOf[one], heapOf[other]];
    if (kept === gone) return;
    heaps.set(kept, [...(heaps.get(kept) ?? []), ...(heaps.get(gone) ?? [])]);
    heaps.delete(gone);
    for (const [index, heap] of heapOf.entries()) if (heap === gone) heapOf[index] = kept;
  }
}
