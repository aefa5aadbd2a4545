import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { readEnvironment } from '#services/environment.ts';
import { createRunningServices } from '#services/main.ts';
import { loadEnvironment } from '../scripts/load-environment.ts';
import { prepareWorld } from '../scripts/prepare-world.ts';
import { readOptions } from './read-options.ts';
import { type BodiesReport, SOAK_KEY } from './soak/bodies-report.ts';
import { judgeSoak } from './soak/judge-soak.ts';
import { type Turns, watchTurns } from './soak/watch-turns.ts';

/**
 * `npm run soak [-- --bodies N]`: throws spoilt bodies (100,000 of them) at the services over a
 * world and prints what came of it as JSON: how often each status, the longest the main thread was
 * held up, the slowest of the sound requests in between, and the memory on the way. Exits with 1
 * when anything but 200 and 400 was answered or one of the limits of judge-soak.ts was broken, and
 * says which.
 */
const { values } = readOptions({ options: { bodies: { type: 'string', default: '100000' } } });
const worldDirectory = await prepareWorld(loadEnvironment());
const dataDirectory = mkdtempSync(join(tmpdir(), 'soak-'));
const services = await createRunningServices({
  environment: readEnvironment({
    PORT: '0',
    DATA_DIR: dataDirectory,
    SEARCH_KEYS: SOAK_KEY,
    SEARCH_RATE_LIMIT: '1000000000',
  }),
  worldDirectory,
});
const memory: number[] = [];
const delay = monitorEventLoopDelay({ resolution: 5 });
let endWatch: (() => Turns) | undefined;
const report = await new Promise<BodiesReport>((resolve, reject) => {
  const thrower = new Worker(new URL('./soak/throw-bodies.ts', import.meta.url), {
    workerData: { address: services.address, bodies: Number(values.bodies) },
  });
  thrower.on('message', (message: BodiesReport | 'tenth') => {
    if (message !== 'tenth') return resolve(message);
    memory.push(Math.round(process.memoryUsage.rss() / 1e6));
    // The first tenth warms up.
    if (memory.length > 1) return;
    delay.enable();
    endWatch = watchTurns();
  });
  thrower.once('error', reject);
});
delay.disable();
const busy = endWatch?.() ?? { p99: 0, longest: 0 };
await services.close();
rmSync(dataDirectory, { recursive: true });
const milliseconds = (nanoseconds: number) => Math.round(nanoseconds / 1e4) / 100;
const heldUp = {
  onTheClock: { p99: milliseconds(delay.percentile(99)), longest: milliseconds(delay.max) },
  processorTime: busy,
};
const broken = judgeSoak({ ...report, busy, memory });
console.log(JSON.stringify({ ...report, heldUp, memory, broken }, null, 2));
process.exit(broken.length === 0 ? 0 : 1);
