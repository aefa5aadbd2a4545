import { joinBase } from '@property/contract/search/paths.ts';
import { expect, test } from 'vitest';
import { buildUrl } from './build-url.ts';

test.each(['', '/', '//'])('S-001 D-001 a base address may end in “%s”', (slashes) => {
  const base = `https://example.test/search/v1${slashes}`;
  expect(buildUrl(base, '/health')).toBe('https://example.test/search/v1/health');
  expect(joinBase(base, '/health')).toBe(buildUrl(base, '/health'));
});

test('parameters that are not set are left out', () => {
  const parameters = { number: 'WX104882', country: undefined, size: 0 };
  expect(buildUrl('/search/v1', '/titles', parameters)).toBe(
    '/search/v1/titles?number=WX104882&size=0',
  );
  expect(buildUrl('/search/v1', '/titles', { country: undefined })).toBe('/search/v1/titles');
});
