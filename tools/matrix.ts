import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, request } from 'playwright-core';
import { readEnvironment } from '#services/environment.ts';
import { createRunningServices } from '#services/main.ts';
import { findBrowser, SWITCHES_WITHOUT_MAP } from '../scripts/browser.ts';
import { buildApp } from '../scripts/build.ts';
import { loadEnvironment } from '../scripts/load-environment.ts';
import { prepareWorld } from '../scripts/prepare-world.ts';
import { chooseTitles } from './matrix/choose-titles.ts';
import { openCells, printMatrix } from './matrix/matrix-cells.ts';
import { MATRIX_FAULTS } from './matrix/matrix-faults.ts';
import { MATRIX_OPERATIONS } from './matrix/matrix-operations.ts';
import { writePeople } from './matrix/matrix-people.ts';
import { runRow } from './matrix/run-row.ts';
import { readOptions } from './read-options.ts';

/**
 * `npm run matrix [-- --at-once N --only WORDS --resume]`: in a real browser against the real services, every
 * operation of the document service that the app calls meets every documented status and every kind
 * of cut. In each cell a person reads the right words, keeps what they chose, is charged as often as
 * they bought, and gets to the end. Prints a table; exits with 1 when a cell fails. `--only` takes a
 * part of "operation × fault"; `--resume` leaves out what was sound in the run before.
 */
const { values } = readOptions({
  options: {
    'at-once': { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
    resume: { type: 'boolean', default: false },
  },
});
await buildApp({ quiet: true });
const worldDirectory = await prepareWorld(loadEnvironment());
// Kept between runs for the index of the search service; accounts and orders are new each time.
const folder = '.data/matrix';
for (const part of ['documents', 'identity']) {
  rmSync(join(folder, part), { recursive: true, force: true });
}
mkdirSync(folder, { recursive: true });
const kept = openCells(join(folder, 'cells.json'), values.resume);
const rows = MATRIX_OPERATIONS.map((operation) => ({
  operation,
  faults: MATRIX_FAULTS.filter(
    ({ name, isForPurchases }) =>
      (operation.isPurchase || !isForPurchases) &&
      !operation.skips?.includes(name) &&
      `${operation.name} × ${name}`.includes(values.only) &&
      !kept.isSound(operation.name, name),
  ),
})).filter(({ faults }) => faults.length > 0);
await writePeople(join(folder, 'identity.json'), rows.length);
const services = await createRunningServices({
  environment: readEnvironment({
    PORT: '0',
    DATA_DIR: folder,
    IDENTITY_FILE: join(folder, 'identity.json'),
    ALLOW_FAULTS: '1',
    SEARCH_RATE_LIMIT: '1000000',
    DOCS_RATE_LIMIT: '1000000',
  }),
  worldDirectory,
  siteDirectory: 'dist',
});
const { address } = services;
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: SWITCHES_WITHOUT_MAP,
});
const asker = await request.newContext();
const perRow = MATRIX_FAULTS.length + 2;
const titles = await chooseTitles(asker, address, rows.length * perRow);
const waiting = [...rows.entries()];
let hasBroken = false;
const work = async () => {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const [index, { operation, faults }] = next;
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const own = titles.slice(index * perRow, (index + 1) * perRow);
    await runRow(
      {
        context,
        address,
        person: index,
        titles: own,
        onCell: (cell) => {
          kept.keep(cell);
          console.error(`${operation.name} × ${cell.fault}: ${cell.problem ?? 'ok'}`);
        },
      },
      faults.map((fault) => ({ operation, fault })),
    ).catch((error: unknown) => {
      console.error(`${operation.name}: ${String(error)}`);
      hasBroken = true;
    });
    await context.close();
  }
};
await Promise.all(Array.from({ length: Number(values['at-once']) }, work));
await browser.close();
await asker.dispose();
await services.close();
// What is left out since an earlier run is no part of this one.
const cells = kept.list().filter(({ operation, fault }) => {
  const row = MATRIX_OPERATIONS.find(({ name }) => name === operation);
  return row !== undefined && !row.skips?.includes(fault);
});
console.log(printMatrix(cells));
process.exit(!hasBroken && cells.every(({ problem }) => problem === null) ? 0 : 1);
