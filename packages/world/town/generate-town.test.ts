import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { OsmData, OsmWay } from '../osm/osm-data.ts';
import { generateTown } from './generate-town.ts';
import { nearestOnLine } from './plane/curve.ts';
import type { Point } from './plane/point.ts';
import { centroid, contains, crossing } from './plane/polygon.ts';

const DRIVABLE = new Set([
  'trunk',
  'primary',
  'secondary',
  'tertiary',
  'unclassified',
  'residential',
  'living_street',
  'service',
]);

/** Generous: the machine that runs this may be busy. */
const PATIENCE = 120_000;

let town: OsmData;

beforeAll(() => {
  town = generateTown({ titles: 6000 });
}, PATIENCE);

function hashOf(data: OsmData): string {
  const hash = createHash('sha256');
  for (const { lon, lat, tags } of data.nodes.values()) {
    hash.update(
      `${Math.round(lon * 1e7)},${Math.round(lat * 1e7)}${tags ? JSON.stringify(tags) : ''}`,
    );
  }
  for (const { nodes, tags } of data.ways) hash.update(nodes.join() + JSON.stringify(tags));
  return hash.digest('hex');
}

/** Metres on a plane near the town; shapes are compared with each other only. */
function pointsOf(way: OsmWay): Point[] {
  return way.nodes.map((id) => {
    const node = town.nodes.get(id);
    if (node === undefined) throw new Error(`Way ${way.id} names node ${id}, which is missing`);
    return { x: (node.lon + 2.44) * 68_137, y: (node.lat - 52.21) * 111_195 };
  });
}

