import { expect, it } from 'vitest';
import { parseTitleRoute, serializeTitleRoute } from './title-route.ts';

const id = '2f1d5f5e-1111-4222-8333-444455556666';

it.each([
  ['/', null],
  ['/settings', null],
  [`/titles/${id}`, { kind: 'id', id }],
  [`/titles/${id.toUpperCase()}/`, { kind: 'id', id }],
  ['/titles/ENG/WR123456', { kind: 'number', number: 'WR123456', country: 'ENG' }],
  ['/titles/sct/mid%20123', { kind: 'number', number: 'MID123', country: 'SCT' }],
])('S-033 to S-036: %s', (path, expected) => {
  expect(parseTitleRoute(path)).toEqual(expected);
});

it.each([
  '/titles',
  '/titles/not-a-uuid',
  '/titles/ENG/123',
  '/titles/FRA/WR1',
  '/titles/%E0%A4%A',
])('S-003, S-045: %s names no title and says what one looks like', (path) => {
  expect(parseTitleRoute(path)).toMatchObject({
    kind: 'malformed',
    message: expect.stringMatching(/\.$/),
  });
});

it('a path that was written is read back', () => {
  const ref = { kind: 'number', number: 'WX104882', country: 'ENG' } as const;
  expect(parseTitleRoute(serializeTitleRoute(ref))).toEqual(ref);
});

it('leaves it to the page to say that a damaged link names no title', () => {
  const id = '00ee8a9d-06f1-5db2-bceb-aa8b28d04e07';
  expect(parseTitleRoute(`/titles/${id}/report`)).toEqual({
    kind: 'malformed',
    text: `${id}/report`,
    message: 'The end of it is damaged.',
  });
});
