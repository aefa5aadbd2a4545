import { mkdir, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { InputError } from '../input-error.ts';

const BUILDING = '.building-';
const REPLACED = '.replaced-';

/**
 * Fills a new folder beside `target` and puts it in its place once `build` is through. When it
 * fails, for whatever reason, the old folder stays as it was. What builds that were killed have left
 * behind is removed first, and an old folder that one of them had just moved aside comes back.
 *
 * Only what such a build made is ever replaced: a folder that holds the file `marker`, or an empty
 * one. A file, or a folder with anything else in it, is refused untouched.
 *
 * @throws InputError when something else is at `target`
 */
export async function replaceDirectory<T>(
  target: string,
  marker: string,
  build: (directory: string) => Promise<T>,
): Promise<T> {
  // A link is followed, so that the folder behind it is replaced and not the link.
  const goal = await realpath(target).catch(() => resolve(target));
  await refuseForeign(goal, marker);
  await mkdir(dirname(goal), { recursive: true });
  await cleanUp(goal);
  const directory = `${goal}${BUILDING}${process.pid}`;
  await mkdir(directory);
  try {
    const result = await build(directory);
    await refuseForeign(goal, marker);
    const aside = `${goal}${REPLACED}${process.pid}`;
    const hadOld = await moveIfPresent(goal, aside);
    try {
      await rename(directory, goal);
    } catch (error) {
      if (hadOld) await rename(aside, goal);
      throw error;
    }
    await rm(aside, { recursive: true, force: true });
    return result;
  } catch (error) {
    await rm(directory, { recursive: true, force: true });
    throw error;
  }
}

async function refuseForeign(goal: string, marker: string): Promise<void> {
  const status = await stat(goal).catch(() => undefined);
  if (!status) return;
  if (!status.isDirectory()) {
    throw new InputError(`${goal} is a file; name a folder with --out. It was left as it is.`);
  }
  const names = await readdir(goal);
  if (names.length === 0 || names.includes(marker)) return;
  throw new InputError(
    `${goal} holds other things than a data world; name another folder with --out. It was left as it is.`,
  );
}

async function cleanUp(goal: string): Promise<void> {
  const parent = dirname(goal);
  const names = await readdir(parent);
  for (const mark of [REPLACED, BUILDING]) {
    const start = `${basename(goal)}${mark}`;
    for (const name of names.filter((candidate) => candidate.startsWith(start))) {
      if (isRunning(Number(name.slice(start.length)))) continue;
      const left = join(parent, name);
      if (mark === REPLACED && !names.includes(basename(goal))) await rename(left, goal);
      else await rm(left, { recursive: true, force: true });
    }
  }
}

async function moveIfPresent(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  // A folder of an earlier attempt of this very process is not in use by another.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
