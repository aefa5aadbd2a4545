import { describe, expect, it } from 'vitest';
import { RequestPace } from './request-pace.ts';

const NOW = 1_000_000_000_000;

function openPace() {
  const clock = { now: NOW };
  const waits: number[] = [];
  const pace = new RequestPace({
    clock: () => clock.now,
    wait: async (milliseconds) => void waits.push(milliseconds),
  });
  return { pace, clock, waits };
}

/** An answer with so much left, in a window that renews in so many seconds. */
const answer = (left: number, seconds: number, limit: number | null = 60) =>
  new Response(null, {
    headers: {
      ...(limit === null ? {} : { 'X-RateLimit-Limit': `${limit}` }),
      'X-RateLimit-Remaining': `${left}`,
      'X-RateLimit-Reset': `${NOW / 1_000 + seconds}`,
    },
  });

describe('what the service says of its limit', () => {
  it.each([
    [16, 60, 60, 'free'],
    [15, 60, 60, 'slow'],
    [1, 60, null, 'free'],
    [0, 65, 60, 'held'],
    [0, 66, 60, 'free'],
    [0, 0, 60, 'free'],
    [1, 0, 60, 'free'],
  ] as const)(
    'D-177: with %i left for %i s of %j requests are %s',
    (left, seconds, limit, speed) => {
      const { pace } = openPace();
      pace.note(answer(left, seconds, limit));
      expect(pace.getView()).toEqual({
        limit,
        remaining: left,
        resetAt: NOW + seconds * 1_000,
        speed,
      });
    },
  );

  it('D-178: a window of more than two hours is none, and changes nothing', () => {
    const { pace } = openPace();
    pace.note(answer(0, 7_201));
    expect(pace.getView().remaining).toBeNull();
    pace.note(answer(0, 7_200));
    expect(pace.getView().remaining).toBe(0);
  });

  it('D-176: keeps the limit that was said when an answer names none', () => {
    const { pace } = openPace();
    pace.note(answer(50, 60));
    pace.note(answer(49, 60, null));
    expect(pace.getView()).toMatchObject({ limit: 60, remaining: 49 });
  });

  it.each(['', ' ', 'many'])('D-177: takes “%s” for no number', (text) => {
    const { pace } = openPace();
    pace.note(new Response(null, { headers: { 'X-RateLimit-Remaining': text } }));
    expect(pace.getView().remaining).toBeNull();
  });

  it('D-178: a refusal leaves nothing until the time that it names, or the window renews', () => {
    const refuse = (headers: Record<string, string>) => {
      const { pace } = openPace();
      pace.note(new Response(null, { status: 429, headers }));
      return pace.getView();
    };
    const left = { 'X-RateLimit-Remaining': '5', 'X-RateLimit-Reset': `${NOW / 1_000 + 40}` };
    expect(refuse({ ...left, 'Retry-After': '20' })).toMatchObject({
      remaining: 0,
      resetAt: NOW + 20_000,
      speed: 'held',
    });
    expect(refuse(left)).toMatchObject({ remaining: 0, resetAt: NOW + 40_000, speed: 'held' });
    expect(refuse({}).remaining).toBeNull();
  });

  it('D-178: a time to wait counts only for a refusal', () => {
    const { pace } = openPace();
    const given = answer(50, 60);
    given.headers.set('Retry-After', '20');
    pace.note(given);
    expect(pace.getView()).toMatchObject({ remaining: 50, resetAt: NOW + 60_000 });
  });
});

describe('the turn of a request', () => {
  it('D-173: comes at once while much is left', async () => {
    const { pace, waits } = openPace();
    pace.note(answer(50, 60));
    await pace.before();
    expect(waits).toEqual([]);
  });

  it('D-173: is spread over what is left of the window, each after the last one', async () => {
    const { pace, waits, clock } = openPace();
    pace.note(answer(15, 30));
    await pace.before();
    await pace.before();
    await pace.before();
    // The first one goes out at once; the next wait for their turn.
    expect(waits).toEqual([2_000, 4_000]);
    clock.now += 5_000;
    pace.note(answer(1, 30));
    await pace.before();
    expect(waits.at(-1)).toBe(3_000);
  });

  it('D-178: is a little after the renewal when nothing is left', async () => {
    const { pace, waits } = openPace();
    pace.note(answer(0, 60));
    await pace.before();
    expect(waits).toEqual([60_250]);
  });

  it('D-178: comes at once when the window has renewed, and the page is told so', async () => {
    const { pace, waits, clock } = openPace();
    pace.note(answer(0, 60));
    const seen: string[] = [];
    const stop = pace.subscribe(() => seen.push(pace.getView().speed));
    clock.now += 60_000;
    await pace.before();
    await pace.before();
    expect(waits).toEqual([]);
    expect(seen).toEqual(['free']);
    expect(pace.getView()).toMatchObject({ remaining: null, limit: 60 });
    stop();
    pace.note(answer(5, 120));
    expect(seen).toHaveLength(1);
  });
});
