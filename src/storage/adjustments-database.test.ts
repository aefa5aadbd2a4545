import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { hashText } from '#lib/hash-text.ts';
import { nameSearchValuation, readAdjustments, writeAdjustment } from './adjustments-database.ts';

const RATE = { measure: 'rate', basis: 'sold' };
const change = { dealId: 'd1', dealName: 'Turnpike Works', factor: 'size', ...RATE };

// First in this file: the tests below open the database at its present version.
test('adjustments of the first version survive the upgrade', async () => {
  const link = 'area=box%3A1%2C2%2C3%2C4&type=Retail';
  const size = { percent: -5, reason: 'larger' };
  const before = await openDB('comps-adjustments', 1, {
    upgrade: (database) => {
      database.createObjectStore('grids', { keyPath: 'key' });
      database.createObjectStore('changes', { autoIncrement: true }).createIndex('grid', 'gridKey');
    },
  });
  for (const gridKey of ['title:9', `search:${link}`]) {
    await before.put('grids', { key: gridKey, adjustments: { d1: { size } } });
    await before.add('changes', {
      gridKey,
      at: '2026-01-01T10:00:00Z',
      dealId: 'd1',
      dealName: 'Turnpike Works',
      factor: 'size',
      after: size,
    });
  }
  before.close();

  for (const valuation of ['title:9', nameSearchValuation(hashText(link))]) {
    const { adjustments, changes } = await readAdjustments(valuation, RATE);
    expect(adjustments).toEqual({ d1: { size } });
    // Nobody knows which figure they were made for, so the trail does not say one.
    expect(changes).toEqual([
      {
        gridKey: valuation,
        at: '2026-01-01T10:00:00Z',
        dealId: 'd1',
        dealName: 'Turnpike Works',
        factor: 'size',
        after: size,
      },
    ]);
  }
  expect((await readAdjustments(`search:${link}`, RATE)).changes).toEqual([]);
});

test('what is adjusted for one figure leaves the others as they are', async () => {
  const gridKey = 'title:4';
  const after = { percent: 10, reason: 'a year later' };
  await writeAdjustment({ ...change, gridKey, at: '2026-01-01T10:00:00Z', after });
  for (const other of [
    { measure: 'yield', basis: 'sold' },
    { measure: 'rate', basis: 'indexed' },
  ]) {
    const { adjustments, changes } = await readAdjustments(gridKey, other);
    expect(adjustments).toEqual({});
    expect(changes).toMatchObject([{ ...RATE, after }]);
  }
  expect((await readAdjustments(gridKey, RATE)).adjustments).toEqual({ d1: { size: after } });
});

test('what is taken twice is one change, and taking back what was not there is none', async () => {
  const gridKey = 'title:5';
  const after = { percent: -5, reason: 'larger' };
  await writeAdjustment({ ...change, gridKey, at: '2026-01-01T10:00:00Z', after });
  await writeAdjustment({ ...change, gridKey, at: '2026-01-01T10:00:01Z', after });
  await writeAdjustment({
    ...change,
    gridKey,
    factor: 'time',
    at: '2026-01-01T10:00:02Z',
    after: undefined,
  });
  expect((await readAdjustments(gridKey, RATE)).changes).toHaveLength(1);
  const reasoned = { ...after, reason: 'twice as large' };
  await writeAdjustment({ ...change, gridKey, at: '2026-01-01T10:00:03Z', after: reasoned });
  expect((await readAdjustments(gridKey, RATE)).changes).toHaveLength(2);
});

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
  const { adjustments, changes } = await readAdjustments(gridKey, RATE);
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
  const { adjustments, changes } = await readAdjustments(gridKey, RATE);
  expect(adjustments).toEqual({ d1: {} });
  expect(changes).toHaveLength(2);
  expect(changes[1]).toMatchObject({ before: after });
});

test('valuations do not see each other', async () => {
  expect(await readAdjustments('title:3', RATE)).toEqual({ adjustments: {}, changes: [] });
});
