import { createHash } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { gunzipSync, gzipSync } from 'node:zlib';
import { HEADER_BYTES, packDirectories, type TileEntry } from './pmtiles-format.ts';

/** What a reader is told beside the tiles. */
export interface PmtilesFacts {
  /** Changes with the tiles. */
  readonly id: string;
  readonly name: string;
  readonly centre: readonly [lon: number, lat: number];
  readonly attribution: readonly string[];
}

/** At which the map opens. */
const OPENING_ZOOM = 13;

/**
 * Writes the tiles of a basemap database into one PMTiles file (version 3), which any host that
 * answers ranges can serve. Constraints, traffic and footfall stand in the same tiles as layers of
 * their own, as deep as there are any; `planning` and `movement` in the metadata name them, so that a
 * map can lay them over the rest.
 *
 * Tiles lie in the order of their ids, the same ones once: a view reads few, long ranges.
 *
 * @returns bytes of the file
 */
export function writePmtiles(database: DatabaseSync, path: string, facts: PmtilesFacts): number {
  const metadata = readMetadata(database);
  const addresses = listAddresses(database);
  const file = openSync(path, 'w');
  try {
    const tiles = planTiles(database, addresses);
    const { root, leaves } = packDirectories(tiles.entries);
    const described = gzipSync(JSON.stringify(describe(metadata, facts)));
    const at = {
      root: HEADER_BYTES,
      metadata: HEADER_BYTES + root.length,
      leaves: HEADER_BYTES + root.length + described.length,
      tiles: HEADER_BYTES + root.length + described.length + leaves.length,
    };
    const [west = 0, south = 0, east = 0, north = 0] = metadata.bounds.split(',').map(Number);
    const header = Buffer.alloc(HEADER_BYTES);
    header.write('PMTiles', 0, 'latin1');
    header.writeUInt8(3, 7);
    const numbers = [
      at.root,
      root.length,
      at.metadata,
      described.length,
      at.leaves,
      leaves.length,
      at.tiles,
      tiles.bytes,
      addresses.length,
      tiles.entries.length,
      tiles.contents,
    ];
    numbers.forEach((value, i) => {
      header.writeBigUInt64LE(BigInt(value), 8 + 8 * i);
    });
    // Clustered; directories and tiles in gzip; vector tiles.
    for (const [i, value] of [1, 2, 2, 1].entries()) header.writeUInt8(value, 96 + i);
    header.writeUInt8(Number(metadata.minzoom), 100);
    header.writeUInt8(Number(metadata.maxzoom), 101);
    [west, south, east, north].forEach((degrees, i) => {
      header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * i);
    });
    header.writeUInt8(OPENING_ZOOM, 118);
    facts.centre.forEach((degrees, i) => {
      header.writeInt32LE(Math.round(degrees * 1e7), 119 + 4 * i);
    });
    for (const part of [header, root, described, leaves]) writeSync(file, part);
    for (const part of tiles.read()) writeSync(file, part);
    return at.tiles + tiles.bytes;
  } finally {
    closeSync(file);
  }
}

interface Metadata {
  readonly minzoom: string;
  readonly maxzoom: string;
  readonly bounds: string;
  readonly json: string;
  readonly planning: string;
  readonly movement: string;
}

function readMetadata(database: DatabaseSync): Metadata {
  const rows = database.prepare('SELECT name, value FROM metadata').all();
  const values = Object.fromEntries(rows.map(({ name, value }) => [String(name), String(value)]));
  const { minzoom = '0', maxzoom = '0', bounds = '', json = '{}' } = values;
  const { planning = '{}', movement = '{}' } = values;
  return { minzoom, maxzoom, bounds, json, planning, movement };
}

function describe({ json, ...others }: Metadata, facts: PmtilesFacts): object {
  const [ground, planning, movement] = [json, others.planning, others.movement].map(
    (text): { vector_layers?: object[] } => JSON.parse(text),
  );
  return {
    name: facts.name,
    version: facts.id,
    attribution: facts.attribution.join(' · '),
    vector_layers: [ground, planning, movement].flatMap((set) => set?.vector_layers ?? []),
    planning,
    movement,
  };
}

interface Address {
  readonly id: number;
  readonly z: number;
  readonly x: number;
  /** From the south, as the database counts. */
  readonly row: number;
}

function listAddresses(database: DatabaseSync): Address[] {
  const statement = database.prepare(
    `SELECT zoom_level AS z, tile_column AS x, tile_row AS y FROM tiles
     UNION SELECT zoom_level, tile_column, tile_row FROM planning_tiles
     UNION SELECT zoom_level, tile_column, tile_row FROM movement_tiles`,
  );
  const found: Address[] = [];
  for (const { z, x, y } of statement.iterate()) {
    const [zoom, column, row] = [Number(z), Number(x), Number(y)];
    const id = findTileId(zoom, column, 2 ** zoom - 1 - row);
    found.push({ id, z: zoom, x: column, row });
  }
  return found.sort((one, other) => one.id - other.id);
}

/** Number of a tile on the curve of Hilbert, after those of all zooms above it. */
export function findTileId(z: number, column: number, row: number): number {
  let before = 0;
  for (let zoom = 0; zoom < z; zoom += 1) before += 4 ** zoom;
  let [x, y, along] = [column, row, 0];
  for (let side = 2 ** (z - 1); side >= 1; side /= 2) {
    const east = x >= side ? 1 : 0;
    const south = y >= side ? 1 : 0;
    along += side * side * ((3 * east) ^ south);
    if (east === 1) x -= side;
    if (south === 1) y -= side;
    if (south === 0) {
      if (east === 1) {
        x = side - 1 - x;
        y = side - 1 - y;
      }
      [x, y] = [y, x];
    }
  }
  return before + along;
}

/** Goes through all tiles twice: for where they will lie, then for what they hold. */
function planTiles(database: DatabaseSync, addresses: readonly Address[]) {
  const read = openReader(database);
  const known = new Map<string, { offset: number; length: number }>();
  const entries: TileEntry[] = [];
  /** Those to be written, since no other is the same. */
  const first: Address[] = [];
  let bytes = 0;
  for (const address of addresses) {
    const data = read(address);
    const hash = createHash('sha1').update(data).digest('base64');
    let place = known.get(hash);
    if (place === undefined) {
      place = { offset: bytes, length: data.length };
      known.set(hash, place);
      first.push(address);
      bytes += data.length;
    }
    const last = entries.at(-1);
    const goesOn =
      last !== undefined &&
      last.offset === place.offset &&
      last.tileId + last.runLength === address.id;
    if (goesOn) last.runLength += 1;
    else entries.push({ tileId: address.id, runLength: 1, ...place });
  }
  return {
    entries,
    bytes,
    contents: known.size,
    *read(): Generator<Uint8Array> {
      for (const address of first) yield read(address);
    },
  };
}

/** A tile with all that can be laid over it: layers of vector tiles can stand one after the other. */
function openReader(database: DatabaseSync): (address: Address) => Uint8Array {
  const statements = ['tiles', 'planning_tiles', 'movement_tiles'].map((table) =>
    database.prepare(
      `SELECT tile_data FROM ${table} WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?`,
    ),
  );
  return ({ z, x, row }) => {
    const parts = statements.flatMap((statement) => {
      const data = statement.get(z, x, row)?.tile_data;
      return data instanceof Uint8Array ? [data] : [];
    });
    const [only] = parts;
    if (only !== undefined && parts.length === 1) return only;
    return gzipSync(Buffer.concat(parts.map((part) => gunzipSync(part))), { level: 7 });
  };
}
