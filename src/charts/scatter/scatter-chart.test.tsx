// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { formatTimeTick } from '../axis.tsx';
import { ScatterChart } from './scatter-chart.tsx';
import type { ScatterPoint } from './scatter-scales.ts';

afterEach(cleanup);

const point = (id: string, year: number, value: number, isOutlier = false): ScatterPoint => ({
  id,
  time: Date.UTC(year, 0),
  value,
  label: `Deal ${id}`,
  valueLabel: `£${value}`,
  note: `1 Jan ${year}`,
  number: null,
  isHollow: false,
  isOn: false,
  isOutlier,
});

const onToggle = vi.fn();

/** The chart with the hovered point of a page around it. */
function Chart() {
  const [hoveredId, setHovered] = useState<string | null>(null);
  return (
    <ScatterChart
      title="Price over time"
      summary="Three deals."
      points={[point('b', 2021, 200), point('c', 2022, 900, true), point('a', 2020, 100)]}
      band={null}
      height={200}
      formatTick={String}
      hoveredId={hoveredId}
      onHover={setHovered}
      onToggle={onToggle}
      onBrush={() => undefined}
      table={<table />}
    />
  );
}

it('is read from the earliest deal to the latest by the arrows, and ticked by Space', async () => {
  const user = userEvent.setup();
  render(<Chart />);
  await user.tab();
  const cursor = screen.getByRole('slider', { name: 'Price over time, point by point' });
  expect(document.activeElement).toBe(cursor);
  await user.keyboard('{Home}');
  const told = () => cursor.getAttribute('aria-valuetext');
  expect(told()).toBe('Deal a, 1 Jan 2020, £100, not ticked');
  await user.keyboard('{ArrowRight}');
  expect(told()).toBe('Deal b, 1 Jan 2021, £200, not ticked');
  expect(cursor.getAttribute('aria-valuenow')).toBe('2');
  await user.keyboard('{End}');
  expect(told()).toBe('Deal c, 1 Jan 2022, £900, not ticked, outlier');
  await user.keyboard('{ArrowLeft} ');
  expect(onToggle).toHaveBeenCalledExactlyOnceWith('b');
});

it('tells median and middle half outside of the plot, where no mark can lie below the words', () => {
  const middle = { lower: 300, upper: 700, label: 'Half' };
  const draw = (band: Parameters<typeof ScatterChart>[0]['band']) => (
    <ScatterChart
      title="Price over time"
      summary="Three deals."
      points={[point('a', 2020, 270), point('b', 2021, 1_000), point('c', 2022, 0)]}
      band={band}
      height={200}
      formatTick={String}
      hoveredId={null}
      onHover={() => undefined}
      onToggle={onToggle}
      onBrush={() => undefined}
      table={<table />}
    />
  );
  const { rerender } = render(draw({ median: 500, medianLabel: 'Median', middle }));
  for (const words of ['Median', 'Half']) {
    expect(screen.getByText(words).closest('svg')).toBeNull();
    // It is part of the picture that a file has of the chart.
    expect(screen.getByText(words).closest('[data-picture]')).not.toBeNull();
  }
  rerender(draw({ median: 500, medianLabel: 'Median', middle: null }));
  expect(screen.queryByText('Half')).toBeNull();
});

it('writes years, months and days at the ticks of its time axis', () => {
  const ticks = ['2025-01-01', '2025-09-01', '2025-09-14'].map((day) =>
    formatTimeTick(new Date(day)),
  );
  expect(ticks).toEqual(['2025', 'Sep', '14 Sep']);
  // The first of an axis has none before it that tells its year.
  expect(formatTimeTick(new Date('2025-09-01'), true)).toBe('Sep 2025');
  const { container } = render(<Chart />);
  const written = [...container.querySelectorAll('svg text')].map(({ textContent }) => textContent);
  expect(written).toContain('2020');
});

it('draws what a deal becomes as a bar from its mark, with room for it', () => {
  const points = [point('a', 2020, 270), { ...point('b', 2021, 300), becomes: 2_000 }];
  const { container } = render(
    <ScatterChart
      title="Price over time"
      summary="Two deals."
      points={points}
      band={null}
      height={200}
      formatTick={String}
      hoveredId={null}
      onHover={() => undefined}
      onToggle={onToggle}
      onBrush={() => undefined}
      table={<table />}
    />,
  );
  const bars = [...container.querySelectorAll('svg path')].flatMap(
    (path) => path.getAttribute('d')?.match(/V([-\d.]+)m/)?.[1] ?? [],
  );
  expect(bars).toHaveLength(1);
  expect(Number(bars[0])).toBeGreaterThanOrEqual(0);
});

it('keeps the card of a point within the chart, on the side with room', async () => {
  const user = userEvent.setup();
  const width = vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(400);
  const { container } = render(<Chart />);
  await user.tab();
  const left = () =>
    Number.parseFloat(
      container.querySelector('[aria-hidden="true"] > strong')?.parentElement?.style.left ?? '',
    );
  await user.keyboard('{Home}');
  // Of the 640 pixels that a chart is taken to have before it is measured.
  expect([left() >= 0, left() + 400 <= 640]).toEqual([true, true]);
  await user.keyboard('{ArrowRight}');
  expect([left() >= 0, left() + 400 <= 640]).toEqual([true, true]);
  await user.keyboard('{End}');
  expect([left() >= 0, left() + 400 <= 640]).toEqual([true, true]);
  width.mockRestore();
});
