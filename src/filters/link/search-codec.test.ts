import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomSearch } from '#testing/random/random-filters.ts';
import { parseSearch, serializeSearch } from './search-codec.ts';

describe('the search in a link', () => {
  it('comes back as it was written, without a notice', () => {
    fc.assert(
      fc.property(randomSearch, (written) => {
        const queryString = serializeSearch(written).toString();
        expect(parseSearch(new URLSearchParams(queryString))).toEqual({
          value: written,
          notices: [],
        });
      }),
    );
  });

  it('is read from any text at all, and then means the same when written again', () => {
    const parameter = fc.constantFrom(
      ...['q', 'area', 'tenure', 'size', 'sale', 'sort', 'x', 'not-type', 'type', 'sold', 'owner'],
      ...[
        'not-owner',
        'planning',
        'owned',
        'not-owned',
        'custom',
        'not-size',
        'status',
        'custom-name',
      ],
    );
    const value = fc.oneof(
      fc.string(),
      fc.string({ unit: 'grapheme', minLength: 190, maxLength: 260 }),
      fc.constantFrom('box:1,2', 'travel:x:car:5', '5..1', '..', 'box:NaN,0,1,1', 'size-up'),
      fc.constantFrom(
        '2020-02-31..',
        '2020-02-29..',
        '>5..<9',
        'a/b',
        'a/ b',
        'yes',
        '{"must":[{}]}',
        '{"filter":[{"ids":{"values":[]}}]}',
      ),
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
    expect(value.filters).toEqual([{ type: 'text', kind: 'text', text: 'a'.repeat(199) }]);
    expect(notices.map(({ message }) => message)).toEqual([
      'The words in the link were cut to 200 characters.',
    ]);
  });

  it('S-009 keeps a word the service may know, and puts the case of a usual one right', () => {
    const read = (queryString: string) => parseSearch(new URLSearchParams(queryString));
    expect(read('tenure=Commonhold').value.filters).toEqual([
      { type: 'choice', kind: 'tenure', values: ['Commonhold'] },
    ]);
    expect(read('tenure=freehold&tenure=Freehold')).toMatchObject({
      value: { filters: [{ type: 'choice', kind: 'tenure', values: ['Freehold'] }] },
      notices: [],
    });
    expect(read('type=Observatory').notices).toEqual([]);
  });

  it('names titles that are listed one by one, and nothing else', () => {
    const list = { filter: [{ ids: { values: ['a'] } }] };
    const read = (parts: object) => {
      const link = { custom: JSON.stringify(parts), 'custom-name': ' Depots ' };
      return parseSearch(new URLSearchParams(link)).value;
    };
    const named = read(list);
    expect(named.filters).toEqual([
      { type: 'custom', kind: 'custom', parts: list, name: 'Depots' },
    ]);
    expect(parseSearch(serializeSearch(named)).value).toEqual(named);
    for (const other of [
      { must: list.filter },
      { filter: [...list.filter, { match_all: {} }] },
      { ...list, must_not: [{ match_all: {} }] },
    ])
      expect(read(other).filters).toEqual([{ type: 'custom', kind: 'custom', parts: other }]);
  });

  it('keeps the parameters of others', () => {
    const parameters = new URLSearchParams('section=sales&tenure=Freehold&x=1');
    const { value } = parseSearch(parameters);
    expect(serializeSearch(value, parameters).toString()).toBe('tenure=Freehold&section=sales&x=1');
  });

  it('S-082: reads an order by the word of older links, and writes it by its own', () => {
    const read = (queryString: string) => parseSearch(new URLSearchParams(queryString));
    const { value, notices } = read('sort=sale-desc');
    expect(value).toMatchObject({ sort: 'sale-price', direction: 'desc' });
    expect(notices).toEqual([]);
    expect(serializeSearch(value).toString()).toBe('sort=sale-price-desc');
    expect(read('sort=size-asc').value).toMatchObject({ sort: 'size', direction: 'asc' });
    expect(read('sort=sold-asc').notices).toHaveLength(1);
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
    ['sold=2020-02-31..', 0, /two days/],
    ['not-rent=lots', 0, /not-rent range “lots”/],
    ['owned=perhaps', 0, /neither yes nor no/],
    ['custom={"must":[1]}', 0, /custom filter in the link is damaged/],
    ['sort=price', 0, /no order called “price”/],
  ])('S-160: %s gives a sentence and what can be kept', (queryString, filters, message) => {
    const parsed = parseSearch(new URLSearchParams(queryString));
    expect(parsed.value.filters).toHaveLength(filters);
    expect(parsed.notices.map((notice) => notice.message)).toEqual([
      expect.stringMatching(message),
    ]);
  });
});
