import {
  chmodSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const SHARED_MEMORY = '/dev/shm';
const PREFIX = 'property-tests-';
/** Bytes that are to be free: far more than tests ever hold at once. */
const ROOM = 4 * 1024 ** 3;

/**
 * Has what tests write, which is thousands of files that are gone a second later, kept in memory: by
 * `TMPDIR`, which every program reads that is started from here, until this process ends. Nothing
 * changes where a folder is named already, or where memory is not offered, has little room or runs no
 * programs. What a run that was killed has left behind goes.
 */
export function keepFilesInMemory(): void {
  if (process.env.TMPDIR !== undefined || !isOffered(readMounts())) return;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  if (bavail * bsize < ROOM) return;
  removeLeft(SHARED_MEMORY);
  const folder = mkdtempSync(join(SHARED_MEMORY, `${PREFIX}${process.pid}-`));
  // PostgreSQL runs as a user of its own, who goes through it to a folder below.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function readMounts(): string {
  return existsSync('/proc/mounts') ? readFileSync('/proc/mounts', 'utf8') : '';
}

/** Whether a list of mounts (as /proc/mounts has it) offers files in memory that can be written and run. */
export function isOffered(mounts: string): boolean {
  const lines = mounts.split('\n').map((line) => line.split(' '));
  const [, , kind, options = ''] = lines.findLast(([, place]) => place === SHARED_MEMORY) ?? [];
  const given = options.split(',');
  return kind === 'tmpfs' && given.includes('rw') && !given.includes('noexec');
}

/** Removes the folders of runs whose process is no more. */
export function removeLeft(parent: string): void {
  for (const folder of globSync(`${PREFIX}*`, { cwd: parent })) {
    const [id] = folder.slice(PREFIX.length).split('-');
    if (!runs(Number(id))) rmSync(join(parent, folder), { recursive: true, force: true });
  }
}

function runs(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // Somebody else's process is one all the same.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
