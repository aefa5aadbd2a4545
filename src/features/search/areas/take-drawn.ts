import { describeError } from '#api/describe-error.ts';
import { roundDegrees } from '#lib/round-degrees.ts';
import type { DrawnShape } from '#map/draw/drawing.ts';
import { type Area, describeAreaKey } from '#query/area.ts';
import { readAreas, setFilter } from '#query/edit-filters.ts';
import { roundBounds } from '#url/area-codec.ts';
import { readSearchOfLink } from '#url/read-link.ts';
import type { SearchState } from '#url/use-search-state.ts';
import { addShape } from './add-shape.ts';
import { showAreaNote } from './area-panel-store.ts';

/** Takes what was drawn into the search; a shape of corners in the place of the area it came from. */
export function takeDrawn(drawn: DrawnShape, update: SearchState['update']): void {
  const search = readSearchOfLink();
  if (drawn.kind !== 'shape') {
    update(setFilter(search, { kind: 'area', area: readPlace(drawn) }));
    return;
  }
  const replacing = readAreas(search).find((area) => describeAreaKey(area) === drawn.replaces);
  try {
    addShape({ search, shape: drawn.shape, replacing }, update);
  } catch (error) {
    const { sentence, advice } = describeError(error);
    showAreaNote({ tone: 'bad', sentence: `${sentence} ${advice}` });
  }
}

function readPlace(drawn: Exclude<DrawnShape, { kind: 'shape' }>): Area {
  if (drawn.kind === 'box') return { kind: 'box', bounds: roundBounds(drawn.bounds) };
  const { lon, lat, metres } = drawn;
  return { kind: 'radius', lon: roundDegrees(lon), lat: roundDegrees(lat), metres };
}
