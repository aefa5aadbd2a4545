import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writeJson } from './write-json.ts';

it('says what was meant, whatever it is', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(writeJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

it('leaves what is short on one line, and opens what is not, step by step', () => {
  expect(writeJson({})).toBe('{}');
  expect(writeJson([])).toBe('[]');
  expect(writeJson({ size: 0, sort: ['a', null] })).toBe('{ "size": 0, "sort": ["a", null] }');
  const [fits, fitsNot] = ['x'.repeat(52), 'x'.repeat(53)];
  expect(writeJson([fits])).toBe(`["${fits}"]`);
  expect(writeJson([fitsNot])).toBe(`[\n  "${fitsNot}"\n]`);
  // Deeper down less fits on a line.
  const deep = 'x'.repeat(51);
  expect(writeJson({ list: [deep], size: 1 })).toBe(
    `{\n  "list": [\n    "${deep}"\n  ],\n  "size": 1\n}`,
  );
});
