import { existsSync, readdirSync, readlinkSync, realpathSync, renameSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { InputError } from '../input-error.ts';
import { isOwnerRunning, nameOwner } from './build-owner.ts';
import { flushFolder, flushTree } from './flush-to-disk.ts';

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
  const goal = followLink(target);
  await refuseForeign(goal, marker);
  await mkdir(dirname(goal), { recursive: true });
  await cleanUp(goal);
  const owner = nameOwner();
  const directory = `${goal}${BUILDING}${owner}`;
  await mkdir(directory);
  try {
    const result = await build(directory);
    await refuseForeign(goal, marker);
    // The old folder goes only when the disk has all of the new one.
    await flushTree(directory);
    const aside = `${goal}${REPLACED}${owner}`;
    const hadOld = await moveIfPresent(goal, aside);
    try {
      await rename(directory, goal);
    } catch (error) {
      if (hadOld) await rename(aside, goal);
      throw error;
    }
    await flushFolder(dirname(goal));
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

/**
 * Brings back an old folder that a build had moved aside when it was killed, before the new one
 * took its place. Does nothing where there is a folder, or while such a build still runs.
 */
export function restoreReplaced(target: string): void {
  const goal = followLink(target);
  const parent = statSync(dirname(goal), { throwIfNoEntry: false });
  if (existsSync(goal) || !parent?.isDirectory()) return;
  const [left] = listLeft(goal, REPLACED, readdirSync(dirname(goal)));
  if (left !== undefined) renameSync(left, goal);
}

async function cleanUp(goal: string): Promise<void> {
  restoreReplaced(goal);
  const names = await readdir(dirname(goal));
  for (const left of [REPLACED, BUILDING].flatMap((mark) => listLeft(goal, mark, names))) {
    await rm(left, { recursive: true, force: true });
  }
}

/** Folders beside `goal` that belong to no other build that runs. */
function listLeft(goal: string, mark: string, names: readonly string[]): string[] {
  const start = `${basename(goal)}${mark}`;
  const isLeft = (owner: string) => owner === nameOwner() || !isOwnerRunning(owner);
  return names
    .filter((name) => name.startsWith(start) && isLeft(name.slice(start.length)))
    .map((name) => join(dirname(goal), name));
}

/** The folder behind a link, so that it is replaced and not the link; also one that is missing. */
function followLink(target: string): string {
  try {
    return realpathSync(target);
  } catch {
    try {
      return resolve(dirname(target), readlinkSync(target));
    } catch {
      return resolve(target);
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
