import fc from 'fast-check';
import { expect, test } from 'vitest';
import { autoEdits, findFuzzyTerms } from './fuzzy-terms.ts';
import { TermDictionary } from './term-dictionary.ts';

/** Edit distance with swaps of neighbours, straight from its definition. */
function measureEdits(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const row = table[i];
      if (row) {
        row[j] = Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (same ? 0 : 1),
          swapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
        );
      }
    }
  }
  return at(a.length, b.length);
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 1, maxLength: 8 });

test('S-067 finds exactly the terms within the edits, with their distance', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { maxLength: 60 }),
      word,
      fc.integer({ min: 0, max: 2 }),
      (words, term, edits) => {
        const terms = words.sort();
        const expected = terms.flatMap((candidate, ordinal) => {
          const distance = measureEdits(term, candidate);
          return distance <= edits ? [{ ordinal, edits: distance }] : [];
        });
        expect(findFuzzyTerms(TermDictionary.from(terms), term, edits)).toEqual(expected);
      },
    ),
  );
});

test('with prefix, finds exactly the terms that begin with something near', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 60 }), word, (words, term) => {
      const terms = words.sort();
      const expected = terms.flatMap((candidate, ordinal) => {
        const distances = Array.from({ length: candidate.length + 1 }, (_, length) =>
          measureEdits(term, candidate.slice(0, length)),
        );
        const distance = Math.min(...distances);
        return distance <= 1 ? [{ ordinal, edits: distance }] : [];
      });
      expect(findFuzzyTerms(TermDictionary.from(terms), term, 1, { prefix: true })).toEqual(
        expected,
      );
    }),
  );
});

test('S-067 AUTO allows 0 edits up to two characters, 1 up to five, then 2', () => {
  expect(['a', 'ab', 'abc', 'abcde', 'abcdef'].map(autoEdits)).toEqual([0, 0, 1, 1, 2]);
});

test('S-067 words of any length: none wraps round to a near one, none overflows', () => {
  const dictionary = TermDictionary.from(['street']);
  expect(findFuzzyTerms(dictionary, `${'x'.repeat(256)}street`, 2)).toEqual([]);
  expect(findFuzzyTerms(dictionary, 'x'.repeat(300_000), 2, { prefix: true })).toEqual([]);
  const long = TermDictionary.from(['y'.repeat(254), 'y'.repeat(600)]);
  expect(findFuzzyTerms(long, 'y'.repeat(255), 2)).toEqual([{ ordinal: 0, edits: 1 }]);
});
