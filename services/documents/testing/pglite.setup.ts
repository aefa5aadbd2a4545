import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { migrate } from '../database/migrate.ts';
import { wrapPglite } from '../database/pglite-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** File with a PGlite database that has all tables and no rows: making one takes seconds. */
    emptyPglite: string;
  }
}

const FOLDER = resolve(import.meta.dirname, '../../../.data/test');
const MIGRATIONS = resolve(import.meta.dirname, '../database/migrations');

/** Makes the database that tests begin with, once for each version of PGlite and of the tables. */
export default async function setup(project: TestProject): Promise<void> {
  const name = `pglite-${await readVersion()}-${hashFiles(MIGRATIONS)}`;
  const path = join(FOLDER, `${name}.tar.gz`);
  if (!existsSync(path)) {
    await mkdir(FOLDER, { recursive: true });
    const client = await PGlite.create();
    await migrate(wrapPglite(client));
    const dump = await client.dumpDataDir('gzip');
    await client.close();
    await writeFile(`${path}.part`, Buffer.from(await dump.arrayBuffer()));
    await rename(`${path}.part`, path);
  }
  project.provide('emptyPglite', path);
}

function hashFiles(folder: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) {
    hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 8);
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
