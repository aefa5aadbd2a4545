import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { takeStep } from '@property/contract/current-request.ts';
import {
  type Database,
  nameStatement,
  type Queryable,
  type Row,
  retryTransaction,
} from './database.ts';

/** PGlite starts PostgreSQL with `-F`, which leaves changes in the system's cache. */
const WITHOUT_FSYNC = '-F';

/**
 * Opens PostgreSQL in this process, kept in a folder, or in memory for tests when none is given.
 * Changes are on the disk when a transaction ends (fsync). One process only may have the folder.
 * `loadDataDir` is the folder's content to begin with, as `dumpDataDir` of PGlite wrote it.
 */
export async function openPgliteDatabase(
  directory?: string,
  options: { readonly loadDataDir?: Blob } = {},
): Promise<Database> {
  const startParams = listStartParameters();
  return wrapPglite(await PGlite.create(directory ?? 'memory://', { ...options, startParams }));
}

/** An open PostgreSQL in this process as a database; it is closed with it. */
export function wrapPglite(client: PGlite): Database {
  return {
    query: <Result extends Row>(sql: string, parameters?: readonly unknown[]) =>
      takeStep(`database: ${nameStatement(sql)}`, {}, () =>
        runQuery<Result>(client, sql, parameters),
      ),
    transaction: (work) =>
      takeStep('database: transaction', {}, () =>
        retryTransaction(() =>
          client.transaction((transaction) => work(createQueryable(transaction))),
        ),
      ),
    runScript: async (sql) => {
      await client.exec(sql);
    },
    close: () => client.close(),
  };
}

/**
 * Makes the folder of a database where there is none, whole or not at all: a process that dies while
 * PostgreSQL fills a folder leaves one that never opens, so it is filled under another name.
 * `loadDataDir` is as for `openPgliteDatabase`.
 */
export async function makePgliteFolder(
  directory: string,
  options: { readonly loadDataDir?: Blob } = {},
): Promise<void> {
  if (existsSync(directory)) return;
  const part = `${directory}.part`;
  await rm(part, { recursive: true, force: true });
  // PGlite would make it open to every account of the machine.
  await mkdir(part, { recursive: true, mode: 0o700 });
  const client = await PGlite.create(part, { ...options, startParams: listStartParameters() });
  await client.close();
  await rename(part, directory);
}

function listStartParameters(): string[] {
  return PGlite.defaultStartParams.filter((flag) => flag !== WITHOUT_FSYNC);
}

type Runner = Pick<PGlite, 'query'>;

function createQueryable(runner: Runner): Queryable {
  return { query: (sql, parameters) => runQuery(runner, sql, parameters) };
}

async function runQuery<Result extends Row>(
  runner: Runner,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<Result[]> {
  const { rows } = await runner.query<Result>(sql, [...parameters]);
  return rows;
}
