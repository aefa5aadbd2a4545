import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { InputError } from '../input-error.ts';
import type { BoundingBox, OsmData } from '../osm/osm-data.ts';
import type { AddressReading } from '../sources/addresses/read-address.ts';
import { readProse } from '../sources/addresses/read-prose.ts';
import { degreesToGrid, type PostcodePoint } from '../sources/code-point.ts';
import type { TableForm } from '../sources/files/match-header.ts';
import { readRows } from '../sources/files/read-rows.ts';
import { type SourceReport, SourceTally } from '../sources/files/source-tally.ts';
import { readCertificates } from '../sources/open-data/certificates.ts';
import { readCompanies } from '../sources/open-data/companies.ts';
import { readControl } from '../sources/open-data/control.ts';
import { readLeases } from '../sources/open-data/leases.ts';
import type { OpenSourceName } from '../sources/open-data/open-sources.ts';
import { readParcels } from '../sources/open-data/parcels.ts';
import { readRating } from '../sources/open-data/rating.ts';
import { readUprns } from '../sources/open-data/uprns.ts';
import { openForBuild } from '../store/database.ts';
import { AddressBook } from './address-book.ts';
import { ControlBook } from './control-book.ts';
import { FactBook, type FactSource } from './fact-book.ts';
import { listMapAddresses } from './map-addresses.ts';
import { type GridBox, type ListedParcels, ParcelIndex } from './parcel-index.ts';

/** How many rows of a source met a parcel, and how surely. */
export interface MatchFigures {
  readonly source: string;
  readonly rows: number;
  readonly exact: number;
  readonly likely: number;
  /** Only the postcode is known, which places nothing. */
  readonly postcode: number;
  readonly unplaced: number;
  /** Of the placed ones, those that a title shows; known once titles are written. */
  readonly shown?: number | undefined;
}

/** How well a labelled sample was placed. */
export interface TruthFigures {
  readonly labelled: number;
  readonly placed: number;
  /** Placed on the parcel that the sample says. */
  readonly right: number;
}

export interface JoinedSources {
  readonly truth: TruthFigures | undefined;
  readonly figures: readonly MatchFigures[];
  readonly reports: readonly SourceReport[];
  /** How many rows were placed by the UPRN that they name. */
  readonly byUprn: number;
}

/** What a join has left on disk. */
export interface ReopenedJoin {
  /** Those that may lie on the map. */
  readonly parcels: ListedParcels;
  /** The rows that were placed, to be asked until `close`. */
  readonly facts: FactBook;
  readonly close: () => void;
}

/** Sources whose rows are joined with parcels. */
export type JoinedFiles = Partial<Readonly<Record<OpenSourceName, readonly string[]>>>;

export interface JoinOptions {
  /** Whose addresses are where they are drawn. */
  readonly map?: OsmData;
  readonly postcodes?: readonly PostcodePoint[];
  /** Rows that have to be kept, by source. */
  readonly expected?: Readonly<Record<string, number>>;
  /** A labelled sample: addresses and the INSPIRE ids of their parcels. */
  readonly truth?: string;
}

/** A row that is to be placed. */
interface Row {
  readonly reading: AddressReading;
  readonly uprn?: string | undefined;
  /** What a later row has to share to stand in its place. */
  readonly key: string;
  readonly body: unknown;
  /** Whether it takes the row of its key away. */
  readonly isDeletion?: boolean;
}

const ROWS: Record<
  FactSource,
  (paths: readonly string[], tally: SourceTally) => AsyncGenerator<Row>
> = {
  async *certificates(paths, tally) {
    for await (const body of readCertificates({ paths }, tally)) {
      const { id: key, address, postcode, uprn } = body;
      yield { reading: readProse(address.join(', '), postcode), uprn, key, body };
    }
  },
  async *leases(paths, tally) {
    for await (const body of readLeases({ paths }, tally)) {
      const text = body.property ?? body.description;
      yield { reading: readProse(text), uprn: body.uprn, key: `${body.id}/${text}`, body };
    }
  },
  async *companies(paths, tally) {
    for await (const body of readCompanies({ paths }, tally)) {
      const { number: key, address, postcode, change } = body;
      const isDeletion = change?.kind === 'deleted';
      yield { reading: readProse(address, postcode), key, body, isDeletion };
    }
  },
  async *rating(paths, tally) {
    for await (const body of readRating({ paths }, tally)) {
      const { within, number, street, postcode } = body;
      const line = [...within, `${number} ${street}`].join(', ');
      yield { reading: readProse(line, postcode), key: body.reference, body };
    }
  },
};
const TRUTH: TableForm = {
  what: 'labelled addresses',
  header: 'named',
  layouts: [['address', 'inspire_id']],
};
/** These name UPRNs beside addresses, and so teach where addresses are before any is asked for. */
const BRIDGES: readonly FactSource[] = ['certificates', 'leases'];

/**
 * Joins rows with parcels: addresses of the map lie in parcels by their position, addresses of
 * certificates and leases by that of their UPRN; every other row meets a parcel through those.
 * Everything is kept in a database at `path`, so memory does not grow with the files.
 *
 * @throws InputError for a file that cannot be used, or another number of rows than expected
 */
