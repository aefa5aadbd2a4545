import { expect, it } from 'vitest';
import type { Area } from '#filters/model/area.ts';
import { createEmptySearch, readAreas, withAreas } from '#filters/model/edit-filters.ts';
import { encodePlaces } from '#filters/model/near-places.ts';
import { describeArea } from '#filters/words/describe-area.ts';
import { nameAskedAreas } from './name-asked-areas.ts';
import { splitDescription } from './split-description.ts';

const drawn = (code: string): Area => ({ kind: 'drawn', code });
const read = (areas: readonly Area[], description: string) =>
  readAreas(nameAskedAreas(withAreas(createEmptySearch(), areas), description)).map(
    ({ name }) => name,
  );

it.each([
  [
    'Titles where the property type is Retail and the location is within 10 minutes’ walk of Wrenford station (52.2001, -2.4712). Shows up to 25.',
    '10 min walk of Wrenford station',
  ],
  [
    'Titles where the location is within 1 minute’s drive of Black and White House (52.2001, -2.4712) and the tenure is Freehold.',
    '1 min drive of Black and White House',
  ],
  [
    'Titles where the location is within 5 minutes drive of Station Road and the tenure is Freehold.',
    '5 min drive of Station Road',
  ],
])('S-112 names a shape after the travel time in “%s”', (description, name) => {
  expect(read([drawn('a')], description)).toEqual([name]);
});

const radius: Area = { kind: 'radius', lat: 52.2, lon: -2.4, metres: 500 };
const code = encodePlaces([
  { lat: 52.2, lon: -2.4 },
  { lat: 52.3, lon: -2.4 },
]);

it('S-112 names a circle after its place, and several after what they are around', () => {
  expect(
    read(
      [radius],
      'Titles where the location is within 500 metres of Wrenford station (52.2139, -2.4388). Shows up to 25.',
    ),
  ).toEqual(['500 m of Wrenford station']);
  const near: Area = { kind: 'near', metres: 500, thing: '', code };
  const name = (description: string) => {
    const search = withAreas(createEmptySearch(), [near]);
    return readAreas(nameAskedAreas(search, description)).map((area) =>
      describeArea(area, 'imperial'),
    );
  };
  const say = (what: string) => `Titles where the location is within 500 metres of any of ${what}.`;
  expect(name(say('2 petrol stations'))).toEqual(['Within 500 m of 2 petrol stations']);
  // What a row says of the nearest of them needs the one.
  const things = ['2 churches', '2 pharmacies', '2 boxes', '2 bus stops', '2 offices', '2 days'];
  const ones = things.map((several) => {
    const search = withAreas(createEmptySearch(), [near]);
    const [area] = readAreas(nameAskedAreas(search, say(several)));
    return area?.kind === 'near' ? area.thing : '';
  });
  expect(ones).toEqual(['church', 'pharmacy', 'box', 'bus stop', 'office', 'day']);
  // It is of others that is spoken.
  expect(name(say('3 schools'))).toEqual(['Within 500 m of 2 places']);
});

it('tells a circle from what is near to several', () => {
  const near: Area = { kind: 'near', metres: 500, thing: '', code };
  const search = withAreas(createEmptySearch(), [near, radius]);
  const description =
    'Titles where the location is within 500 metres of any of 2 schools and the location is within 500 metres of Elder Hospital (52.2, -2.4).';
  const areas = readAreas(nameAskedAreas(search, description));
  expect(areas.map((area) => describeArea(area, 'imperial'))).toEqual([
    'Within 500 m of 2 schools',
    '500 m of Elder Hospital',
  ]);
});

it('names several in their order', () => {
  const description =
    'Titles where the location is within 10 minutes’ walk of A (52.2, -2.4) and the location is within 5 minutes’ drive of B (52.3, -2.5).';
  expect(read([drawn('a'), drawn('b')], description)).toEqual([
    '10 min walk of A',
    '5 min drive of B',
  ]);
});

it('names nothing where shapes and travel times are not as many', () => {
  const description = 'Titles where the location is within 10 minutes’ walk of Wrenford station.';
  expect(read([drawn('a'), drawn('b')], description)).toEqual([undefined, undefined]);
  expect(read([drawn('a')], 'Titles where the location is in Wrenford.')).toEqual([undefined]);
});

it('does not say how many the service shows: the list shows all', () => {
  expect(
    splitDescription('Titles. The total is the number asked for, counted up to 10,000.').said,
  ).toBe('Titles. The total is the number asked for.');
  expect(splitDescription('Titles where the tenure is Freehold. Shows up to 25.').said).toBe(
    'Titles where the tenure is Freehold.',
  );
});

it('S-112 tells what to be outside of from what to be inside of, in whatever order', () => {
  const [outer, inner]: [Area, Area] = [drawn('a'), { ...drawn('b'), role: 'except' }];
  const place = (minutes: number) => `${minutes} minutes’ walk of Wrenford station (52.2, -2.4)`;
  const [inside, outside] = [`within ${place(10)}`, `not within ${place(5)}`];
  const names = ['10 min walk of Wrenford station', '5 min walk of Wrenford station'];
  for (const parts of [
    [inside, outside],
    [outside, inside],
  ]) {
    const said = parts.map((part) => `the location is ${part}`).join(' and ');
    expect(read([outer, inner], `Titles where ${said}. Shows up to 25.`)).toEqual(names);
  }
});

it('S-112 names what several are near to, and what several are not near to', () => {
  const near = (metres: number, more: Partial<Area> = {}) =>
    ({ kind: 'near', metres, thing: '', code, ...more }) as Area;
  const areas = [near(1000), near(300, { role: 'except' })];
  const said =
    'Titles where the location is within 1 km of any of 2 parks and the location is not within 300 metres of any of 2 schools.';
  const named = readAreas(nameAskedAreas(withAreas(createEmptySearch(), areas), said));
  expect(named.map((area) => (area.kind === 'near' ? area.thing : ''))).toEqual(['park', 'school']);
});
