import { globSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createValhallaRouter } from '../../../services/search/routing/create-valhalla-router.ts';
import type { OsmData } from '../osm/osm-data.ts';
import { writeOsmFile } from '../osm/write-osm-file.ts';
import { DiskShelves, type OpenShelf, openInMemory } from '../shelf/shelf.ts';
import { openDatabase } from '../store/database.ts';
import { openWorld, WORLD_FILES, type World } from '../store/open-world.ts';
import { decodeTile } from '../testing/decode-tile.ts';
import { findSharedData } from '../testing/shared-data.ts';
import { centreProjection } from '../titles/local-projection.ts';
import { generateTown } from '../town/generate-town.ts';
import { buildWorld } from './build-world.ts';
import { drawMap } from './draw-map.ts';

const leeds = findSharedData('osm/its-example-leeds.osm.pbf');
const PARCEL = `<wfs:FeatureCollection xmlns:wfs="http://www.opengis.net/wfs/2.0" xmlns:LR="www.landregistry.gov.uk" xmlns:gml="http://www.opengis.net/gml/3.2"><wfs:member><LR:PREDEFINED><LR:GEOMETRY><gml:Polygon srsName="urn:ogc:def:crs:EPSG::27700"><gml:exterior><gml:LinearRing><gml:posList>430000 433000 430000 433010 430010 433010 430000 433000</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon></LR:GEOMETRY><LR:INSPIREID>7</LR:INSPIREID></LR:PREDEFINED></wfs:member></wfs:FeatureCollection>`;
const nothing = { pricePaid: [], postcodes: [], traffic: [] };
let folder = '';
let world: World;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-'));
  await buildWorld({ ...nothing, out: join(folder, 'town'), titles: 500 }, () => undefined);
  world = openWorld(join(folder, 'town'));
}, 60_000);
afterAll(async () => {
  world.close();
  await rm(folder, { recursive: true });
});

