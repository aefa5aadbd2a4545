import type { DatabaseSync } from 'node:sqlite';
import type { OsmData } from '../osm/osm-data.ts';
import { openForBuild } from '../store/database.ts';
import { buildFeatures } from './build-features.ts';
import { buildPlots, type TitleOutline } from './build-plots.ts';
import { buildTiles, findTileBounds } from './build-tiles.ts';
import { describeLayers } from './describe-layers.ts';
import { MAXIMUM_ZOOM } from './map-feature.ts';

/**
 * Draws the basemap of a world into a new database of vector tiles (the layout of MBTiles).
 *
 * @param outlines registered extents of the titles, for the layer `plots`
 */
export function buildBasemap(
  path: string,
  data: OsmData,
  outlines: Iterable<TitleOutline>,
): TileTotals {
  const features = [...buildFeatures(data), ...buildPlots(outlines)];
  const database = openForBuild(path);
  try {
    const writer = new TileWriter(database);
    for (const { z, x, y, data: tile } of buildTiles(features, data.bbox)) {
      writer.write(z, x, y, tile);
    }
    return writer.finish({
      format: 'pbf',
      minzoom: '0',
      maxzoom: String(MAXIMUM_ZOOM),
      bounds: findTileBounds(data.bbox).join(','),
      json: JSON.stringify({ vector_layers: describeLayers(features) }),
    });
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
  readonly #database: DatabaseSync;
  readonly #insert;
  #totals: TileTotals = { tiles: 0, bytes: 0, largest: { z: 0, x: 0, y: 0, bytes: 0 } };

  constructor(database: DatabaseSync) {
    this.#database = database;
    database.exec(`
      CREATE TABLE metadata (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
      CREATE TABLE tiles (
        zoom_level INTEGER NOT NULL, tile_column INTEGER NOT NULL, tile_row INTEGER NOT NULL,
        tile_data BLOB NOT NULL, PRIMARY KEY (zoom_level, tile_column, tile_row)
      );
      BEGIN;
    `);
    this.#insert = database.prepare('INSERT INTO tiles VALUES (?, ?, ?, ?)');
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

  finish(metadata: Readonly<Record<string, string>>): TileTotals {
    const insert = this.#database.prepare('INSERT INTO metadata VALUES (?, ?)');
    for (const [name, value] of Object.entries(metadata)) insert.run(name, value);
    this.#database.exec('COMMIT');
    return this.#totals;
  }
}
