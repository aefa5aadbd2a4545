import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readManifest } from '@property/world/store/open-world.ts';
import { runCommand } from '../../scripts/stages.ts';
import { rewriteRecord, TOWNS_MAXIMUM } from './rewrite-record.ts';

/** What is searched. The records behind single titles stay those of the first town. */
const TABLES = ['titles', 'comps', 'addresses'] as const;

/** The largest town that is laid out house by house; larger worlds are several of it. */
const TOWN_MAXIMUM = 100_000;

/**
 * The directory of a world of so many titles, kept below `directory` from one use to the next. Up to
 * TOWN_MAXIMUM it is the invented town itself; beyond that, copies of it at other places.
 */
export async function prepareTowns(directory: string, titles: number): Promise<string> {
  const own = Math.min(titles, TOWN_MAXIMUM);
  const town = join(directory, `town-${own}`);
  if (!existsSync(join(town, 'world.json'))) {
    const command = ['packages/world/main.ts', '--titles', String(own), '--out', town];
    const code = await runCommand([process.execPath, ...command], {}, { ownGroup: true });
    // The command has said why in a line of its own.
    if (code !== 0) process.exit(1);
  }
  if (titles <= own) return town;
  const towns = join(directory, `copies-${titles}`);
  if (!existsSync(join(towns, 'world.json'))) copyTowns(town, towns, titles);
  return towns;
}

/**
 * Makes a large world for measurements out of a smaller one: its titles, deals and addresses several
 * times over, each time at another place, with names, numbers, postcodes and ids of their own.
 * Takes memory for one record at a time.
 *
 * @throws RangeError when more than TOWNS_MAXIMUM towns would be needed
 */
function copyTowns(source: string, target: string, titles: number): void {
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
