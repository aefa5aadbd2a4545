import type { DatabaseSync } from 'node:sqlite';
import type { TitleOutline } from '../basemap/build-plots.ts';
import type { OpenWorld } from '../records/open-world.ts';
import type { WorldManifest } from './manifest.ts';
import { openForBuild } from './open-for-build.ts';
import { TITLE_NUMBER } from './title-number.ts';
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
  -- With a rowid: listings are long, and rows of more than 2 kB fill whole pages without one.
  CREATE TABLE deal_records (
    kind TEXT NOT NULL, owner TEXT NOT NULL, ordinal INTEGER NOT NULL, body TEXT NOT NULL,
    PRIMARY KEY (owner, kind, ordinal)
  );
  CREATE TABLE leaseholds (
    freehold_id TEXT NOT NULL, ordinal INTEGER NOT NULL, title_id TEXT NOT NULL,
    PRIMARY KEY (freehold_id, ordinal)
  ) WITHOUT ROWID;
`;

/** Made when all rows are there: sorting them once is faster than keeping them sorted. */
const INDEXES = `
  CREATE INDEX titles_by_id ON titles (id);
  CREATE INDEX comps_by_id ON comps (id);
  CREATE INDEX titles_by_number ON titles (${TITLE_NUMBER});
`;

/** What the basemap and the manifest need of the records once they are on disk. */
export interface WrittenRecords {
  readonly counts: RecordCounts;
  readonly outlines: readonly TitleOutline[];
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
    database.exec(INDEXES);
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
