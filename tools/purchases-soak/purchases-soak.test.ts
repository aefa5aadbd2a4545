import 'fake-indexeddb/auto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runPurchasesSoak } from './run-purchases-soak.ts';

test('O-085, D-063: under random faults the tokens charged are what the documents owned cost', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'purchases-soak-'));
  const report = await runPurchasesSoak(join(folder, 'documents'), 16, 7);
  await rm(folder, { recursive: true });
  expect(report).toMatchObject({ purchases: 16, orders: 16, faults: [] });
  expect(report.charged).toBe(report.owned);
}, 240_000);
