import { expect, test } from 'vitest';
import { isJsonObject } from '../json-object.ts';
import { parseAppConfig } from './app-config.ts';
import { deploymentProfile } from './deployment-profile.ts';

const FULL = {
  environment: { name: 'Local', kind: 'local' },
  search: { baseUrl: 'https://example.test/search/v1', subscriptionKey: 'demo-key' },
  documents: { baseUrl: '/docs/v1', audience: 'api://docs' },
  auth: { authority: '/auth', clientId: 'app', scopes: { search: ['a'], documents: ['b'] } },
  basemap: { tiles: '/tiles.json', style: { light: '/l.json', dark: '/d.json' } },
  map: { center: [0, 51], bounds: [-1, 50, 1, 52], zoom: 12 },
  profile: deploymentProfile,
};

const HOSTILE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  ' ',
  [],
  [[]],
  [null],
  {},
  { a: 1 },
  JSON.parse('{"__proto__":{"polluted":true},"constructor":1,"toString":2}'),
  '<img src=x onerror=alert(1)>',
  'x'.repeat(100_000),
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  ' https://evil.test/search/v1',
  'data:application/json,{}',
  'file:///etc/passwd',
  '//evil.test/search/v1',
  '/\\evil.test/search/v1',
  '/\t/evil.test/docs/v1',
  'https://user:secret@evil.test/search/v1',
];

type Path = readonly (string | number)[];

/** Every place in a configuration, objects and lists included. */
function listPlaces(value: unknown, path: Path = []): Path[] {
  const below = Array.isArray(value)
    ? value.flatMap((one, i) => listPlaces(one, [...path, i]))
    : isJsonObject(value)
      ? Object.entries(value).flatMap(([key, one]) => listPlaces(one, [...path, key]))
      : [];
  return [path, ...below];
}

function replace(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((one, i) => (i === key ? replace(one, rest, by) : one));
  const object = value as Record<string, unknown>;
  return { ...object, [key]: replace(object[key], rest, by) };
}

/** Addresses that are asked or opened without another check. */
const readAddresses = ({ search, documents, auth, basemap }: typeof FULL) => [
  search.baseUrl,
  ...(documents === null ? [] : [documents.baseUrl]),
  ...(auth === null ? [] : [auth.authority]),
  basemap.tiles,
  ...(basemap.style === undefined ? [] : [basemap.style.light, basemap.style.dark]),
];

test('S-233, D-180 whatever stands in whichever place of config.json, it is used or refused in a sentence', async () => {
  expect((await parseAppConfig(FULL)).ok).toBe(true);
  for (const place of listPlaces(FULL)) {
    for (const hostile of HOSTILE) {
      const given = replace(FULL, place, hostile);
      const parsed = await parseAppConfig(given);
      const what = `${place.join('.')} = ${JSON.stringify(hostile).slice(0, 60)}`;
      if (parsed.ok) {
        for (const address of readAddresses(parsed.config as typeof FULL)) {
          const { protocol, host, username } = new URL(address, 'https://app.test');
          expect([protocol, username], what).toEqual(['https:', '']);
          expect(['app.test', 'example.test'], what).toContain(host);
        }
        continue;
      }
      expect(parsed.problems.length, what).toBeGreaterThan(0);
      for (const { message } of parsed.problems) {
        expect(message, what).toMatch(/^\S.*[.?]$/s);
      }
    }
  }
  expect('polluted' in {}).toBe(false);
});
