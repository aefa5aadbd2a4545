import { randomBytes } from 'node:crypto';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes that have to be free: the database in process takes its log in parts of 16 MiB. */
const FLOOR = 32 * 2 ** 20;
/** What was found holds for so long, so that a busy service does not ask for every request. */
const FRESH_MILLISECONDS = 1_000;
const PROBE_BYTES = 4_096;

/** There is no room to write, or the disk takes nothing. Nothing was changed. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError';
}

/** Whether a folder can be written to. */
export interface DiskWatch {
  /** @throws DiskFullError */
  readonly check: () => Promise<void>;
}

/**
 * Looks, before something is written that must not be half done, whether the disk has room for it and
 * takes it: a database that runs out of room in the middle may end. It looks anew every second, so
 * that all goes on by itself once there is room again.
 * @param clock milliseconds since 1970
 */
export function watchDisk(
  directory: string,
  { floor = FLOOR, clock = Date.now }: { floor?: number; clock?: () => number } = {},
): DiskWatch {
  let last: { readonly at: number; readonly outcome: Promise<void> } | undefined;
  return {
    check: () => {
      const now = clock();
      // A clock that was set back does not make what was found hold for longer.
      if (last === undefined || Math.abs(now - last.at) >= FRESH_MILLISECONDS) {
        last = { at: now, outcome: look(directory, floor) };
        // Whoever asks is told; without anybody it is no fault.
        last.outcome.catch(() => undefined);
      }
      return last.outcome;
    },
  };
}

async function look(directory: string, floor: number): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  const free = bavail * bsize;
  if (free < floor) {
    throw new DiskFullError(
      `${directory} is on a disk with ${toMegabytes(free)} MB free, and ${toMegabytes(floor)} MB are needed.`,
    );
  }
  const path = join(directory, `.probe-${randomBytes(6).toString('hex')}`);
  try {
    await writeFile(path, Buffer.alloc(PROBE_BYTES, 1), { mode: 0o600, flag: 'wx' });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DiskFullError(`${directory} cannot be written (${reason}).`, { cause });
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}

function toMegabytes(bytes: number): number {
  return Math.floor(bytes / 2 ** 20);
}
