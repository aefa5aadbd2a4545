import { spawnSync } from 'node:child_process';
import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  statSync,
} from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { InputError } from '../input-error.ts';
import { flushFolder, flushTree } from './flush.ts';

const BUILDING = '.building-';
const REPLACED = '.replaced-';

/**
 * Fills a new folder beside `target` and puts it in its place once `build` is through. When it
 * fails, for whatever reason, the old folder stays as it was. What builds that were killed have left
 * behind is removed first, unless this one can go on with it, and an old folder that one of them had
 * just moved aside comes back.
 *
 * Only what such a build made is ever replaced: a folder that holds the file `marker`, or an empty
 * one. A file, or a folder with anything else in it, is refused untouched.
 *
 * @param isResumable whether `build` goes on with a folder that a killed build has left
 * @throws InputError when something else is at `target`
 */
export async function replaceDirectory<T>(
  target: string,
  marker: string,
  build: (directory: string) => Promise<T>,
  isResumable: (directory: string) => boolean = () => false,
): Promise<T> {
  const goal = followLink(target);
  await refuseForeign(goal, marker);
  await mkdir(dirname(goal), { recursive: true });
  const owner = nameOwner();
  const directory = `${goal}${BUILDING}${owner}`;
  const left = listLeft(goal, BUILDING, await readdir(dirname(goal))).find(isResumable);
  if (left !== undefined && left !== directory) await rename(left, directory);
  await cleanUp(goal, left && directory);
  await mkdir(directory, { recursive: true });
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

/**
 * Removes what builds that were cut short have left beside `target`, but for one that can be gone on
 * with, and brings an old folder back.
 * @returns whether one is left to go on with
 */
export async function removeLeft(
  target: string,
  isResumable: (directory: string) => boolean,
): Promise<boolean> {
  const goal = followLink(target);
  if (!existsSync(dirname(goal))) return false;
  const kept = listLeft(goal, BUILDING, await readdir(dirname(goal))).find(isResumable);
  await cleanUp(goal, kept);
  return kept !== undefined;
}

async function cleanUp(goal: string, kept?: string): Promise<void> {
  restoreReplaced(goal);
  const names = await readdir(dirname(goal));
  for (const left of [REPLACED, BUILDING].flatMap((mark) => listLeft(goal, mark, names))) {
    if (left !== kept) await rm(left, { recursive: true, force: true });
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

/**
 * A process as part of a file name: its id and, where the system tells, when it started. Ids come
 * round again, above all in containers, where the same few are given out after every start.
 */
export function nameOwner(pid = process.pid): string {
  const started = readStart(pid);
  return started === undefined ? String(pid) : `${pid}-${started}`;
}

/** Whether the process that a name from `nameOwner` stands for is still there. */
export function isOwnerRunning(owner: string): boolean {
  const [, id, started] = /^(\d+)(?:-(\d+))?$/.exec(owner) ?? [];
  const pid = Number(id);
  if (!(pid > 0) || !isRunning(pid)) return false;
  return started === undefined || started === (readStart(pid) ?? started);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** When a process started, as a number to compare: ticks on Linux, milliseconds on macOS. */
function readStart(pid: number): string | undefined {
  if (process.platform === 'linux') {
    try {
      // The name of the program, in brackets, may hold spaces; the start is the 20th field after it.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    } catch {
      return undefined;
    }
  }
  if (process.platform !== 'darwin') return undefined;
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  const time = Date.parse(stdout);
  return Number.isNaN(time) ? undefined : String(time);
}
