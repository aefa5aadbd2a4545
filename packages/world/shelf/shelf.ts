import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { deserialize, serialize } from 'node:v8';
import { DiskGroups, type OpenGroups, openGroupsInMemory } from './groups.ts';

/** Items in an order, which may lie on disk: an array is one too. What `at` gives may be a copy. */
export interface Series<T> extends Iterable<T> {
  readonly length: number;
  at(index: number): T | undefined;
}

/** A series that grows. */
export interface Shelf<T> extends Series<T> {
  add(item: T): void;
}

/**
 * Makes an empty shelf.
 * @param together how many items are read at once; 1 where they are asked for in no order
 */
export type OpenShelf = <T>(together?: number) => Shelf<T>;

/** Shelves in memory, for places that are small. */
export const openInMemory: OpenShelf = <T>() => new MemoryShelf<T>();

/** Where a build keeps what memory is too small for. */
export interface Shelves {
  readonly open: OpenShelf;
  readonly openGroups: OpenGroups;
}

export const MEMORY_SHELVES: Shelves = { open: openInMemory, openGroups: openGroupsInMemory };

/** Shelves that end with a build. */
export interface OpenShelves extends Shelves {
  readonly close: () => void;
}

/** Ways of a map that a memory of 0.7 GB holds with all that is made of them: Newport has 51,000. */
const WAYS_IN_MEMORY = 60_000;

/** Where what is made of a map with so many ways is kept: in memory where it is small, or in a file. */
export function chooseShelves(path: string, ways: number): OpenShelves {
  if (ways > WAYS_IN_MEMORY) return new DiskShelves(path);
  return { ...MEMORY_SHELVES, close: () => undefined };
}

class MemoryShelf<T> implements Shelf<T> {
  readonly #items: T[] = [];

  get length(): number {
    return this.#items.length;
  }

  at(index: number): T | undefined {
    return this.#items[index];
  }

  add(item: T): void {
    this.#items.push(item);
  }

  [Symbol.iterator](): Iterator<T> {
    return this.#items.values();
  }
}

/** Items that are written and read together: neighbours are mostly asked for together. */
const PAGE = 16;
/** Pages of each shelf that are kept as they were read last. */
const KEPT_PAGES = 64;

/**
 * Shelves in one database on disk, so that memory does not grow with what lies on them. Items are
 * plain data and come back as copies; the file is of no use once the shelves are closed.
 */
export class DiskShelves implements OpenShelves {
  readonly #database: DatabaseSync;
  #count = 0;

  constructor(path: string) {
    this.#database = new DatabaseSync(path);
    this.#database.exec(
      'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA page_size = 8192; PRAGMA cache_size = -16000; BEGIN',
    );
  }

  readonly open: OpenShelf = <T>(together = PAGE) => {
    this.#count += 1;
    return new DiskShelf<T>(this.#database, `shelf_${this.#count}`, together);
  };

  readonly openGroups: OpenGroups = <T>() => {
    this.#count += 1;
    return new DiskGroups<T>(this.#database, `groups_${this.#count}`);
  };

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }
}

class DiskShelf<T> implements Shelf<T> {
  readonly #insert: StatementSync;
  readonly #select: StatementSync;
  /** In the order in which they were read last, the oldest first. */
  readonly #pages = new Map<number, readonly T[]>();
  /** The last page, while it is not full. */
  #open: T[] = [];
  #length = 0;
  readonly #together: number;

  constructor(database: DatabaseSync, table: string, together: number) {
    this.#together = together;
    database.exec(`CREATE TABLE ${table} (page INTEGER PRIMARY KEY, items BLOB NOT NULL)`);
    this.#insert = database.prepare(`INSERT INTO ${table} VALUES (?, ?)`);
    this.#select = database.prepare(`SELECT items FROM ${table} WHERE page = ?`);
  }

  get length(): number {
    return this.#length;
  }

  add(item: T): void {
    this.#open.push(item);
    this.#length += 1;
    if (this.#open.length < this.#together) return;
    this.#insert.run(this.#length / this.#together - 1, serialize(this.#open));
    this.#open = [];
  }

  at(index: number): T | undefined {
    if (index < 0 || index >= this.#length) return undefined;
    const page = Math.floor(index / this.#together);
    const isOpen = page === Math.floor(this.#length / this.#together);
    return (isOpen ? this.#open : this.#read(page))[index % this.#together];
  }

  *[Symbol.iterator](): Iterator<T> {
    for (let index = 0; index < this.#length; index += 1) yield this.at(index) as T;
  }

  #read(page: number): readonly T[] {
    const known = this.#pages.get(page);
    const items = known ?? (deserialize(this.#select.get(page)?.items as Uint8Array) as T[]);
    // What was asked for last goes last, and the first one makes room.
    this.#pages.delete(page);
    this.#pages.set(page, items);
    const [oldest] = this.#pages.size > KEPT_PAGES ? this.#pages.keys() : [];
    if (oldest !== undefined) this.#pages.delete(oldest);
    return items;
  }
}

/** The items of a series that pass, in their order. */
export function* filterSeries<T>(items: Iterable<T>, isWanted: (item: T) => boolean): Generator<T> {
  for (const item of items) if (isWanted(item)) yield item;
}

/** One series after the other. */
export function* chain<T>(...parts: readonly Iterable<T>[]): Generator<T> {
  for (const part of parts) yield* part;
}
