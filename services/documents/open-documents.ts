import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Hono } from 'hono';
import type { ServiceEnvironment } from '#services/http/principal.ts';
import type { DiskWatch } from '#services/http/readiness/disk-watch.ts';
import { type Database, DatabaseStartError } from './database/database.ts';
import { type FollowedClock, followClock } from './database/follow-clock.ts';
import { migrate } from './database/migrate.ts';
import { makePgliteFolder, openPgliteDatabase } from './database/pglite-database.ts';
import { openPostgresDatabase } from './database/postgres-database.ts';
import { createDocumentsApp, type DocumentsAppDependencies } from './documents-app.ts';
import { freeTakenJobs } from './jobs/job-queue.ts';
import { tellMovedTokens } from './ledger/ledger.ts';
import { createEmbeddedRegistry } from './registry/embedded/create-embedded-registry.ts';
import type { RegistryRecords } from './registry/embedded/registry-records.ts';
import { forgetOpenSecrets, sealSecrets } from './webhooks/seal-secrets.ts';
import { createSecretBox } from './webhooks/secret-box.ts';

const IS_BUSY = 5;

export interface DocumentsSettings
  extends Omit<DocumentsAppDependencies, 'database' | 'registry' | 'secrets'> {
  /** Address of a PostgreSQL server, which several processes may share. */
  readonly databaseUrl?: string | undefined;
  /** Folder of the database in process, used without `databaseUrl`, by one process at a time. */
  readonly directory: string;
  /** Whether the folder can be written to. */
  readonly disk: DiskWatch;
  /** Seals secrets of webhooks, 32 bytes; the same for all processes that share a database. */
  readonly sealingKey: Uint8Array;
  /** Opens what is not sealed with it yet, or no more. */
  readonly otherSealingKey?: Uint8Array | undefined;
  /** Whether the key of before is lost: webhooks sealed with it end. */
  readonly isKeyLost?: boolean;
  /** What the embedded land registry knows. */
  readonly records: RegistryRecords;
}

export interface OpenDocuments {
  readonly app: Hono<ServiceEnvironment>;
  readonly database: Database;
  /** Lets jobs under way end, then closes the database. */
  readonly close: () => Promise<void>;
}

/**
 * Opens the database, brings its tables up to date and starts the document service with its jobs.
 * @throws DatabaseStartError when another process has the folder, or the server cannot be reached
 */
export async function openDocuments(settings: DocumentsSettings): Promise<OpenDocuments> {
  const { databaseUrl, directory, disk, records, sealingKey, isKeyLost, ...others } = settings;
  const { otherSealingKey, ...dependencies } = others;
  const secrets = createSecretBox(sealingKey, otherSealingKey);
  let followed: FollowedClock | undefined;
  const { database: opened, release } =
    databaseUrl === undefined ? await openFolder(directory, disk) : await openServer(databaseUrl);
  const database = tellMovedTokens(opened);
  try {
    await migrate(database);
    const { sealed, lost } = await sealSecrets(database, secrets, { isKeyLost });
    // Of a key that was changed: one that still sealed with the old one when the others had started.
    if (lost > 0) dependencies.logger?.error('webhook secrets do not open', { count: lost });
    if (sealed > 0 && databaseUrl === undefined) await forgetOpenSecrets(database);
    // Whoever had taken jobs of a folder is gone, for there is one process at a time.
    if (databaseUrl === undefined) await freeTakenJobs(database);
    else followed = await followClock(database, dependencies.clock);
  } catch (error) {
    await database.close();
    release();
    throw error;
  }
  const registry = createEmbeddedRegistry({
    records,
    ...(dependencies.clock && { clock: dependencies.clock }),
  });
  const { app, jobs } = createDocumentsApp({
    ...dependencies,
    ...(followed && { clock: followed.clock }),
    database,
    registry,
    secrets,
  });
  return {
    app,
    database,
    close: async () => {
      try {
        followed?.stop();
        await jobs.stop();
        await database.close();
      } finally {
        release();
      }
    },
  };
}

interface Opened {
  readonly database: Database;
  readonly release: () => void;
}

async function openFolder(directory: string, disk: DiskWatch): Promise<Opened> {
  await mkdir(dirname(directory), { recursive: true, mode: 0o700 });
  const release = lockFolder(directory);
  try {
    await makePgliteFolder(directory);
    const database = await openPgliteDatabase(directory);
    return { database: keepFromFullDisk(database, disk), release };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Refuses what would write while the disk has no room for it: the database would end in the middle of
 * its log, and take back nothing until the next start. Reading goes on.
 */
function keepFromFullDisk(database: Database, disk: DiskWatch): Database {
  return {
    ...database,
    query: async (sql, parameters) => {
      if (!/^\s*select\b/i.test(sql)) await disk.check();
      return database.query(sql, parameters);
    },
    transaction: async (work) => {
      await disk.check();
      return database.transaction(work);
    },
  };
}

async function openServer(address: string): Promise<Opened> {
  try {
    return { database: await openPostgresDatabase(address), release: () => undefined };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw new DatabaseStartError(
      `DATABASE_URL: the PostgreSQL server cannot be used (${reason}). Start it, or leave the variable out to keep documents in a folder.`,
      { cause },
    );
  }
}

/**
 * Takes a folder for this process alone, by a lock on the file beside it. The system lets go of the
 * lock when the process ends, however it ends, so that nothing has to be cleared away afterwards.
 * (A file lock by way of SQLite, since Node has none of its own.)
 * @returns what gives the folder back
 * @throws DatabaseStartError when another process has it
 */
function lockFolder(directory: string): () => void {
  const file = openFile(`${directory}.lock`);
  try {
    // Nothing is written: the file stays empty and alone.
    file.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (cause) {
    file.close();
    if (!(cause instanceof Error) || Reflect.get(cause, 'errcode') !== IS_BUSY) {
      throw describeNotWritable(directory, cause);
    }
    throw new DatabaseStartError(
      `Another process uses the documents database in ${directory}. Stop it, set DATA_DIR to another folder, or share a PostgreSQL server by DATABASE_URL.`,
      { cause },
    );
  }
  return () => file.close();
}

function openFile(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path);
  } catch (cause) {
    throw describeNotWritable(path, cause);
  }
}

function describeNotWritable(path: string, cause: unknown): DatabaseStartError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new DatabaseStartError(
    `DATA_DIR: ${path} cannot be written (${reason}). Let this account write there, or set DATA_DIR to another folder.`,
    { cause },
  );
}
