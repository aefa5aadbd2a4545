import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { TitleOutline } from '../basemap/build-plots.ts';
import type { FootfallCellRecord } from '../records/footfall-cells.ts';
import type { OpenWorld, SharedRecords } from '../records/open-world.ts';
import type { TitleBundle } from '../records/titles/title-bundle.ts';
import type { RoadRecord } from '../records/traffic-records.ts';
import { NumberColumn } from '../shelf/number-column.ts';
import { openDatabase, openForBuild, TITLE_NUMBER } from './database.ts';
import type { WorldManifest } from './manifest.ts';

export type RecordCounts = Omit<WorldManifest['counts'], 'tiles'>;

const SCHEMA = `
  CREATE TABLE titles (id TEXT NOT NULL, body TEXT NOT NULL);
  CREATE TABLE comps (id TEXT NOT NULL, body TEXT NOT NULL);
  -- Several titles may share an address, and the last one knows all of them.
  CREATE TABLE addresses (id TEXT NOT NULL UNIQUE, body TEXT NOT NULL);
  CREATE TABLE footfall_cells (id TEXT NOT NULL, body TEXT NOT NULL);
  CREATE TABLE roads (id TEXT NOT NULL, body TEXT NOT NULL);
  CREATE TABLE amenities (id TEXT NOT NULL, body TEXT NOT NULL);
  CREATE TABLE places (id TEXT NOT NULL, body TEXT NOT NULL);
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
  readonly centroids: Iterable<{ readonly lat: number; readonly lon: number }>;
  /** What is real and what is modelled. */
  readonly notes: readonly string[];
  /** How the rows of each source met the titles. */
  readonly matches: SharedRecords['matches'];
  /** How many rows of each joined source the titles show. */
  readonly shown: Readonly<Record<string, number>>;
  /** The sources of which something is in the world. */
  readonly used: SharedRecords['provenance']['sources'];
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
      addresses: Number(database.prepare('SELECT count(*) AS n FROM addresses').get()?.n),
      footfallCells: writeList(
        database,
        'footfall_cells',
        shared.footfallCells,
        ({ indexId }) => indexId,
      ),
      roads: writeList(database, 'roads', shared.roads, ({ identifier }) => identifier),
      amenities: writeList(database, 'amenities', shared.amenities, ({ id }) => id),
      places: writeList(database, 'places', shared.places, ({ id }) => id),
    };
    database.exec(INDEXES);
    database.exec('COMMIT');
    const { centroids } = written;
    return {
      counts,
      centroids,
      notes: shared.provenance.notes,
      matches: shared.matches,
      shown: shared.counts,
      used: shared.provenance.sources,
    };
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

/**
 * The outlines of titles in the order in which they were written, read from the disk one by one: a
 * freehold before the flats that share its outline.
 */
export function* readOutlines(path: string): Generator<TitleOutline> {
  const database = openDatabase(path);
  try {
    const rows = database.prepare(
      'SELECT titles.id AS id, geometry.body AS body FROM titles CROSS JOIN geometry ON geometry.title_id = titles.id ORDER BY titles.rowid',
    );
    for (const { id, body } of rows.iterate()) {
      yield { titleId: String(id), geometry: JSON.parse(String(body)) };
    }
  } finally {
    database.close();
  }
}

/** Roads with traffic, and squares of footfall, read from the disk one by one. */
export function readMovement(path: string): {
  readonly roads: Iterable<RoadRecord>;
  readonly cells: Iterable<FootfallCellRecord>;
} {
  const list = <T>(table: string): Iterable<T> => ({
    *[Symbol.iterator]() {
      const database = openDatabase(path);
      try {
        const rows = database.prepare(`SELECT body FROM ${table} ORDER BY rowid`);
        for (const { body } of rows.iterate()) yield JSON.parse(String(body)) as T;
      } finally {
        database.close();
      }
    },
  });
  return { roads: list<RoadRecord>('roads'), cells: list<FootfallCellRecord>('footfall_cells') };
}

/** Writes everything that belongs to one title after the other, and keeps what is needed later. */
class TitleWriter {
  titles = 0;
  comps = 0;
  /** Longitude and latitude of each title with a place, one after the other. */
  readonly #degrees = new NumberColumn();
  /** Leaseholds of the freehold that was written last, and the deals of them all. */
  #family: ReadonlySet<string> = new Set();
  readonly #deals = new Set<string>();
  readonly #title: StatementSync;
  readonly #address: StatementSync;
  readonly #comp: StatementSync;
  readonly #geometry: StatementSync;
  readonly #titleRecord: StatementSync;
  readonly #dealRecord: StatementSync;
  readonly #leasehold: StatementSync;

  constructor(database: DatabaseSync) {
    this.#title = database.prepare('INSERT INTO titles VALUES (?, ?)');
    this.#address = database.prepare(
      'INSERT INTO addresses VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body',
    );
    this.#comp = database.prepare('INSERT INTO comps VALUES (?, ?)');
    this.#geometry = database.prepare('INSERT INTO geometry VALUES (?, ?)');
    this.#titleRecord = database.prepare('INSERT INTO title_records VALUES (?, ?, ?, ?)');
    this.#dealRecord = database.prepare('INSERT INTO deal_records VALUES (?, ?, ?, ?)');
    this.#leasehold = database.prepare('INSERT INTO leaseholds VALUES (?, ?, ?)');
  }

  /** Where the titles are, which can be gone through again and again. */
  get centroids(): WrittenRecords['centroids'] {
    const degrees = this.#degrees;
    return {
      *[Symbol.iterator]() {
        for (let at = 0; at < degrees.length; at += 2) {
          yield { lon: degrees.at(at), lat: degrees.at(at + 1) };
        }
      },
    };
  }

  write({ title, geometry, addresses, records, deals, leaseholdTitleIds }: TitleBundle): void {
    this.#title.run(title.id, JSON.stringify(title));
    this.titles += 1;
    if (title.geometry?.centroid) {
      this.#degrees.push(title.geometry.centroid.lon);
      this.#degrees.push(title.geometry.centroid.lat);
    }
    if (geometry) {
      this.#geometry.run(title.id, JSON.stringify(geometry));
    }
    for (const address of addresses) this.#address.run(address.id, JSON.stringify(address));
    for (const [kind, list] of Object.entries(records)) {
      insertAll(this.#titleRecord, kind, title.id, list);
    }
    for (const [ordinal, id] of leaseholdTitleIds.entries()) {
      this.#leasehold.run(title.id, ordinal, id);
    }
    if (!this.#family.has(title.id)) {
      this.#family = new Set(leaseholdTitleIds);
      this.#deals.clear();
    }
    for (const { deal, sales, leases, listings } of deals) {
      // A registered lease is a deal of the freehold and of the leasehold it made; it counts once.
      // Leaseholds come next after their freehold.
      if (this.#deals.has(deal.id)) continue;
      this.#deals.add(deal.id);
      this.comps += 1;
      this.#comp.run(deal.id, JSON.stringify(deal));
      for (const [kind, list] of Object.entries({ sales, leases, listings })) {
        insertAll(this.#dealRecord, kind, deal.id, list);
      }
    }
  }
}

function insertAll(
  insert: StatementSync,
  kind: string,
  owner: string,
  records: readonly unknown[],
): void {
  for (const [ordinal, record] of records.entries()) {
    insert.run(kind, owner, ordinal, JSON.stringify(record));
  }
}
