import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { MultiPolygon } from 'geojson';
import type { ComparableDeal } from '#contract/comparable-deal.ts';
import type { TitleDocument } from '#contract/title.ts';
import type { VectorLayer } from '../basemap/describe-layers.ts';
import { InputError } from '../input-error.ts';
import { manifestSchema, type WorldManifest } from './manifest.ts';
import { openDatabase } from './open-database.ts';
import { restoreReplaced } from './replace-directory.ts';
import type {
  WorldAddress,
  WorldAmenity,
  WorldDealRecords,
  WorldFootfallCell,
  WorldRoad,
  WorldTitleRecords,
} from './world-contents.ts';

/** Where the parts of a world lie in its folder. */
export const WORLD_FILES = {
  manifest: 'world.json',
  records: 'records.sqlite',
  basemap: 'basemap.sqlite',
  routing: 'routing',
} as const;

/** A world on disk, open for reading. */
export interface World {
  readonly manifest: WorldManifest;
  /** Folder of `valhalla.json`; undefined when the world has no routing. */
  readonly routingDirectory: string | undefined;
  titles(): Iterable<TitleDocument>;
  comps(): Iterable<ComparableDeal>;
  addresses(): Iterable<WorldAddress>;
  footfallCells(): Iterable<WorldFootfallCell>;
  roads(): Iterable<WorldRoad>;
  amenities(): Iterable<WorldAmenity>;
  titleGeometry(titleId: string): MultiPolygon | undefined;
  titleRecords<K extends keyof WorldTitleRecords>(kind: K, titleId: string): WorldTitleRecords[K][];
  dealRecords<K extends keyof WorldDealRecords>(kind: K, dealId: string): WorldDealRecords[K][];
  leaseholdTitleIds(freeholdTitleId: string): string[];
  /** West, south, east, north of the area that has tiles. */
  readonly tileBounds: readonly number[];
  /** Layers of the tiles, as TileJSON describes them. */
  readonly vectorLayers: readonly VectorLayer[];
  /** A vector tile, compressed with gzip; undefined where the map is empty. */
  tile(z: number, x: number, y: number): Uint8Array | undefined;
  close(): void;
}

/**
 * Opens a world. Records stay on disk: lists are read row by row, single records when asked for.
 * They were written by this program and are not parsed again.
 *
 * @throws InputError when the folder holds no world, one of another format or a damaged one
 */
export function openWorld(directory: string): World {
  const manifest = readManifest(directory);
  const records = openDatabase(join(directory, WORLD_FILES.records));
  const basemap = openDatabase(join(directory, WORLD_FILES.basemap));
  const parse = <T>(row: Record<string, unknown> | undefined): T | undefined =>
    row === undefined ? undefined : (JSON.parse(String(row.body)) as T);
  const list = function* <T>(table: string): Generator<T> {
    const statement = records.prepare(`SELECT body FROM ${table} ORDER BY rowid`);
    for (const row of statement.iterate()) yield parse<T>(row) as T;
  };
  const geometry = records.prepare('SELECT body FROM geometry WHERE title_id = ?');
  const titleRecords = records.prepare(
    'SELECT body FROM title_records WHERE kind = ? AND owner = ? ORDER BY ordinal',
  );
  const dealRecords = records.prepare(
    'SELECT body FROM deal_records WHERE kind = ? AND owner = ? ORDER BY ordinal',
  );
  const leaseholds = records.prepare(
    'SELECT title_id FROM leaseholds WHERE freehold_id = ? ORDER BY ordinal',
  );
  const tiles = basemap.prepare(
    'SELECT tile_data FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?',
  );
  return {
    manifest,
    ...describeTiles(basemap),
    routingDirectory: manifest.routing.available
      ? resolve(directory, WORLD_FILES.routing)
      : undefined,
    titles: () => list('titles'),
    comps: () => list('comps'),
    addresses: () => list('addresses'),
    footfallCells: () => list('footfall_cells'),
    roads: () => list('roads'),
    amenities: () => list('amenities'),
    titleGeometry: (titleId) => parse(geometry.get(titleId)),
    titleRecords: (kind, titleId) =>
      titleRecords.all(kind, titleId).map((row) => JSON.parse(String(row.body))),
    dealRecords: (kind, dealId) =>
      dealRecords.all(kind, dealId).map((row) => JSON.parse(String(row.body))),
    leaseholdTitleIds: (freeholdTitleId) =>
      leaseholds.all(freeholdTitleId).map((row) => String(row.title_id)),
    tile(z, x, y) {
      // Rows count from the south, as in MBTiles.
      const data = tiles.get(z, x, 2 ** z - 1 - y)?.tile_data;
      return data instanceof Uint8Array ? data : undefined;
    },
    close() {
      records.close();
      basemap.close();
    },
  };
}

function describeTiles(basemap: DatabaseSync): Pick<World, 'tileBounds' | 'vectorLayers'> {
  const statement = basemap.prepare('SELECT value FROM metadata WHERE name = ?');
  const read = (name: string) => String(statement.get(name)?.value);
  const { vector_layers: vectorLayers } = JSON.parse(read('json')) as {
    vector_layers: VectorLayer[];
  };
  return { tileBounds: read('bounds').split(',').map(Number), vectorLayers };
}

/**
 * Reads what a world is. One that a killed build had moved aside is brought back first.
 *
 * @throws InputError when the folder holds no world or one of another format
 */
export function readManifest(directory: string): WorldManifest {
  restoreReplaced(directory);
  const path = join(directory, WORLD_FILES.manifest);
  const remedy = `"npm run world -- --out ${directory}" builds one.`;
  if (!existsSync(path)) throw new InputError(`There is no data world in ${directory}; ${remedy}`);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new InputError(`The world in ${directory} is damaged; ${remedy}`, { cause });
  }
  const result = manifestSchema.safeParse(content);
  if (result.success) return result.data;
  throw new InputError(`The world in ${directory} is of another version; ${remedy}`, {
    cause: result.error,
  });
}
