import { DatabaseSync } from 'node:sqlite';

/** A new database for bulk writing. */
export function openForBuild(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA page_size = 8192;');
  return database;
}
