import { afterEach, expect, it, vi } from 'vitest';
import { readSourceFiles } from '../../src/testing/source-files.ts';
import { BUILD_INPUTS, hashBuildInputs } from './build-stamp.ts';

afterEach(() => vi.unstubAllEnvs());

it('takes a build made for other hosts for what it is: one from the same files', async () => {
  const plain = await hashBuildInputs();
  vi.stubEnv('CONNECT_SOURCES', 'https://api.example.com');
  expect(await hashBuildInputs()).toBe(plain);
});

it('is stale where any package of the app has changed', () => {
  const files = readSourceFiles(process.cwd(), ['src']);
  const isShipped = ({ path }: { readonly path: string }) =>
    !/\.test\.tsx?$|\/testing\//.test(path);
  const imported = files
    .filter(isShipped)
    .flatMap(({ text }) => [...text.matchAll(/from '@property\/([\w-]+)\//g)])
    .map(([, name]) => `packages/${name}`);
  expect(imported.length).toBeGreaterThan(100);
  expect([...new Set(imported)].filter((path) => !BUILD_INPUTS.includes(path))).toEqual([]);
});
