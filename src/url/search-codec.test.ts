import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TITLE_WORDS } from '#contract/title-words.ts';
import { describeAreaKey } from '#query/area.ts';
import { chooseDefaultSort, orderFilters } from '#query/edit-filters.ts';
import type { ChoiceKind, Filter, Search } from '#query/filter.ts';
import { roundBounds } from './area-codec.ts';
import { parseSearch, serializeSearch } from './search-codec.ts';

const box = fc
  .tuple(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: -90, max: 89, noNaN: true }),
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: 0.001, max: 1, noNaN: true }),
  )
  .map(([west, south, east, height]) => roundBounds([west, south, east, south + height]))
  .filter(([west, , east]) => west !== east)
  .map((bounds) => ({ kind: 'box', bounds }) as const);
const travel = fc.record({
  kind: fc.constant('travel-time' as const),
  titleId: fc.uuid(),
  mode: fc.constantFrom('car' as const, 'foot' as const),
  minutes: fc.integer({ min: 1, max: 60 }),
});
const areas = fc
  .uniqueArray(fc.oneof(box, travel), { selector: describeAreaKey, maxLength: 3 })
  .map((list) => list.map((area): Filter => ({ kind: 'area', area })));
const word = fc
  .string({ minLength: 1, maxLength: 20 })
  .map((text) => text.trim().replaceAll(/\s+/g, ' '));
const text = word
  .filter((value) => value !== '')
  .map((value): Filter => ({ kind: 'text', text: value }));
const buildChoice = <Kind extends ChoiceKind>(kind: Kind, values: fc.Arbitrary<string>) =>
  fc
    .uniqueArray(values, { minLength: 1, maxLength: 3 })
    .map((list): Filter => ({ kind, values: list }));
const choice = fc.oneof(
  buildChoice('tenure', fc.constantFrom(...TITLE_WORDS.tenure)),
  buildChoice('category', fc.constantFrom(...TITLE_WORDS.category)),
  buildChoice(
    'type',
    word.filter((value) => value !== ''),
  ),
);
const amount = fc.double({ min: 0, max: 1e9, noNaN: true }).map(Math.abs);
const range = fc
  .tuple(fc.constantFrom('size' as const, 'sale' as const), fc.option(amount), fc.option(amount))
  .filter(([, from, to]) => from !== null || to !== null)
  .map(([kind, one, other]): Filter => {
    const ends = [one, other].filter((end) => end !== null).sort((a, b) => a - b);
    if (ends.length === 2) return { kind, range: { from: ends[0] ?? 0, to: ends[1] ?? 0 } };
    return { kind, range: one === null ? { to: ends[0] ?? 0 } : { from: ends[0] ?? 0 } };
  });
const search = fc
  .tuple(
    areas,
    fc.uniqueArray(fc.oneof(text, choice, range), { selector: (filter) => filter.kind }),
    fc.option(
      fc.record({
        sort: fc.constantFrom('relevance', 'size', 'sale-price', 'sale-date', 'modified'),
        direction: fc.constantFrom('asc', 'desc'),
      } as const),
    ),
  )
  .map(([first, others, sort]): Search => {
    const filters = orderFilters([...first, ...others]);
    return { filters, ...(sort ?? chooseDefaultSort(filters)) } as Search;
  });

describe('the search in a link', () => {
  it('comes back as it was written, without a notice', () => {
    fc.assert(
      fc.property(search, (written) => {
        const queryString = serializeSearch(written).toString();
        expect(parseSearch(new URLSearchParams(queryString))).toEqual({
          value: written,
          notices: [],
        });
      }),
    );
  });

  it('is read from any text at all, and then means the same when written again', () => {
    const parameter = fc.constantFrom('q', 'area', 'tenure', 'size', 'sale', 'sort', 'x');
    const value = fc.oneof(
      fc.string(),
      fc.string({ unit: 'grapheme', minLength: 190, maxLength: 260 }),
      fc.constantFrom('box:1,2', 'travel:x:car:5', '5..1', '..', 'box:NaN,0,1,1', 'size-up'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(parameter, value)), (pairs) => {
        const read = parseSearch(new URLSearchParams(pairs)).value;
        const again = parseSearch(new URLSearchParams(serializeSearch(read).toString()));
        expect(again.value).toEqual(read);
        // An unforeseen tenure is kept, so it is remarked on each time.
        expect(again.notices.filter(({ parameter }) => parameter !== 'tenure')).toEqual([]);
      }),
    );
  });

  it('cuts words after 200 characters and says so, never through the middle of one', () => {
    const { value, notices } = parseSearch(new URLSearchParams({ q: `${'a'.repeat(199)}🏠 b` }));
    expect(value.filters).toEqual([{ kind: 'text', text: 'a'.repeat(199) }]);
    expect(notices.map(({ message }) => message)).toEqual([
      'The words in the link were cut to 200 characters.',
    ]);
  });

  it('S-009 keeps a word the service may know, and puts the case of a usual one right', () => {
    const read = (queryString: string) => parseSearch(new URLSearchParams(queryString));
    expect(read('tenure=Commonhold').value.filters).toEqual([
      { kind: 'tenure', values: ['Commonhold'] },
    ]);
    expect(read('tenure=freehold&tenure=Freehold')).toMatchObject({
      value: { filters: [{ kind: 'tenure', values: ['Freehold'] }] },
      notices: [],
    });
    expect(read('type=Observatory').notices).toEqual([]);
  });

  it('keeps the parameters of others', () => {
    const parameters = new URLSearchParams('section=sales&tenure=Freehold&x=1');
    const { value } = parseSearch(parameters);
    expect(serializeSearch(value, parameters).toString()).toBe('tenure=Freehold&section=sales&x=1');
  });

  it.each([
    ['area=travel:2f1d5f5e-1111-4222-8333-444455556666:car:0', 1, /from 1 to 60 whole minutes/],
    ['area=travel:2f1d5f5e-1111-4222-8333-444455556666:car:61', 1, /became 60/],
    ['area=travel:nobody:car:15', 0, /does not name a title/],
    ['area=travel:2f1d5f5e-1111-4222-8333-444455556666:bus:15', 0, /neither by car nor on foot/],
    ['area=box:1,2,3', 0, /needs four numbers/],
    ['area=box:-3,52,-2,51', 0, /south edge above/],
    ['area=circle:1', 0, /not an area this page knows/],
    ['tenure=%00', 0, /tenure “�” in the link is damaged/],
    ['tenure=purple', 1, /“purple” is no usual tenure \(Freehold, Leasehold\)/],
    ['category=Castle', 1, /“Castle” is no usual category/],
    ['size=many', 0, /two amounts/],
    ['sale=9..1', 0, /starts above its end/],
    ['sort=price', 0, /no order called “price”/],
  ])('S-160: %s gives a sentence and what can be kept', (queryString, filters, message) => {
    const parsed = parseSearch(new URLSearchParams(queryString));
    expect(parsed.value.filters).toHaveLength(filters);
    expect(parsed.notices.map((notice) => notice.message)).toEqual([
      expect.stringMatching(message),
    ]);
  });
});
