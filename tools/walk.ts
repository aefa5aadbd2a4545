import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { BROWSER_SWITCHES, findBrowser } from '../scripts/browser.ts';
import { loadEnvironment } from '../scripts/load-environment.ts';
import { prepareWorld } from '../scripts/prepare-world.ts';
import { examine } from './doctor/examine.ts';
import { readOptions } from './read-options.ts';
import { listMissing, openDeployment } from './walk/open-deployment.ts';
import { walkApp } from './walk/walk-app.ts';

/**
 * `npm run walk`: sets up a whole cluster on this machine (the built app and its tiles on nginx, a
 * balancer before three processes, OpenSearch, PostgreSQL, Valhalla), has the doctor look at it, and
 * goes through the app in a browser while processes are killed. `-- --port` moves it and the four
 * ports above. Needs `npm run build`. Ends with 1 when something did not work.
 */
const { values } = readOptions({ options: { port: { type: 'string', default: '19111' } } });
const missing = listMissing();
if (missing.length > 0) {
  console.error(`Not installed here: ${missing.join(', ')}.`);
  process.exit(1);
}
const folder = await mkdtemp(join(tmpdir(), 'walk-'));
// Asked to end in the middle, it leaves nothing behind: what was started is ended with the process.
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => process.exit(128 + constants.signals[signal]));
}
const onStep = (words: string) => console.log(`ok  ${words}`);
const deployment = await openDeployment({
  folder,
  worldDirectory: resolve(await prepareWorld(loadEnvironment())),
  port: Number(values.port),
  onStep,
});
try {
  const findings = await examine(deployment.address);
  const faults = findings.flatMap((one) => (one.ok ? [] : [`${one.name}: ${one.fault}`]));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  onStep(`the doctor looked at ${findings.length} things, and nothing is wrong`);
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: BROWSER_SWITCHES,
  });
  try {
    await walkApp(browser, deployment, onStep);
  } catch (error) {
    const [page] = browser.contexts().flatMap((context) => context.pages());
    const picture = join(tmpdir(), 'walk.png');
    await page?.screenshot({ path: picture }).catch(() => undefined);
    console.error(`At ${page?.url()}, pictured in ${picture}.`);
    throw error;
  } finally {
    await browser.close();
  }
} finally {
  await deployment.close();
}
