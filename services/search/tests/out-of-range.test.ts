import { SPECIAL_IDS } from '@property/search-engine/testing/special-titles.ts';
import { expect, test } from 'vitest';
import { createFixtureApp, get, post } from '../testing/fixture-app.ts';
import { buildFixtureData } from '../testing/fixture-data.ts';

const app = createFixtureApp({
  data: buildFixtureData(20),
  limits: { requestsPerMinute: 100_000 },
});
const ID = SPECIAL_IDS.flatOne;
const TITLE = `/titles/${ID}`;

/** Asks with a number in the one place or the other. */
const asking = (path: string, body?: (value: number) => object) => (value: number) =>
  body ? post(app, path, body(value)) : get(app, `${path}${value}`);
const query = { match_all: {} };

test.each([
  ['metres around a title', 1, 1000, asking(`${TITLE}/traffic?radius=`)],
  ['minutes to amenities', 1, 60, asking(`${TITLE}/amenities?mode=foot&maxMinutes=`)],
  ['amenities', 1, 50, asking(`${TITLE}/amenities?mode=foot&size=`)],
  ['minutes of travel', 1, 60, asking(`${TITLE}/travel-time-polygon?mode=foot&maxMinutes=`)],
  ['titles of a page', 0, 25, asking('/titles', (size) => ({ query, size }))],
  ['the first title', 0, 9_999, asking('/titles', (from) => ({ query, from, size: 1 }))],
  ['deals of a page', 0, 25, asking('/comps', (size) => ({ query, size }))],
  ['the first deal', 0, 9_999, asking('/comps', (from) => ({ query, from, size: 1 }))],
  [
    'answers to a question',
    1,
    25,
    asking('/titles/nl-query', (size) => ({ query: 'freehold titles', size })),
  ],
])(
  'O-062 %s: from %d to %d is taken, beyond is refused and not put right',
  async (_, least, most, ask) => {
    for (const value of [least, most])
      expect([value, (await ask(value)).status]).toEqual([value, 200]);
    for (const value of [least - 1, most + 1, -5, 1e9]) {
      const { status, body } = await ask(value);
      expect([value, status]).toEqual([value, 400]);
      expect(body.error.message).not.toBe('');
    }
  },
);

test('O-062 a file index below nought is refused', async () => {
  for (const kind of ['brochures', 'images']) {
    expect((await get(app, `${TITLE}/${kind}/download?index=-1`)).status).toBe(400);
  }
});
