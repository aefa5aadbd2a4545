import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openPgliteDatabase } from '../database/pglite-database.ts';
import { openPostgresDatabase } from '../database/postgres-database.ts';
import { shareDatabases } from './share-databases.ts';

/** Milliseconds that opening a database may take on a busy machine. */
export const OPENING = 60_000;

export interface TestedDatabase {
  readonly name: string;
  /** An empty database with all tables, nobody else's until it is closed. */
  readonly open: () => Promise<Database>;
}

const PGLITE: TestedDatabase = {
  name: 'PGlite',
  open: shareDatabases(async () => {
    const empty = new Blob([await readFile(inject('emptyPglite'))]);
    const database = await openPgliteDatabase(undefined, { loadDataDir: empty });
    await migrate(database);
    return database;
  }),
};

const POSTGRES: TestedDatabase = {
  name: 'PostgreSQL',
  open: shareDatabases(async () => {
    const address = inject('postgresAddress');
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    const server = await openPostgresDatabase(`${address}/postgres`);
    await server.query(`create database ${name}`);
    await server.close();
    const database = await openPostgresDatabase(`${address}/${name}`, OPENING);
    await migrate(database);
    return database;
  }),
};

/** The databases that tests run on: both, where PostgreSQL is installed. */
export function listDatabases(): TestedDatabase[] {
  return inject('postgresAddress') === '' ? [PGLITE] : [PGLITE, POSTGRES];
}
