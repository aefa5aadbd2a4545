import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QueryBudget } from '../query-budget.ts';
import { Bitset } from './bitset.ts';
import { KeywordColumnBuilder } from './columns/keyword-column.ts';
import { NumberColumnBuilder } from './columns/number-column.ts';
import { buildOrder, SortValueCache } from './sort-values.ts';
import { findTop, sortAll } from './top-documents.ts';

const budget = new QueryBudget(1000, () => 0);

/** Documents whose ids are in the reverse of their order, each with up to one size. */
function buildDocuments(sizes: readonly (number | undefined)[]) {
  const size = sizes.length;
  const numbers = new NumberColumnBuilder('number');
  const ids = new KeywordColumnBuilder();
  sizes.forEach((value, document) => {
    ids.add(document, String(size - document).padStart(6, '0'));
    if (value !== undefined) numbers.add(document, value);
  });
  const nothing = new Map<string, never>();
  const segment = {
    size,
    texts: nothing,
    points: nothing,
    nested: nothing,
    keywords: new Map([['id', ids.build(size)]]),
    numbers: new Map([['size', numbers.build(size)]]),
  };
  const id = segment.keywords.get('id');
  const byId = {
    ranks: id?.ordinals ?? new Uint32Array(),
    documents: id?.postings ?? new Uint32Array(),
  };
  return { segment, byId, cache: new SortValueCache(segment) };
}

const sizes = fc.array(fc.option(fc.integer({ min: 0, max: 30 }), { nil: undefined }), {
  minLength: 1,
  maxLength: 600,
});

/** No key here is a distance. */
const measureNothing = () => new Float64Array();

test('O-057 the first page is the beginning of all in order, whichever way it is found', () => {
  fc.assert(
    fc.property(
      sizes,
      fc.boolean(),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 9 }),
      (some, descending, count, every) => {
        const { segment, byId, cache } = buildDocuments(some);
        const bits = new Bitset(segment.size);
        const members = some.flatMap((_, document) => (document % every === 0 ? [document] : []));
        for (const document of members) bits.add(document);
        const found = { bits, count: members.length };
        const keys = [{ field: 'size', descending, nestedPath: undefined }];
        const sign = descending ? -1 : 1;
        const expected = members.toSorted((a, b) => {
          const [first, second] = [some[a], some[b]];
          if (first === second) return b - a;
          if (first === undefined) return 1;
          if (second === undefined) return -1;
          return sign * (first - second);
        });
        const order = buildOrder(keys, cache, 1, byId, measureNothing);
        expect(findTop(found, count, order, budget)).toEqual(expected.slice(0, count));
        expect([...sortAll(found, order, budget)]).toEqual(expected);
        const byScore = Float32Array.from(some, (value) => value ?? 0);
        const best = buildOrder(
          [{ field: '_score', descending: true, nestedPath: undefined }],
          cache,
          byScore,
          byId,
          measureNothing,
        );
        expect(findTop(found, count, best, budget)).toEqual(
          members
            .toSorted((a, b) => (byScore[b] ?? 0) - (byScore[a] ?? 0) || b - a)
            .slice(0, count),
        );
        expect(
          findTop(found, count, buildOrder([], cache, 1, byId, measureNothing), budget),
        ).toEqual(members.toReversed().slice(0, count));
      },
    ),
    { numRuns: 150 },
  );
});
