import { searchProfile } from '@property/contract/profile/profile-search.ts';
import { expect, it } from 'vitest';
import { readLabels } from '#lib/format/read-labels.ts';
import { parseSearch } from '../../link/search-codec.ts';
// It tells the fields of deals.
import '../../model/deal-search.ts';
import { createEmptySearch } from '../../model/edit-filters.ts';
import { describeSearch } from '../../words/describe-search.ts';
import { readQueryDialect } from '../query-dialect.ts';
import { planEdit } from './plan-edit.ts';
import { readEdit } from './read-edit.ts';

const dialect = readQueryDialect(searchProfile);
const reader = { units: 'metric', label: readLabels(searchProfile) } as const;
const read = (link: string) => parseSearch(new URLSearchParams(link)).value;

/** What a question makes of a link, where the service reads its parts as other links. */
function change(link: string, question: string, found: readonly string[]): string {
  const edit = readEdit(question);
  if (edit === null) return 'no edit';
  const { asks, finish } = planEdit(edit, { before: read(link), reader, dialect });
  if (asks.length !== found.length) return `asks ${asks.join(' | ')}`;
  const outcome = finish(found.map(read));
  if ('search' in outcome) return describeSearch(outcome.search, reader);
  return `${outcome.fault} [${outcome.offers.join('; ')}]`;
}

const STATION = 'area=radius:-2.4,52.2,1000';
const BOX = 'area=box:-2.5,52.1,-2.4,52.2*except';
const WALK = 'area=travel:2f1d5f5e-1111-4222-8333-444455556666:foot:10';
const OTHER = 'area=radius:-2.5,52.3,200';

it.each([
  // What is left out already is left out with it.
  ['not-type=Retail', 'drop the offices', ['type=Office'], 'Not Retail or Office'],
  [
    'type=Retail',
    'drop the offices',
    ['type=Office'],
    'No filter in force is “offices”. [drop the type filter]',
  ],
  [STATION, 'drop those near the school', [OTHER], 'Within a 1 km radius, outside a 200 m radius'],
  [`${STATION}&${OTHER}`, 'drop the 200 m radius', [], 'Within a 1 km radius'],
  [`${STATION}&town=Netherby`, 'drop the location', [], 'Every title, nothing filtered'],
  [STATION, 'drop km', [], 'asks km'],
  ['constraint=Listed building&planning=Granted', 'drop the planning', [], 'Listed building'],
  // The opposite of what is not in force.
  ['', 'drop those not in Netherby', ['not-town=Netherby'], 'In Netherby'],
  ['', 'drop those on the map', ['mapped=yes'], 'Not on the map'],
  ['', 'drop those with a new lease', ['let-again=yes'], 'Premises not let again'],
  // A limit is dropped by what it says.
  [
    'acres=2..',
    'drop under 2 acres',
    ['acres=..2'],
    'No filter in force is “under 2 acres”. [drop the site area filter]',
  ],
  ['acres=2..', 'drop over 2 acres', ['acres=2..'], 'Every title, nothing filtered'],
  ['acres=2..', 'drop the 2 acres', ['acres=1.8..2.2'], 'Every title, nothing filtered'],
  [
    'sold=2015-01-01..',
    'drop since 2020',
    ['sold=2020-01-01..'],
    'No filter in force is “since 2020”. [drop the date acquired filter]',
  ],
  ['type=Office', 'ignore the farmland', ['not-tenure=Leasehold'], 'Not Leasehold, Office'],
  // Titles of any kind are none.
  ['type=Office', 'add titles', [''], '“titles” is no filter. []'],
  ['type=Office', 'include titles too', [''], '“titles” is no filter. []'],
  ['mapped=no', 'include those on the map', ['mapped=yes'], 'Every title, nothing filtered'],
  [
    `${STATION}&${BOX}`,
    'include those near the school',
    [OTHER],
    'Inside a 1 km radius or a 200 m radius, outside a box of 6.8 × 11 km',
  ],
  [
    `not-town=Netherby&${BOX}&street=High Street`,
    'make it WX2',
    ['postcode=WX2'],
    'Not in Netherby, at WX2, outside a box of 6.8 × 11 km',
  ],
  // A year is of the one stretch of days.
  ['sold=2015-01-01..&submitted=2020-01-01..', 'extend to 2031', [], 'asks 2031'],
  ['sold=2015-01-01..2018-12-31', 'extend to 2020', [], 'Sold 2015 to 2020'],
  ['sold=2015-01-01..2018-12-31', 'extend to 2010', [], 'asks 2010'],
  // Of two ends, the one that nothing is said of stays where both can hold.
  ['acres=1..3', 'make it at least 2 acres', ['acres=2..'], '0.81 to 1.21 ha'],
  ['acres=1..3', 'make it at least 5 acres', ['acres=5..'], '2.02 ha and over'],
  ['acres=1..', 'make it between 2 and 3 acres', ['acres=2..3'], '0.81 to 1.21 ha'],
  ['acres=2..3', 'widen to 1 acre', ['acres=0.9..1.1'], '0.4 to 1.21 ha'],
  ['acres=2..', 'make it 5000 sqm', ['size=4500..5500'], '0.5 ha and over'],
  [
    'acres=2..3',
    'lower to 3 acres',
    ['acres=2.7..3.3'],
    'Site area is “0.81–1.21 ha”: 3 acres does not make it lower. [make it at least 3 acres; make it up to 3 acres]',
  ],
  [
    'not-acres=1..',
    'make it 2 acres',
    ['acres=1.8..2.2'],
    'Site area is “Not 0.4+ ha”: which end 2 acres is for is not said. [make it at least 2 acres; make it up to 2 acres]',
  ],
  // "2m" is money.
  [STATION, 'make it 2m', [], 'asks 2m'],
  [STATION, 'widen to a mile and a half', [], 'Within a 1.5 mi radius'],
  [STATION, 'make it three quarters of a mile', [], 'Within a 0.75 mi radius'],
  [STATION, 'make it one and a half miles', [], 'Within a 1.5 mi radius'],
  [
    `${STATION}&${OTHER}*except`,
    'widen to 2 km',
    [],
    'Within a 2 km radius, outside a 200 m radius',
  ],
  [
    `${STATION}&${OTHER}`,
    'widen to 500 m',
    [],
    '1 km radius and 200 m radius: 500 m is not wider. [make it 500 m]',
  ],
  [WALK, 'make it 15 minutes drive', [], 'Within a 15 min drive'],
  [
    'area=radius:-2.4,52.2,1609.344',
    'widen it',
    [],
    'How far is not said. [widen to 2 mi; widen to 4 mi]',
  ],
  // Not of one area alone where there is another.
  [
    `${STATION}*name.10 min walk of A&${OTHER}`,
    'make it 20 minutes',
    [],
    'No filter in force has a distance or time to change. [make it within 20 minutes of A]',
  ],
])('from “%s”, “%s” (read as %j) leads to: %s', (link, question, found, expected) => {
  expect(change(link, question, found)).toBe(expected);
});

