import type { TitleSource } from '@property/contract/titles/title.ts';
import { expect, test } from 'vitest';
import { buildApplicationNotes, findFirstDay } from './build-application-notes.ts';

const place = { centroid: { lat: 52.2, lon: -2.4 } };
const label = (status: string) => status.charAt(0) + status.slice(1).toLowerCase();
const build = (planning: TitleSource['planning'], geometry: TitleSource['geometry'] = place) =>
  buildApplicationNotes(
    { id: '7b5a2f60-0000-4000-8000-000000000001', number: 'WX1', planning, geometry },
    '2023-11-27',
    label,
  );

test('the latest applications of a title stand beside each other, each with the sign of its state', () => {
  const notes = build([
    { reference: 'A/1', dateSubmitted: '2024-02-01', decisionStatus: 'REFUSED' },
    { reference: 'A/2', dateSubmitted: '2026-03-04', decisionStatus: 'PENDING' },
    { reference: 'A/0', dateSubmitted: '2023-11-26', decisionStatus: 'GRANTED' },
  ]);
  expect(notes.map(({ name, sign, rank }) => [name, sign, rank])).toEqual([
    ['A/2', 'pending', 0],
    ['A/1', 'refused', 1],
  ]);
  expect(new Set(notes.map(({ id }) => id)).size).toBe(2);
  expect(notes[0]?.lines).toContain('Pending, submitted 4 Mar 2026');
});

test('of many the last one drawn says how many more there are', () => {
  const notes = build(
    ['01', '02', '03', '04', '05'].map((month) => ({ dateSubmitted: `2026-${month}-01` })),
  );
  expect(notes).toHaveLength(3);
  expect(notes.map(({ lines }) => lines.at(-1))).toEqual([
    expect.not.stringContaining('more'),
    expect.not.stringContaining('more'),
    'and 2 more of this title',
  ]);
});

test('without a position there is nothing to draw', () => {
  expect(build([{ dateSubmitted: '2026-01-01' }], {})).toEqual([]);
});

test('the first day is three years ago', () => {
  expect(findFirstDay('2026-11-27')).toBe('2023-11-27');
});
