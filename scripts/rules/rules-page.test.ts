import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDERS = ['src', 'packages', 'services', 'scripts', 'tools', 'e2e', 'examples'];
const SOURCE = /\.(?:tsx?|css|json|sql)$/;
const ID = /\b[SDAO]-\d{3}\b/g;
const ENTRY = /^- \*\*([SDAO]-\d{3})\*\* \S/gm;

const listed = Array.from(
  readFileSync(join(ROOT, 'docs/rules.md'), 'utf8').matchAll(ENTRY),
  ([, id = '']) => id,
);

test('the page of rules says what each rule means that source and tests name', () => {
  const known = new Set(listed);
  const named = new Map<string, string>();
  for (const { path, text } of readSources()) {
    for (const [id] of text.matchAll(ID)) if (!named.has(id)) named.set(id, path);
  }
  // Fewer would mean that the sources were not found.
  expect(named.size).toBeGreaterThan(600);
  expect([...named].filter(([id]) => !known.has(id))).toEqual([]);
});

test('the page of rules has each rule once, letter by letter in order', () => {
  const place = (id: string) => 'SDAO'.indexOf(id.charAt(0)) * 1_000 + Number(id.slice(2));
  expect(listed).toEqual([...new Set(listed)].sort((one, other) => place(one) - place(other)));
});

/** What is written here by hand: no packages of others. */
function* readSources(): Generator<{ readonly path: string; readonly text: string }> {
  for (const folder of FOLDERS.filter((name) => existsSync(join(ROOT, name)))) {
    for (const entry of readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !SOURCE.test(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      if (path.split(sep).includes('node_modules')) continue;
      yield { path: path.slice(ROOT.length + 1), text: readFileSync(path, 'utf8') };
    }
  }
}
