import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { readAdjustments, writeAdjustment } from './adjustments-database.ts';

const change = { dealId: 'd1', dealName: 'Turnpike Works', factor: 'size' };

test('keeps the latest of each adjustment and every change with what was before it', async () => {
  const gridKey = 'title:1';
  const first = { percent: -5, reason: 'larger' };
  const second = { percent: -8, reason: 'much larger' };
  await writeAdjustment({ ...change, gridKey, at: '2026-01-01T10:00:00Z', after: first });
  await writeAdjustment({ ...change, gridKey, at: '2026-01-01T10:05:00Z', after: second });
  await writeAdjustment({
    ...change,
    factor: 'time',
    gridKey,
    at: '2026-01-01T10:06:00Z',
    after: first,
  });
  const { adjustments, changes } = await readAdjustments(gridKey);
  expect(adjustments).toEqual({ d1: { size: second, time: first } });
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    [undefined, first],
    [first, second],
    [undefined, first],
  ]);
});

test('taking an adjustment back leaves its trace', async () => {
  const gridKey = 'title:2';
  const after = { percent: 3, reason: 'later' };
  await writeAdjustment({ ...change, gridKey, at: '2026-01-01T10:00:00Z', after });
  await writeAdjustment({ ...change, gridKey, at: '2026-01-01T10:01:00Z' });
  const { adjustments, changes } = await readAdjustments(gridKey);
  expect(adjustments).toEqual({ d1: {} });
  expect(changes).toHaveLength(2);
  expect(changes[1]).toMatchObject({ before: after });
});

test('valuations do not see each other', async () => {
  expect(await readAdjustments('title:3')).toEqual({ adjustments: {}, changes: [] });
});
