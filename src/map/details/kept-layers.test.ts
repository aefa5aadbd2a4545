import { expect, test } from 'vitest';
import {
  keepOpacity,
  listShown,
  nameConstraint,
  nameOwn,
  readOpacity,
  readShownKinds,
  readShownOwn,
  switchLayer,
  switchOffAll,
} from './kept-layers.ts';

test('what is shown is kept apart from what is left out', () => {
  const kept = ['names', nameConstraint('green belt'), nameOwn('Aerial'), nameOwn('@odd')];
  expect(readShownKinds(kept)).toEqual(['green belt']);
  expect(readShownOwn(kept)).toEqual(['Aerial', '@odd']);
  expect(switchOffAll(kept)).toEqual(['names']);
});

test('what is switched on lies on top, but a picture below the others', () => {
  const flood = nameConstraint('flood zone');
  const kept = switchLayer([flood], nameConstraint('green belt'), true);
  const withPicture = switchLayer(kept, nameOwn('Aerial'), true, true);
  expect(listShown(withPicture)).toEqual(['@Aerial', '+flood zone', '+green belt']);
  expect(listShown(switchLayer(withPicture, flood, true))).toEqual([
    '@Aerial',
    '+green belt',
    '+flood zone',
  ]);
});

test('an opacity outlives its layer, and is that of this layer alone', () => {
  const flood = nameConstraint('flood zone');
  const kept = keepOpacity(keepOpacity([flood, 'names'], flood, 0.55), flood, 0.4);
  expect(kept).toEqual([flood, 'names', '=40 +flood zone']);
  const off = switchLayer(kept, flood, false);
  expect(readOpacity(off, flood)).toBe(0.4);
  expect(readOpacity(off, nameConstraint('flood'))).toBeUndefined();
  expect(readOpacity(['=400 +flood zone'], flood)).toBe(1);
  expect(listShown(off)).toEqual([]);
});
