import { expect, test } from 'vitest';
import { judgeSoak, type SoakReport } from './judge-soak.ts';

const WELL: SoakReport = {
  statuses: { 200: 300, 400: 99_699, 504: 1 },
  unexpected: [],
  slowestCanary: 400,
  busy: { p99: 9, longest: 80 },
  memory: [600, 640, 650, 640, 645, 660, 650, 655, 660, 650],
};

test('S-095, S-096 a soak in which all went well breaks no limit', () => {
  expect(judgeSoak(WELL)).toEqual([]);
});

test.each<[string, Partial<SoakReport>, string]>([
  ['answers', { unexpected: ['500: {}'] }, '1 answers were not expected'],
  ['time', { statuses: { 400: 9_000, 504: 2 } }, '2 bodies ran out of time; 1 may'],
  ['the main thread', { busy: { p99: 9, longest: 400 } }, 'the main thread was busy for 400 ms'],
  ['sound requests', { slowestCanary: 6_000 }, 'a sound request took 6000 ms'],
  [
    'memory',
    { memory: [600, 650, 700, 750, 800, 850, 900, 950, 1000, 1100] },
    'memory grew from 800 to 1100 MB',
  ],
])('S-095, S-096 the limit of %s can be broken', (_, changes, sentence) => {
  const broken = judgeSoak({ ...WELL, ...changes });
  expect(broken).toHaveLength(1);
  expect(broken[0]).toContain(sentence);
});
