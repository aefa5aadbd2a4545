import { expect, it } from 'vitest';
import type { Area } from './area.ts';
import { createEmptySearch, readAreas, withAreas } from './edit-filters.ts';
import { joinArea, listInReadingOrder, listJoined, readJoint, turnAreas } from './join-area.ts';

const circle = (lat: number, role?: Area['role']): Area => ({
  kind: 'radius',
  lat,
  lon: -2,
  metres: 500,
  ...(role && { role }),
});
const near: Area = { kind: 'near', metres: 500, thing: 'school', code: '1.1_2.2' };
const join = (areas: readonly Area[], area: Area) =>
  joinArea(withAreas(createEmptySearch(), areas), area);
const roles = (areas: readonly Area[], area: Area) =>
  readAreas(join(areas, area)).map(({ role }) => role ?? 'all');

it('a second area is either of the two, and a third any of the three', () => {
  expect(roles([], circle(1))).toEqual(['all']);
  expect(roles([circle(1)], circle(2))).toEqual(['any', 'any']);
  expect(roles([circle(1, 'any'), circle(2, 'any')], circle(3))).toEqual(['any', 'any', 'any']);
});

it('what the person has said of the others stands', () => {
  expect(roles([circle(1, 'except')], circle(2))).toEqual(['except', 'all']);
  expect(roles([circle(1), circle(2)], circle(3))).toEqual(['all', 'all', 'all']);
  expect(roles([circle(1)], circle(2, 'except'))).toEqual(['all', 'except']);
  expect(roles([near], circle(2))).toEqual(['all', 'all']);
  expect(roles([near, circle(1)], circle(2))).toEqual(['all', 'any', 'any']);
});

it('both can be asked for instead, the moment they have become either', () => {
  const before = withAreas(createEmptySearch(), [circle(1)]);
  const after = joinArea(before, circle(2));
  const both = listJoined(before, after);
  expect(both && readAreas(both)).toEqual([circle(1), circle(2)]);
  expect(listJoined(after, joinArea(after, circle(3)))).toBeNull();
  const first = createEmptySearch();
  expect(listJoined(first, joinArea(first, circle(1)))).toBeNull();
});

it('says between areas how they count, and turns them', () => {
  const except = circle(3, 'except');
  const search = withAreas(createEmptySearch(), [except, circle(1, 'any'), circle(2, 'any'), near]);
  const say = (given: typeof search) =>
    listInReadingOrder(readAreas(given)).map((area, at, all) => readJoint(all[at - 1], area));
  const [and, or] = [
    { word: 'and', isTurned: false },
    { word: 'or', isTurned: true },
  ];
  expect(listInReadingOrder(readAreas(search))[0]).toBe(near);
  expect(say(search)).toEqual([null, and, or, null]);
  const both = turnAreas(search, 'and');
  expect(readAreas(both).map(({ role }) => role)).toEqual([
    'except',
    undefined,
    undefined,
    undefined,
  ]);
  expect(say(both)).toContainEqual({ word: 'and', isTurned: true });
  expect(readAreas(turnAreas(both, 'or'))).toEqual(readAreas(search));
});
