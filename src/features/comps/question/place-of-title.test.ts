import { expect, test } from 'vitest';
import { EMPTY_DEAL_SEARCH } from '#filters/model/deal-search.ts';
import { readAreas, withAreas } from '#filters/model/edit-filters.ts';
import { completePlace, takeWithin } from './place-of-title.ts';

test.each([
  ['sales within a mile', 'sales within a mile of WX1'],
  ['shops sold within 500 m since 2022', 'shops sold within 500 m of WX1 since 2022'],
  ['sales within half a mile', 'sales within half a mile of WX1'],
  ['sales within 10 minutes’ walk', 'sales within 10 minutes’ walk of WX1'],
  ['sales within 10 min drive since 2024', 'sales within 10 min drive of WX1 since 2024'],
  ['lettings nearby', 'lettings near WX1'],
  ['sales within a mile of it', 'sales within a mile of WX1'],
  ['sales within a mile of this title', 'sales within a mile of WX1'],
  ['sales within a mile of the station', 'sales within a mile of the station'],
  ['lettings within the last 2 years', 'lettings within the last 2 years'],
  ['sales up to £2 million', 'sales up to £2 million'],
])('“%s” is asked of the title: “%s”', (question, asked) => {
  expect(completePlace(question, 'WX1')).toBe(asked);
  expect(completePlace(question, undefined)).toBe(question);
});

const title = { id: 't1', number: 'WX1', centre: { lat: 52.20812, lon: -2.44331 } };
const station = { kind: 'radius', lat: 52.3, lon: -2.4, metres: 500 } as const;

test('a distance from the title becomes its chip, and other places stay areas', () => {
  const around = { kind: 'radius', lat: 52.2081, lon: -2.4433, metres: 1609.344 } as const;
  const found = takeWithin(withAreas(EMPTY_DEAL_SEARCH, [around, station]), '', title);
  expect(found?.within).toEqual({ kind: 'radius', metres: 1609 });
  expect(found && readAreas(found.search)).toEqual([station]);
  expect(takeWithin(withAreas(EMPTY_DEAL_SEARCH, [station]), '', title)).toBeNull();
  const except = { ...around, role: 'except' } as const;
  expect(takeWithin(withAreas(EMPTY_DEAL_SEARCH, [except]), '', title)).toBeNull();
});

test('minutes from the title that an edit leaves become its chip, with the way of going', () => {
  const walk = { kind: 'travel-time', titleId: 't1', mode: 'foot', minutes: 20 } as const;
  const search = withAreas(EMPTY_DEAL_SEARCH, [walk, station]);
  expect(takeWithin(search, '', title)).toEqual({
    search: withAreas(search, [station]),
    within: { kind: 'travel', mode: 'foot', minutes: 20 },
  });
  expect(takeWithin(search, '', { ...title, id: 't2' })).toBeNull();
});

test('minutes from the title become its chip where the answer says so', () => {
  const search = withAreas(EMPTY_DEAL_SEARCH, [{ kind: 'drawn', code: 'abc' }]);
  const says = (number: string) => `within 10 minutes’ walk of title ${number} (52.2, -2.4).`;
  const found = takeWithin(search, says('WX1'), title);
  expect(found).toEqual({
    search: withAreas(search, []),
    within: { kind: 'travel', mode: 'foot', minutes: 10 },
  });
  expect(takeWithin(search, says('WX2'), title)).toBeNull();
  // Which of two outlines is that of the minutes is not said.
  const two = withAreas(search, [...readAreas(search), { kind: 'drawn', code: 'def' }]);
  expect(takeWithin(two, says('WX1'), title)).toBeNull();
});
