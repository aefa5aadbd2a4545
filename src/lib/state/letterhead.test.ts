// @vitest-environment jsdom
import { expect, it } from 'vitest';
import {
  changeLetterhead,
  changeReference,
  findReference,
  LETTERHEAD_LENGTH,
  letterhead,
  mergeLetterhead,
  parseLetterhead,
  readLetterhead,
  replaceLetterhead,
} from './letterhead.ts';

const EMPTY = { firm: '', trade: '', preparedBy: '', references: [] };

it.each([null, '', '{', 'null', '[1]', '"x"', '{"firm":4,"references":{"a":1}}'])(
  'reads %j as empty',
  (text) => {
    expect(parseLetterhead(text)).toEqual(EMPTY);
  },
);

it('keeps what is sound of what was stored', () => {
  const firm = 'x'.repeat(LETTERHEAD_LENGTH + 1);
  const references = [['a', 'R 1'], ['b', 7], 'c', [1, 'R 2'], ['d', '']];
  expect(parseLetterhead(JSON.stringify({ firm, trade: 'Surveyors', references }))).toEqual({
    ...EMPTY,
    firm: firm.slice(1),
    trade: 'Surveyors',
    references: [['a', 'R 1']],
  });
});

it('remembers what is written, one reference for each valuation, and the latest of many', () => {
  changeLetterhead({ firm: 'Marlow Pike' });
  changeReference('one', 'MP 1');
  changeReference('two', 'MP 2');
  changeReference('one', 'MP 3');
  const kept = () => parseLetterhead(localStorage.getItem('letterhead'));
  expect(kept()).toEqual(letterhead.getState());
  expect(kept().firm).toBe('Marlow Pike');
  expect(['one', 'two', 'three'].map((of) => findReference(kept(), of))).toEqual([
    'MP 3',
    'MP 2',
    '',
  ]);
  changeReference('two', '');
  expect(kept().references).toEqual([['one', 'MP 3']]);
  for (let n = 0; n < 520; n += 1) changeReference(`more ${n}`, 'R');
  expect(kept().references).toHaveLength(500);
  expect(findReference(kept(), 'one')).toBe('');
});

it('is filled in from another where it is empty, or gives way to it', () => {
  const other = readLetterhead({
    firm: 'Ash & Co',
    preparedBy: 'A. Ash',
    references: [
      ['b', 'R 2'],
      ['c', 'R 3'],
    ],
  });
  replaceLetterhead(
    readLetterhead({
      firm: 'Marlow Pike',
      references: [
        ['a', 'R 1'],
        ['b', 'R 9'],
      ],
    }),
  );
  mergeLetterhead(other);
  expect(letterhead.getState()).toEqual({
    firm: 'Marlow Pike',
    trade: '',
    preparedBy: 'A. Ash',
    references: [
      ['c', 'R 3'],
      ['a', 'R 1'],
      ['b', 'R 9'],
    ],
  });
  replaceLetterhead(other);
  expect(parseLetterhead(localStorage.getItem('letterhead'))).toEqual(other);
});
