import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readSourceFiles } from '#testing/source-files.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const IMPORT = /^import (\w+) from '([^']+\.module\.css)';$/gm;

/** Of each style sheet which classes are put on something, and by whom. */
const users = new Map<string, Map<string, string>>();
/** Sheets of which a class is chosen by a word of the data. */
const isChosenFrom = new Set<string>();
for (const { path, text } of readSourceFiles(ROOT, ['src'])) {
  for (const [, name = '', written = ''] of text.matchAll(IMPORT)) {
    const below = written.startsWith('#') ? 'src' : dirname(path);
    const sheet = relative(ROOT, resolve(ROOT, below, written.replace('#', '')));
    const used = users.get(sheet) ?? new Map<string, string>();
    users.set(sheet, used);
    // Not what is the end of another name, or of a path.
    const isName = `(?<![\\w./-])${name}`;
    for (const [, found = ''] of text.matchAll(new RegExp(`${isName}\\.([A-Za-z]\\w*)`, 'g'))) {
      used.set(found, path);
    }
    if (new RegExp(`${isName}\\[`).test(text)) isChosenFrom.add(sheet);
  }
}

function listClasses(sheet: string): ReadonlySet<string> {
  const css = readFileSync(resolve(ROOT, sheet), 'utf8');
  const own = css.replaceAll(/\/\*[\s\S]*?\*\/|:global\([^)]*\)/g, '');
  return new Set(Array.from(own.matchAll(/\.([A-Za-z][\w-]*)/g), ([, name = '']) => name));
}

it('every class that is put on something is in its style sheet', () => {
  expect(users.size).toBeGreaterThan(100);
  const missing = [...users].flatMap(([sheet, used]) => {
    const classes = listClasses(sheet);
    return [...used]
      .filter(([name]) => !classes.has(name))
      .map(([name, path]) => `${name} of ${path} is not in ${sheet}`);
  });
  expect(missing).toEqual([]);
});

it('every class of a style sheet is put on something', () => {
  const unused = [...users]
    .filter(([sheet]) => !isChosenFrom.has(sheet))
    .flatMap(([sheet, used]) =>
      [...listClasses(sheet)].filter((name) => !used.has(name)).map((name) => `${sheet}: ${name}`),
    );
  expect(unused).toEqual([]);
});
