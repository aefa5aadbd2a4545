import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listLocked } from './write-notices.ts';
import { buildSbom, findSbomFault } from './write-sbom.ts';

const EMPTY = { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 };

test('a document that CycloneDX would not take is told', { tags: 'long' }, async () => {
  expect(await findSbomFault(EMPTY)).toBeNull();
  expect(await findSbomFault({ ...EMPTY, components: [{ name: 'x' }] })).toMatch(/type/);
});

test('the list of npm is a CycloneDX document of every package that is run', {
  tags: 'long',
}, async () => {
  const { components } = await buildSbom('.');
  const listed = new Set(components.map(({ name, version }) => `${name} ${version}`));
  const missing = listLocked(readFileSync('package-lock.json', 'utf8'))
    .filter(({ isNative }) => !isNative)
    .map(({ name, version }) => `${name} ${version}`);
  expect(missing.filter((each) => !listed.has(each))).toEqual([]);
});
