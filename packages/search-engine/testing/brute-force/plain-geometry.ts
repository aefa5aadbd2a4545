import type { MultiPolygon, Polygon, Position } from 'geojson';

export interface PlainPoint {
  readonly lat: number;
  readonly lon: number;
}

interface Box {
  readonly top_left: PlainPoint;
  readonly bottom_right: PlainPoint;
}

/** True inside a box, its edges included; west of its left edge it goes round the world. */
export function isInBox({ lat, lon }: PlainPoint, { top_left: a, bottom_right: b }: Box): boolean {
  const high = lat <= a.lat && lat >= b.lat;
  return high && (a.lon <= b.lon ? lon >= a.lon && lon <= b.lon : lon >= a.lon || lon <= b.lon);
}

/** True inside the first ring of one of the polygons and inside none of its holes. */
export function isInArea(point: PlainPoint, area: Polygon | MultiPolygon): boolean {
  const polygons = area.type === 'Polygon' ? [area.coordinates] : area.coordinates;
  return polygons.some(
    ([outline = [], ...holes]) =>
      isInRing(point, outline) && !holes.some((hole) => isInRing(point, hole)),
  );
}

/** True when a ray to the east leaves the ring an odd number of times. */
function isInRing(point: PlainPoint, ring: readonly Position[]): boolean {
  const crossings = ring.filter((corner, i) => i > 0 && crosses(point, ring[i - 1], corner));
  return crossings.length % 2 === 1;
}

function crosses({ lat, lon }: PlainPoint, start: Position = [], end: Position = []): boolean {
  const [x1 = 0, y1 = 0] = start;
  const [x2 = 0, y2 = 0] = end;
  return y1 > lat !== y2 > lat && lon < x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1);
}

/** True where one point lies within so many metres of another. */
export function isNear(a: PlainPoint, b: PlainPoint, metres: number): boolean {
  return measure(a, b) <= metres;
}

/** Great circle by vectors, in metres on a sphere of 6,371,008.7714 m. */
export function measure(a: PlainPoint, b: PlainPoint): number {
  const [p, q] = [toVector(a), toVector(b)];
  const dot = p.reduce((sum, value, i) => sum + value * (q[i] ?? 0), 0);
  const chord = Math.hypot(...p.map((value, i) => value - (q[i] ?? 0)));
  const angle = dot > 0 ? 2 * Math.asin(Math.min(1, chord / 2)) : Math.acos(Math.max(-1, dot));
  return angle * 6_371_008.7714;
}

function toVector({ lat, lon }: PlainPoint): number[] {
  const [y, x] = [(lat * Math.PI) / 180, (lon * Math.PI) / 180];
  return [Math.cos(y) * Math.cos(x), Math.cos(y) * Math.sin(x), Math.sin(y)];
}
