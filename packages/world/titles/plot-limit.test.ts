import { describe, expect, it } from 'vitest';
import { limitPlot } from './plot-limit.ts';
import type { MainBuilding } from './sort-buildings.ts';

const METRE = 1_000;
/** A house 5 m wide and 8 m deep around the origin; the street is below it. */
const RING = [
  { x: -2_500, y: -4_000 },
  { x: 2_500, y: -4_000 },
  { x: 2_500, y: 4_000 },
  { x: -2_500, y: 4_000 },
];
const STREET = { x: 0, y: -20_000 };

function house(neighbours: number, kind = 'house'): MainBuilding {
  return {
    building: {
      key: 'w1',
      tags: { building: kind },
      region: [RING],
      centre: { x: 0, y: 0 },
      nodes: [],
    },
    points: [],
    neighbours,
  };
}

/** Metres from the walls to the edge of the plot: to the street, to the back, to either side. */
function measure(main: MainBuilding) {
  const plot = limitPlot(main, STREET);
  const ys = plot.map(({ y }) => y);
  const xs = plot.map(({ x }) => x);
  return [
    (-4_000 - Math.min(...ys)) / METRE,
    (Math.max(...ys) - 4_000) / METRE,
    (-2_500 - Math.min(...xs)) / METRE,
    (Math.max(...xs) - 2_500) / METRE,
  ];
}

describe('how far a plot reaches where no neighbour ends it', () => {
  it.each([
    ['a house inside a terrace', house(2), [6, 15, 3, 3]],
    ['a house of a terrace that meets others behind', house(3), [6, 15, 3, 3]],
    ['half of a pair', house(1), [8, 17, 4.5, 4.5]],
    ['a small house alone', house(0), [7.2, 12.8, 4.4, 4.4]],
    ['flats', house(2, 'apartments'), [10, 14, 8, 8]],
    ['a barn', house(0, 'barn'), [20, 30, 20, 20]],
  ])('%s', (_, main, reach) => {
    const found = measure(main);
    for (const [index, metres] of reach.entries()) expect(found[index]).toBeCloseTo(metres, 2);
  });
});
