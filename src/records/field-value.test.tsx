// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FieldValue, listExtraFields } from './extra-fields.tsx';

afterEach(cleanup);

const draw = (value: unknown) => render(<FieldValue value={value} />).container.textContent;

it.each([
  [true, 'Yes'],
  [12_345.5, '12,345.5'],
  ['2024-03-04T00:00:00Z', '4 Mar 2024'],
  [['a', 'b'], 'a, b'],
  [{ bedRooms: 3 }, 'Bed rooms3'],
  [[{ a: 1 }, { a: 2 }], 'A1A2'],
  [null, 'Not recorded'],
])('S-061 says %j', (value, text) => {
  expect(draw(value)).toBe(text);
});

it('S-061 does not follow a value for ever', () => {
  expect(draw({ a: { b: { c: { d: { e: { f: { g: 1 } } } } } } })).toContain('{"g":1}');
});

it('S-132 lists what is not known, without what holds nothing', () => {
  const record = { id: 1, empty: {}, none: null, provenance: { real: ['id'] }, extra: 0 };
  expect(listExtraFields(record, ['id'])).toEqual([{ name: 'extra', value: 0 }]);
});
