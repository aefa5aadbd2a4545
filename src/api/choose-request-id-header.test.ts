// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { chooseRequestIdHeader } from './choose-request-id-header.ts';

it.each([
  ['a service at the page’s own origin is told by itself', null, '/search/v1', 'X-Request-Id'],
  ['so is one that is written out', null, `${location.origin}/docs/v1`, 'X-Request-Id'],
  ['a service elsewhere is told nothing', null, 'https://api.example/search/v1', null],
  ['but where the settings name a header', 'X-Ours', 'https://api.example/search/v1', 'X-Ours'],
  ['which counts at the own origin too', 'X-Ours', '/search/v1', 'X-Ours'],
])('%s', (_said, setting, baseUrl, header) => {
  expect(chooseRequestIdHeader(setting, baseUrl)).toBe(header);
});
