import { afterEach, expect, it, vi } from 'vitest';
import { compsHover, hoverDeal, restOnDeal } from './comps-hover.ts';

afterEach(() => {
  hoverDeal(null);
  vi.useRealTimers();
});

const read = () => compsHover.getState().dealId;

it('lights up the row a pointer rests on, and none that scrolls by', () => {
  vi.useFakeTimers();
  const seen: (string | null)[] = [];
  const stop = compsHover.subscribe(({ dealId }) => seen.push(dealId));
  for (const id of ['a', 'b', 'c']) {
    restOnDeal(id);
    vi.advanceTimersByTime(30);
    restOnDeal(null);
  }
  restOnDeal('d');
  vi.advanceTimersByTime(200);
  expect(seen).toEqual(['d']);
  stop();
});

it('takes a point of the chart at once, whatever row was about to light up', () => {
  vi.useFakeTimers();
  restOnDeal('a');
  hoverDeal('b');
  vi.advanceTimersByTime(200);
  expect(read()).toBe('b');
});
