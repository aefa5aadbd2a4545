// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DayRange } from '#query/comps/deal-search.ts';
import { parseDays, serializeDays } from '#url/comps-parts.ts';
import { DatesEditor } from './dates-editor.tsx';

afterEach(cleanup);

/** The editor over a link, which is what keeps the dates. */
function Editor({ start, seen }: { start: DayRange; seen: (link: string) => void }) {
  const [link, setLink] = useState(serializeDays(start));
  return (
    <DatesEditor
      dates={parseDays('deal-date', link).value}
      onChange={(dates) => {
        seen(serializeDays(dates));
        setLink(serializeDays(dates));
      }}
    />
  );
}

test('a year that is being typed changes nothing until it is one', () => {
  const seen = vi.fn();
  render(<Editor start={{ from: '2024-11-22' }} seen={seen} />);
  const field = screen.getByLabelText<HTMLInputElement>('To');
  // What a browser reports while 2026 is typed.
  for (const day of ['0002-03-04', '0020-03-04', '0202-03-04']) {
    fireEvent.change(field, { target: { value: day } });
    expect(field.value).toBe(day);
  }
  expect(seen).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: '2026-03-04' } });
  expect(seen.mock.calls).toEqual([['2024-11-22..2026-03-04']]);
});

test('an end that passes the other one opens it and stays itself', () => {
  const seen = vi.fn();
  render(<Editor start={{ from: '2022-01-01', to: '2023-01-01' }} seen={seen} />);
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2024-01-01' } });
  expect(seen).toHaveBeenLastCalledWith('2024-01-01..');
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2021-06-30' } });
  expect(seen).toHaveBeenLastCalledWith('..2021-06-30');
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '' } });
  expect(seen).toHaveBeenLastCalledWith('');
});