export async function joinSources(
  path: string,
  files: JoinedFiles,
  { map, postcodes = [], expected = {}, truth }: JoinOptions,
): Promise<JoinedSources> {
  const database = openForBuild(path);
  try {
    database.exec('BEGIN');
    const join = new Join(database);
    const reports: SourceReport[] = [];
    const report = (tally: SourceTally) => {
      const done = tally.report();
      const wanted = expected[done.source];
      if (wanted !== undefined && wanted !== done.kept) {
        throw new InputError(
          `The recipe expects ${wanted} rows of ${done.source}, and ${done.kept} were kept.`,
        );
      }
      reports.push(done);
    };
    const parcels = new SourceTally('parcels');
    await join.readParcels(files.parcels ?? [], parcels);
    report(parcels);
    if (files.uprns) {
      const uprns = new SourceTally('uprns');
      await join.readUprns(files.uprns, uprns);
      report(uprns);
    }
    for (const { postcode } of postcodes) join.book.addPostcode(postcode);
    if (map) {
      for (const { reading, easting, northing } of listMapAddresses(map)) {
        join.learn(reading, join.parcels.find(easting, northing));
      }
    }
    for (const source of BRIDGES) {
      const rows = ROWS[source](files[source] ?? [], new SourceTally(source));
      for await (const { reading, uprn } of rows) join.learn(reading, join.parcelOf(uprn));
    }
    const figures: MatchFigures[] = [];
    for (const source of Object.keys(ROWS) as FactSource[]) {
      const paths = files[source];
      if (!paths) continue;
      const tally = new SourceTally(source);
      figures.push(await join.place(source, ROWS[source](paths, tally)));
      report(tally);
    }
    if (files.control) {
      const control = new SourceTally('control');
      for await (const row of readControl({ paths: files.control }, control)) join.control.put(row);
      report(control);
    }
    const truthFigures = truth === undefined ? undefined : await join.test(truth);
    database.exec('COMMIT');
    return {
      figures,
      reports,
      truth: truthFigures,
      byUprn: join.byUprn,
    };
  } finally {
    database.close();
  }
}

/** Opens what `joinSources` has left at `path`, for the map of that box in degrees. */
export function reopenJoin(path: string, bbox: BoundingBox): ReopenedJoin {
  const database = openForBuild(path);
  return {
    parcels: new ParcelIndex(database).list(boxOnGrid(bbox)),
    facts: new FactBook(database, new ControlBook(database)),
    close: () => {
      if (database.isOpen) database.close();
    },
  };
}

/** West, south, east and north in metres on the grid, which is turned against the degrees. */
function boxOnGrid([west, south, east, north]: BoundingBox): GridBox {
  const corners = [west, east].flatMap((lon) =>
    [south, north].map((lat) => degreesToGrid(lon, lat)),
  );
  const eastings = corners.map(([easting]) => easting);
  const northings = corners.map(([, northing]) => northing);
  return {
    minX: Math.min(...eastings),
    maxX: Math.max(...eastings),
    minY: Math.min(...northings),
    maxY: Math.max(...northings),
  };
}

class Join {
  readonly parcels: ParcelIndex;
  readonly book: AddressBook;
  readonly facts: FactBook;
  readonly control: ControlBook;
  byUprn = 0;
  readonly #insertUprn: StatementSync;
  readonly #uprn: StatementSync;

  constructor(database: DatabaseSync) {
    this.parcels = new ParcelIndex(database);
    this.book = new AddressBook(database);
    this.control = new ControlBook(database);
    this.facts = new FactBook(database, this.control);
    database.exec('CREATE TABLE uprns (uprn INTEGER PRIMARY KEY, parcel INTEGER NOT NULL)');
    this.#insertUprn = database.prepare('INSERT OR REPLACE INTO uprns VALUES (?, ?)');
    this.#uprn = database.prepare('SELECT parcel FROM uprns WHERE uprn = ?');
  }

  async readParcels(paths: readonly string[], tally: SourceTally): Promise<void> {
    for await (const parcel of readParcels({ paths }, tally)) this.parcels.add(parcel);
  }

  /** Keeps those that lie in a parcel: of a nation's file a district needs few. */
  async readUprns(paths: readonly string[], tally: SourceTally): Promise<void> {
    for await (const { uprn, easting, northing } of readUprns({ paths }, tally)) {
      const parcel = this.parcels.find(easting, northing);
      if (parcel !== undefined) this.#insertUprn.run(Number(uprn), Number(parcel));
    }
  }

  parcelOf(uprn: string | undefined): string | undefined {
    if (uprn === undefined) return undefined;
    const row = this.#uprn.get(Number(uprn));
    return row && String(row.parcel);
  }

  learn(reading: AddressReading, parcel: string | undefined): void {
    if (parcel !== undefined) this.book.add(reading, parcel);
  }

  async place(source: FactSource, rows: AsyncIterable<Row>): Promise<MatchFigures> {
    const counts = { exact: 0, likely: 0, postcode: 0, unplaced: 0 };
    let total = 0;
    for await (const { reading, uprn, key, body, isDeletion } of rows) {
      if (isDeletion) {
        this.facts.drop(source, key);
        continue;
      }
      total += 1;
      const known = this.parcelOf(uprn);
      const { grade, parcel } =
        known === undefined
          ? this.book.match(reading)
          : ({ grade: 'exact', parcel: known } as const);
      counts[grade ?? 'unplaced'] += 1;
      if (known !== undefined) this.byUprn += 1;
      if (parcel !== undefined && grade !== undefined && grade !== 'postcode') {
        this.facts.put(source, key, parcel, grade, body);
      } else this.facts.drop(source, key);
    }
    return { source, rows: total, ...counts };
  }

  async test(path: string): Promise<TruthFigures> {
    const figures = { labelled: 0, placed: 0, right: 0 };
    for await (const row of readRows({ paths: [path] }, TRUTH, new SourceTally('truth'))) {
      figures.labelled += 1;
      const { parcel } = this.book.match(readProse(row.get('address')));
      if (parcel !== undefined) figures.placed += 1;
      if (parcel === row.get('inspire_id')) figures.right += 1;
    }
    return figures;
  }
}
