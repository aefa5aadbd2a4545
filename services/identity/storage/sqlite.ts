import { chmodSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** A database that cannot be opened; the message is for whoever starts the program. */
export class SqliteOpenError extends Error {
  override readonly name = 'SqliteOpenError';
}

interface SqliteDatabase {
  readonly run: RunSql;
  close(): void;
}

/**
 * Opens the file in which sessions and grants outlast a restart, and keeps it from other accounts
 * of the machine. What was answered is on the disk: every commit is flushed.
 * @param path a file, made when there is none, or `:memory:`
 * @throws SqliteOpenError when it is damaged, or another program holds it
 */
export function openSqlite(path: string): SqliteDatabase {
  const database = open(path);
  return {
    run: async (sql, parameters) => {
      const named = parameters.map((value, i) => [`$${i + 1}`, value] as const);
      return database.prepare(sql).all(Object.fromEntries(named));
    },
    close: () => database.close(),
  };
}

function open(path: string): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path);
    if (path !== ':memory:') chmodSync(path, 0o600);
    // The patience first: the other two may have to wait as well.
    database.exec(
      'PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL',
    );
    return database;
  } catch (cause) {
    database?.close();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SqliteOpenError(
      `${path} cannot be opened (${reason}). If it is damaged, delete it: everybody signs in anew.`,
      { cause },
    );
  }
}

/**
 * Runs one SQL statement with parameters `$1`, `$2` … and gives its rows. The statements of this
 * service mean the same in PostgreSQL, PGlite and SQLite, so any of them can stand behind it.
 */
export type RunSql = (
  sql: string,
  parameters: readonly SqlValue[],
) => Promise<readonly Readonly<Record<string, unknown>>[]>;

export type SqlValue = string | number | null;
