import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createJsonLogger } from '@property/contract/logger.ts';
import { prepareIndexes } from '@property/search-engine/engine/threads/prepare-indexes.ts';
import { openWorld } from '@property/world/store/open-world.ts';
import type { TestProject } from 'vitest/node';
import { openPgliteDatabase } from '../documents/database/pglite-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A DATA_DIR with what a start of the services over the small world takes seconds to make. */
    servedData: string;
  }
}

/**
 * Makes the indexes of the small world and an empty folder of documents, where they are not there or
 * out of date. After the set-ups of the small world and of PGlite, whose work it begins with.
 */
export default async function setup(project: TestProject): Promise<void> {
  const { smallWorld, emptyPglite } = project.getProvidedContext();
  // A folder of documents belongs to one version of PGlite.
  const directory = join(dirname(emptyPglite), `served-${basename(emptyPglite, '.tar.gz')}`);
  const world = openWorld(smallWorld);
  const silent = createJsonLogger(() => undefined);
  await prepareIndexes(world.documents, join(directory, 'index'), silent);
  world.close();
  await makeDocuments(join(directory, 'documents'), emptyPglite);
  project.provide('servedData', directory);
}

/**
 * Whole or not at all, as the services make it; from the empty database, which is quicker. Each run
 * makes a part of its own, since two of them may begin at once: the first to be done leaves its.
 */
async function makeDocuments(directory: string, emptyPglite: string): Promise<void> {
  if (existsSync(directory)) return;
  const part = `${directory}.${process.pid}.part`;
  const empty = new Blob([await readFile(emptyPglite)]);
  const database = await openPgliteDatabase(part, { loadDataDir: empty });
  await database.close();
  await rename(part, directory).catch(async (error: unknown) => {
    await rm(part, { recursive: true, force: true });
    if (!existsSync(directory)) throw error;
  });
}
