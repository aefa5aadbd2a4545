import { InputError } from '@property/world/input-error.ts';
import { DatabaseStartError } from './documents/database/database.ts';
import { EnvironmentError } from './environment.ts';
import { DiskFullError } from './http/readiness/disk-watch.ts';
import { DirectoryError } from './identity/directory/directory.ts';
import { KeyStoreError } from './identity/keys/key-store.ts';
import { SqliteOpenError } from './identity/storage/sqlite.ts';
import { ProfileFileError } from './profile-file.ts';

/** Errors whose message is written for whoever starts the program. */
const EXPLAINED = [
  InputError,
  EnvironmentError,
  DirectoryError,
  ProfileFileError,
  KeyStoreError,
  SqliteOpenError,
  DatabaseStartError,
];

/** Why a file cannot be written: rights, a disk that is full or read-only. */
const NOT_WRITABLE: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT']);

/** As the database in process and SQLite say it. */
const EMSCRIPTEN_FULL = 51;
const SQLITE_FULL = 13;

/** A disk without room, in the words of Node, of SQLite or of the database in process. */
function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const read = (name: string): unknown => Reflect.get(error, name);
  if (read('name') === 'ErrnoError') return read('errno') === EMSCRIPTEN_FULL;
  if (read('code') === 'ENOSPC') return read('path') === undefined;
  if (read('errcode') === SQLITE_FULL) return true;
  return error instanceof Error && error.cause !== undefined && isDiskFull(error.cause);
}

/** What was asked for when the start failed. */
interface StartSettings {
  readonly HOST: string;
  readonly DATA_DIR?: string;
  readonly PORT?: number | undefined;
}

/**
 * One line about a start that failed for a reason outside the program: a port in use, a host that
 * is not this machine's, a world that cannot be read. Undefined for faults of the program itself.
 */
export function explainStartFailure(error: unknown, settings: StartSettings): string | undefined {
  const { HOST, PORT, DATA_DIR } = settings;
  if (error instanceof DiskFullError) {
    return `DATA_DIR: ${error.message} Make room, or set DATA_DIR to another folder.`;
  }
  if (isDiskFull(error)) {
    return `DATA_DIR=${DATA_DIR}: the disk is full. Make room, or set DATA_DIR to another folder.`;
  }
  if (EXPLAINED.some((kind) => error instanceof kind)) return (error as Error).message;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  if ('syscall' in error && error.syscall === 'mkdir') {
    return `DATA_DIR=${DATA_DIR}: no folder can be made there (${error.code}).`;
  }
  if (NOT_WRITABLE.has(String(error.code)) && 'path' in error) {
    return `DATA_DIR=${DATA_DIR}: ${error.path} cannot be written (${error.code}). Let this account write there, or set DATA_DIR to another folder.`;
  }
  switch (error.code) {
    case 'EADDRINUSE':
      return `PORT=${PORT}: another program uses this port. Stop it, or set PORT to another number.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST=${HOST}: this machine has no such address. Set HOST to 127.0.0.1 or 0.0.0.0.`;
    case 'ERR_SQLITE_ERROR':
      return `The data world is damaged (${error.message}); build it again with "npm run world".`;
    case 'EACCES':
      return 'syscall' in error && error.syscall === 'listen'
        ? `PORT=${PORT}: this account may not use the port. Set PORT to a number above 1023.`
        : undefined;
    default:
      return undefined;
  }
}
