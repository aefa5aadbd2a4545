import { expect, test } from 'vitest';
import { SeededRandom } from '../../../testing/random.ts';
import { QueryBudget } from '../../query-budget.ts';
import { findColumn, findRow, findWest } from '../columns/tiles.ts';
import { TileNumbers } from './tile-numbers.ts';

const WORLD = [-180, -85, 180, 85] as const;
const budget = new QueryBudget(60_000, () => 0);

/** Tiles of random points in a few hundred columns and rows, counted plainly beside. */
function fill(points: number) {
  const random = new SeededRandom(149);
  const tiles = new TileNumbers(WORLD, { shift: 20, points, sums: false });
  const plain = new Map<string, number>();
  for (let i = 0; i < 3_000; i++) {
    const [column, row] = [random.integer(0, 511), random.integer(100, 103)];
    tiles.add(tiles.number(column, row), 1, 0, 0);
    plain.set(`${column}/${row}`, (plain.get(`${column}/${row}`) ?? 0) + 1);
  }
  return { tiles, plain };
}

// Many points have a table with a place for each tile; few are looked up by a hash.
test.each([100_000, 100])('O-149 the fullest tiles come first, for up to %i points', (points) => {
  const { tiles, plain } = fill(points);
  const ranked = [...plain].sort(([a, m], [b, n]) => {
    const [[x = 0, y = 0], [v = 0, w = 0]] = [a.split('/').map(Number), b.split('/').map(Number)];
    return n - m || v - x || w - y;
  });
  for (const size of [1, 50, 1_000, 100_000]) {
    const found = Array.from(tiles.rank(size, budget), (tile) => [
      `${tiles.columns[tile]}/${tiles.rows[tile]}`,
      tiles.counts[tile],
    ]);
    expect(found).toEqual(ranked.slice(0, size));
  }
});

test('O-149 tiles are those of the map: Greenwich and the edges of the world', () => {
  expect(findColumn(0)).toBe(2 ** 28);
  expect(findColumn(-1e-9)).toBe(2 ** 28 - 1);
  expect([findColumn(-180), findColumn(180)]).toEqual([0, 2 ** 29 - 1]);
  expect([findRow(90), findRow(0), findRow(-90)]).toEqual([0, 2 ** 28, 2 ** 29 - 1]);
  // Big Ben at zoom 16.
  expect([findColumn(-0.1246) >> 13, findRow(51.5007) >> 13]).toEqual([32745, 21794]);
  expect(findWest(32745, 13)).toBeCloseTo(-0.1263427734375, 12);
});
