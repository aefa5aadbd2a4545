import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { InputError } from '../input-error.ts';

const HEADER_BYTES = 100;
const MAGIC = 'SQLite format 3\0';
/** Where the header states the size of a page and the number of pages (SQLite file format, 1.3). */
const PAGE_SIZE_AT = 16;
const PAGE_COUNT_AT = 28;
const LARGEST_PAGE = 65_536;

/**
 * Opens a database of a world for reading. A file that was cut short is found by its length: the
 * database itself would notice only when it reads the missing part.
 *
 * @throws InputError when the file is missing, cut short or no database
 */
export function openDatabase(path: string): DatabaseSync {
  if (!existsSync(path)) throw new InputError(`${path} is missing; build the world again.`);
  if (!isWhole(path)) throw new InputError(`${path} is damaged; build the world again.`);
  return new DatabaseSync(path, { readOnly: true });
}

function isWhole(path: string): boolean {
  const file = openSync(path, 'r');
  try {
    const header = Buffer.alloc(HEADER_BYTES);
    if (readSync(file, header, 0, HEADER_BYTES, 0) < HEADER_BYTES) return false;
    if (header.toString('latin1', 0, MAGIC.length) !== MAGIC) return false;
    const stated = header.readUInt16BE(PAGE_SIZE_AT);
    const pageSize = stated === 1 ? LARGEST_PAGE : stated;
    return fstatSync(file).size >= pageSize * header.readUInt32BE(PAGE_COUNT_AT);
  } finally {
    closeSync(file);
  }
}

/** A new database for bulk writing. */
export function openForBuild(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA page_size = 8192;');
  return database;
}

/** The number of a title in SQL: what an index is on and what queries use have to be the same. */
export const TITLE_NUMBER = "json_extract(body, '$.number')";
