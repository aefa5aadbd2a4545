import fc from 'fast-check';
import { describeAreaKey } from '#filters/model/area.ts';
import { type DealSearch, EMPTY_DEAL_SEARCH, type Within } from '#filters/model/deal-search.ts';
import { canMeasure, chooseDefaultSort, orderFilters } from '#filters/model/edit-filters.ts';
import type { FieldFilter, Filter, Range, Search } from '#filters/model/filter.ts';
import {
  type ChoiceKind,
  type DateKind,
  type FieldKind,
  type FilterIndex,
  type FlagKind,
  type PresenceKind,
  type RangeKind,
  readIndex,
  type WordsKind,
} from '#filters/model/filter-fields.ts';
import { listOrders } from '#filters/query/build-sort.ts';
import { randomAreas, randomBox } from './random-areas.ts';

const list = <Kind extends FieldKind>(index: FilterIndex, shape: FieldFilter['type']) =>
  readIndex(index).filters.flatMap(({ key, filter }) => (filter.as === shape ? [key as Kind] : []));

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

/** Any one filter of a field of an index. */
function buildField(index: FilterIndex): fc.Arbitrary<FieldFilter> {
  const choice = fc.constantFrom(...list<ChoiceKind>(index, 'choice')).chain((kind) => {
    const usual = readIndex(index).byKind.get(kind)?.field.values;
    const value = usual ? fc.constantFrom(...usual) : phrase;
    const values = fc.uniqueArray(value, { minLength: 1, maxLength: 3 });
    return fc
      .tuple(values, not)
      .map(([each, turned]): FieldFilter => ({ type: 'choice', kind, values: each, ...turned }));
  });
  const amounts = fc
    .tuple(fc.constantFrom(...list<RangeKind>(index, 'range')), buildRange(amount), not)
    .map(([kind, range, turned]): FieldFilter => ({ type: 'range', kind, range, ...turned }));
  const days = fc
    .tuple(fc.constantFrom(...list<DateKind>(index, 'date')), buildRange(day), not)
    .map(([kind, dates, turned]): FieldFilter => ({ type: 'date', kind, dates, ...turned }));
  const kinds = [choice, amounts, days];
  const words = list<WordsKind>(index, 'words');
  if (words.length > 0) {
    const entries = fc.array(entry, { minLength: 1, maxLength: 3 });
    kinds.push(
      fc
        .tuple(fc.constantFrom(...words), entries, not)
        .map(
          ([kind, each, turned]): FieldFilter => ({ type: 'words', kind, words: each, ...turned }),
        ),
    );
  }
  const presences = list<PresenceKind>(index, 'presence');
  if (presences.length > 0) {
    kinds.push(
      fc
        .tuple(fc.constantFrom(...presences), fc.boolean())
        .map(([kind, present]): FieldFilter => ({ type: 'presence', kind, present })),
    );
  }
  const flags = list<FlagKind>(index, 'flag');
  if (flags.length > 0) {
    kinds.push(
      fc
        .tuple(fc.constantFrom(...flags), fc.boolean())
        .map(([kind, is]): FieldFilter => ({ type: 'flag', kind, is })),
    );
  }
  return fc.oneof(...kinds);
}

const text = phrase.map((each): Filter => ({ type: 'text', kind: 'text', text: each }));
const custom = fc.constantFrom<Filter>(
  { type: 'custom', kind: 'custom', parts: { filter: [{ term: { 'owners.id': 'WX1' } }] } },
  {
    type: 'custom',
    kind: 'custom',
    parts: {
      must: [{ match: { 'mainAddress.town': 'wren' } }],
      must_not: [{ ids: { values: ['a'] } }],
    },
  },
);

/** Any one filter of a field of the title. */
export const randomField = buildField('titles');
/** Any one filter of a field of a deal. */
export const randomDealField = buildField('deals');

const listOnce = (field: fc.Arbitrary<FieldFilter>) =>
  fc.uniqueArray(
    fc.oneof<fc.Arbitrary<Filter>[]>(field, field, field, field, field, text, custom),
    {
      selector: (filter) => filter.kind,
      maxLength: 8,
    },
  );

/** Any filters of titles but areas, each kind once. */
export const randomFields = listOnce(randomField);
/** Any filters of deals but areas, each kind once. */
export const randomDealFields = listOnce(randomDealField);

/** Any filters of titles, boxes the only areas among them: their shape needs no service. */
export const randomFilters = fc
  .tuple(fc.uniqueArray(randomBox, { selector: describeAreaKey, maxLength: 2 }), randomFields)
  .map(([areas, fields]) =>
    orderFilters(
      [...areas.map((area): Filter => ({ type: 'area', kind: 'area', area })), ...fields],
      'titles',
    ),
  );

/** Any search for titles: filters of every kind with areas of every kind, in any order. */
export const randomSearch = fc
  .tuple(randomAreas, randomFields, fc.option(fc.constantFrom(...listOrders('titles'))))
  .map(([areas, fields, order]): Search => {
    const chosen = areas.map((area): Filter => ({ type: 'area', kind: 'area', area }));
    const filters = orderFilters([...chosen, ...fields], 'titles');
    const conditions = { index: 'titles', filters } as const;
    const isLost = order?.sort === 'nearest' && !canMeasure(conditions);
    const kept = isLost ? null : order;
    return { ...conditions, ...(kept ?? chooseDefaultSort(conditions)) };
  });

const within: fc.Arbitrary<Within> = fc.oneof(
  fc.record({
    kind: fc.constant('travel' as const),
    mode: fc.constantFrom('foot' as const, 'car' as const),
    minutes: fc.integer({ min: 1, max: 60 }),
  }),
  fc.record({
    kind: fc.constant('radius' as const),
    metres: fc.integer({ min: 50, max: 100_000 }),
  }),
  fc.constant({ kind: 'any' as const }),
);

/** Any search for deals, around a title or of its own. */
export const randomDealSearch = fc
  .record({
    titleId: fc.option(fc.uuid()),
    within: fc.option(within),
    areas: randomAreas,
    fields: randomDealFields,
  })
  .map(({ titleId, within: distance, areas, fields }): DealSearch => {
    const chosen = areas.map((area): Filter => ({ type: 'area', kind: 'area', area }));
    return {
      ...EMPTY_DEAL_SEARCH,
      filters: orderFilters([...chosen, ...fields], 'deals'),
      titleId,
      within: titleId === null ? null : distance,
    };
  });
