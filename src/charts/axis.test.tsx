// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { scaleUtc } from 'd3-scale';
import { afterEach, expect, test } from 'vitest';
import { formatTimeTick, TimeAxis } from './axis.tsx';

afterEach(cleanup);

const formatDay = (tick: Date, isFirst: boolean) =>
  `${tick.getUTCDate()} Dec${isFirst ? ' 2026' : ''}`;

function readTicks(width: number): string[] {
  const scale = scaleUtc([new Date('2026-09-23'), new Date('2026-10-04')], [0, width]);
  const axis = <TimeAxis scale={scale} y={0} count={6} formatTick={formatTimeTick} />;
  const { container } = render(<svg aria-label="Times">{axis}</svg>);
  const ticks = [...container.querySelectorAll('text')].map(({ textContent }) => textContent);
  cleanup();
  return ticks;
}

test('a time that would run into the one before is left out', () => {
  const roomy = readTicks(600);
  expect(roomy.slice(0, 2)).toEqual(['24 Sep 2026', '26 Sep']);
  const narrow = readTicks(240);
  expect(narrow[0]).toBe('24 Sep 2026');
  expect(narrow).not.toContain('26 Sep');
  expect(narrow.length).toBeGreaterThan(1);
});

test('a day is said once, however many of its hours are ticks', () => {
  const scale = scaleUtc([new Date('2026-12-01T00:00'), new Date('2026-12-02T01:30')], [0, 900]);
  const axis = <TimeAxis scale={scale} y={0} count={6} formatTick={formatDay} />;
  const { container } = render(<svg aria-label="Times">{axis}</svg>);
  expect(scale.ticks(6).length).toBeGreaterThan(4);
  const ticks = [...container.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(ticks).toEqual(['1 Dec 2026', '2 Dec']);
});