describe('a small invented town', () => {
  it('holds what its manifest counts', () => {
    const { counts } = world.manifest;
    expect([...world.titles()]).toHaveLength(counts.titles);
    expect([...world.comps()]).toHaveLength(counts.comps);
    expect([...world.addresses()]).toHaveLength(counts.addresses);
    expect([...world.roads()]).toHaveLength(counts.roads);
    expect([...world.footfallCells()]).toHaveLength(counts.footfallCells);
    expect([...world.amenities()]).toHaveLength(counts.amenities);
    expect(counts.titles).toBeGreaterThan(400);
  });

  it('finds the records of a title, of a deal, and leaseholds by their freehold', () => {
    const titles = [...world.titles()];
    const known = new Set(titles.map((title) => title.id));
    expect(titles.some((title) => world.titleGeometry(title.id)?.type === 'MultiPolygon')).toBe(
      true,
    );
    expect(titles.some((title) => world.titleRecords('buildings', title.id).length > 0)).toBe(true);
    expect([...world.comps()].some((deal) => world.dealRecords('sales', deal.id).length > 0)).toBe(
      true,
    );
    for (const id of titles.flatMap((title) => world.leaseholdTitleIds(title.id))) {
      expect(known).toContain(id);
    }
    expect(world.titleGeometry('nobody')).toBeUndefined();
    expect(world.titleRecords('leases', 'nobody')).toEqual([]);
    expect(world.leaseholdTitleIds('nobody')).toEqual([]);
  });

  it('has a map where it opens, and travel times', async () => {
    const [lon, lat] = world.manifest.centre;
    const scale = 2 ** 14;
    const sine = Math.sin((lat * Math.PI) / 180);
    const x = Math.floor(((lon + 180) / 360) * scale);
    const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * scale);
    const tile = world.tile(14, x, y);
    if (!tile) throw new Error('no tile in the middle of the town');
    expect([...decodeTile(tile).keys()]).toEqual(expect.arrayContaining(['earth', 'roads']));
    expect(world.tile(14, 0, 0)).toBeUndefined();
    expect(world.vectorLayers.map(({ id }) => id)).toContain('plots');
    const router = createValhallaRouter(world.routingDirectory);
    const area = await router.isochrone({ centre: { lon, lat }, mode: 'foot', minutes: 10 });
    expect(area.type).toMatch(/Polygon/);
  });

  it('draws what single properties are as points, as many as the titles that tell it', () => {
    const listed = [...world.titles()].filter((title) =>
      title.constraints?.some((name) =>
        ['Listed building', 'Tree preservation order'].includes(name),
      ),
    );
    expect(listed.length).toBeGreaterThan(0);
    const at = listed.map(({ geometry }) => geometry?.centroid);
    const keys = new Set(
      at.map((place) => {
        if (!place) throw new Error('a title without a place');
        const sine = Math.sin((place.lat * Math.PI) / 180);
        const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
        return [(place.lon + 180) / 360, y].map((share) => Math.floor(share * 2 ** 13)).join();
      }),
    );
    const points = [...keys].flatMap((key) => {
      const [x = 0, y = 0] = key.split(',').map(Number);
      const tile = world.planning.tile(13, x, y);
      const layers = tile ? decodeTile(tile) : new Map<string, never>();
      return ['listed building', 'tree preservation order'].flatMap((kind) =>
        (layers.get(kind) ?? []).filter(({ type }) => type === 1),
      );
    });
    // Points near the edges stand in two tiles.
    expect(points.length).toBeGreaterThanOrEqual(listed.length);
    expect(points.every(({ properties }) => properties.name !== undefined)).toBe(true);
  });

  it('stays when the next build fails', async () => {
    const before = await readFile(join(folder, 'town/world.json'), 'utf8');
    const bad = join(folder, 'bad.osm.pbf');
    await writeFile(bad, 'not an extract');
    const out = join(folder, 'town');
    const failing = buildWorld({ ...nothing, out, osm: bad }, () => undefined);
    await expect(failing).rejects.toThrow(/is not an OpenStreetMap extract/);
    expect(await readFile(join(folder, 'town/world.json'), 'utf8')).toBe(before);
    expect((await readdir(folder)).sort()).toEqual(['bad.osm.pbf', 'town']);
    await rm(bad);
  });

  const data = generateTown({ titles: 200 });

  /** What a map is drawn from, over the records of the town. */
  const listDrawn = () => ({
    data,
    records: join(folder, 'town', WORLD_FILES.records),
    used: [],
    ground: [],
    isInvented: true,
    isPlanningReal: false,
    isRecordsOnly: false,
    projection: centreProjection(data),
    asOf: '2026-11-01',
  });

  it.each([
    ['are drawn from the titles', {}, true],
    ['are not drawn twice beside planning data', { isPlanningReal: true }, false],
    ['are left out where no source tells them', { isRecordsOnly: true }, false],
  ])('constraints of single properties %s', async (_, changes, isDrawn) => {
    const path = join(folder, 'laid.sqlite');
    drawMap(path, { ...listDrawn(), ...changes }, openInMemory);
    const database = openDatabase(path);
    const { tiles } = database.prepare('SELECT count(*) AS tiles FROM planning_tiles').get() ?? {};
    database.close();
    await rm(path);
    expect(Number(tiles) > 0).toBe(isDrawn);
  });

  it('has the same map where what it is drawn of lies on the disk', async () => {
    const drawn = listDrawn();
    const shelves = new DiskShelves(join(folder, 'shelves.sqlite'));
    const draw = async (path: string, open: OpenShelf) => {
      expect(drawMap(path, drawn, open).tiles).toBeGreaterThan(20);
      const file = await readFile(path);
      await rm(path);
      return file;
    };
    const onDisk = await draw(join(folder, 'on-disk.sqlite'), shelves.open);
    shelves.close();
    await rm(join(folder, 'shelves.sqlite'));
    expect(onDisk.equals(await draw(join(folder, 'kept.sqlite'), openInMemory))).toBe(true);
  });

  // A town of more ways than are kept in memory.
  it('is built on the disk as well, and leaves no shelf', {
    tags: 'long',
    timeout: 600_000,
  }, async () => {
    const large = join(folder, 'large');
    let wasOnDisk = false;
    const { manifest } = await buildWorld({ ...nothing, out: large, titles: 26_000 }, () => {
      wasOnDisk ||= globSync(join(folder, 'large.building-*', 'shelves.sqlite')).length > 0;
    });
    expect(wasOnDisk).toBe(true);
    expect(manifest.counts.titles).toBe(26_000);
    expect(await readdir(large)).not.toContain('shelves.sqlite');
    await rm(large, { recursive: true });
  });

  it('is the same again', { tags: 'long', timeout: 60_000 }, async () => {
    const again = join(folder, 'again');
    const { manifest } = await buildWorld({ ...nothing, out: again, titles: 500 }, () => undefined);
    expect(manifest.id).toBe(world.manifest.id);
    expect((await readdir(folder)).sort()).toEqual(['again', 'town']);
  });
});

