import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { deserialize, serialize } from 'node:v8';

/** Items by a key, which may lie on disk: what comes back may be copies. */
export interface Groups<T> {
  add(key: string, item: T): void;
  /** The items of a key in the order in which they were added. */
  of(key: string): readonly T[];
  has(key: string): boolean;
  /** Takes away all items of a key. */
  drop(key: string): void;
  /** Every key that has items, in no order that means anything. */
  keys(): Iterable<string>;
  /** All items of all keys. */
  values(): Iterable<T>;
}

/** Makes groups without items. */
export type OpenGroups = <T>() => Groups<T>;

/** Groups in memory, for places that are small. */
export const openGroupsInMemory: OpenGroups = <T>() => new MemoryGroups<T>();

class MemoryGroups<T> implements Groups<T> {
  readonly #items = new Map<string, T[]>();

  add(key: string, item: T): void {
    const list = this.#items.get(key);
    if (list) list.push(item);
    else this.#items.set(key, [item]);
  }

  of(key: string): readonly T[] {
    return this.#items.get(key) ?? [];
  }

  has(key: string): boolean {
    return this.#items.has(key);
  }

  drop(key: string): void {
    this.#items.delete(key);
  }

  keys(): Iterable<string> {
    return this.#items.keys();
  }

  *values(): Generator<T> {
    for (const list of this.#items.values()) yield* list;
  }
}

/** Groups in a table of a database that goes when the build is done. */
export class DiskGroups<T> implements Groups<T> {
  readonly #insert: StatementSync;
  readonly #select: StatementSync;
  readonly #has: StatementSync;
  readonly #delete: StatementSync;
  readonly #keys: StatementSync;
  readonly #all: StatementSync;
  #added = 0;

  constructor(database: DatabaseSync, table: string) {
    database.exec(`CREATE TABLE ${table} (
      key TEXT NOT NULL, place INTEGER NOT NULL, item BLOB NOT NULL, PRIMARY KEY (key, place)
    ) WITHOUT ROWID`);
    this.#insert = database.prepare(`INSERT INTO ${table} VALUES (?, ?, ?)`);
    this.#select = database.prepare(`SELECT item FROM ${table} WHERE key = ? ORDER BY place`);
    this.#has = database.prepare(`SELECT 1 FROM ${table} WHERE key = ? LIMIT 1`);
    this.#delete = database.prepare(`DELETE FROM ${table} WHERE key = ?`);
    this.#keys = database.prepare(`SELECT DISTINCT key FROM ${table}`);
    this.#all = database.prepare(`SELECT item FROM ${table} ORDER BY key, place`);
  }

  add(key: string, item: T): void {
    this.#insert.run(key, this.#added, serialize(item));
    this.#added += 1;
  }

  of(key: string): readonly T[] {
    return this.#select.all(key).map(({ item }) => deserialize(item as Uint8Array) as T);
  }

  has(key: string): boolean {
    return this.#has.get(key) !== undefined;
  }

  drop(key: string): void {
    this.#delete.run(key);
  }

  *keys(): Generator<string> {
    for (const { key } of this.#keys.iterate()) yield String(key);
  }

  *values(): Generator<T> {
    for (const { item } of this.#all.iterate()) yield deserialize(item as Uint8Array) as T;
  }
}
