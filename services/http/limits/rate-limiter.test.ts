import { expect, test } from 'vitest';
import { RateLimiter } from './rate-limiter.ts';

test('O-048 the request after the last permitted one is refused, other callers go on', () => {
  const limiter = new RateLimiter([{ limit: 3, seconds: 60 }], () => 1000);
  const taken = Array.from({ length: 4 }, () => limiter.take('ana'));
  expect(taken.map(({ allowed, remaining }) => [allowed, remaining])).toEqual([
    [true, 2],
    [true, 1],
    [true, 0],
    [false, 0],
  ]);
  expect(limiter.take('ben').allowed).toBe(true);
});

test('O-048 the window renews at the time it names, from the first request on', () => {
  let now = 5_000;
  const limiter = new RateLimiter([{ limit: 1, seconds: 60 }], () => now);
  expect(limiter.take('ana').resetAt).toBe(65_000);
  now = 64_999;
  expect(limiter.take('ana').allowed).toBe(false);
  now = 65_000;
  expect(limiter.take('ana')).toMatchObject({ allowed: true, resetAt: 125_000 });
});

test('O-127 of two windows the one with fewer requests left is reported', () => {
  let now = 0;
  const limiter = new RateLimiter(
    [
      { limit: 3, seconds: 60 },
      { limit: 4, seconds: 3600 },
    ],
    () => now,
  );
  for (let i = 0; i < 3; i++) limiter.take('ana');
  expect(limiter.take('ana')).toMatchObject({ allowed: false, limit: 3 });
  now = 60_000;
  expect(limiter.take('ana')).toMatchObject({ allowed: true, limit: 4, remaining: 0 });
  expect(limiter.take('ana')).toMatchObject({ allowed: false, limit: 4, resetAt: 3_600_000 });
});

test('a request that is given back does not count, and nobody gains more than was taken', () => {
  const limiter = new RateLimiter([{ limit: 2, seconds: 60 }], () => 1000);
  limiter.take('ana');
  limiter.giveBack('ana');
  limiter.giveBack('ana');
  limiter.giveBack('ben');
  expect([1, 2, 3].map(() => limiter.take('ana').allowed)).toEqual([true, true, false]);
});

test('O-048 callers are cleared out once their windows have lapsed, and the others keep their count', () => {
  let now = 0;
  const limiter = new RateLimiter([{ limit: 2, seconds: 60 }], () => now);
  limiter.take('early');
  now = 1_000;
  for (let i = 1; i < 10_000; i++) limiter.take(`caller ${i}`);
  expect(limiter.size).toBe(10_000);
  now = 60_000;
  expect(limiter.take('new').remaining).toBe(1);
  // Only the first has lapsed.
  expect(limiter.size).toBe(10_000);
  expect(limiter.take('caller 1').remaining).toBe(0);
  now = 69_999;
  limiter.take('too soon to look again');
  expect(limiter.size).toBe(10_001);
  now = 70_000;
  limiter.take('later');
  expect(limiter.size).toBe(3);
  expect(limiter.take('new').remaining).toBe(0);
});

test('O-127 who is cleared out has no window left: an hour outlasts its minutes', () => {
  let now = 0;
  const windows = [
    { limit: 60, seconds: 60 },
    { limit: 2, seconds: 3600 },
  ];
  const limiter = new RateLimiter(windows, () => now);
  for (let i = 0; i < 10_000; i++) limiter.take(`caller ${i}`);
  now = 60_000;
  limiter.take('new');
  expect(limiter.size).toBe(10_001);
  expect(limiter.take('caller 1')).toMatchObject({ limit: 2, remaining: 0 });
});

test('O-127 of two windows with as many requests left the one that renews later is reported', () => {
  const windows = [
    { limit: 3, seconds: 60 },
    { limit: 3, seconds: 3600 },
  ];
  for (const order of [windows, windows.toReversed()]) {
    expect(new RateLimiter(order, () => 0).take('ana').resetAt).toBe(3_600_000);
  }
});
