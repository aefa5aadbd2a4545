import type { OpenShelf, Series } from '../shelf/shelf.ts';
import type { AreaFeature } from './read-features.ts';
import { type Box, boxOf, type Region } from './region.ts';
import type { MainBuilding } from './sort-buildings.ts';
import { indexBoxes } from './spatial-index.ts';
import { divideBetweenBuildings } from './voronoi-cells.ts';

/** Buildings between which the ground is divided at once: each takes a few kilobytes meanwhile. */
const MOST_AT_ONCE = 50_000;
/**
 * Millimetres around a part within which buildings are known too. No plot reaches 45 m beyond its walls,
 * so that every building which could come nearer to a point of it is among them.
 */
const MARGIN = 250_000;

/**
 * The ground of each building between its neighbours, part by part, so that a city needs no more memory
 * than a town. A place that is one part is divided as a whole.
 * @returns the ground of the building at a place
 */
export function divideGround(
  mains: Series<MainBuilding>,
  open: OpenShelf,
  most = MOST_AT_ONCE,
): (place: number) => Region {
  const cells = open<Region>(1);
  if (mains.length <= most) {
    for (const cell of divideBetweenBuildings(listBuildings(mains))) cells.add(cell);
    return (place) => cells.at(place) ?? [];
  }
  const index = indexBoxes(mains, ({ building }) => boxOf(building.region));
  const boxes = measureBoxes(mains);
  /** Where the cell of each building lies, by its place. */
  const lies = new Uint32Array(mains.length);
  for (const part of split(
    Uint32Array.from(lies, (_, place) => place),
    boxes,
    most,
  )) {
    const own = new Set(part);
    const near = index.searchPlaces(surround(part, boxes));
    for (const [at, cell] of divideBetweenBuildings(listBuildings(mains, near)).entries()) {
      const place = near[at] ?? 0;
      if (!own.has(place)) continue;
      lies[place] = cells.length;
      cells.add(cell);
    }
  }
  return (place) => cells.at(lies[place] ?? 0) ?? [];
}

function* listBuildings(
  mains: Series<MainBuilding>,
  places?: readonly number[],
): Generator<AreaFeature> {
  if (!places) for (const { building } of mains) yield building;
  for (const place of places ?? []) {
    const main = mains.at(place);
    if (main) yield main.building;
  }
}

/** Least and largest x and y of each building, one after the other. */
function measureBoxes(mains: Series<MainBuilding>): Float64Array {
  const boxes = new Float64Array(mains.length * 4);
  let at = 0;
  for (const { building } of mains) {
    const { minX, minY, maxX, maxY } = boxOf(building.region);
    boxes.set([minX, minY, maxX, maxY], at);
    at += 4;
  }
  return boxes;
}

/** Halves what is too much at the middle of its longer side, and the halves again. */
function* split(places: Uint32Array, boxes: Float64Array, most: number): Generator<Uint32Array> {
  if (places.length <= most) {
    yield places;
    return;
  }
  const { minX, minY, maxX, maxY } = surround(places, boxes);
  const axis = maxX - minX >= maxY - minY ? 0 : 1;
  const along = (place: number) => boxes[place * 4 + axis] ?? 0;
  places.sort((one, other) => along(one) - along(other) || one - other);
  const middle = places.length >> 1;
  yield* split(places.subarray(0, middle), boxes, most);
  yield* split(places.subarray(middle), boxes, most);
}

/** The box around some buildings, and the margin around that. */
function surround(places: Uint32Array, boxes: Float64Array): Box {
  const around = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const place of places) {
    const [minX = 0, minY = 0, maxX = 0, maxY = 0] = boxes.subarray(place * 4, place * 4 + 4);
    around.minX = Math.min(around.minX, minX - MARGIN);
    around.minY = Math.min(around.minY, minY - MARGIN);
    around.maxX = Math.max(around.maxX, maxX + MARGIN);
    around.maxY = Math.max(around.maxY, maxY + MARGIN);
  }
  return around;
}
