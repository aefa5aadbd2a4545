import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const SEARCH = resolve(import.meta.dirname, '../..');
/** What decides how an index looks: the code that builds it and the mappings it is built by. */
const FOLDERS = ['address', 'engine/embedded', 'engine/storage', 'mappings'];

/**
 * Names what an index is made from and by: the data, and the state of the code. An index with
 * another name is out of date; so nobody has to remember to raise a version.
 */
export function nameIndex(dataIdentity: string): string {
  const hash = createHash('sha256').update(dataIdentity);
  for (const folder of FOLDERS) {
    for (const file of listSources(join(SEARCH, folder))) hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => join(folder, name));
}
