import type { RoadSegment } from '@property/contract/search/stored-places.ts';
import type { LineString, MultiLineString, MultiPolygon, Position } from 'geojson';
import { describe, expect, test } from 'vitest';
import { openSmallWorld } from '../../../src/testing/open-small-world.ts';
import { get } from '../testing/fixture-app.ts';

const { world, app } = openSmallWorld();
const roads = [...world.roads()];
const METRES_PER_DEGREE = 111_195;
/** Two ways to measure need not agree on a road that ends just at the radius. */
const TOLERANCE = 1;

type Segment = readonly [Position, Position];

/** Distance of every road by every pair of segments, written apart from the index of the service. */
function measureDistance(area: MultiPolygon, road: LineString | MultiLineString): number {
  const latitude = area.coordinates[0]?.[0]?.[0]?.[1] ?? 0;
  const project = ([lon = 0, lat = 0]: Position): Position => [
    lon * METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180),
    lat * METRES_PER_DEGREE,
  ];
  const split = (line: readonly Position[]): Segment[] =>
    line.slice(1).map((end, index) => [project(line[index] ?? end), project(end)]);
  const edges = area.coordinates.flat().flatMap(split);
  const lines = road.type === 'LineString' ? [road.coordinates] : road.coordinates;
  const courses = lines.flatMap(split);
  if (courses.some(([start]) => isInside(start, edges))) return 0;
  let nearest = Number.POSITIVE_INFINITY;
  for (const edge of edges)
    for (const course of courses) nearest = Math.min(nearest, measureSegments(edge, course));
  return nearest;
}

function measureSegments([a, b]: Segment, [c, d]: Segment): number {
  const turn = (p: Position, q: Position, r: Position) =>
    Math.sign(
      ((q[0] ?? 0) - (p[0] ?? 0)) * ((r[1] ?? 0) - (p[1] ?? 0)) -
        ((q[1] ?? 0) - (p[1] ?? 0)) * ((r[0] ?? 0) - (p[0] ?? 0)),
    );
  if (turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b)) return 0;
  return Math.min(
    measurePoint(a, [c, d]),
    measurePoint(b, [c, d]),
    measurePoint(c, [a, b]),
    measurePoint(d, [a, b]),
  );
}

function measurePoint([x = 0, y = 0]: Position, [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]]: Segment) {
  const length = (x2 - x1) ** 2 + (y2 - y1) ** 2;
  const along = length === 0 ? 0 : ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length;
  const part = Math.min(1, Math.max(0, along));
  return Math.hypot(x - x1 - part * (x2 - x1), y - y1 - part * (y2 - y1));
}

/** Even-odd rule over all rings. */
function isInside([x = 0, y = 0]: Position, edges: readonly Segment[]): boolean {
  return (
    edges.filter(
      ([[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]]) =>
        y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1,
    ).length %
      2 ===
    1
  );
}

function rank({ estimated, average }: RoadSegment): number {
  return (estimated ?? average)?.motorVehicles ?? -1;
}

/** By looking at every road; undefined when a road at the very radius would decide. */
function findBusiest(area: MultiPolygon, radius: number): string[] | undefined {
  const measured = roads.map((road) => ({ road, away: measureDistance(area, road.geometry) }));
  const choose = (limit: number) =>
    measured
      .filter(({ away }) => away <= limit)
      .map(({ road }) => road)
      .sort((a, b) => rank(b) - rank(a) || (a.identifier < b.identifier ? -1 : 1))
      .slice(0, 5)
      .map(({ identifier }) => identifier);
  const [least, most] = [choose(radius - TOLERANCE), choose(radius + TOLERANCE)];
  return least.join() === most.join() ? least : undefined;
}

describe('the five busiest roads', () => {
  test.each([100, 200, 500])(
    'S-133, S-134, S-137, S-138, O-039 within %i m are those found by looking at every road',
    async (radius) => {
      const drawn = [...world.titles()].filter(({ id }) => world.titleGeometry(id));
      const step = Math.ceil(drawn.length / 20);
      let compared = 0;
      let named = 0;
      for (const { id } of drawn.filter((_, index) => index % step === 0)) {
        const area = world.titleGeometry(id);
        const expected = area && findBusiest(area, radius);
        if (!expected) continue;
        const { body } = await get(app, `/titles/${id}/traffic?radius=${radius}`);
        const found = body.roads.map((road: { identifier: string }) => road.identifier);
        expect(found).toEqual(expected);
        compared += 1;
        named += found.length;
      }
      expect(compared).toBeGreaterThan(10);
      expect(named).toBeGreaterThan(compared);
    },
  );
});
