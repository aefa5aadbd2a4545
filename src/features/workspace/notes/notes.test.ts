import { buildBox } from '@property/geo/build-box.ts';
import { beforeEach, expect, test } from 'vitest';
import { encodePlaces } from '#filters/model/near-places.ts';
import { placeNames } from '#lib/state/place-names.ts';
import { rememberPlaces } from '#lib/state/remember-places.ts';
import { buildBandNote } from './use-band-notes.ts';
import { buildNearNotes } from './use-near-notes.ts';

beforeEach(() => placeNames.setState(new Map(), true));

const places = [
  { lat: 52.2012344, lon: -2.4, name: 'Priory Mead Primary' },
  { lat: 52.21, lon: -2.41, name: 'Castle Hay Infants' },
];
const near = (thing: string) =>
  buildNearNotes({ kind: 'near', metres: 500, thing, code: encodePlaces(places) });

test('what is near has the sign of its kind, and its name once an answer has told it', () => {
  expect(near('school').map(({ sign, name }) => [sign, name])).toEqual([
    ['school', ''],
    ['school', ''],
  ]);
  rememberPlaces(places.slice(0, 1));
  expect(near('school').map(({ name }) => name)).toEqual(['Priory Mead Primary', '']);
});

test('a petrol station is no railway station, and what nobody knows is a place', () => {
  const signs = ['petrol station', 'railway station', 'superstore', 'windmill'].map(
    (thing) => near(thing)[0]?.sign,
  );
  expect(signs).toEqual(['fuel', 'station', 'shop', 'place']);
});

test('minutes stand at the northernmost place of their line', () => {
  const note = buildBandNote('a', 5, buildBox([-2.5, 52.1, -2.3, 52.3]));
  expect(note).toMatchObject({ name: '5 min', lat: 52.3, layer: 'band' });
});

test('minutes of lines that meet there stand at other ends', () => {
  const nearer = buildBandNote('a', 5, buildBox([-2.5, 52.1, -2.3, 52.3]));
  const further = buildBandNote('b', 10, buildBox([-2.5, 52, -2.3, 52.3]), [nearer]);
  expect(further).toMatchObject({ name: '10 min', lat: 52 });
  const apart = buildBandNote('c', 15, buildBox([-2.5, 52, -2.3, 52.4]), [nearer, further]);
  expect(apart).toMatchObject({ name: '15 min', lat: 52.4 });
});
