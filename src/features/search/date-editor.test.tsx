// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createEmptySearch, setFilter } from '#query/edit-filters.ts';
import type { DateRange, Filter, Search } from '#query/filter.ts';
import { DateEditor } from './date-editor.tsx';

afterEach(cleanup);

it.each([
  ['Date acquired to', '2023-06-30', { from: '2020-01-01', above: true, to: '2023-06-30' }],
  ['Date acquired from', '2021-06-30', { from: '2021-06-30', to: '2024-12-31', below: true }],
] as const)('keeps whether the other end counts: %s', (label, day, expected) => {
  const dates: DateRange = { from: '2020-01-01', above: true, to: '2024-12-31', below: true };
  const draft = setFilter(createEmptySearch(), { kind: 'sold', dates });
  const seen: Search[] = [];
  render(<DateEditor kind="sold" draft={draft} onChange={(next) => seen.push(next)} />);
  fireEvent.change(screen.getByLabelText(label), { target: { value: day } });
  const filter: Filter = { kind: 'sold', dates: expected };
  expect(seen.map(({ filters }) => filters)).toEqual([[filter]]);
});
