import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openPgliteDatabase } from '../database/pglite-database.ts';
import { openPostgresDatabase } from '../database/postgres-database.ts';

/** Milliseconds that opening a database may take on a busy machine. */
export const OPENING = 60_000;

export interface TestedDatabase {
  readonly name: string;
  /** An empty database with all tables. */
  readonly open: () => Promise<Database>;
}

const PGLITE: TestedDatabase = {
  name: 'PGlite',
  open: async () => {
    const empty = new Blob([await readFile(inject('emptyPglite'))]);
    const database = await openPgliteDatabase(undefined, { loadDataDir: empty });
    await migrate(database);
    return database;
  },
};

/** The databases that tests run on: both, where PostgreSQL is installed. */
export function listDatabases(): TestedDatabase[] {
  const address = inject('postgresAddress');
  if (address === '') return [PGLITE];
  const open = async () => {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    const server = await openPostgresDatabase(`${address}/postgres`);
    await server.query(`create database ${name}`);
    await server.close();
    const database = await openPostgresDatabase(`${address}/${name}`);
    await migrate(database);
    return database;
  };
  return [PGLITE, { name: 'PostgreSQL', open }];
}
