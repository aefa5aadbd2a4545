import { InputError } from '../input-error.ts';

const SQLITE_FULL = 13;
const SQLITE_IO_ERROR = 10;

/** A failed build in the person's words, when the cause lies outside the program; else undefined. */
export function explainBuildFailure(error: unknown, target: string): InputError | undefined {
  if (error instanceof InputError) return error;
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? error.code : undefined;
  const sqlite = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : 0;
  const unchanged = `What was at ${target} is unchanged.`;
  if (code === 'ENOSPC' || code === 'EDQUOT' || sqlite === SQLITE_FULL) {
    return new InputError(`The disk is full: the world could not be written. ${unchanged}`, {
      cause: error,
    });
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new InputError(`${target} may not be written by this account. ${unchanged}`, {
      cause: error,
    });
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new InputError(`${target} cannot be a folder: a file is in the way.`, { cause: error });
  }
  const isAboutFolder = 'syscall' in error && error.syscall === 'mkdir';
  if (code === 'ENOENT' && isAboutFolder) {
    return new InputError(`The folder ${target} cannot be made there.`, { cause: error });
  }
  if (code === 'EIO' || sqlite === SQLITE_IO_ERROR) {
    return new InputError(`The disk failed while the world was written. ${unchanged}`, {
      cause: error,
    });
  }
  return undefined;
}