describe('a world from an extract', () => {
  const road = (lon: number, lat: number): OsmData => ({
    nodes: new Map([1, 2].map((id) => [id, { id, lon: lon + id / 1000, lat }])),
    ways: [{ id: 1, nodes: [1, 2], tags: { highway: 'residential', name: 'High Street' } }],
    relations: [],
    bbox: [lon, lat - 0.01, lon + 0.01, lat + 0.01],
  });
  it.each([
    ['outside Great Britain', 151.2, -33.87, /lies outside Great Britain/],
    ['without a title', -3, 51.5, /gives no title/],
  ])('refuses a place %s, and leaves nothing behind', async (_, lon, lat, reason) => {
    const osm = join(folder, 'place.osm.pbf');
    await writeOsmFile(road(lon, lat), osm);
    const out = join(folder, 'place');
    await expect(buildWorld({ ...nothing, out, osm }, () => undefined)).rejects.toThrow(reason);
    expect(await readdir(folder)).not.toContain('place');
    await rm(osm);
  });

  it.skipIf(!leeds)(
    'refuses a damaged table by name, and a box with nothing in it',
    async () => {
      const table = join(folder, 'cut.csv');
      await writeFile(table, '"NP10 0AA",10,332345,1');
      const out = join(folder, 'leeds');
      const osm = leeds ?? '';
      const build = (options: object) =>
        buildWorld({ ...nothing, osm, out, ...options }, () => undefined);
      await expect(build({ postcodes: [table] })).rejects.toThrow(/cut\.csv/);
      await expect(build({ bbox: [10, 10, 11, 11] })).rejects.toThrow(/nothing inside the box/);
      const parcels = join(folder, 'parcels.gml');
      await writeFile(parcels, PARCEL);
      const rating = join(folder, 'rating.csv');
      await writeFile(rating, `1${'*'.repeat(6)}7${'*'.repeat(11)}5000${'*'.repeat(10)}\n`);
      const open = { parcels: [parcels], rating: [rating] };
      await expect(build({ open, expected: { parcels: 2 } })).rejects.toThrow(/expects 2 rows/);
      const { manifest } = await build({ open, expected: { parcels: 1, rating: 1 } });
      expect(manifest.placements).toEqual([
        { source: 'rating', rows: 1, exact: 0, likely: 0, postcode: 0, shown: 0, unplaced: 1 },
      ]);
      expect(manifest.provenance).toContain('parcels (parcels.gml): 1 of 1 rows kept.');
      expect((await readdir(out)).sort()).not.toContain('join.sqlite');
      expect(manifest.attribution[0]).toMatch(/OpenStreetMap contributors/);
      expect(manifest.sources).toEqual(['its-example-leeds.osm.pbf', 'parcels.gml', 'rating.csv']);
      const far = join(folder, 'far.csv');
      await writeFile(
        far,
        '"NP100AA",10,332345,187654,"W92000004","","","","W06000022","W05000847"',
      );
      const { manifest: other } = await build({ postcodes: [far] });
      expect(other.attribution, 'no row applied').toHaveLength(1);
      expect(other.attribution[0]).toMatch(/OpenStreetMap contributors/);
      expect(other.sources).toEqual(['its-example-leeds.osm.pbf', 'far.csv']);
    },
    60_000,
  );
});
