import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COMPARED_MAXIMUM, parseCompared, serializeCompared } from './compare-codec.ts';

test('any choice of titles comes back from the link, and nothing else in it changes', () => {
  const choice = fc.uniqueArray(fc.uuid(), { maxLength: COMPARED_MAXIMUM });
  fc.assert(
    fc.property(choice, (ids) => {
      const parameters = serializeCompared(ids, new URLSearchParams('q=a&compare=old'));
      const again = parseCompared(new URLSearchParams(parameters.toString()));
      expect(again).toEqual({ value: ids, notices: [] });
      expect(parameters.get('q')).toBe('a');
      expect(parameters.has('compare')).toBe(ids.length > 0);
    }),
  );
});

test('what names no title, comes twice or is too much is left out and said', () => {
  const ids = [1, 2, 3, 4, 5].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
  const text = ['x', ...ids, ids[0]].join(',');
  const { value, notices } = parseCompared(new URLSearchParams({ compare: text }));
  expect(value).toEqual(ids.slice(0, 4));
  expect(notices.map(({ message }) => message)).toEqual([
    '“x” names no title to compare.',
    'At most 4 titles stand side by side; the others were left out.',
    'The link names a title to compare twice.',
  ]);
});
