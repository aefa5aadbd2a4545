// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { parseDealSearch } from '../link/deal-codec.ts';
import { serializeRange } from '../link/field-codec.ts';
import { createEmptySearch, setFilter } from '../model/edit-filters.ts';
import type { DateRange, Filter } from '../model/filter.ts';
import { DateEditor } from './date-editor.tsx';

afterEach(cleanup);

it.each([
  ['Date acquired to', '2023-06-30', { from: '2020-01-01', above: true, to: '2023-06-30' }],
  ['Date acquired from', '2021-06-30', { from: '2021-06-30', to: '2024-12-31', below: true }],
] as const)('keeps whether the other end counts: %s', (label, day, expected) => {
  const dates: DateRange = { from: '2020-01-01', above: true, to: '2024-12-31', below: true };
  const draft = setFilter(createEmptySearch(), { type: 'date', kind: 'sold', dates });
  const seen: (Filter | null)[] = [];
  const change = (next: Filter | null) => void seen.push(next);
  render(<DateEditor kind="sold" draft={draft} name="Date acquired" onChange={change} />);
  fireEvent.change(screen.getByLabelText(label), { target: { value: day } });
  const filter: Filter = { type: 'date', kind: 'sold', dates: expected };
  expect(seen).toEqual([filter]);
});

/** The editor over a link, which is what keeps the dates. */
function LinkedEditor({ start, seen }: { start: string; seen: (link: string) => void }) {
  const [link, setLink] = useState(start);
  const draft = parseDealSearch(new URLSearchParams({ 'deal-date': link })).value;
  return (
    <DateEditor
      kind="deal-date"
      name="Date"
      draft={draft}
      onChange={(next) => {
        const written = next?.type === 'date' ? serializeRange(next.dates) : '';
        seen(written);
        setLink(written);
      }}
    />
  );
}

it('changes nothing by a year that is being typed until it is one', () => {
  const seen = vi.fn();
  render(<LinkedEditor start="2024-11-22.." seen={seen} />);
  const field = screen.getByLabelText<HTMLInputElement>('Date to');
  // What a browser reports while 2026 is typed.
  for (const day of ['0002-03-04', '0020-03-04', '0202-03-04']) {
    fireEvent.change(field, { target: { value: day } });
    expect(field.value).toBe(day);
  }
  expect(seen).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: '2026-03-04' } });
  expect(seen.mock.calls).toEqual([['2024-11-22..2026-03-04']]);
});

it('opens the end that another one passes', () => {
  const seen = vi.fn();
  render(<LinkedEditor start="2022-01-01..2023-01-01" seen={seen} />);
  fireEvent.change(screen.getByLabelText('Date from'), { target: { value: '2024-01-01' } });
  expect(seen).toHaveBeenLastCalledWith('2024-01-01..');
  fireEvent.change(screen.getByLabelText('Date to'), { target: { value: '2021-06-30' } });
  expect(seen).toHaveBeenLastCalledWith('..2021-06-30');
  fireEvent.change(screen.getByLabelText('Date to'), { target: { value: '' } });
  expect(seen).toHaveBeenLastCalledWith('');
});
