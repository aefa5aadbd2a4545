import type { DatabaseSync } from 'node:sqlite';
import type { MultiPolygon } from 'geojson';
import type { OpenWorld } from '../records/open-world.ts';
import type { WorldManifest } from './manifest.ts';
import { openForBuild } from './open-for-build.ts';
import { TitleWriter } from './title-writer.ts';

export type RecordCounts = Omit<WorldManifest['counts'], 'tiles'>;

const SCHEMA = `
  CREATE TABLE titles (id TEXT NOT NULL, body TEXT NOT NULL);
  CREATE TABLE comps (id TEXT NOT NULL, body TEXT NOT NULL);
  CREATE TABLE addresses (id TEXT NOT NULL, body TEXT NOT NULL);
  CREATE TABLE footfall_cells (id TEXT NOT NULL, body TEXT NOT NULL);
  CREATE TABLE roads (id TEXT NOT NULL, body TEXT NOT NULL);
  CREATE TABLE amenities (id TEXT NOT NULL, body TEXT NOT NULL);
  CREATE TABLE geometry (title_id TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE title_records (
    kind TEXT NOT NULL, owner TEXT NOT NULL, ordinal INTEGER NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (owner, kind, ordinal)
  ) WITHOUT ROWID;
  CREATE TABLE deal_records (
    kind TEXT NOT NULL, owner TEXT NOT NULL, ordinal INTEGER NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (owner, kind, ordinal)
  ) WITHOUT ROWID;
  CREATE TABLE leaseholds (
    freehold_id TEXT NOT NULL, ordinal INTEGER NOT NULL, title_id TEXT NOT NULL,
    PRIMARY KEY (freehold_id, ordinal)
  ) WITHOUT ROWID;
`;

/** What the basemap and the manifest need of the records once they are on disk. */
export interface WrittenRecords {
  readonly counts: RecordCounts;
  readonly outlines: readonly MultiPolygon[];
  readonly centroids: readonly { readonly lat: number; readonly lon: number }[];
  /** What is real and what is modelled. */
  readonly notes: readonly string[];
}

/**
 * Writes the records of a world into a new database as they are made, in one transaction and without
 * a journal: the file is part of a build that counts only once it is complete.
 */
export function writeRecords(
  path: string,
  source: OpenWorld,
  onTitle: (count: number) => void = () => undefined,
): WrittenRecords {
  const database = openForBuild(path);
  try {
    database.exec(SCHEMA);
    database.exec('BEGIN');
    const written = new TitleWriter(database);
    for (const bundle of source.bundles()) {
      written.write(bundle);
      onTitle(written.titles);
    }
    const shared = source.finish();
    const counts: RecordCounts = {
      titles: written.titles,
      comps: written.comps,
      addresses: writeList(database, 'addresses', written.addresses.values(), ({ id }) => id),
      footfallCells: writeList(
        database,
        'footfall_cells',
        shared.footfallCells,
        ({ indexId }) => indexId,
      ),
      roads: writeList(database, 'roads', shared.roads, ({ identifier }) => identifier),
      amenities: writeList(database, 'amenities', shared.amenities, ({ id }) => id),
    };
    database.exec('COMMIT');
    const { outlines, centroids } = written;
    return { counts, outlines, centroids, notes: shared.provenance.notes };
  } finally {
    database.close();
  }
}

function writeList<T>(
  database: DatabaseSync,
  table: string,
  items: Iterable<T>,
  id: (item: T) => string,
): number {
  const insert = database.prepare(`INSERT INTO ${table} VALUES (?, ?)`);
  let count = 0;
  for (const item of items) {
    insert.run(id(item), JSON.stringify(item));
    count += 1;
  }
  return count;
}
