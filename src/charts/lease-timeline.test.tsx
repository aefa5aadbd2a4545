// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { LeaseTimeline } from './lease-timeline.tsx';

afterEach(cleanup);

const span = (label: string, from: number, to: number) => ({
  key: label,
  label,
  start: Date.UTC(from, 0),
  end: Date.UTC(to, 0),
  valueLabel: '£10,000',
  spoken: `${label}, 1 Jan ${from} to 1 Jan ${to}, £10,000 a year`,
});

it('tells the dates of each lease to the arrow keys, one tab stop for all', async () => {
  const user = userEvent.setup();
  render(
    <LeaseTimeline
      title="Leases over time"
      summary="Three."
      valueHeader="Rent a year"
      spans={[span('Unit 1', 2010, 2027), span('Unit 2', 2015, 2030), span('Unit 3', 2020, 2040)]}
      now={Date.UTC(2026, 0)}
      table={<table />}
    />,
  );
  expect(screen.getByText('Rent a year')).toBeDefined();
  const readTold = () => document.querySelector('[data-told]')?.textContent;
  await user.tab();
  const cursor = screen.getByRole('slider', { name: 'Leases over time, row by row' });
  expect(document.activeElement).toBe(cursor);
  await user.keyboard('{ArrowDown}');
  expect(cursor.getAttribute('aria-valuetext')).toMatch(/^Unit 2, 1 Jan 2015 to 1 Jan 2030/);
  expect(readTold()).toContain('Unit 2');
  await user.keyboard('{End}{ArrowDown}');
  expect(cursor.getAttribute('aria-valuetext')).toMatch(/^Unit 3/);
  await user.keyboard('{ArrowUp}');
  expect(cursor.getAttribute('aria-valuetext')).toMatch(/^Unit 2/);
  await user.keyboard('{Home}');
  expect(cursor.getAttribute('aria-valuetext')).toMatch(/^Unit 1/);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show table' }));
  expect(readTold()).toBeUndefined();
});

it('names the months of a short time axis, each tick apart from the others', () => {
  const start = Date.UTC(2026, 1);
  const { container } = render(
    <LeaseTimeline
      title="Leases over time"
      summary="One."
      valueHeader="Rent a year"
      spans={[{ ...span('Unit 1', 2026, 2027), start, end: Date.UTC(2027, 7) }]}
      now={Date.UTC(2026, 3)}
      table={<table />}
    />,
  );
  const ticks = [...container.querySelectorAll('[style^="left"]')]
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');
  expect(ticks).toContain('2027');
  expect(ticks).toContain('Jul');
  // A year stands at its January alone.
  const years = ticks.filter((text) => /^\d{4}$/.test(text ?? ''));
  expect(new Set(years).size).toBe(years.length);
});

it('draws long leases to their end, and beside a short one leaves their end open', () => {
  const show = (spans: readonly ReturnType<typeof span>[]) => {
    const { container } = render(
      <LeaseTimeline
        title="Leases over time"
        summary="Some."
        valueHeader="Rent a year"
        spans={spans}
        now={Date.UTC(2026, 0)}
        table={<table />}
      />,
    );
    const open = container.querySelectorAll('[data-open]').length;
    cleanup();
    return open;
  };
  expect(show([span('Flat 1', 1995, 2120)])).toBe(0);
  expect(show([span('Flat 1', 1995, 2120), span('Flat 2', 2001, 2126)])).toBe(0);
  expect(show([span('Unit 1', 2022, 2027), span('Flat 1', 1995, 2120)])).toBe(1);
});
