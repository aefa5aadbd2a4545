import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Queryable } from './database.ts';
import { followClock } from './follow-clock.ts';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([-5, 0, 5])(
  'a clock that is %i minutes off shows what that of the database shows',
  async (off) => {
    let lead = off * MINUTE;
    let isAway = false;
    const database: Queryable = {
      query: async () => {
        if (isAway) throw new Error('away');
        return [{ now: Date.now() + lead }] as never;
      },
    };
    const { clock, stop } = await followClock(database);
    expect(clock()).toBe(Date.now() + lead);
    const before = lead;
    lead += 1_000;
    isAway = true;
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(clock()).toBe(Date.now() + before);
    isAway = false;
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(clock()).toBe(Date.now() + lead);
    stop();
    expect(vi.getTimerCount()).toBe(0);
  },
);
