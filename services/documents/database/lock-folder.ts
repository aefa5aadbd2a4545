import { DatabaseSync } from 'node:sqlite';
import { DatabaseStartError } from './start-error.ts';

const IS_BUSY = 5;

/**
 * Takes a folder for this process alone, by a lock on the file beside it. The system lets go of the
 * lock when the process ends, however it ends, so that nothing has to be cleared away afterwards.
 * (A file lock by way of SQLite, since Node has none of its own.)
 * @returns what gives the folder back
 * @throws DatabaseStartError when another process has it
 */
export function lockFolder(directory: string): () => void {
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
