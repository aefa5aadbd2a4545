import { nameDirection } from '@property/geo/name-wind.ts';
import { describe, expect, it } from 'vitest';
import type { MapMark } from '#map/marks/drawn-marks.ts';
import { sayDistance, saySplit, sayView, sayWhat, sayWhere } from './say-marks.ts';

const MIDDLE = { lat: 52, lon: -2 };
const mark = (changes: Partial<MapMark>): MapMark => ({
  key: 'a',
  kind: 'group',
  titleId: null,
  cell: null,
  at: [-2, 52],
  radius: 20,
  count: 12,
  shares: [10, 2, 0, 0],
  colouring: 'category',
  ...changes,
});

describe('distances', () => {
  it.each([
    [9, 'imperial', '10 yards'],
    [100, 'imperial', '110 yards'],
    [161, 'imperial', '0.1 miles'],
    [644, 'imperial', '0.4 miles'],
    [1609.344, 'imperial', '1 mile'],
    [24_140, 'imperial', '15 miles'],
    [450, 'metric', '450 metres'],
    [1000, 'metric', '1 kilometre'],
    [1240, 'metric', '1.2 kilometres'],
  ] as const)('says %d metres (%s) as %s', (metres, units, words) => {
    expect(sayDistance(metres, units)).toBe(words);
  });
});

describe('directions', () => {
  it('names the eight winds as the map shows them, all the way round', () => {
    // Near 52° north a degree of latitude is 1.62 times as high as one of longitude is wide.
    const winds = Array.from({ length: 16 }, (_, step) => {
      const angle = (step * Math.PI) / 8 + 0.01;
      const to = { lon: -2 + 0.01 * Math.cos(angle), lat: 52 + (0.01 * Math.sin(angle)) / 1.624 };
      return nameDirection(MIDDLE, to);
    });
    expect(winds).toEqual([
      'east',
      'north-east',
      'north-east',
      'north',
      'north',
      'north-west',
      'north-west',
      'west',
      'west',
      'south-west',
      'south-west',
      'south',
      'south',
      'south-east',
      'south-east',
      'east',
    ]);
  });
});

describe('what a mark is', () => {
  it('has the count of a group, or the class of a title, with its way from the middle', () => {
    const group = mark({ at: [-2 + 0.0066, 52 + 0.00407] });
    expect(sayWhat(group, 'imperial')).toBe('12 titles');
    expect(sayWhere(group, MIDDLE, 'imperial')).toBe('0.4 miles north-east');
    expect(saySplit(group, 'imperial')).toBe('10 residential, 2 commercial');
    const title = mark({ kind: 'title', count: 1, shares: [0, 1, 0, 0] });
    expect(sayWhat(title, 'imperial')).toBe('Title, commercial');
    expect(sayWhere(title, MIDDLE, 'imperial')).toBe('in the middle');
  });
});

it('says what is in view, and leaves out what is not known', () => {
  const marks = [mark({}), mark({ count: 201 }), mark({ kind: 'title', count: 1 })];
  expect(sayView('Wrenford', 1609, marks, 'imperial')).toBe(
    'Wrenford, 1 mile across, 214 titles, 2 clusters',
  );
  expect(sayView(null, 800, [], 'metric')).toBe('800 metres across, no titles');
});
