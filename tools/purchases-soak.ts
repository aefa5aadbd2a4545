import 'fake-indexeddb/auto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runPurchasesSoak } from './purchases-soak/run-purchases-soak.ts';
import { readOptions } from './read-options.ts';

/**
 * `npm run purchases-soak [-- --purchases N --seed N]`: automated people buy documents (1,000
 * purchases) under random faults: refusals, faults before and after the charge, cuts, answers that
 * break off, requests that arrive late, pages that close between any two steps, second tabs and
 * double clicks. Prints as JSON what came of it; exits with 1 when the tokens charged are not, to
 * the token, what the documents owned cost.
 */
const { values } = readOptions({
  options: {
    purchases: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '7' },
  },
});
const directory = mkdtempSync(join(tmpdir(), 'purchases-soak-'));
const purchases = Number(values.purchases);
const report = await runPurchasesSoak(
  join(directory, 'documents'),
  purchases,
  Number(values.seed),
  (count) => {
    if (count % 50 === 0) console.error(`${count} of ${purchases} purchases`);
  },
);
rmSync(directory, { recursive: true });
console.log(JSON.stringify(report, null, 2));
process.exit(report.faults.length === 0 ? 0 : 1);
