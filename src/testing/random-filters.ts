import fc from 'fast-check';
import { TITLE_WORDS } from '#contract/title-words.ts';
import { describeAreaKey } from '#query/area.ts';
import { SORTS } from '#query/build-sort.ts';
import { chooseDefaultSort, orderFilters } from '#query/edit-filters.ts';
import type { Filter, Range, Search } from '#query/filter.ts';
import {
  CHOICE_FIELDS,
  DATE_FIELDS,
  PRESENCE_FIELDS,
  RANGE_FIELDS,
  WORDS_FIELDS,
} from '#query/title-fields.ts';
import { randomAreas, randomBox } from './random-areas.ts';

type Kinds<Table extends object> = (keyof Table & string)[];
const list = <Table extends object>(table: Table) => Object.keys(table) as Kinds<Table>;

const phrase = fc
  .string({ minLength: 1, maxLength: 20 })
  .map((text) => text.trim().replaceAll(/\s+/g, ' '))
  .filter((text) => text !== '');
const plainWord = fc.stringMatching(/^[a-z0-9]{1,8}$/);
const forms = fc.array(plainWord, { minLength: 2, maxLength: 3 }).map((each) => each.join('/'));
const entry = fc.oneof(
  phrase.map((text) => text.replaceAll('/', '-')),
  forms,
);
const amount = fc.double({ min: 0, max: 1e9, noNaN: true }).map(Math.abs);
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const not = fc.constantFrom({}, {}, { not: true as const });

function buildRange<Value extends number | string>(
  end: fc.Arbitrary<Value>,
): fc.Arbitrary<Range<Value>> {
  return fc
    .tuple(fc.option(end), fc.option(end), fc.boolean(), fc.boolean())
    .filter(([from, to]) => from !== null || to !== null)
    .map(([one, other, above, below]) => {
      const [from, to] =
        one !== null && other !== null && one > other ? [other, one] : [one, other];
      return {
        ...(from !== null && { from, ...(above && { above: true as const }) }),
        ...(to !== null && { to, ...(below && { below: true as const }) }),
      } as Range<Value>;
    });
}

const choice = fc.constantFrom(...list(CHOICE_FIELDS)).chain((kind) => {
  const value =
    kind === 'tenure' || kind === 'category' ? fc.constantFrom(...TITLE_WORDS[kind]) : phrase;
  const values = fc.uniqueArray(value, { minLength: 1, maxLength: 3 });
  return fc.tuple(values, not).map(([each, turned]): Filter => ({ kind, values: each, ...turned }));
});
const amounts = fc
  .tuple(fc.constantFrom(...list(RANGE_FIELDS)), buildRange(amount), not)
  .map(([kind, range, turned]): Filter => ({ kind, range, ...turned }));
const days = fc
  .tuple(fc.constantFrom(...list(DATE_FIELDS)), buildRange(day), not)
  .map(([kind, dates, turned]): Filter => ({ kind, dates, ...turned }));
const words = fc
  .tuple(
    fc.constantFrom(...list(WORDS_FIELDS)),
    fc.array(entry, { minLength: 1, maxLength: 3 }),
    not,
  )
  .map(([kind, each, turned]): Filter => ({ kind, words: each, ...turned }));
const presence = fc
  .tuple(fc.constantFrom(...list(PRESENCE_FIELDS)), fc.boolean())
  .map(([kind, present]): Filter => ({ kind, present }));
const text = phrase.map((each): Filter => ({ kind: 'text', text: each }));
const custom = fc.constantFrom<Filter>(
  { kind: 'custom', parts: { filter: [{ term: { number: 'WX1' } }] } },
  {
    kind: 'custom',
    parts: {
      must: [{ match: { 'mainAddress.town': 'wren' } }],
      must_not: [{ ids: { values: ['a'] } }],
    },
  },
);

/** Any one filter of a field of the title. */
export const randomField = fc.oneof(choice, amounts, days, words, presence);

/** Any filters but areas, each kind once. */
export const randomFields = fc.uniqueArray(
  fc.oneof({ weight: 5, arbitrary: randomField }, text, custom),
  { selector: (filter) => filter.kind, maxLength: 8 },
);

/** Any filters, boxes the only areas among them: their shape needs no service. */
export const randomFilters = fc
  .tuple(fc.uniqueArray(randomBox, { selector: describeAreaKey, maxLength: 2 }), randomFields)
  .map(([areas, fields]) =>
    orderFilters([...areas.map((area): Filter => ({ kind: 'area', area })), ...fields]),
  );

/** Any search: filters of every kind with areas of every kind, in any order. */
export const randomSearch = fc
  .tuple(
    randomAreas,
    randomFields,
    fc.option(
      fc.tuple(fc.constantFrom(...SORTS), fc.constantFrom('asc' as const, 'desc' as const)),
    ),
  )
  .map(([areas, fields, order]): Search => {
    const chosen = areas.map((area): Filter => ({ kind: 'area', area }));
    const filters = orderFilters([...chosen, ...fields]);
    return order === null
      ? { filters, ...chooseDefaultSort(filters) }
      : { filters, sort: order[0], direction: order[1] };
  });