function measure(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function countAddresses(data: OsmData): number {
  let count = 0;
  for (const { tags } of data.ways) if (tags['addr:street'] !== undefined) count += 1;
  for (const { tags } of data.nodes.values()) if (tags?.['addr:street'] !== undefined) count += 1;
  return count;
}

/** Sizes of the groups of drivable ways that hang together, largest first, in ways. */
function roadComponents(data: OsmData): number[] {
  const parent = new Map<number, number>();
  const rootOf = (node: number): number => {
    let root = node;
    for (let up = parent.get(root); up !== undefined && up !== root; up = parent.get(root))
      root = up;
    parent.set(node, root);
    return root;
  };
  const roads = [...data.ways].filter(({ tags }) => DRIVABLE.has(tags.highway ?? ''));
  for (const { nodes } of roads) {
    const [first] = nodes;
    if (first === undefined) continue;
    for (const node of nodes) {
      if (!parent.has(node)) parent.set(node, node);
      parent.set(rootOf(node), rootOf(first));
    }
  }
  const sizes = new Map<number, number>();
  for (const { nodes } of roads) {
    const root = rootOf(nodes[0] ?? 0);
    sizes.set(root, (sizes.get(root) ?? 0) + 1);
  }
  return [...sizes.values()].sort((a, b) => b - a);
}

test('every node lies in the town or in the Scottish village, at any size (Kirkwren is at 55.6 N)', () => {
  for (const { lon, lat } of town.nodes.values()) {
    const places = [
      { centre: [-2.44, 52.21], reach: 0.3 },
      { centre: [-2.8, 55.6], reach: 0.1 },
    ];
    const isInOne = places.some(
      ({ centre: [x = 0, y = 0], reach }) => Math.abs(lon - x) < reach && Math.abs(lat - y) < reach,
    );
    if (!isInOne) expect.fail(`a node lies at ${lat} N ${lon} E`);
  }
});

test('a county has towns of their own names and postcodes, each a network of roads', {
  tags: 'long',
  timeout: PATIENCE,
}, () => {
  const county = generateTown({ titles: 3_000, largestTown: 1_000 });
  const names = Array.from(county.nodes.values(), ({ tags }) =>
    tags?.place === 'town' ? tags.name : undefined,
  ).filter((name) => name !== undefined);
  expect(names[0]).toBe('Wrenford');
  expect(new Set(names).size).toBe(3);
  expect(roadComponents(county)).toHaveLength(4);
  const areas = Array.from(county.ways, ({ tags }) => tags['addr:postcode']?.slice(0, 2));
  expect(new Set(areas.filter(Boolean))).toEqual(new Set(['WX', 'WB', 'WE', 'KX']));
  const ids = Array.from(county.ways, ({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

describe('the generated town', () => {
  test('comes out the same every time, and differently from another seed', {
    tags: 'long',
    timeout: PATIENCE,
  }, () => {
    const first = hashOf(generateTown({ titles: 600, seed: 3 }));
    expect(hashOf(generateTown({ titles: 600, seed: 3 }))).toBe(first);
    expect(hashOf(generateTown({ titles: 600, seed: 4 }))).not.toBe(first);
  });

  test('is one road network in England and one in Scotland', () => {
    expect(roadComponents(town)).toHaveLength(2);
  });

  test('refers to nodes that exist, each closed way closing on its first', () => {
    for (const way of town.ways) {
      expect(way.nodes.length).toBeGreaterThan(1);
      for (const id of way.nodes) if (!town.nodes.has(id)) throw new Error(`No node ${id}`);
    }
  });

  test('gives every number, name and flat its street and postcode', () => {
    const tagged = [
      ...Array.from(town.ways, ({ tags }) => tags),
      ...[...town.nodes.values()].map(({ tags }) => tags),
    ];
    for (const tags of tagged) {
      const isAddress = ['addr:housenumber', 'addr:housename', 'addr:unit'].some(
        (key) => tags?.[key] !== undefined,
      );
      if (!isAddress) continue;
      expect(tags?.['addr:street'], JSON.stringify(tags)).toBeTruthy();
      expect(tags?.['addr:postcode'], JSON.stringify(tags)).toMatch(/^(WX|KX)\d{1,2} \d[A-Z]{2}$/);
      expect(tags?.['addr:city'], JSON.stringify(tags)).toBeTruthy();
    }
  });

  test('gives no two homes one address', () => {
    const seen = new Set<string>();
    for (const { tags } of town.ways) {
      if (tags['addr:housenumber'] === undefined) continue;
      const address = ['addr:housenumber', 'addr:street', 'addr:suburb', 'addr:city', 'addr:unit']
        .map((key) => tags[key] ?? '')
        .join('|');
      expect(seen.has(address), address).toBe(false);
      seen.add(address);
    }
  });

  test('carries about as many addresses as titles were asked for', () => {
    const count = countAddresses(town);
    expect(count).toBeGreaterThan(6000 * 0.8);
    expect(count).toBeLessThan(6000 * 1.25);
  });

  test('grows in proportion to the titles asked for', { tags: 'long', timeout: PATIENCE }, () => {
    const ratio = countAddresses(town) / countAddresses(generateTown({ titles: 3000 }));
    expect(ratio).toBeGreaterThan(1.6);
    expect(ratio).toBeLessThan(2.5);
  });

  test(
    'builds nothing in the river',
    () => {
      const river = [...town.ways].find(({ tags }) => tags.water === 'river');
      if (river === undefined) throw new Error('The town has no river');
      const water = pointsOf(river).slice(0, -1);
      for (const way of town.ways) {
        if (way.tags.building === undefined) continue;
        for (const point of pointsOf(way)) {
          if (contains(water, point)) throw new Error(`Building ${way.id} stands in the river`);
        }
      }
    },
    PATIENCE,
  );

  test('gives terraced houses plots as deep as those of their kind, and no deeper', () => {
    const houses = [...town.ways]
      .filter(({ tags }) => tags.building === 'terrace')
      .map((way) => centroid(pointsOf(way).slice(0, -1)));
    const plots = [...town.ways]
      .filter(({ tags, nodes }) => tags.boundary === 'plot' && nodes.length === 5)
      .flatMap((way) => {
        const ring = pointsOf(way).slice(0, -1);
        const [start, end, rearEnd, rearStart] = ring;
        if (!start || !end || !rearEnd || !rearStart) return [];
        const isBuilt = houses.some((at) => measure(at, start) < 60 && contains(ring, at));
        const depth = Math.max(measure(end, rearEnd), measure(rearStart, start));
        return isBuilt ? [{ width: measure(start, end), depth }] : [];
      });
    const findDeepest = (narrowest: number, widest: number) =>
      Math.max(
        ...plots
          .filter(({ width }) => width >= narrowest && width < widest)
          .map(({ depth }) => depth),
      );
    // By metres along the street: the smallest of a hundred and fifty years ago, larger ones, all.
    expect(findDeepest(0, 5.5)).toBeCloseTo(23, 1);
    expect(findDeepest(5.5, 6)).toBeCloseTo(26, 1);
    expect(findDeepest(0, 100)).toBeCloseTo(33, 1);
  });

  test('builds nothing on a road or the railway', () => {
    expect(buildingsCrossed()).toEqual([]);
  });

  test('writes the Scottish village with its country', () => {
    const places = [...town.nodes.values()].filter(({ tags }) => tags?.country_iso === 'SCT');
    expect(places.map(({ tags }) => tags?.place)).toEqual(['village']);
    expect(places[0]?.lat).toBeCloseTo(55.6, 1);
  });
});

/** Metres of the narrowest street two cars pass on. */
const CARRIAGEWAY = 5.5;

/** Buildings that stand on the carriageway of a road, on a drive's middle line or on the railway. */
function buildingsCrossed(): string[] {
  const cells = new Map<string, { from: Point; to: Point; way: OsmWay }[]>();
  const cellsOf = (points: readonly Point[]): string[] => {
    const xs = points.flatMap(({ x }) => [Math.floor((x - 4) / 50), Math.floor((x + 4) / 50)]);
    const ys = points.flatMap(({ y }) => [Math.floor((y - 4) / 50), Math.floor((y + 4) / 50)]);
    const keys: string[] = [];
    for (let x = Math.min(...xs); x <= Math.max(...xs); x++) {
      for (let y = Math.min(...ys); y <= Math.max(...ys); y++) keys.push(`${x},${y}`);
    }
    return keys;
  };
  for (const way of town.ways) {
    const isLine = DRIVABLE.has(way.tags.highway ?? '') || way.tags.railway === 'rail';
    if (!isLine) continue;
    const points = pointsOf(way);
    for (const [i, to] of points.entries()) {
      const from = points[i - 1];
      if (from === undefined) continue;
      for (const key of cellsOf([from, to])) {
        const cell = cells.get(key) ?? [];
        cells.set(key, cell);
        cell.push({ from, to, way });
      }
    }
  }
  const crossed: string[] = [];
  for (const way of town.ways) {
    if (way.tags.building === undefined) continue;
    const ring = pointsOf(way);
    const near = new Set(cellsOf(ring).flatMap((key) => cells.get(key) ?? []));
    for (const { from, to, way: road } of near) {
      const reach = road.tags.highway === 'service' ? 0 : CARRIAGEWAY / 2;
      const hits = ring.some((a, i) => {
        const b = ring[i + 1];
        const isTooNear = reach > 0 && nearestOnLine([from, to], a).distance < reach;
        return isTooNear || (b !== undefined && crossing(a, b, from, to) !== undefined);
      });
      if (!hits) continue;
      const middle = centroid(ring.slice(0, -1));
      crossed.push(
        `${way.tags.building} ${way.id} by ${road.tags.highway ?? 'rail'} ${road.tags.name ?? ''} at ${Math.round(middle.x)},${Math.round(middle.y)}`,
      );
      break;
    }
  }
  return crossed;
}
