import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { ComparableDeal } from '@property/contract/deals/comparable-deal.ts';
import type { DataDescription } from '@property/contract/search/data-description.ts';
import type {
  AddressRecord,
  AmenityRecord,
  FootfallCell,
  PlaceRecord,
  RoadSegment,
} from '@property/contract/search/stored-places.ts';
import type {
  DealRecords,
  ListingFile,
  TitleRecords,
} from '@property/contract/titles/stored-records.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import type { MultiPolygon } from 'geojson';
import { openArchive } from '../archive/open-archive.ts';
import type { VectorLayer } from '../basemap/describe-layers.ts';
import { InputError } from '../input-error.ts';
import { LISTING_PORTALS } from '../records/deals/listing-resources.ts';
import { openDatabase, TITLE_NUMBER } from './database.ts';
import { describeWorld, manifestSchema, type WorldManifest } from './manifest.ts';
import { restoreReplaced } from './replace-directory.ts';

/** Where the parts of a world lie in its folder. */
export const WORLD_FILES = {
  manifest: 'world.json',
  /** From which files it was built. */
  origin: 'built-from.json',
  records: 'records.sqlite',
  basemap: 'basemap.sqlite',
  pmtiles: 'basemap.pmtiles',
  routing: 'routing',
} as const;

/** A world on disk, open for reading. */
export interface World {
  readonly manifest: WorldManifest;
  /** What it is, for whoever uses it. */
  describe(): DataDescription;
  /** West, south, east, north in degrees. */
  readonly bounds: WorldManifest['bbox'];
  /** Whether another world has been built in its place; this one is then read from the old files. */
  isReplaced(): boolean;
  /** Folder of `valhalla.json`; undefined when the world has no routing. */
  readonly routingDirectory: string | undefined;
  /** Where the documents lie that are searched, for threads that read them by themselves. */
  readonly documents: {
    readonly file: string;
    readonly identity: string;
    readonly statements: Readonly<
      Record<'titles' | 'comps' | 'addresses', { readonly all: string; readonly one: string }>
    >;
  };
  titles(): Iterable<TitleDocument>;
  comps(): Iterable<ComparableDeal>;
  addresses(): Iterable<AddressRecord>;
  footfallCells(): Iterable<FootfallCell>;
  roads(): Iterable<RoadSegment>;
  amenities(): Iterable<AmenityRecord>;
  places(): Iterable<PlaceRecord>;
  findTitle(titleId: string): TitleDocument | undefined;
  /** By its number, in the letter case of the records. */
  findTitleByNumber(titleNumber: string): TitleDocument | undefined;
  titleGeometry(titleId: string): MultiPolygon | undefined;
  titleRecords<K extends keyof TitleRecords>(kind: K, titleId: string): TitleRecords[K][];
  dealRecords<K extends keyof DealRecords>(kind: K, dealId: string): DealRecords[K][];
  leaseholdTitleIds(freeholdTitleId: string): string[];
  /** Portals in the order in which their images stand in a carousel. */
  listingPortals(): readonly string[];
  /** The file of a brochure or image among the resources of a listing; undefined when it is lost. */
  listingFile(dealId: string, resourceId: string): Promise<ListingFile | undefined>;
  /** West, south, east, north of the area that has tiles. */
  readonly tileBounds: readonly number[];
  /** Layers of the tiles, as TileJSON describes them. */
  readonly vectorLayers: readonly VectorLayer[];
  /** A vector tile, compressed with gzip; undefined where the map is empty. */
  tile(z: number, x: number, y: number): Uint8Array | undefined;
  /** All tiles in one PMTiles file, the same ones. */
  readonly tileFile: string;
  /** Constraints as a map lays them over the basemap. */
  readonly planning: LaidMap;
  /** Traffic and footfall in the same way. */
  readonly movement: LaidMap;
  close(): void;
}

