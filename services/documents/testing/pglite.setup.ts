import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** File with an empty PGlite database: making one takes seconds, loading one does not. */
    emptyPglite: string;
  }
}

const FOLDER = resolve(import.meta.dirname, '../../../.data/test');

/** Makes the empty database that tests begin with, once for each version of PGlite. */
export default async function setup(project: TestProject): Promise<void> {
  const path = join(FOLDER, `pglite-${await readVersion()}.tar.gz`);
  if (!existsSync(path)) {
    await mkdir(FOLDER, { recursive: true });
    const client = await PGlite.create();
    const dump = await client.dumpDataDir('gzip');
    await client.close();
    await writeFile(`${path}.part`, Buffer.from(await dump.arrayBuffer()));
    await rename(`${path}.part`, path);
  }
  project.provide('emptyPglite', path);
}

async function readVersion(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const path = join(dirname(entry), '../package.json');
  const content: unknown = JSON.parse(await readFile(path, 'utf8'));
  const version: unknown =
    typeof content === 'object' && content !== null ? Reflect.get(content, 'version') : undefined;
  if (typeof version !== 'string') throw new Error(`${path} names no version.`);
  return version;
}
