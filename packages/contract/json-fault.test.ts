import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findJsonFault } from './json-fault.ts';

test.each<[string, number]>([
  ['{"a":1', 6],
  ['{a:1}', 1],
  ['[1,]', 3],
  ['{"a": tru}', 6],
  ['{"a":"x\ny"}', 7],
  ['{"a":"\\x"}', 6],
  ['1 2', 2],
  ['01', 1],
  ['{"query":{}}}', 12],
  ['{"a" 1}', 5],
  ['[1}', 2],
  ['"abc', 4],
  ['', 0],
  ['1,2', 1],
  ['[1,"a":2]', 6],
  ['{"a":1,2}', 7],
  ['1.5e+x', 3],
  ['"\\u12g4"', 1],
  ['{"a":[1}', 7],
  [' \n {"a":1,\n "b":oops}', 16],
])('%j stops being JSON at %i', (text, position) => {
  expect(() => JSON.parse(text)).toThrow();
  expect(findJsonFault(text)).toBe(position);
});

test('what stands before a fault can be completed; after one more character it cannot', () => {
  const pieces = [
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '\\',
    '"a"',
    '1',
    '-',
    '0.',
    'true',
    'nul',
    ' ',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (parts) => {
      const text = parts.join('');
      let valid = true;
      try {
        JSON.parse(text);
      } catch {
        valid = false;
      }
      const position = findJsonFault(text);
      // A text that is JSON is read to its end.
      if (valid) expect(position).toBe(text.length);
      // Whatever follows the fault, the text stays wrong.
      if (position < text.length) {
        expect(valid).toBe(false);
        expect(findJsonFault(`${text}}]"`)).toBe(position);
      }
    }),
    { numRuns: 5000 },
  );
});

test.each(['-0.5e+12', '1E-30', '10e5', '"\\u00E9\\uD83D\\n\\/"', '{"a":[{},[],"",null]}'])(
  '%s is JSON to its end',
  (text) => {
    expect(() => JSON.parse(text)).not.toThrow();
    expect(findJsonFault(text)).toBe(text.length);
  },
);

test('nesting of any depth is read', () => {
  expect(findJsonFault('['.repeat(1_000_000))).toBe(1_000_000);
});
