import type { FootfallCell, RoadSegment } from '@property/contract/search/stored-places.ts';
import { buildBoxRing } from '@property/geo/build-box.ts';
import fc from 'fast-check';
import type { MultiPolygon, Position } from 'geojson';
import { describe, expect, test } from 'vitest';
import { FootfallGrid, RoadIndex } from './location.ts';

const area = (...box: [number, number, number, number]): MultiPolygon => ({
  type: 'MultiPolygon',
  coordinates: [[buildBoxRing(box)]],
});

test('S-134 a road counts by its distance from the outline, not by the box around it', () => {
  const diagonal: RoadSegment = {
    identifier: 'diagonal',
    roadName: null,
    class: 'B Road',
    function: 'B Road',
    estimated: null,
    average: null,
    geometry: {
      type: 'LineString',
      coordinates: [
        [0, 0.01],
        [0.01, 0],
      ],
    },
  };
  const roads = new RoadIndex([diagonal]);
  // The corner at 0.004, 0.004 lies 0.002 / √2 degrees from the road: 157 m.
  const title = area(0.003, 0.003, 0.004, 0.004);
  expect(roads.findBusiest(title, 156, 5)).toEqual([]);
  expect(roads.findBusiest(title, 159, 5)).toHaveLength(1);
});

/** Corners in steps of a ten-thousandth of a degree, so that shares can be worked out by hand. */
interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

interface Cell {
  readonly indexId: string;
  readonly daily: number;
  readonly box: Box;
}

const STEP = 1e-4;
const SIDE = 100;
const LEAST_SHARE = 0.1;

function drawRing({ west, south, east, north }: Box): Position[] {
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return corners.map(([x = 0, y = 0]) => [x * STEP, y * STEP]);
}

const draw = (...boxes: Box[]): MultiPolygon => ({
  type: 'MultiPolygon',
  coordinates: boxes.map((box) => [drawRing(box)]),
});

function store({ indexId, daily, box }: Cell): FootfallCell {
  const rest = { rushHours: 0, officeHours: 0, nightHours: 0, sleepingHours: 0 };
  const averages = { daily, fridayNightout: 0, weekendDaytime: 0, ...rest };
  return {
    indexId,
    polygon: { type: 'Polygon', coordinates: [drawRing(box)] },
    averages,
    monthly: [],
  };
}

const place = (column: number, row: number): Box => ({
  west: column * SIDE,
  south: row * SIDE,
  east: (column + 1) * SIDE,
  north: (row + 1) * SIDE,
});

const find = (cells: readonly Cell[], area: MultiPolygon) =>
  new FootfallGrid(cells.map(store), LEAST_SHARE).findBest(area)?.indexId;

const QUIET: Cell = { indexId: 'quiet', daily: 100, box: place(0, 0) };
const BUSY: Cell = { indexId: 'busy', daily: 900, box: place(1, 0) };
const both = (west: number, east: number, cells = [QUIET, BUSY]) =>
  find(cells, draw({ west, south: 20, east, north: 40 }));

describe('the footfall cell of a title', () => {
  test('S-166, O-147 a busy cell that the title touches or grazes does not count', () => {
    expect(both(50, 100)).toBe('quiet');
    expect(both(0, 101)).toBe('quiet');
    expect(both(10, 109)).toBe('quiet');
  });

  test('S-167, O-147 from a tenth of the title on, the busiest of its cells is taken', () => {
    expect(both(10, 111)).toBe('busy');
    expect(both(90, 130)).toBe('busy');
    expect(both(50, 150, [{ ...QUIET, daily: 901 }, BUSY])).toBe('quiet');
  });

  test('S-166, O-147 of a title on so many cells that none holds a tenth, the most', () => {
    const cells = Array.from({ length: 12 }, (_, column) => ({
      indexId: `cell-${column}`,
      daily: column === 3 ? 9_000 : 10,
      box: { ...place(column, 0), ...(column === 7 ? { north: 110 } : {}) },
    }));
    expect(find(cells, draw({ west: 0, south: 0, east: 1_200, north: 110 }))).toBe('cell-7');
  });

  test('O-147 equal ones go by their identifier', () => {
    const twin = { ...BUSY, daily: 100, indexId: 'alike' };
    expect(both(50, 150, [QUIET, twin])).toBe('alike');
    expect(both(50, 150, [twin, QUIET])).toBe('alike');
  });

  test('outside the grid there is no cell', () => {
    expect(find([QUIET, BUSY], draw({ west: 5_000, south: 0, east: 5_010, north: 10 }))).toBe(
      undefined,
    );
  });
});

const COLUMNS = 12;
/** A town of twelve by twelve cells, many of them equally busy. */
const randomGrid = fc
  .array(fc.constantFrom(10, 20, 20, 500, 7_000), {
    minLength: COLUMNS ** 2,
    maxLength: COLUMNS ** 2,
  })
  .map((dailies) =>
    dailies.map((daily, index) => ({
      indexId: `cell-${index}`,
      daily,
      box: place(index % COLUMNS, Math.floor(index / COLUMNS)),
    })),
  );
/** From a garden to half the town, also beyond its edge. */
const randomBox = fc
  .tuple(
    fc.integer({ min: -150, max: 1_150 }),
    fc.integer({ min: -150, max: 1_150 }),
    fc.oneof(fc.integer({ min: 1, max: 160 }), fc.integer({ min: 1, max: 700 })),
    fc.oneof(fc.integer({ min: 1, max: 160 }), fc.integer({ min: 1, max: 700 })),
  )
  .map(([west, south, wide, high]) => ({ west, south, east: west + wide, north: south + high }));

/** The rule as it is written, over rectangles whose shares are whole numbers of squared steps. */
function choose(cells: readonly Cell[], title: Box): string | undefined {
  const share = (from: number, to: number, low: number, high: number) =>
    Math.max(0, Math.min(to, high) - Math.max(from, low));
  const held = new Map(
    cells.map(({ indexId, box }) => [
      indexId,
      share(title.west, title.east, box.west, box.east) *
        share(title.south, title.north, box.south, box.north),
    ]),
  );
  const whole = (title.east - title.west) * (title.north - title.south);
  let best: { readonly cell: Cell; readonly rank: number } | undefined;
  const isContest = [...held.values()].some((area) => area * 10 >= whole);
  for (const cell of cells) {
    const area = held.get(cell.indexId) ?? 0;
    if (area === 0 || (isContest && area * 10 < whole)) continue;
    const rank = isContest ? cell.daily : area;
    const wins =
      best === undefined ||
      rank > best.rank ||
      (rank === best.rank && cell.indexId < best.cell.indexId);
    if (wins) best = { cell, rank };
  }
  return best?.cell.indexId;
}

test('S-166, S-167, O-147 the cell of any rectangle is the one that whole numbers choose', () => {
  fc.assert(
    fc.property(randomGrid, randomBox, (cells, title) => {
      const whole = (title.east - title.west) * (title.north - title.south);
      const areas = cells.map(({ box }) => {
        const wide = Math.min(title.east, box.east) - Math.max(title.west, box.west);
        const high = Math.min(title.north, box.north) - Math.max(title.south, box.south);
        return Math.max(0, wide) * Math.max(0, high);
      });
      // Just a tenth, or equal areas where none has one, is a matter of the last binary digit.
      fc.pre(!areas.some((area) => area * 10 === whole));
      const most = Math.max(...areas);
      fc.pre(most * 10 > whole || areas.filter((area) => area === most).length < 2);
      expect(find(cells, draw(title))).toBe(choose(cells, title));
    }),
    { numRuns: 300 },
  );
});
