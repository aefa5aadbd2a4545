import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../scripts/stages.ts';
import type { MutationFigures } from './mutate/count-mutants.ts';
import { readRow, writeRow } from './mutate/mutation-table.ts';
import { runScope } from './mutate/run-scope.ts';
import { runSeeds } from './mutate/run-seeds.ts';
import { SCOPES, THRESHOLD } from './mutate/scopes.ts';
import { readOptions } from './read-options.ts';

/**
 * `npm run mutate [-- --scope NAME]`: changes the code in small ways, one at a time, and counts the
 * changes that no test sees; every scope, or those that are named. `--only TEXT` changes only files
 * whose path holds a text, `--incremental` asks again only about what is new since the last run.
 * `--concurrency 1` leaves more of the machine to others.
 * `--write` puts the figures into docs/mutation.md, `--check` exits with 1 below the threshold.
 * `--seeds` instead runs the property tests once, on a seed that nobody has tried, and prints it.
 */
const { values } = readOptions({
  options: {
    scope: { type: 'string', multiple: true },
    only: { type: 'string' },
    incremental: { type: 'boolean', default: false },
    concurrency: { type: 'string', default: '2' },
    write: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    seeds: { type: 'boolean', default: false },
  },
});
if (values.seeds) process.exit(await runSeeds());

const names = values.scope ?? Object.keys(SCOPES);
for (const name of names) {
  if (name in SCOPES) continue;
  console.error(`There is no scope ${name}; there are ${Object.keys(SCOPES).join(', ')}.`);
  process.exit(1);
}
await installStryker();
const found = new Map<string, MutationFigures>();
for (const name of names) {
  const scope = SCOPES[name];
  if (scope === undefined) continue;
  const { only, incremental: isIncremental } = values;
  const concurrency = Number(values.concurrency);
  const figures = await runScope({ name, scope, only, isIncremental, concurrency });
  found.set(name, figures);
  if (values.write && only === undefined) writeRow(name, figures);
}
console.log('\nscope · mutants · killed · survived · no coverage · score');
for (const [name, figures] of found) console.log(readRow(name, figures).join(' · '));
const low = [...found].filter(([, { score }]) => score < THRESHOLD).map(([name]) => name);
if (low.length > 0) console.log(`Below ${THRESHOLD} %: ${low.join(', ')}`);
if (values.check && low.length > 0) process.exitCode = 1;

/** Stryker has a lockfile of its own, so that nobody else installs it. */
async function installStryker(): Promise<void> {
  const folder = join(import.meta.dirname, 'mutate');
  if (existsSync(join(folder, 'node_modules/@stryker-mutator/core'))) return;
  console.log('Installing Stryker …');
  const code = await runCommand(['npm', 'ci', '--no-audit', '--no-fund'], {}, { folder });
  if (code !== 0) throw new Error('Stryker could not be installed; see the lines above.');
}
