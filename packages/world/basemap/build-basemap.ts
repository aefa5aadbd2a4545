import type { DatabaseSync } from 'node:sqlite';
import type { OsmData } from '../osm/osm-data.ts';
import { chain, type OpenShelf, openInMemory } from '../shelf/shelf.ts';
import { openForBuild } from '../store/database.ts';
import { buildFeatures } from './build-features.ts';
import { MOVEMENT_TILES } from './build-movement.ts';
import { PLANNING_TILES } from './build-planning.ts';
import { buildPlots, type TitleOutline } from './build-plots.ts';
import { buildTiles, findTileBounds, type TileSet } from './build-tiles.ts';
import { describeLayers } from './describe-layers.ts';
import { MAXIMUM_ZOOM, type TileFeature } from './map-feature.ts';

const TILE =
  'zoom_level INTEGER NOT NULL, tile_column INTEGER NOT NULL, tile_row INTEGER NOT NULL, tile_data BLOB NOT NULL, PRIMARY KEY (zoom_level, tile_column, tile_row)';
const SCHEMA = `
  CREATE TABLE metadata (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE tiles (${TILE});
  CREATE TABLE planning_tiles (${TILE});
  CREATE TABLE movement_tiles (${TILE});
  BEGIN;
`;

/** What the map can lay over the basemap, and whom it is owed to. */
export interface LaidFeatures {
  readonly features: Iterable<TileFeature>;
  readonly attribution: string;
}

const LAID = { planning: PLANNING_TILES, movement: MOVEMENT_TILES } satisfies Record<
  string,
  TileSet
>;

/**
 * Draws the basemap of a world into a new database of vector tiles (the layout of MBTiles).
 *
 * @param outlines registered extents of the titles, for the layer `plots`
 * @param laid constraints, and traffic with footfall, each in tiles of its own
 */
export function buildBasemap(
  path: string,
  data: OsmData,
  outlines: Iterable<TitleOutline>,
  laid: Readonly<Record<keyof typeof LAID, LaidFeatures>>,
  open: OpenShelf = openInMemory,
): TileTotals {
  const shelve = (items: Iterable<TileFeature>) => {
    const shelf = open<TileFeature>(1);
    for (const item of items) shelf.add(item);
    return shelf;
  };
  const features = shelve(chain<TileFeature>(buildFeatures(data), buildPlots(outlines)));
  const database = openForBuild(path);
  try {
    database.exec(SCHEMA);
    const described = Object.entries(LAID).map(([name, set]) => {
      const { features: given, attribution } = laid[name as keyof typeof LAID];
      const shelved = shelve(given);
      const above = new TileWriter(database, `${name}_tiles`);
      for (const { z, x, y, data: tile } of buildTiles(shelved, data.bbox, set)) {
        above.write(z, x, y, tile);
      }
      const vectorLayers = describeLayers(shelved, [], set.bands.at(-1)?.[1]);
      return [name, JSON.stringify({ attribution, vector_layers: vectorLayers })] as const;
    });
    const writer = new TileWriter(database, 'tiles');
    for (const { z, x, y, data: tile } of buildTiles(features, data.bbox)) {
      writer.write(z, x, y, tile);
    }
    writeMetadata(database, {
      format: 'pbf',
      minzoom: '0',
      maxzoom: String(MAXIMUM_ZOOM),
      bounds: findTileBounds(data.bbox).join(','),
      json: JSON.stringify({ vector_layers: describeLayers(features) }),
      ...Object.fromEntries(described),
    });
    database.exec('COMMIT');
    return writer.totals;
  } finally {
    database.close();
  }
}

export interface TileTotals {
  readonly tiles: number;
  readonly bytes: number;
  readonly largest: {
    readonly z: number;
    readonly x: number;
    readonly y: number;
    readonly bytes: number;
  };
}

/** Writes tiles in the layout of MBTiles: rows count from the south, data is compressed. */
class TileWriter {
  readonly #insert;
  #totals: TileTotals = { tiles: 0, bytes: 0, largest: { z: 0, x: 0, y: 0, bytes: 0 } };

  constructor(database: DatabaseSync, table: string) {
    this.#insert = database.prepare(`INSERT INTO ${table} VALUES (?, ?, ?, ?)`);
  }

  get totals(): TileTotals {
    return this.#totals;
  }

  write(z: number, x: number, y: number, data: Uint8Array): void {
    this.#insert.run(z, x, 2 ** z - 1 - y, data);
    const { tiles, bytes, largest } = this.#totals;
    this.#totals = {
      tiles: tiles + 1,
      bytes: bytes + data.length,
      largest: data.length > largest.bytes ? { z, x, y, bytes: data.length } : largest,
    };
  }
}

function writeMetadata(database: DatabaseSync, metadata: Readonly<Record<string, string>>): void {
  const insert = database.prepare('INSERT INTO metadata VALUES (?, ?)');
  for (const [name, value] of Object.entries(metadata)) insert.run(name, value);
}
