import { expect, it } from 'vitest';
import type { Filter } from '#filters/model/filter.ts';
import { limitClasses } from './limit-classes.ts';

const NOW = Date.parse('2026-11-30');
const ends: Filter = {
  type: 'date',
  kind: 'lease-end',
  dates: { from: '2026-11-30', to: '2029-11-30' },
};
const held: Filter = { type: 'range', kind: 'held', range: { from: 20 } };
const price: Filter = { type: 'range', kind: 'sale', range: { to: 250_000 } };

it('takes the limits of the field that titles are coloured by', () => {
  expect(limitClasses('held', [ends, held], NOW)).toEqual({ from: 20 });
  expect(limitClasses('unexpired', [held, ends], NOW)).toEqual({ to: 3 });
  // A part of the first day is over by now.
  expect(limitClasses('unexpired', [ends], NOW + 64_800_000)).toEqual({ to: 3 });
  const left: Filter = { type: 'range', kind: 'unexpired', range: { from: 2, to: 5 } };
  // Another lease of the title may end before the one that is looked for.
  expect(limitClasses('unexpired', [left], NOW)).toEqual({ to: 5 });
});

it('takes none where the filter says nothing of what is coloured', () => {
  expect(limitClasses('size', [held, ends], NOW)).toBeNull();
  expect(limitClasses('held', [{ ...held, not: true }], NOW)).toBeNull();
  // Any of its sales was at such a price; the map shows the last one.
  expect(limitClasses('price', [price], NOW)).toBeNull();
  expect(limitClasses('category', [held], NOW)).toBeNull();
  expect(limitClasses('unexpired', [{ ...ends, dates: { from: '2026-11-30' } }], NOW)).toBeNull();
  // It was found by a lease that is over, and its next one may end at any time.
  expect(limitClasses('unexpired', [{ ...ends, dates: { to: '2029-11-30' } }], NOW)).toBeNull();
  const before: Filter = { ...ends, dates: { from: '2026-11-28', to: '2029-11-30' } };
  expect(limitClasses('unexpired', [before], NOW)).toBeNull();
  const upTo: Filter = { type: 'range', kind: 'unexpired', range: { to: 5 } };
  expect(limitClasses('unexpired', [upTo], NOW)).toBeNull();
});
