import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#services/documents/testing/start-postgres.ts';
import { hasNginx } from '#services/testing/start-balancer.ts';
import { loadEnvironment } from '../scripts/load-environment.ts';
import { prepareWorld } from '../scripts/prepare-world.ts';
import { runCrashTest } from './crash/run-crash-test.ts';
import { runSeveral } from './crash/run-several.ts';
import { readOptions } from './read-options.ts';

/**
 * `npm run crash [-- --kills N]`: kills the document service N times (200) under load on each
 * database and says what was lost or doubled. `-- --processes` instead runs three whole processes
 * behind nginx (on `--port` and the three above it), for `--minutes` (10) and with `--buyers` (50), and kills them and their database.
 * Ends with 1 when anything was lost, doubled, or somebody was signed out.
 */
const DEFAULT_KILLS = '200';

const { values } = readOptions({
  options: {
    kills: { type: 'string', default: DEFAULT_KILLS },
    processes: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '10' },
    buyers: { type: 'string', default: '50' },
    port: { type: 'string', default: '19101' },
  },
});
const kills = Number(values.kills);
if (!Number.isInteger(kills) || kills < 1) {
  console.error(`--kills ${values.kills}: must be a whole number above 0.`);
  process.exit(1);
}
const folder = await mkdtemp(join(tmpdir(), 'crash-'));
// Asked to end in the middle, it leaves no server, no service and no folder behind: what was started
// is ended with the process.
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => process.exit(128 + constants.signals[signal]));
}
const postgres = await startPostgres();
if (postgres === undefined) console.log('PostgreSQL is not installed; PGlite stands alone.');
try {
  if (values.processes) await killProcesses();
  else await killDocuments();
} finally {
  await postgres?.stop();
}

async function killProcesses(): Promise<void> {
  if (postgres === undefined || !hasNginx()) {
    console.error('--processes: needs PostgreSQL and nginx.');
    process.exitCode = 1;
    return;
  }
  const report = await runSeveral({
    postgres,
    folder,
    worldDirectory: await prepareWorld(loadEnvironment()),
    buyers: Number(values.buyers),
    minutes: Number(values.minutes),
    port: Number(values.port),
    onStep: (words) => console.log(words),
  });
  console.log(JSON.stringify(report, null, 2));
  if (report.faults.length > 0) process.exitCode = 1;
}

async function killDocuments(): Promise<void> {
  const databases = [
    ['PGlite', undefined],
    ...(postgres ? [['PostgreSQL', `${postgres.address}/postgres`] as const] : []),
  ] as const;
  for (const [name, databaseUrl] of databases) {
    const started = performance.now();
    const where = { directory: join(folder, 'documents'), ...(databaseUrl && { databaseUrl }) };
    const report = await runCrashTest(where, kills, (count) => {
      if (count % 20 === 0) console.log(`${name}: ${count} of ${kills} kills`);
    });
    const seconds = Math.round((performance.now() - started) / 1000);
    console.log(JSON.stringify({ database: name, seconds, ...report }, null, 2));
    if (report.faults.length > 0) process.exitCode = 1;
  }
}
