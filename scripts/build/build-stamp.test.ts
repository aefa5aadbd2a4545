import { afterEach, expect, it, vi } from 'vitest';
import { hashBuildInputs } from './build-stamp.ts';

afterEach(() => vi.unstubAllEnvs());

it('takes a build made for other hosts for what it is: one from the same files', async () => {
  const plain = await hashBuildInputs();
  vi.stubEnv('CONNECT_SOURCES', 'https://api.example.com');
  expect(await hashBuildInputs()).toBe(plain);
});
