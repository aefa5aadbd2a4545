import { describe, expect, it } from 'vitest';
import { parseStraight, quoteStraight, straighten } from './straighten.ts';

it('quotes a text of 40 characters whole, and a longer one as 39 and a mark', () => {
  expect(quoteStraight('a'.repeat(40))).toBe(`“${'a'.repeat(40)}”`);
  expect(quoteStraight(`\u202E${'a'.repeat(40)}b`)).toBe(`“${'a'.repeat(39)}…”`);
});

describe('straighten', () => {
  it.each([...'\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069'])(
    'takes out what turns the reading direction: %j',
    (mark) => {
      expect(straighten(`Mill${mark} Lane`)).toBe('Mill Lane');
      const hidden = JSON.stringify({ name: mark }).replace(
        mark,
        `\\u${mark.charCodeAt(0).toString(16)}`,
      );
      expect(parseStraight(hidden)).toEqual({ name: '' });
    },
  );

  it('leaves scripts that run from right to left, and what joins their letters', () => {
    const name = 'בית שלום \u200F(1) می\u200Cخواهم 👩\u200D🌾';
    expect(straighten(name)).toBe(name);
  });
});

describe('parseStraight', () => {
  it('reads JSON as JSON.parse does but for the marks, however deep', () => {
    const value = { list: [1, null, { name: 'a\\u202eb “é”', flag: true }], '': 'x\u2028y' };
    expect(parseStraight(JSON.stringify(value))).toEqual(value);
    expect(parseStraight('[["a\\u202Eb"],{"c":"\u2066d\\u2069"}]')).toEqual([['ab'], { c: 'd' }]);
    expect(() => parseStraight('{')).toThrow(SyntaxError);
  });
});
