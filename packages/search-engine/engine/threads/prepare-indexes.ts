import { spawn } from 'node:child_process';
import { type Dirent, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from '@property/contract/logger.ts';
import { IndexFileError, readIndexFile, type SharedIndex } from '../storage/index-file.ts';
import { nameIndex } from '../storage/index-identity.ts';
import type { CollectionName, DocumentRows } from '../storage/row-documents.ts';
import type { BuildFailure, BuildOrder } from './build-index.ts';

/** Worlds whose indexes are kept: the one in use and those used last before it. */
const KEPT_WORLDS = 3;
/** As index-file.ts names a file that is being written: by the process that writes it. */
const BUILDING = /\.index\.building-(\d+)$/;
const ENTRY = fileURLToPath(new URL('./build-index.ts', import.meta.url));
/** In the log, when a start takes longer because an index has to be built. */
export const BUILDING_INDEX = 'building index';
/** Characters of what a failed build wrote that are read. */
const COMPLAINT_LENGTH = 20_000;

/**
 * Reads the indexes of all collections from the folder of their documents in `parent`. Those that are
 * missing, damaged or out of date are built first, with a line in the log. `signal` ends a build.
 *
 * @throws when the documents cannot be read or the directory cannot be written
 */
export async function prepareIndexes(
  documents: DocumentRows,
  parent: string,
  logger: Logger,
  signal?: AbortSignal,
): Promise<Record<CollectionName, SharedIndex>> {
  const directory = join(parent, documents.identity);
  mkdirSync(directory, { recursive: true });
  cleanIndexes(directory);
  const identity = nameIndex(documents.identity);
  const prepare = async (name: CollectionName): Promise<SharedIndex> => {
    const path = join(directory, `${name}.index`);
    const found = tryRead(path, identity);
    if (typeof found !== 'string') return found;
    logger.info(BUILDING_INDEX, { service: 'search', index: name, because: found });
    await build({ documents, name, path, identity }, signal);
    return readIndexFile(path);
  };
  // One after the other: each build takes much memory.
  const titles = await prepare('titles');
  const comps = await prepare('comps');
  const addresses = await prepare('addresses');
  return { titles, comps, addresses };
}

/** The index, or why it cannot be used. */
function tryRead(path: string, identity: string): SharedIndex | string {
  try {
    const index = readIndexFile(path);
    return index.directory.identity === identity ? index : 'it is out of date';
  } catch (error) {
    if (error instanceof IndexFileError) return error.message;
    if (error instanceof SyntaxError) return 'it is damaged';
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return 'there is none';
    throw error;
  }
}

function build(order: BuildOrder, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const command = [ENTRY, JSON.stringify(order)];
    const building = spawn(process.execPath, command, {
      stdio: ['ignore', 'ignore', 'pipe'],
      // It works without a pause, so that it would notice no milder signal.
      killSignal: 'SIGKILL',
      ...(signal && { signal }),
    });
    let complaint = '';
    building.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint = (complaint + text).slice(0, COMPLAINT_LENGTH);
    });
    building.once('error', reject);
    building.once('close', (code) => {
      if (code === 0) resolve();
      else reject(readFailure(order.name, code, complaint));
    });
  });
}

/** What the build threw, or that it was ended from outside, as for lack of memory. */
function readFailure(name: string, exitCode: number | null, complaint: string): Error {
  try {
    const { message, ...failure } = JSON.parse(complaint) as BuildFailure;
    return Object.assign(new Error(message), failure);
  } catch {
    return new Error(`Building the index of ${name} ended with ${exitCode}: ${complaint}`);
  }
}

/**
 * Marks the indexes in `directory` as in use and removes what nobody needs beside and in it: the
 * folders of worlds that were not used for longest, and what killed builds have left. A folder that
 * holds anything but indexes is left alone.
 */
function cleanIndexes(directory: string): void {
  const now = new Date();
  utimesSync(directory, now, now);
  const parent = dirname(directory);
  const others = listEntries(parent)
    .filter((entry) => entry.isDirectory() && entry.name !== basename(directory))
    .map(({ name }) => join(parent, name))
    .filter(holdsIndexesAlone);
  const lastUsed = new Map(others.map((folder) => [folder, statSync(folder).mtimeMs]));
  const stale = others
    .sort((a, b) => (lastUsed.get(b) ?? 0) - (lastUsed.get(a) ?? 0))
    .slice(KEPT_WORLDS - 1);
  for (const folder of stale) rmSync(folder, { recursive: true, force: true });
  for (const { name } of listEntries(directory)) {
    const [, writer] = BUILDING.exec(name) ?? [];
    if (writer !== undefined && !isRunning(Number(writer))) rmSync(join(directory, name));
  }
}

function holdsIndexesAlone(folder: string): boolean {
  return listEntries(folder).every(
    (entry) => entry.isFile() && (entry.name.endsWith('.index') || BUILDING.test(entry.name)),
  );
}

function listEntries(folder: string): Dirent[] {
  return readdirSync(folder, { withFileTypes: true });
}

function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    // Somebody else's process may not be signalled, but it runs.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
