import { DatabaseStartError } from './documents/database/database.ts';
import { openPostgresDatabase } from './documents/database/postgres-database.ts';
import { createSecretBox } from './documents/webhooks/secret-box.ts';
import type { Environment } from './environment.ts';
import type { MakeLimiter } from './http/limits/limits.ts';
import { countTogether, LIMITS_SCHEMA } from './http/limits/shared-limits.ts';
import {
  KEYS_SCHEMA,
  type KeyStore,
  keepKeysInFile,
  keepKeysInTable,
} from './identity/keys/key-store.ts';
import { RECORDS_SCHEMA } from './identity/storage/record-store.ts';
import type { RunSql } from './identity/storage/sqlite.ts';

/** Any number, the same in every process: of several that start at once one makes the tables. */
const LOCK = 7_312_065;

/** What several processes of the services keep together, so that each can answer for any other. */
export interface SharedStore {
  /** Sessions and grants of the identity provider. */
  readonly run: RunSql;
  readonly keyStore: KeyStore;
  /** Requests and attempts are counted in all processes together. */
  readonly makeLimiter: MakeLimiter;
  /** Rejects while the server is away. */
  readonly check: () => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/**
 * Opens the database of sessions, identity keys and counts, and makes its tables: the one named for
 * identity, else the one of the documents. Undefined where neither is: all is kept in folders then,
 * for one process.
 * @param sealingKey seals the identity keys, 32 bytes; the same for all processes
 * @param keyFolder where this process kept identity keys before
 * @throws DatabaseStartError when the server cannot be used
 */
export async function openSharedStore(
  { IDENTITY_DATABASE_URL, DATABASE_URL, WEBHOOK_KEY_OTHER }: Environment,
  sealingKey: Uint8Array,
  keyFolder: string,
): Promise<SharedStore | undefined> {
  const address = IDENTITY_DATABASE_URL ?? DATABASE_URL;
  if (address === undefined) return undefined;
  const name = IDENTITY_DATABASE_URL === undefined ? 'DATABASE_URL' : 'IDENTITY_DATABASE_URL';
  try {
    const database = await openPostgresDatabase(address);
    const run: RunSql = (sql, parameters) => database.query(sql, parameters);
    try {
      const tables = [...RECORDS_SCHEMA, ...KEYS_SCHEMA, LIMITS_SCHEMA].join(';\n');
      await database.runScript(
        `begin;\nselect pg_advisory_xact_lock(${LOCK});\n${tables};\ncommit;`,
      );
    } catch (error) {
      await database.close();
      throw error;
    }
    return {
      run,
      keyStore: keepKeysInTable(
        run,
        createSecretBox(sealingKey, WEBHOOK_KEY_OTHER),
        keepKeysInFile(keyFolder),
      ),
      makeLimiter: countTogether((sql, parameters) => database.queryAtOnce(sql, parameters)),
      check: () => database.queryAtOnce('select 1'),
      close: () => database.close(),
    };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw new DatabaseStartError(
      `${name}: the PostgreSQL server cannot be used (${reason}). Start it, or leave the variable out to keep sign-ins in a folder.`,
      { cause },
    );
  }
}
