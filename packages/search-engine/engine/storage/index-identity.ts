import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

/** What reads documents and builds an index, and what lays it out in a file. */
const ENTRIES = ['build-collection.ts', 'index-file.ts'];
/** Imports and exports of more than types, from this project. */
const IMPORT = /^(?:import|export)(?!\s+type\b)[^;]*?\sfrom\s+'((?:[.#]|@property\/)[^']+)'/gm;

/**
 * Names what an index is made from and by: the data, and the code that builds and writes it. An
 * index with another name is out of date; so nobody has to remember to raise a version. Code that
 * only searches has no part in it.
 */
export function nameIndex(dataIdentity: string): string {
  const hash = createHash('sha256').update(dataIdentity);
  for (const file of listBuilders()) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** The source files by which an index comes about: they and all they import, types apart. */
export function listBuilders(): string[] {
  const found = new Set(ENTRIES.map((name) => resolve(import.meta.dirname, name)));
  // What is added on the way is gone through as well.
  for (const file of found) {
    const { resolve: find } = createRequire(file);
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) found.add(find(name));
  }
  return [...found].sort();
}
