import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readManifest } from '../../services/world/store/open-world.ts';
import { rewriteRecord, TOWNS_MAXIMUM } from './rewrite-record.ts';

/** What is searched. The records behind single titles stay those of the first town. */
const TABLES = ['titles', 'comps', 'addresses'] as const;

/**
 * Makes a large world for measurements out of a smaller one: its titles, deals and addresses several
 * times over, each time at another place, with names, numbers, postcodes and ids of their own.
 * Takes memory for one record at a time.
 *
 * @throws RangeError when more than TOWNS_MAXIMUM towns would be needed
 */
export function copyTowns(source: string, target: string, titles: number): void {
  const { counts, ...manifest } = readManifest(source);
  const towns = Math.ceil(titles / counts.titles);
  if (towns > TOWNS_MAXIMUM) {
    throw new RangeError(`${source} is too small: ${towns} copies of it would be needed.`);
  }
  const building = `${target}.building`;
  rmSync(building, { recursive: true, force: true });
  mkdirSync(building, { recursive: true });
  cpSync(source, building, { recursive: true });
  const database = new DatabaseSync(join(building, 'records.sqlite'));
  const written: Record<string, number> = {};
  try {
    database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN;');
    for (const table of TABLES) {
      const rows = table === 'titles' ? titles : counts[table] * towns;
      written[table] = copyTable(database, table, counts[table], rows);
    }
    database.exec('COMMIT');
  } finally {
    database.close();
  }
  const id = `${manifest.id}-copies-${titles}`;
  const all = { ...manifest, id, counts: { ...counts, ...written } };
  writeFileSync(join(building, 'world.json'), `${JSON.stringify(all, null, 2)}\n`);
  if (existsSync(target)) rmSync(target, { recursive: true });
  renameSync(building, target);
}

/** Repeats the first `own` rows of a table until there are `wanted`; returns how many there are. */
function copyTable(
  database: DatabaseSync,
  table: (typeof TABLES)[number],
  own: number,
  wanted: number,
): number {
  const read = database.prepare(`SELECT body FROM ${table} WHERE rowid = ?`);
  const insert = database.prepare(`INSERT INTO ${table} VALUES (?, ?)`);
  for (let row = own; row < wanted; row += 1) {
    const body = String(read.get((row % own) + 1)?.body);
    const copy = rewriteRecord(body, Math.floor(row / own));
    insert.run((JSON.parse(copy) as { id: string }).id, copy);
  }
  return Math.max(own, wanted);
}
