import { expect, test } from 'vitest';
import type { Directory } from '../directory/directory.ts';
import type { RecordStore } from '../storage/record-store.ts';
import { DevicePacing } from './finish-answer.ts';
import { createLifeCheck } from './life-check.ts';

const directory = {
  people: [{ id: 'ana' }],
  applications: [{ clientId: 'reader' }],
} as unknown as Directory;
const store = { isGranted: (grant: string) => grant === 'g-1' } as unknown as RecordStore;
const revocation = { isChecked: true } as Parameters<typeof createLifeCheck>[2];

test.each([
  [{ sub: 'ana', scp: 'docs.read', grant: 'g-1' }, true],
  [{ sub: 'ana', scp: '', grant: 'g-1' }, true],
  [{ sub: 'ana', scp: 'docs.read', grant: 'g-2' }, false],
  [{ sub: 'ana', scp: 'docs.read' }, false],
  [{ sub: 'ben', scp: 'docs.read', grant: 'g-1' }, false],
  [{ sub: 'reader', scp: 'docs.read', grant: 'g-1' }, false],
  [{ sub: 'reader' }, true],
  [{ sub: 'ana' }, false],
  [{ sub: 'gone' }, false],
  [{}, false],
])('O-153 a token with %j counts: %j', async (claims, counts) => {
  expect(await createLifeCheck(directory, store, revocation)(claims)).toBe(counts);
});

test('A-057, O-153 where nothing is looked up every token counts until its end', async () => {
  const check = createLifeCheck(directory, store, { ...revocation, isChecked: false });
  expect(await check({ sub: 'gone' })).toBe(true);
});

test('O-138 a device asks again five seconds after its last try, whatever others do', () => {
  let now = 0;
  const pacing = new DevicePacing(() => now);
  const ask = (code = 'a') => pacing.isTooSoon(code);
  expect([ask(), ask('b')]).toEqual([false, false]);
  now = 4_999;
  expect(ask()).toBe(true);
  // The try that was too soon counts as the last one.
  now = 9_998;
  expect(ask()).toBe(true);
  now = 14_998;
  expect([ask(), ask('b')]).toEqual([false, false]);
});

test('O-138 no more than ten thousand devices are remembered, those of the longest ago go first', () => {
  const pacing = new DevicePacing(() => 0);
  for (let device = 0; device < 10_000; device += 1) pacing.isTooSoon(`${device}`);
  // Asked again, and so the latest.
  expect(pacing.isTooSoon('0')).toBe(true);
  pacing.isTooSoon('one more');
  expect([pacing.isTooSoon('0'), pacing.isTooSoon('2')]).toEqual([true, true]);
  expect(pacing.isTooSoon('1')).toBe(false);
});
