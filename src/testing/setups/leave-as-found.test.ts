import { expect, it, vi } from 'vitest';
import { leaveAsFound } from './leave-as-found.ts';

it('takes back what a file of tests changed for all that follow it in its process', () => {
  const found = () => [setTimeout, fetch, process.env.TZ, Math.random];
  const before = found();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => undefined);
  vi.stubEnv('TZ', 'Asia/Tokyo');
  vi.spyOn(Math, 'random').mockReturnValue(1);
  found().forEach((each, place) => {
    expect(each).not.toBe(before[place]);
  });
  leaveAsFound();
  found().forEach((each, place) => {
    expect(each).toBe(before[place]);
  });
});
