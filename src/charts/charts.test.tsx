// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BalanceChart } from './balance-chart.tsx';
import { BarList } from './bar-list.tsx';
import { BoxPlot } from './box-plot.tsx';
import { EnergyBands } from './energy-bands.tsx';
import { FootfallMonths, FootfallPeriods, placeMonthTicks } from './footfall-charts.tsx';
import { SalesChart } from './sales-chart.tsx';

afterEach(cleanup);

const table = (
  <table>
    <tbody>
      <tr>
        <td>the same in figures</td>
      </tr>
    </tbody>
  </table>
);
const step = (year: number, value: number) => ({
  key: String(year),
  time: Date.UTC(year, 0),
  value,
  label: `1 Jan ${year}`,
  valueLabel: `£${value}`,
});

describe('charts', () => {
  it('balance: makes room for figures of many digits at both sides', () => {
    const draw = (tokens: number, lastLabel: string) => {
      const { container } = render(
        <BalanceChart
          summary="A balance."
          points={[{ at: 0, tokens }]}
          from={0}
          until={86_400_000}
          lastLabel={lastLabel}
        />,
      );
      const read = (selector: string, name: string) =>
        Number(container.querySelector(selector)?.getAttribute(name));
      const ends = { left: read('text[text-anchor="end"]', 'x'), right: read('circle', 'cx') };
      cleanup();
      return ends;
    };
    expect(draw(100, '100 now')).toEqual({ left: 32, right: 490 });
    const wide = draw(10_000_000, '10,000,000 now');
    // Ten characters before the plot, fourteen behind it.
    expect(wide.left).toBeGreaterThanOrEqual(10 * 6.5);
    expect(wide.right + 9 + 14 * 6.5).toBeLessThanOrEqual(560 + 0.5);
  });

  it('spread: draws a few figures as they are, and no box around them', () => {
    const draw = (figures: readonly number[], quartiles: readonly [number, number] | null) =>
      render(
        <BoxPlot
          summary="A spread."
          minimum={Math.min(...figures)}
          quartiles={quartiles}
          figures={figures}
          median={90}
          maximum={Math.max(...figures)}
          formatTick={String}
        />,
      ).container;
    const count = (container: HTMLElement, name: string) =>
      container.querySelectorAll(`svg > ${name}`).length;
    const one = draw([90], null);
    expect(['circle', 'rect', 'path'].map((name) => count(one, name))).toEqual([1, 0, 0]);
    const many = draw([80, 90, 100], [85, 95]);
    expect(['circle', 'rect', 'path'].map((name) => count(many, name))).toEqual([0, 1, 1]);
  });

  it('steps: says its summary, labels the last value, and is read point by point', async () => {
    const user = userEvent.setup();
    render(
      <SalesChart
        title="Sale prices"
        summary="From £100 to £300."
        points={[step(2010, 100), step(2020, 300)]}
        until={Date.UTC(2026, 0)}
        formatTick={String}
        lastLabel="£300 now"
        table={table}
      />,
    );
    expect(screen.getByRole('figure', { name: 'Sale prices' })).toBeDefined();
    expect(screen.getByRole('img', { name: 'From £100 to £300.' })).toBeDefined();
    expect(screen.getByText('£300 now')).toBeDefined();
    await user.tab();
    const cursor = screen.getByRole('slider', { name: /point by point/ });
    expect(document.activeElement).toBe(cursor);
    expect(cursor.getAttribute('aria-valuetext')).toBe('1 Jan 2020, £300');
    await user.keyboard('{ArrowLeft}');
    expect(cursor.getAttribute('aria-valuetext')).toBe('1 Jan 2010, £100');
    await user.keyboard('{End}');
    expect(cursor.getAttribute('aria-valuetext')).toBe('1 Jan 2020, £300');
  });

  it('steps: draws what is asked as a ring that is read in its place, and the middle half behind', async () => {
    const user = userEvent.setup();
    const draw = (further: object) =>
      render(
        <SalesChart
          title="Sale prices"
          summary="Two."
          points={[step(2010, 100), step(2020, 300)]}
          until={Date.UTC(2026, 0)}
          formatTick={String}
          lastLabel="£300"
          table={table}
          {...further}
        />,
      ).container;
    const bare = draw({}).querySelectorAll('svg circle, svg path').length;
    cleanup();
    const asking = { ...step(2015, 420), note: 'Asking' };
    const band = [
      { time: Date.UTC(2010, 0), lower: 80, upper: 120 },
      { time: Date.UTC(2020, 0), lower: 200, upper: 500 },
    ];
    const drawn = draw({ asking, band });
    expect(drawn.querySelectorAll('svg circle, svg path')).toHaveLength(bare + 2);
    expect(screen.getByText('Asking £420')).toBeDefined();
    await user.tab();
    const cursor = screen.getByRole('slider', { name: /point by point/ });
    await user.keyboard('{ArrowLeft}');
    expect(cursor.getAttribute('aria-valuetext')).toBe('1 Jan 2015, £420, Asking');
  });

  it('steps: draws sales of nothing', () => {
    render(
      <SalesChart
        title="Sale prices"
        summary="One."
        points={[step(2024, 0), step(2025, 0)]}
        until={Date.UTC(2026, 0)}
        formatTick={String}
        lastLabel="£0"
        table={table}
      />,
    );
    expect(document.body.innerHTML).not.toContain('NaN');
  });

  it('months: labels the highest, leaves a place for a missing month, and is read one by one', async () => {
    const user = userEvent.setup();
    const month = (number: number, value: number, note?: string) => ({
      year: 2025,
      month: number,
      value,
      label: `M${number}`,
      valueLabel: String(value),
      note,
    });
    render(
      <FootfallMonths
        title="By month"
        summary="Highest in March."
        points={[month(1, 5), month(3, 9, '+4% on the year'), month(4, 7)]}
        formatTick={String}
        table={table}
      />,
    );
    expect(screen.getByText('9 in M3')).toBeDefined();
    expect(screen.getByText('from 4 up')).toBeDefined();
    expect(document.body.innerHTML).not.toContain('NaN');
    await user.tab();
    const cursor = screen.getByRole('slider', { name: 'By month, month by month' });
    expect(document.activeElement).toBe(cursor);
    await user.keyboard('{Home}');
    expect(cursor.getAttribute('aria-valuetext')).toBe('M1, 5');
    await user.keyboard('{ArrowRight}');
    expect(cursor.getAttribute('aria-valuetext')).toBe('M3, 9, +4% on the year');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(cursor.getAttribute('aria-valuetext')).toBe('M4, 7');
  });

  it('bands: each says how many certificates stand in it and could', () => {
    render(
      <EnergyBands
        title="Certificates by band"
        summary="Three."
        bands={[
          { letter: 'A', current: 0, potential: 2, tone: 'ok' },
          { letter: 'D', current: 3, potential: 1, tone: 'warn' },
        ]}
        table={table}
      />,
    );
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows[0]).toContain('A: 0 now, 2 possible');
    expect(rows[1]).toContain('D: 3 now, 1 possible');
    expect(screen.getByRole('table').textContent).toBe('the same in figures');
  });

  it('parts: the figures stand as text, and the table opens', async () => {
    render(
      <FootfallPeriods
        title="By period"
        summary="All."
        bars={[{ key: 'daily', label: 'Daily', value: 6420, valueLabel: '6,420', isTotal: true }]}
        table={table}
      />,
    );
    expect(screen.getByRole('listitem').textContent).toBe('Daily6,420');
    expect(screen.queryByRole('table')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show table' }));
    expect(screen.getByRole('table')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Hide table' }));
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('ranks: tells which row is under the hand or the keyboard', async () => {
    const user = userEvent.setup();
    const onHighlight = vi.fn();
    const common = { detail: '', value: 1, heat: 1, valueLabel: '1' } as const;
    const bar = (key: string) => ({ key, label: key, ...common });
    render(
      <BarList
        title="Roads"
        summary="Two."
        bars={[bar('a'), bar('b')]}
        highlightedKey="b"
        onHighlight={onHighlight}
        table={table}
      />,
    );
    await user.hover(screen.getByText('a'));
    expect(onHighlight).toHaveBeenLastCalledWith('a');
    await user.unhover(screen.getByText('a'));
    expect(onHighlight).toHaveBeenLastCalledWith(null);
    await user.tab();
    expect(onHighlight).toHaveBeenLastCalledWith('a');
    expect(screen.getByRole('button', { name: 'b' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('writes the year at the first tick and at each January', () => {
    const labels = placeMonthTicks(2025 * 12 + 6, 2026 * 12 + 9).map(({ label }) => label);
    expect(labels).toEqual(['Jul 25', 'Jan 26', 'Jul']);
  });
});
