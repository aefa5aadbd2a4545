import { statSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import type { DocumentSource } from '../embedded/document-store.ts';

/** Collections that are indexed. */
export type CollectionName = 'titles' | 'comps' | 'addresses';

/** Where documents lie as rows of an SQLite file, in words that can be handed to a thread. */
export interface DocumentRows {
  readonly file: string;
  /** Changes whenever the documents do. */
  readonly identity: string;
  /** Which file it was when its index was opened; see stampFile. */
  readonly stamp?: string;
  /** `all` gives `rowid` and `body` of every document in order, `one` the `body` of one rowid. */
  readonly statements: Readonly<
    Record<CollectionName, { readonly all: string; readonly one: string }>
  >;
}

/**
 * What a connection may keep of the file: the inner pages that lead to the rows of a million titles.
 * With the two megabytes that are usual, each document is read from the disk again.
 */
const CACHE_KILOBYTES = 8_000;

/**
 * A file of documents is written once and later replaced as a whole, never changed. Saying so saves
 * locks and a look for changes at each document, which took twice as long as reading it.
 *
 * @throws when the file cannot be read, or is another one than its stamp says: the rows of an index
 *   would lead to other documents in it
 */
export function openRows({ file, stamp }: Pick<DocumentRows, 'file' | 'stamp'>): DatabaseSync {
  const address = pathToFileURL(file);
  address.searchParams.set('immutable', '1');
  const database = new DatabaseSync(address, { readOnly: true });
  database.exec(`PRAGMA cache_size = -${CACHE_KILOBYTES}`);
  if (stamp === undefined || stampFile(file) === stamp) return database;
  database.close();
  throw new Error('The world was rebuilt while it was served; restart the services.');
}

/** Tells a file from one that has taken its place. */
export function stampFile(file: string): string {
  const { ino, mtimeMs, size } = statSync(file);
  return [ino, mtimeMs, size].join(' ');
}

/** Goes through all documents of a collection; `row` is the rowid of the last one given. */
export class RowCursor<Document> implements Iterable<Document> {
  row = 0;
  readonly #statement: StatementSync;

  constructor(database: DatabaseSync, statement: string) {
    this.#statement = database.prepare(statement);
  }

  *[Symbol.iterator](): Generator<Document> {
    for (const { rowid, body } of this.#statement.iterate()) {
      this.row = Number(rowid);
      yield JSON.parse(String(body)) as Document;
    }
  }
}

/** Documents that stay on disk and are read one by one. */
export class RowDocuments implements DocumentSource {
  readonly #statement: StatementSync;
  readonly #rows: Uint32Array;

  /** `rows` holds the rowid of each document, by its ordinal in the index. */
  constructor(database: DatabaseSync, statement: string, rows: Uint32Array) {
    this.#statement = database.prepare(statement);
    this.#rows = rows;
  }

  /** @throws RangeError when there is no such document */
  read(ordinal: number): string {
    const row = this.#statement.get(this.#rows[ordinal] ?? -1);
    if (!row) throw new RangeError(`No document ${ordinal}`);
    return String(row.body);
  }
}
