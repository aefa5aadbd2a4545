import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
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
/** What a world is built by. */
const BUILDERS = ['packages/world', 'packages/geo'].map((folder) => join(ROOT, folder));

/**
 * Builds the small fictional town that contract tests run on, once for each state of the code that
 * builds worlds: the folder is named by a hash of it, and those of earlier states go.
 */
export default async function setup(project: TestProject): Promise<void> {
  const name = `small-${hashSources(BUILDERS, [TITLES])}`;
  const directory = join(FOLDER, name);
  if (!existsSync(join(directory, 'world.json'))) {
    const nothing = { pricePaid: [], postcodes: [], traffic: [] };
    await buildWorld({ ...nothing, out: directory, titles: TITLES }, () => undefined);
    for (const other of readdirSync(FOLDER)) {
      if (other.startsWith('small-') && other !== name) {
        await rm(join(FOLDER, other), { recursive: true });
      }
    }
  }
  project.provide('smallWorld', directory);
}