/** Tiles of what can be laid over the basemap. */
export interface LaidMap {
  /** Whom they are owed to, or that they are modelled. */
  readonly attribution: string;
  /** One for each type of constraint there is, or for traffic and footfall. */
  readonly vectorLayers: readonly VectorLayer[];
  /** A vector tile, compressed with gzip; undefined where there is nothing of it. */
  tile(z: number, x: number, y: number): Uint8Array | undefined;
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
  const titleByNumber = records.prepare(
    `SELECT body FROM titles WHERE ${TITLE_NUMBER} = ? ORDER BY rowid LIMIT 1`,
  );
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
  const select = (table: string) => ({
    all: `SELECT rowid, body FROM ${table} ORDER BY rowid`,
    one: `SELECT body FROM ${table} WHERE rowid = ?`,
  });
  const title = records.prepare('SELECT body FROM titles WHERE id = ?');
  const deal = records.prepare('SELECT body FROM comps WHERE id = ?');
  const listTitleRecords = <K extends keyof TitleRecords>(kind: K, titleId: string) =>
    titleRecords.all(kind, titleId).map((row): TitleRecords[K] => JSON.parse(String(row.body)));
  const listDealRecords = <K extends keyof DealRecords>(kind: K, dealId: string) =>
    dealRecords.all(kind, dealId).map((row): DealRecords[K] => JSON.parse(String(row.body)));
  const findGeometry = (titleId: string) => parse<MultiPolygon>(geometry.get(titleId));
  const archive = openArchive({
    deal: (id) => parse(deal.get(id)),
    title: (id) => parse(title.get(id)),
    listings: (id) => listDealRecords('listings', id),
  });
  return {
    manifest,
    describe: () => describeWorld(manifest),
    bounds: manifest.bbox,
    isReplaced: watchManifest(directory, manifest.id),
    documents: {
      file: join(directory, WORLD_FILES.records),
      identity: manifest.id,
      statements: {
        titles: select('titles'),
        comps: select('comps'),
        addresses: select('addresses'),
      },
    },
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
    places: () => list('places'),
    findTitle: (titleId) => parse(title.get(titleId)),
    findTitleByNumber: (titleNumber) => parse(titleByNumber.get(titleNumber)),
    titleGeometry: findGeometry,
    titleRecords: listTitleRecords,
    dealRecords: listDealRecords,
    listingPortals: () => LISTING_PORTALS,
    listingFile: archive.file,
    leaseholdTitleIds: (freeholdTitleId) =>
      leaseholds.all(freeholdTitleId).map((row) => String(row.title_id)),
    tile: readTiles(basemap, 'tiles'),
    tileFile: resolve(directory, WORLD_FILES.pmtiles),
    planning: openLaid(basemap, 'planning'),
    movement: openLaid(basemap, 'movement'),
    close() {
      records.close();
      basemap.close();
    },
  };
}

function readTiles(basemap: DatabaseSync, table: string) {
  const statement = basemap.prepare(
    `SELECT tile_data FROM ${table} WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?`,
  );
  return (z: number, x: number, y: number): Uint8Array | undefined => {
    // Rows count from the south, as in MBTiles.
    const data = statement.get(z, x, 2 ** z - 1 - y)?.tile_data;
    return data instanceof Uint8Array ? data : undefined;
  };
}

function openLaid(basemap: DatabaseSync, name: 'planning' | 'movement'): LaidMap {
  const row = basemap.prepare('SELECT value FROM metadata WHERE name = ?').get(name);
  const { attribution, vector_layers } = JSON.parse(String(row?.value));
  return {
    attribution,
    vectorLayers: vector_layers,
    tile: readTiles(basemap, `${name}_tiles`),
  };
}

/** Reads the manifest again only when its file is another one. */
function watchManifest(directory: string, id: string): () => boolean {
  const readTime = () =>
    statSync(join(directory, WORLD_FILES.manifest), { throwIfNoEntry: false })?.mtimeMs;
  const openedAt = readTime();
  return () => readTime() !== openedAt && readId(directory) !== id;
}

function readId(directory: string): unknown {
  try {
    return JSON.parse(readFileSync(join(directory, WORLD_FILES.manifest), 'utf8')).id;
  } catch {
    return undefined;
  }
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
