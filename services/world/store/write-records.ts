import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { WorldManifest } from './manifest.ts';
import type { WorldContents, WorldDealRecords, WorldTitleRecords } from './world-contents.ts';

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

const TITLE_KINDS: readonly (keyof WorldTitleRecords)[] = [
  'constraints',
  'leases',
  'buildings',
  'energy-certificates',
  'use-classes',
  'owners',
  'rating-classifications',
];
const DEAL_KINDS: readonly (keyof WorldDealRecords)[] = ['sales', 'leases', 'listings'];

/**
 * Writes the records of a world into a new database, in one transaction and without a journal: the
 * file is part of a build that counts only once it is complete.
 */
export function writeRecords(path: string, contents: WorldContents): RecordCounts {
  const database = openForBuild(path);
  try {
    database.exec(SCHEMA);
    database.exec('BEGIN');
    const write = <T>(table: string, items: Iterable<T>, id: (item: T) => string): number => {
      const insert = database.prepare(`INSERT INTO ${table} VALUES (?, ?)`);
      let count = 0;
      for (const item of items) {
        insert.run(id(item), JSON.stringify(item));
        count += 1;
      }
      return count;
    };
    const counts: RecordCounts = {
      titles: write('titles', contents.titles, (title) => title.id),
      comps: write('comps', contents.comps, (deal) => deal.id),
      addresses: write('addresses', contents.addresses, (address) => address.id),
      footfallCells: write('footfall_cells', contents.footfallCells, (cell) => cell.indexId),
      roads: write('roads', contents.roads, (road) => road.identifier),
      amenities: write('amenities', contents.amenities, (amenity) => amenity.id),
    };
    const geometry = database.prepare('INSERT INTO geometry VALUES (?, ?)');
    for (const [titleId, extent] of contents.geometry)
      geometry.run(titleId, JSON.stringify(extent));
    const titleRecord = database.prepare('INSERT INTO title_records VALUES (?, ?, ?, ?)');
    for (const kind of TITLE_KINDS) writeKind(titleRecord, kind, contents.titleRecords[kind]);
    const dealRecord = database.prepare('INSERT INTO deal_records VALUES (?, ?, ?, ?)');
    for (const kind of DEAL_KINDS) writeKind(dealRecord, kind, contents.dealRecords[kind]);
    const leasehold = database.prepare('INSERT INTO leaseholds VALUES (?, ?, ?)');
    for (const [freeholdId, titleIds] of contents.leaseholds) {
      for (const [ordinal, titleId] of titleIds.entries())
        leasehold.run(freeholdId, ordinal, titleId);
    }
    database.exec('COMMIT');
    return counts;
  } finally {
    database.close();
  }
}

/** A new database for bulk writing. */
export function openForBuild(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA page_size = 8192;');
  return database;
}

function writeKind(
  insert: StatementSync,
  kind: string,
  owners: Iterable<readonly [string, readonly unknown[]]>,
): void {
  for (const [owner, records] of owners) {
    for (const [ordinal, record] of records.entries()) {
      insert.run(kind, owner, ordinal, JSON.stringify(record));
    }
  }
}
