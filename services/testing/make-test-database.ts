import { randomUUID } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import type { Database } from '#services/documents/database/database.ts';
import { openPostgresDatabase } from '#services/documents/database/postgres-database.ts';
import { KEY_BYTES } from '#services/documents/webhooks/secret-box.ts';

/** Milliseconds that a connection may take on a busy machine. */
const PATIENCE = 60_000;

/** The address of a new, empty database on the PostgreSQL server of the tests. */
export async function makeDatabaseAddress(): Promise<string> {
  const address = inject('postgresAddress');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const server = await openPostgresDatabase(`${address}/postgres`, PATIENCE);
  await server.query(`create database ${name}`);
  await server.close();
  return `${address}/${name}`;
}

/**
 * Settings of services whose test asks nothing of their database: one of PostgreSQL where it is
 * installed, as PGlite takes two seconds of processor time to open in a folder.
 */
export async function chooseDatabase(): Promise<Readonly<Record<string, string>>> {
  if (inject('postgresAddress') === '') return {};
  const WEBHOOK_KEY = Buffer.alloc(KEY_BYTES, 9).toString('base64url');
  return { DATABASE_URL: await makeDatabaseAddress(), WEBHOOK_KEY };
}

/** A new, empty database, closed after the test. */
export async function makeTestDatabase(): Promise<Database> {
  const database = await openPostgresDatabase(await makeDatabaseAddress(), PATIENCE);
  onTestFinished(() => database.close());
  return database;
}
