import { describe, expect, it } from 'vitest';
import { createEmptySearch, readAreas, setFilter } from '#filters/model/edit-filters.ts';
import { describeTravel, searchInside, type TravelTimeArea } from './travel-time-area.ts';

const area = (titleId: string, minutes: number): TravelTimeArea => ({
  kind: 'travel-time',
  titleId,
  mode: 'car',
  minutes,
});

describe('S-163 searchInside', () => {
  it('replaces the area of the same title in its place and keeps those of others', () => {
    const before = searchInside(searchInside(createEmptySearch(), area('a', 15)), area('b', 10));
    // Either of the two, also when one has changed.
    expect(readAreas(searchInside(before, area('a', 20)))).toEqual([
      { ...area('a', 20), role: 'any' },
      { ...area('b', 10), role: 'any' },
    ]);
  });

  it('keeps the other filters', () => {
    const filtered = setFilter(createEmptySearch(), {
      type: 'choice',
      kind: 'tenure',
      values: ['Freehold'],
    });
    expect(searchInside(filtered, area('a', 15)).filters).toHaveLength(2);
  });

  it('says it in words', () => {
    expect(describeTravel('car', 15)).toBe('15 minutes by car');
    expect(describeTravel('foot', 1)).toBe('1 minute on foot');
  });
});
