import 'fake-indexeddb/auto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fillDataDirectory } from '#services/testing/fill-data-directory.ts';
import { IS_LONG } from '#testing/count-runs.ts';
import { runPurchasesSoak } from './run-purchases-soak.ts';

const PURCHASES = IS_LONG ? 40 : 8;

test('O-085, D-063: under random faults the tokens charged are what the documents owned cost', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'purchases-soak-'));
  // Making a database takes seconds, and is no part of it.
  fillDataDirectory(folder);
  const report = await runPurchasesSoak(join(folder, 'documents'), PURCHASES, 7);
  await rm(folder, { recursive: true });
  expect(report).toMatchObject({
    purchases: PURCHASES,
    orders: PURCHASES,
    faults: [],
  });
  expect(report.charged).toBe(report.owned);
}, 240_000);
