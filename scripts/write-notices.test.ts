import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listLocked, NOTICES } from './write-notices.ts';

/** Licences that ask no more than to be named. Another one is looked at by a person first. */
const KNOWN =
  /^\(?(?:MIT|ISC|BSD-2-Clause|BSD-3-Clause|0BSD|Apache-2\.0|OFL-1\.1|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|MPL-2\.0|Python-2\.0|Zlib|BSL-1\.0|PostgreSQL|SEE LICENSE IN LICENSE\.txt)(?: (?:OR|AND) [\w.-]+)*\)?$/;
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
  const unknown = packages.filter(({ license }) => !KNOWN.test(license)).map(({ name }) => name);
  expect(unknown).toEqual(Object.keys(LOOKED_AT));
});
