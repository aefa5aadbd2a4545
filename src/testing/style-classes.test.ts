import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readSourceFiles } from './source-files.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const IMPORT = /^import (\w+) from '([^']+\.module\.css)';$/gm;

/** Where the style sheet of an import lies. */
function findSheet(path: string, name: string): string {
  if (name.startsWith('#')) return resolve(ROOT, 'src', name.slice(1));
  return resolve(ROOT, dirname(path), name);
}

it('every class that is put on something is in its style sheet', () => {
  const missing: string[] = [];
  let seen = 0;
  for (const { path, text } of readSourceFiles(ROOT, ['src'])) {
    for (const [, name = '', sheet = ''] of text.matchAll(IMPORT)) {
      const css = readFileSync(findSheet(path, sheet), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
      const classes = new Set([...css.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, found]) => found));
      // Only what is written out: a class may be chosen by a word of the data too.
      const used = new RegExp(`(?<![\\w./'"\`-])${name}\\.([A-Za-z]\\w*)`, 'g');
      for (const [, found] of text.matchAll(used)) {
        seen += 1;
        if (!classes.has(found)) missing.push(`${path}: ${name}.${found} is not in ${sheet}`);
      }
    }
  }
  expect(seen).toBeGreaterThan(1_000);
  expect(missing).toEqual([]);
});
