import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { InputError } from '../input-error.ts';
import { findSharedData } from '../testing/shared-data.ts';
import { NodeStore } from './node-store.ts';
import type { OsmData, OsmNode } from './osm-data.ts';
import { readOsmFile } from './read-osm-file.ts';
import { writeOsmFile } from './write-osm-file.ts';

const leeds = findSharedData('osm/its-example-leeds.osm.pbf');
const newport = findSharedData('osm/newport-2023-06-13.osm.pbf');
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'osm-file-'));
});
afterAll(() => rm(folder, { recursive: true }));

const synthetic: OsmData = {
  nodes: new Map<number, OsmNode>([
    [9_007_199_254, { id: 9_007_199_254, lon: -3.0077181, lat: 51.5842342 }],
    [2, { id: 2, lon: 0.5, lat: -0.25, tags: { name: 'Ysgol Gyfun “Gwynllyw” 学校' } }],
    [7, { id: 7, lon: -3, lat: 51, tags: { shop: 'yes', empty: '' } }],
  ]),
  ways: [
    { id: 5, nodes: [9_007_199_254, 2, 7], tags: { highway: 'residential', name: 'High St' } },
    { id: 3, nodes: [7, 2], tags: {} },
  ],
  relations: [
    {
      id: 11,
      members: [
        { type: 'way', ref: 5, role: 'outer' },
        { type: 'node', ref: 2, role: '' },
        { type: 'relation', ref: 12, role: 'sub' },
      ],
      tags: { type: 'multipolygon' },
    },
  ],
  bbox: [-3.1, 51.5, -2.9, 51.6],
};

const byId = <T extends { readonly id: number }>(items: Iterable<T>): T[] =>
  [...items].sort((left, right) => left.id - right.id);

async function expectRoundTrip(data: OsmData): Promise<void> {
  const path = join(folder, 'round-trip.osm.pbf');
  await writeOsmFile(data, path);
  const again = await readOsmFile(path);
  expect([...again.ways]).toEqual(byId([...data.ways]));
  expect(again.relations).toEqual(byId(data.relations));
  const nodes = byId(data.nodes.values());
  expect(byId(again.nodes.values()).map(({ id, tags }) => ({ id, tags }))).toEqual(
    nodes.map(({ id, tags }) => ({ id, tags })),
  );
  for (const node of nodes) {
    expect(again.nodes.get(node.id)?.lon).toBeCloseTo(node.lon, 7);
    expect(again.nodes.get(node.id)?.lat).toBeCloseTo(node.lat, 7);
  }
  again.bbox.forEach((corner, index) => {
    expect(corner).toBeCloseTo(data.bbox[index] ?? 0, 9);
  });
}

afterEach(() => vi.restoreAllMocks());

describe('writing and reading', () => {
  it('gives back a synthetic place: large ids, any script, empty values, every member type', () =>
    expectRoundTrip(synthetic));

  it.skipIf(!leeds)('gives back a real extract', async () => {
    const data = await readOsmFile(leeds ?? '');
    expect(data.nodes.size).toBe(1678);
    expect(data.ways).toHaveLength(294);
    expect(data.relations).toHaveLength(14);
    await expectRoundTrip(data);
  });
});

describe('the area of an extract', () => {
  it.skipIf(!newport)('is the body of the data where complete ways spill beyond', async () => {
    const { bbox } = await readOsmFile(newport ?? '');
    expect(bbox[0]).toBeGreaterThan(-3.2);
    expect(bbox[2]).toBeLessThan(-2.8);
    expect(bbox[1]).toBeGreaterThan(51.5);
    expect(bbox[3]).toBeLessThan(51.65);
  });

  it('can be given where the whole is too large: nothing else is held', async () => {
    const path = join(folder, 'far.osm.pbf');
    const far = { id: 99, lon: 1, lat: 50 };
    await writeOsmFile({ ...synthetic, nodes: new Map([...synthetic.nodes, [99, far]]) }, path);
    limitNodes(({ id }) => id !== far.id);
    const data = await readOsmFile(path, { bbox: [-3.01, 51.58, -3, 51.59] });
    expect([...data.nodes.keys()]).toEqual([9_007_199_254, 2, 7]);
  });

  it('can be given: what touches it is kept, ways whole', async () => {
    const path = join(folder, 'cut.osm.pbf');
    await writeOsmFile(synthetic, path);
    const data = await readOsmFile(path, { bbox: [-3.01, 51.58, -3, 51.59] });
    expect(Array.from(data.ways, (way) => way.id)).toEqual([5]);
    expect([...data.nodes.keys()].sort()).toEqual([2, 7, 9_007_199_254].sort());
    expect(data.relations).toHaveLength(1);
    expect(data.bbox).toEqual([-3.01, 51.58, -3, 51.59]);
  });
});

/** Stands in for the limit of V8: an array refuses to grow for nodes that are not allowed. */
function limitNodes(isAllowed: (node: OsmNode) => boolean): void {
  const { add } = NodeStore.prototype;
  vi.spyOn(NodeStore.prototype, 'add').mockImplementation(function (this: NodeStore, node) {
    if (!isAllowed(node)) throw new RangeError('Array buffer allocation failed');
    add.call(this, node);
  });
}

describe('files that cannot be used', () => {
  const expectSentence = async (path: string, pattern: RegExp) => {
    const error = await readOsmFile(path).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(InputError);
    expect((error as InputError).message).toMatch(pattern);
    expect((error as InputError).message).not.toContain('\n');
  };

  it('are named when missing', () => expectSentence(join(folder, 'none.pbf'), /There is no file/));

  it('are told apart from extracts', async () => {
    for (const [name, content] of [
      ['text.osm.pbf', 'a,b,c\n1,2,3\n'],
      ['empty.osm.pbf', ''],
      ['zeroes.osm.pbf', '\0'.repeat(100)],
      ['page.osm.pbf', '<!doctype html><title>Not found</title>'.repeat(50)],
    ] as const) {
      await writeFile(join(folder, name), content);
      await expectSentence(join(folder, name), /is not an OpenStreetMap extract/);
    }
  });

  it('are called too large, not damaged, when they hold more than fits', async () => {
    const path = join(folder, 'large.osm.pbf');
    await writeOsmFile(synthetic, path);
    limitNodes(() => false);
    await expectSentence(path, /large\.osm\.pbf is too large.*--bbox.*osmium/);
  });

  it('are refused when cut off or damaged, wherever that happens', async () => {
    const path = join(folder, 'whole.osm.pbf');
    await writeOsmFile(synthetic, path);
    const whole = await readFile(path);
    const broken = join(folder, 'broken.osm.pbf');
    for (const length of [whole.length - 1, whole.length - 40]) {
      await writeFile(broken, whole.subarray(0, length));
      await expectSentence(broken, /cut off|damaged/);
    }
    const damaged = Buffer.from(whole);
    damaged.fill(0xff, whole.length - 40, whole.length - 20);
    await writeFile(broken, damaged);
    await expectSentence(broken, /damaged/);
  });
});
