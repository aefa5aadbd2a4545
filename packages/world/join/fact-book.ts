import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { EnergyCertificate } from '../sources/open-data/certificates.ts';
import type { CompanyTitle } from '../sources/open-data/companies.ts';
import type { RegisteredLease } from '../sources/open-data/leases.ts';
import type { RatingEntry } from '../sources/open-data/rating.ts';
import type { ControlBook } from './control-book.ts';

/** How sure it is that a row is about the parcel that it was placed on. */
export type PlacedGrade = 'exact' | 'likely';

/** A row of a source with the grade of its match. */
export interface PlacedRow<Row> {
  readonly grade: PlacedGrade;
  readonly row: Row;
}

/** The rows that were placed on one parcel, in the order of their keys. */
export interface ParcelFacts {
  readonly companies: readonly PlacedRow<CompanyTitle>[];
  readonly leases: readonly PlacedRow<RegisteredLease>[];
  readonly certificates: readonly PlacedRow<EnergyCertificate>[];
  readonly rating: readonly PlacedRow<RatingEntry>[];
}

export type FactSource = keyof ParcelFacts;

/** Rows placed on parcels, on disk until the titles are written. */
export class FactBook {
  readonly #put: StatementSync;
  readonly #drop: StatementSync;
  readonly #of: StatementSync;
  readonly #control: Pick<ControlBook, 'findUltimateParent'>;

  constructor(database: DatabaseSync, control: Pick<ControlBook, 'findUltimateParent'>) {
    this.#control = control;
    database.exec(`
      CREATE TABLE IF NOT EXISTS facts (
        source TEXT NOT NULL, key TEXT NOT NULL, parcel INTEGER NOT NULL, grade TEXT NOT NULL,
        body TEXT NOT NULL, PRIMARY KEY (source, key)
      );
      CREATE INDEX IF NOT EXISTS facts_by_parcel ON facts (parcel);
    `);
    this.#put = database.prepare('INSERT OR REPLACE INTO facts VALUES (?, ?, ?, ?, ?)');
    this.#drop = database.prepare('DELETE FROM facts WHERE source = ? AND key = ?');
    this.#of = database.prepare(
      'SELECT source, grade, body FROM facts WHERE parcel = ? ORDER BY source, key',
    );
  }

  /** Keeps a row in place of an older one with its key: files are read in order, changes last. */
  put(source: FactSource, key: string, parcel: string, grade: PlacedGrade, row: unknown): void {
    this.#put.run(source, key, Number(parcel), grade, JSON.stringify(row));
  }

  /** Takes a row away that a later file deletes, or places nowhere. */
  drop(source: FactSource, key: string): void {
    this.#drop.run(source, key);
  }

  /** What is known of a parcel, by its INSPIRE id. */
  of(inspireId: string): ParcelFacts {
    const facts: Record<FactSource, PlacedRow<never>[]> = {
      companies: [],
      leases: [],
      certificates: [],
      rating: [],
    };
    for (const { source, grade, body } of this.#of.all(Number(inspireId))) {
      const row = this.#complete(source as FactSource, JSON.parse(String(body)));
      facts[source as FactSource].push({ grade: grade as PlacedGrade, row: row as never });
    }
    return facts;
  }

  /** Rows of companies with the parent of each owner, which another file tells. */
  #complete(source: FactSource, row: unknown): unknown {
    if (source !== 'companies') return row;
    const title = row as CompanyTitle;
    const proprietors = title.proprietors.map((proprietor) => {
      const { companyNumber } = proprietor;
      const parent = companyNumber && this.#control.findUltimateParent(companyNumber);
      return parent ? { ...proprietor, parent } : proprietor;
    });
    return { ...title, proprietors };
  }
}
