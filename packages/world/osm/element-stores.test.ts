import { describe, expect, it } from 'vitest';
import { NodeStore } from './node-store.ts';
import type { OsmWay } from './osm-data.ts';
import { WayStore } from './way-store.ts';

/** Ids of OpenStreetMap have passed 32 bits. */
const LATE = 12_345_678_901;

describe('nodes in typed arrays', () => {
  const nodes = new NodeStore();
  nodes.add({ id: 3, lon: -0.1234567, lat: 51.5 });
  nodes.add({ id: LATE, lon: 1, lat: 2, tags: { b: '1', a: '1' } });
  nodes.add({ id: 7, lon: -3, lat: 4 });
  nodes.add({ id: LATE + 5, lon: 5, lat: 6 });
  // Told twice, the first counts.
  nodes.add({ id: 7, lon: 0, lat: 0 });

  it('are found by id, also those that came out of order', () => {
    expect(nodes.size).toBe(4);
    expect(nodes.get(3)).toEqual({ id: 3, lon: -0.1234567, lat: 51.5 });
    expect(nodes.get(LATE)?.tags).toEqual({ b: '1', a: '1' });
    expect(nodes.get(7)).toEqual({ id: 7, lon: -3, lat: 4 });
    expect(nodes.get(LATE + 5)?.lat).toBe(6);
    expect([nodes.has(4), nodes.get(LATE - 1), nodes.has(7)]).toEqual([false, undefined, true]);
  });

  it('keep their order, and the order of their tags', () => {
    expect([...nodes.keys()]).toEqual([3, LATE, 7, LATE + 5]);
    expect(Array.from(nodes, ([id, node]) => id === node.id)).toEqual([true, true, true, true]);
    expect(Object.keys(nodes.get(LATE)?.tags ?? {})).toEqual(['b', 'a']);
  });
});

it('ways in typed arrays come back as they were', () => {
  const ways = new WayStore();
  const given = Array.from(
    { length: 3_000 },
    (_, index): OsmWay => ({
      id: LATE + index,
      nodes: [index, LATE, 7].slice(0, 1 + (index % 3)),
      tags: index % 2 === 0 ? { highway: 'path', name: `Lane ${index % 5}` } : {},
    }),
  );
  for (const way of given) ways.add(way);
  expect(ways.length).toBe(3_000);
  expect([...ways]).toEqual(given);
  expect(ways.at(2_999)).toEqual(given[2_999]);
  expect(ways.at(3_000)).toBeUndefined();
});
