import { existsSync, readdirSync } from 'node:fs';
import { rm, stat, utimes } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { buildWorld } from '@property/world/build/build-world.ts';
import type { TestProject } from 'vitest/node';
import { hashSources } from './hash-sources.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the world that contract tests run on. */
    smallWorld: string;
  }
}

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDER = join(ROOT, '.data/test');
const TITLES = 2000;
/** Milliseconds for which a world that nobody has asked for is kept: another run may still read it. */
const KEPT = 86_400_000;
/** What a world is built by. */
const BUILDERS = ['packages/world', 'packages/geo'].map((folder) => join(ROOT, folder));

/**
 * Builds the small fictional town that contract tests run on, once for each state of the code that
 * builds worlds: the folder is named by a hash of it, and those of earlier states go a day later.
 */
export default async function setup(project: TestProject): Promise<void> {
  const name = `small-${hashSources(BUILDERS, [TITLES])}`;
  const directory = join(FOLDER, name);
  if (!existsSync(join(directory, 'world.json'))) {
    const nothing = { pricePaid: [], postcodes: [], traffic: [] };
    await buildWorld({ ...nothing, out: directory, titles: TITLES }, () => undefined);
    for (const other of readdirSync(FOLDER)) await removeUnused(join(FOLDER, other));
  }
  await utimes(directory, new Date(), new Date());
  project.provide('smallWorld', directory);
}

async function removeUnused(folder: string): Promise<void> {
  if (!basename(folder).startsWith('small-')) return;
  const { mtimeMs } = await stat(folder);
  if (Date.now() - mtimeMs > KEPT) await rm(folder, { recursive: true });
}
