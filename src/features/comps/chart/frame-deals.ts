import { measureBounds } from '@property/geo/bounds.ts';
import { projectLatitude, projectLongitude } from '@property/geo/mercator.ts';
import type { MultiPolygon, Polygon } from 'geojson';
import { type FitSize, fitBounds, shiftView } from '#lib/fit-bounds.ts';
import { findQuantile } from '#lib/statistics.ts';
import type { MapPadding, Viewport } from '#map/map-scene.ts';
import { HALF_PIN } from '#map/points/spread-pins.ts';

/**
 * What legend, scale, credit and buttons cover of the map, and half a pin at its edges, in pixels. The
 * buttons stand in a column, which is wider by touch, and in a row in a narrow window.
 */
export const MAP_PADDING = {
  column: { top: 16, right: 66, bottom: 78, left: 16 },
  touch: { top: 16, right: 80, bottom: 78, left: 16 },
  row: { top: 16, right: 16, bottom: 112, left: 16 },
};
/** A map as high as this has its legend open, which covers as much more at its foot. */
const OPEN_LEGEND = { from: 400, height: 60 };
/** Less than this is never framed in: the map is folded away, or not laid out. */
const LEAST = { width: 160, height: 100 };
/** Share of the deals on each side that may lie outside the first view. */
const EDGE = 0.03;

/** By so much of a zoom, and so often at most, a view goes further out until its pins stand clear. */
const STEP = 0.125;
const STEPS = 24;
/** Pixels of a world that is one tile wide at zoom 0, as the map counts. */
const TILE = 512;

interface Placed {
  readonly lat: number;
  readonly lon: number;
}

interface Spot {
  readonly lat: number | null;
  readonly lon: number | null;
}

/**
 * The view that holds nearly all deals, the title and the areas they were looked for in, clear of
 * legend and buttons; null when none of them has a place.
 * @param map the size of the map in pixels
 * @param padding what lies over it, one of `MAP_PADDING`
 */
export function frameDeals(
  deals: readonly Spot[],
  title: Spot | null,
  areas: readonly (Polygon | MultiPolygon)[],
  map: FitSize,
  padding: MapPadding,
): Viewport | null {
  const placed = [...deals, ...(title ? [title] : [])].filter(
    (one): one is Placed => one.lat !== null && one.lon !== null,
  );
  const area = measureBounds(areas);
  if (placed.length === 0 && area === null) return null;
  // A deal far from all others would make a point of the town they are in.
  const order = (one: number, other: number) => one - other;
  const lats = placed.map(({ lat }) => lat).sort(order);
  const lons = placed.map(({ lon }) => lon).sort(order);
  const [west, south, east, north] =
    area ??
    ([
      findQuantile(lons, EDGE),
      findQuantile(lats, EDGE),
      findQuantile(lons, 1 - EDGE),
      findQuantile(lats, 1 - EDGE),
    ] as const);
  const covered = measureCovered(map, padding);
  const view = fitBounds([west, south, east, north], measureFree(map, covered), {
    maximumZoom: 15.5,
  });
  return shiftView(view, covered);
}

/**
 * The nearest view, moved aside or further out, in which no pin is half in view or under what lies over
 * the map. Pins that give way to each other stand aside of their deals, so only where they are drawn
 * says so. What lies far outside stays there.
 * @param placePins where the pins are drawn at a zoom
 */
export function clearPins(
  view: Viewport,
  placePins: (zoom: number) => readonly Placed[],
  map: FitSize,
  padding: MapPadding,
): Viewport {
  if (map.width < LEAST.width || map.height < LEAST.height) return view;
  const covered = measureCovered(map, padding);
  const { top, right, bottom, left } = covered;
  const middle = shiftView(view, { top: -top, right: -right, bottom: -bottom, left: -left });
  const near = locatePins(placePins(view.zoom), view, map).map((pin) => isWithin(pin, map, 0.5));
  let best = { view, hidden: Number.POSITIVE_INFINITY };
  for (let step = 0; step <= STEPS && best.hidden > 0; step += 1) {
    const out = shiftView({ ...middle, zoom: view.zoom - step * STEP }, covered);
    const pins = placePins(out.zoom);
    const wanted = locatePins(pins, out, map).filter((_, index) => near[index]);
    const xs = wanted.map(({ x }) => x);
    const ys = wanted.map(({ y }) => y);
    // Twice as much, for it is shared between both sides.
    const moved = shiftView(out, {
      ...{ top: 0, left: 0 },
      right: 2 * chooseShift(xs, covered.left, map.width - covered.right),
      bottom: 2 * chooseShift(ys, covered.top, map.height - covered.bottom),
    });
    const hidden = locatePins(pins, moved, map).filter(
      (pin, index) => (near[index] || isWithin(pin, map, 0)) && !isClear(pin, map, covered),
    ).length;
    if (hidden < best.hidden) best = { view: moved, hidden };
  }
  return best.view;
}

interface Pixel {
  readonly x: number;
  readonly y: number;
}

function locatePins(
  pins: readonly Placed[],
  view: Viewport,
  { width, height }: FitSize,
): readonly Pixel[] {
  const world = TILE * 2 ** view.zoom;
  return pins.map(({ lat, lon }) => {
    const x = width / 2 + (projectLongitude(lon) - projectLongitude(view.lon)) * world;
    const y = height / 2 + (projectLatitude(lat) - projectLatitude(view.lat)) * world;
    return { x, y };
  });
}

/** Pixels by which a view has to go on so that these come to lie between two ends. */
function chooseShift(places: readonly number[], from: number, to: number): number {
  const before = Math.min(...places, from) - from;
  return before < 0 ? before : Math.max(...places, to) - to;
}

/** Whether something of a pin is in view, or lies beyond it by no more than this share of the map. */
function isWithin({ x, y }: Pixel, { width, height }: FitSize, share: number): boolean {
  const isIn = (place: number, length: number) =>
    place > -share * length - HALF_PIN && place < (1 + share) * length + HALF_PIN;
  return isIn(x, width) && isIn(y, height);
}

function isClear({ x, y }: Pixel, { width, height }: FitSize, covered: MapPadding): boolean {
  const { top, right, bottom, left } = covered;
  // Half a pixel is lost in working them out.
  const isIn = (place: number, from: number, to: number) =>
    place >= from - 0.5 && place <= to + 0.5;
  return isIn(x, left, width - right) && isIn(y, top, height - bottom);
}

function measureCovered({ height }: FitSize, padding: MapPadding): MapPadding {
  const legend = height < OPEN_LEGEND.from ? 0 : OPEN_LEGEND.height;
  return { ...padding, bottom: padding.bottom + legend };
}

function measureFree({ width, height }: FitSize, { top, right, bottom, left }: MapPadding) {
  return {
    width: Math.max(LEAST.width, width - left - right),
    height: Math.max(LEAST.height, height - top - bottom),
  };
}
