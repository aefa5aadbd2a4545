import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listLocked, NOTICES } from './write-notices.ts';

/** Licences that ask no more than to be named. Another one is looked at by a person first. */
const KNOWN = new Set([
  ...['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'OFL-1.1', 'Zlib'],
  ...['BlueOak-1.0.0', 'Unlicense', 'CC0-1.0', 'MPL-2.0', 'Python-2.0', 'BSL-1.0', 'PostgreSQL'],
  'SEE LICENSE IN LICENSE.txt',
]);

/** Whether a licence is known: of several that hold together each one, of several to choose from any. */
function isKnown(license: string): boolean {
  const words = license.replaceAll(/[()]/g, '');
  return words.split(' OR ').some((choice) => choice.split(' AND ').every((one) => KNOWN.has(one)));
}

/** Packages whose manifest names none of these; what their licence file says was read. */
const LOOKED_AT: Readonly<Record<string, string>> = {
  '@turf/jsts': 'EDL-1.0, which is BSD-3-Clause, or EPL-1.0',
  arc: 'BSD-2-Clause',
  jsts: 'EDL-1.0, which is BSD-3-Clause, or EPL-1.0',
  'png-js': 'MIT',
  'splaytree-ts': 'BSD-3-Clause',
};
const packages = listLocked(readFileSync('package-lock.json', 'utf8'));

test('every package that is run is named with its licence; `npm run notices` after a change', () => {
  const notices = readFileSync(NOTICES, 'utf8');
  const lines = new Set(notices.split('\n'));
  const missing = packages.filter(
    ({ name, version, license }) => !lines.has(`${name} ${version} · ${license}`),
  );
  expect(missing).toEqual([]);
  const named = [...lines].filter((line) => / · /.test(line) && /^[@a-z]/.test(line));
  expect(named).toHaveLength(
    new Set(packages.map(({ name, version }) => `${name} ${version}`)).size,
  );
});

test('no licence that nobody has looked at comes in', () => {
  expect(packages.length).toBeGreaterThan(50);
  const unknown = packages.filter(({ license }) => !isKnown(license)).map(({ name }) => name);
  expect(unknown).toEqual(Object.keys(LOOKED_AT));
});

test('licences are known one by one', () => {
  for (const known of ['MIT', '(MIT OR GPL-3.0-only)', 'MIT AND ISC'])
    expect(isKnown(known)).toBe(true);
  for (const other of ['', 'GPL-3.0-only', 'MIT AND GPL-3.0-only', '(BSD-2-Clause AND AGPL-3.0)'])
    expect(isKnown(other)).toBe(false);
});
