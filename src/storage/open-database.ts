import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  openDB,
  type StoreNames,
} from 'idb';

/**
 * One step of a database from the version before to its own. It may read and write what is there;
 * steps are never changed once people have run them, only added to.
 */
export type Migration<Schema extends DBSchema> = (
  database: IDBPDatabase<Schema>,
  transaction: IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>,
) => void | Promise<void>;

/** Why what is kept in this browser cannot be read or written, in the person's words. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}

/**
 * Opens a database of this browser and brings it to the version that the number of migrations
 * gives. Another tab with a newer version of the app closes this one's connection rather than wait
 * for it; the next use opens it again. Throws StorageError.
 */
export async function openDatabase<Schema extends DBSchema>(
  name: string,
  migrations: readonly Migration<Schema>[],
): Promise<IDBPDatabase<Schema>> {
  if (!('indexedDB' in globalThis)) {
    throw new StorageError(
      'This browser keeps nothing for this page: its storage is switched off.',
    );
  }
  try {
    return await openDB<Schema>(name, migrations.length, {
      upgrade: async (database, oldVersion, _newVersion, transaction) => {
        for (const migrate of migrations.slice(oldVersion)) await migrate(database, transaction);
      },
      blocking: (_current, _blocked, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
      },
    });
  } catch (error) {
    throw explainFault(error);
  }
}

/**
 * Opens a database for one piece of work and closes it: a connection kept would hold up a newer
 * version. Throws StorageError, whatever went wrong in the work.
 */
export async function withDatabase<Schema extends DBSchema, Value>(
  name: string,
  migrations: readonly Migration<Schema>[],
  work: (database: IDBPDatabase<Schema>) => Promise<Value>,
): Promise<Value> {
  const database = await openDatabase(name, migrations);
  try {
    return await work(database);
  } catch (error) {
    throw explainFault(error);
  } finally {
    database.close();
  }
}

/** A fault of the browser's storage in the person's words. */
export function explainFault(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const name = error instanceof Error ? error.name : '';
  if (name === 'QuotaExceededError') {
    return new StorageError('This browser has no room left for this page. Nothing was changed.');
  }
  if (name === 'VersionError') {
    return new StorageError('Another tab has a newer version of this app. Reload this page.');
  }
  return new StorageError('What this browser keeps for this page could not be read or written.', {
    cause: error,
  });
}