it.each([
  ['rent=20000..', 'make it 30k', '£30k pa'],
  ['psf=200..', 'make it up to 300', 'up to £300 psf'],
  ['coverage=50..', 'make it over 60', 'site coverage over 60%'],
  ['held=10..', 'make it at least 15', 'years held at least 15 years'],
  ['acres=2..', 'make it 3', '3 ha'],
  ['floor=10000..', 'make it 2,000', '2,000 sq m'],
  // A figure is of the limit that it is in keeping with, and else as it was said.
  ['rent=20000..&acres=2..', 'make it 10k', '£10k pa'],
  ['held=10..&acres=2..', 'make it 5', '5'],
  ['rent=20000..', 'make it 900', '900'],
  // What has no unit
  ['adjoining=3..', 'make it 5', '5'],
  // Who says which has said that it is no distance.
  [`${STATION}&floor=1000..`, 'make the floor area 20k', '20k sq m'],
  [`${STATION}&floor=1000..`, 'make it 300k', '300k sq m'],
])('from “%s”, “%s” asks for the unit of the limit there is: %s', (link, question, asked) => {
  expect(change(link, question, [])).toBe(`asks ${asked}`);
});

it('asks of a bare figure whether it is a distance or a limit, where both are in force', () => {
  const either =
    '“5k” may be the floor area or a distance. [make the floor area 5k; make it within 5 km]';
  expect(change(`${STATION}&floor=1000..`, 'make it 5k', [])).toBe(either);
  expect(change(STATION, 'make it 5k', [])).toBe('Within a 5 km radius');
  // A box has no distance.
  const box = BOX.replace('*except', '');
  expect(change(`${box}&floor=1000..`, 'make it 5k', [])).toBe('asks 5k sq m');
});

it('“let in” a time is a limit, and lets nothing in', () => {
  for (const words of ['let in 2023', 'let in the last 2 years', 'let in this year'])
    expect(readEdit(words)).toBeNull();
  expect(readEdit('let in leaseholds')).not.toBeNull();
});

it.each(['titles', 'deals'] as const)(
  '“start again” leaves nothing of a search for %s',
  (index) => {
    const edit = readEdit('start again');
    if (edit === null) throw new Error('It is no edit.');
    const before = { ...read('tenure=Freehold'), index, sort: 'size', direction: 'asc' } as const;
    const outcome = planEdit(edit, { before, reader, dialect }).finish([]);
    expect(outcome).toEqual({ search: createEmptySearch(index) });
  },
);

it.each([
  'nearest first',
  'now by distance',
  'sort them by distance',
  'closest ones first',
  'put the nearest first',
])('O-155 orders by distance where there is a place to measure from: %s', (question) => {
  const edit = readEdit(question);
  const plan = (link: string, known = dialect) =>
    edit && planEdit(edit, { before: read(link), reader, dialect: known }).finish([]);
  expect(plan(`${STATION}&type=Retail`)).toEqual({
    search: { ...read(`${STATION}&type=Retail`), sort: 'nearest', direction: 'asc' },
  });
  // Which places there are the service knows: it refuses this, and offers some of them.
  expect(edit && planEdit(edit, { before: read(BOX), reader, dialect }).asks).toEqual([
    'Nearest first',
  ]);
  expect(plan(STATION, { ...dialect, sortsByDistance: false })).toEqual({
    fault: 'Titles cannot be ordered by distance here.',
    offers: [],
  });
});

it.each(['nearest pub to the station', 'by price', 'the nearest school'])(
  'asks what says more than an order by distance: %s',
  (question) => expect(readEdit(question)).toBeNull(),
);

it.each([
  ['up the price to 400k', { act: 'put', what: 'price', by: '400k', way: 'higher' }],
  [
    'not in Westgate, in Northfields',
    { act: 'put', what: 'Westgate', by: 'in Northfields', way: 'to' },
  ],
  [
    'not near Westgate but near Lowfield',
    { act: 'put', what: 'Westgate', by: 'near Lowfield', way: 'to' },
  ],
  ['plus Lowfield', { act: 'include', what: 'Lowfield' }],
  // What has to hold besides is no place to find as well.
  ['plus over an acre', null],
  ['up to 400k', null],
] as const)('“%s” is read as what it changes', (question, edit) => {
  expect(readEdit(question)).toEqual(edit);
});
