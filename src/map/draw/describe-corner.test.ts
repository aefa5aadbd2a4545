import { buildBoxRing } from '@property/geo/build-box.ts';
import type { Position } from 'geojson';
import { expect, it } from 'vitest';
import { describeCorner } from './describe-corner.ts';
import { describeStep } from './draw-hint.tsx';
import { NO_DRAFT } from './drawing.ts';
import { findMovedCorner } from './edited-rings.ts';

const place: Position = [-2.40012, 52.21188];
/** About 20 metres, each way. */
const [NORTH, EAST] = [0.00018, 0.000293];
const from = (east: number, north: number): Position => [
  -2.40012 - east * EAST,
  52.21188 - north * NORTH,
];

it('says which corner it is and where', () => {
  expect(describeCorner({ number: 2, of: 3, place }, 'metric')).toBe(
    'Corner 2 of 3, 52.2119 N 2.4001 W',
  );
  expect(describeCorner({ number: 1, place: [1.5, -0.25] }, 'metric')).toBe(
    'Corner 1, 0.2500 S 1.5000 E',
  );
});

it('says how far a corner was moved, and to which of eight sides', () => {
  const move = (east: number, north: number) =>
    describeCorner({ number: 2, of: 3, place, from: from(east, north) }, 'metric');
  expect(move(1, 0)).toMatch(/^Corner 2 of 3 moved (19\.9|20\.0|20) m east$/);
  expect([move(0, 1), move(1, 1), move(1, -1), move(0, -1)].map(readSide)).toEqual([
    'north',
    'north-east',
    'south-east',
    'south',
  ]);
  expect([move(-1, -1), move(-1, 0), move(-1, 1)].map(readSide)).toEqual([
    'south-west',
    'west',
    'north-west',
  ]);
  // Back where it was, it has not moved.
  expect(move(0, 0)).toBe('Corner 2 of 3, 52.2119 N 2.4001 W');
});

it('says the size of a shape with what was done to a corner, and how to go on while it is drawn', () => {
  const shape = {
    type: 'Polygon' as const,
    coordinates: [
      [
        [0, 0],
        [0.001, 0],
        [0.001, 0.001],
        [0, 0],
      ] as Position[],
    ],
  };
  const draft = {
    ...NO_DRAFT,
    advice: 'Go on.',
    corners: 3,
    set: { kind: 'shape', shape },
  } as const;
  const told = { number: 3, place };
  expect(describeStep({ ...draft, told }, 'metric')).toMatch(
    /^Corner 3, 52\.2119 N 2\.4001 W\. 0\.6\d ha, \d+ m around\. Go on\.$/,
  );
  expect(
    describeStep({ ...draft, told: { ...told, of: 3, from: from(1, 0) } }, 'imperial'),
  ).toMatch(/^Corner 3 of 3 moved 65\.\d ft east\. 1\.5\d ac, .* around\.$/);
  expect(describeStep({ ...NO_DRAFT, advice: 'Go on.', corners: 2 }, 'metric')).toBe(
    '2 corners set. Go on.',
  );
});

it('finds the one corner that moved, and none where one was added', () => {
  const square = buildBoxRing([0, 0, 4, 4]);
  const changed = square.map((corner, at) => (at === 2 ? [5, 5] : corner));
  expect(findMovedCorner([square, square], [square, changed])).toEqual({ ring: 1, corner: 2 });
  expect(findMovedCorner([square], [square])).toBeNull();
  expect(findMovedCorner([square], [[...square.slice(0, -1), [0, 2], [0, 0]]])).toBeNull();
});

function readSide(words: string): string | undefined {
  return words.split(' ').at(-1);
}
