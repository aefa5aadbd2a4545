import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync, gzipSync } from 'node:zlib';
import { PMTiles, type Source, tileIdToZxy } from 'pmtiles';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { openWorld, WORLD_FILES } from '../store/open-world.ts';
import { findTileId, writePmtiles } from './write-pmtiles.ts';

/** The reader of browsers, on a file of this machine. */
function openFile(path: string): PMTiles {
  const source: Source = {
    getKey: () => path,
    getBytes: async (offset, length) => {
      const file = await open(path);
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
        return { data: new Uint8Array(buffer.subarray(0, bytesRead)).buffer };
      } finally {
        await file.close();
      }
    },
  };
  return new PMTiles(source);
}

describe('the tiles of a world in one file', () => {
  test('hold every tile of the world, as the library of browsers reads them', async () => {
    const directory = inject('smallWorld');
    const world = openWorld(directory);
    const basemap = new DatabaseSync(join(directory, WORLD_FILES.basemap), { readOnly: true });
    onTestFinished(() => {
      world.close();
      basemap.close();
    });
    const file = openFile(join(directory, WORLD_FILES.pmtiles));
    const header = await file.getHeader();
    expect(header).toMatchObject({ specVersion: 3, clustered: true, minZoom: 0, maxZoom: 15 });
    expect([header.minLon, header.minLat, header.maxLon, header.maxLat]).toEqual(
      world.tileBounds.map((degrees) => expect.closeTo(degrees, 6)),
    );
    expect([header.centerLon, header.centerLat]).toEqual(
      world.manifest.centre.map((degrees) => expect.closeTo(degrees, 6)),
    );
    const rows = basemap
      .prepare(
        `SELECT zoom_level AS z, tile_column AS x, tile_row AS y FROM tiles
         UNION SELECT zoom_level, tile_column, tile_row FROM planning_tiles
         UNION SELECT zoom_level, tile_column, tile_row FROM movement_tiles`,
      )
      .all();
    expect(header.numAddressedTiles).toBe(rows.length);
    for (const row of rows) {
      const [z, x, y] = [Number(row.z), Number(row.x), 2 ** Number(row.z) - 1 - Number(row.y)];
      const parts = [world, world.planning, world.movement].map((set) => set.tile(z, x, y));
      const expected = Buffer.concat(parts.flatMap((part) => (part ? [gunzipSync(part)] : [])));
      const read = await file.getZxy(z, x, y);
      expect(Buffer.from(new Uint8Array(read?.data ?? new ArrayBuffer(0))).equals(expected)).toBe(
        true,
      );
    }
    expect(await file.getZxy(15, 0, 0)).toBeUndefined();
  });

  test('say whom they are owed to, and which layers can be laid over them', async () => {
    const directory = inject('smallWorld');
    const world = openWorld(directory);
    onTestFinished(() => world.close());
    const metadata = await openFile(join(directory, WORLD_FILES.pmtiles)).getMetadata();
    expect(metadata).toMatchObject({
      version: world.manifest.id,
      attribution: world.manifest.attribution.join(' · '),
      vector_layers: [
        ...world.vectorLayers,
        ...world.planning.vectorLayers,
        ...world.movement.vectorLayers,
      ],
      planning: {
        attribution: world.planning.attribution,
        vector_layers: world.planning.vectorLayers,
      },
      movement: {
        attribution: world.movement.attribution,
        vector_layers: world.movement.vectorLayers,
      },
    });
    // A map that reads the file enlarges the deepest tiles that are named here.
    const basemap = new DatabaseSync(join(directory, WORLD_FILES.basemap), { readOnly: true });
    onTestFinished(() => basemap.close());
    for (const part of ['planning', 'movement'] as const) {
      const { deepest } = basemap
        .prepare(`SELECT max(zoom_level) AS deepest FROM ${part}_tiles`)
        .get() ?? { deepest: null };
      expect(Math.max(...world[part].vectorLayers.map(({ maxzoom }) => maxzoom))).toBe(deepest);
    }
    // Of an invented place nothing is on record that a model could stand beside.
    expect([world.planning.attribution, world.movement.attribution]).toEqual([
      'Planning layers are invented',
      'Traffic and footfall are invented',
    ]);
    expect(world.planning.vectorLayers.length).toBeGreaterThan(0);
    expect(world.movement.vectorLayers).toMatchObject([{ id: 'footfall' }, { id: 'traffic' }]);
  });
});

test('tiles have the numbers that the library of browsers gives them', () => {
  for (let id = 0; id < 30_000; id += 1) {
    const [z, x, y] = tileIdToZxy(id);
    expect(findTileId(z, x, y)).toBe(id);
  }
  expect(tileIdToZxy(findTileId(15, 16_000, 10_800))).toEqual([15, 16_000, 10_800]);
  expect(tileIdToZxy(findTileId(20, 1_048_575, 0))).toEqual([20, 1_048_575, 0]);
});

test('more tiles than one directory holds are found through the leaves', {
  tags: 'long',
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pmtiles-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const database = new DatabaseSync(':memory:');
  const tile =
    'zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB, PRIMARY KEY (zoom_level, tile_column, tile_row)';
  database.exec(`CREATE TABLE metadata (name TEXT, value TEXT);
    CREATE TABLE tiles (${tile}); CREATE TABLE planning_tiles (${tile});
    CREATE TABLE movement_tiles (${tile}); BEGIN`);
  const insert = database.prepare('INSERT INTO tiles VALUES (?, ?, ?, ?)');
  const size = 2 ** 8;
  // Of different lengths, so that no directory of them is short; every seventh is the sea.
  const content = (x: number, y: number) =>
    (x + y) % 7 === 0 ? 'sea' : `${x}-${y} ${'land '.repeat((x * 31 + y * 17) % 40)}`;
  for (let x = 0; x < size; x += 1) {
    for (let y = 0; y < size; y += 1) insert.run(8, x, size - 1 - y, gzipSync(content(x, y)));
  }
  database.exec(`COMMIT; INSERT INTO metadata VALUES
    ('minzoom', '8'), ('maxzoom', '8'), ('bounds', '-180,-85,180,85'),
    ('json', '{}'), ('planning', '{}')`);
  const path = join(folder, 'many.pmtiles');
  const facts = { id: 'abcdef12', name: 'Many', centre: [0, 0], attribution: [] } as const;
  writePmtiles(database, path, facts);
  database.close();
  const file = openFile(path);
  const header = await file.getHeader();
  expect(header.leafDirectoryLength).toBeGreaterThan(0);
  expect(header.numTileContents).toBeLessThan(header.numAddressedTiles);
  for (let i = 0; i < size * size; i += 97) {
    const [x, y] = [i % size, Math.floor(i / size)];
    const read = await file.getZxy(8, x, y);
    expect(Buffer.from(new Uint8Array(read?.data ?? new ArrayBuffer(0))).toString()).toBe(
      content(x, y),
    );
  }
});
