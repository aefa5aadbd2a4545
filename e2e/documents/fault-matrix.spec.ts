import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chooseTitles } from '../../tools/matrix/choose-titles.ts';
import { MATRIX_FAULTS } from '../../tools/matrix/matrix-faults.ts';
import { MATRIX_OPERATIONS } from '../../tools/matrix/matrix-operations.ts';
import { writePeople } from '../../tools/matrix/matrix-people.ts';
import { type RowSettings, runRow } from '../../tools/matrix/run-row.ts';
import { SecretWatch } from '../../tools/matrix/secret-watch.ts';
import { startServer } from '../fixtures/own-server.ts';
import { expect, test, WITHOUT_MAP } from '../fixtures/test.ts';

test.use({ ...WITHOUT_MAP, trace: 'off' });

/** The cells that matter most, for two people at once; `npm run matrix` has them all. */
const ROWS = [
  [
    ['buy', '402'],
    ['buy', '503 late'],
    ['buy', 'cut after'],
    ['buy', 'half'],
    ['buy', 'tab closed'],
    ['follow the order', '500'],
  ],
  [
    ['see what can be bought', '429'],
    ['see what can be bought', 'expired'],
    ['balance before buying', '503'],
    ['ask after it: balance', '502'],
    ['open an order', 'cut before'],
    ['download from the order', '401'],
    ['set a webhook up', 'slow'],
  ],
] as const;

test('D-160 to D-171, O-085, O-145: faults are said, nothing is lost or charged twice, and no secret is seen', {
  tag: '@long',
}, async ({ browser, request }) => {
  // With a server of its own, whose index is built anew.
  test.slow();
  const folder = await mkdtemp(join(tmpdir(), 'fault-matrix-'));
  const identity = join(folder, 'identity.json');
  await writePeople(identity, ROWS.length);
  const { address, stop, readLog } = await startServer({
    LOG_REQUESTS: '1',
    IDENTITY_FILE: identity,
    ALLOW_FAULTS: '1',
    SEARCH_RATE_LIMIT: '100000',
    DOCS_RATE_LIMIT: '100000',
  });
  try {
    const perRow = Math.max(...ROWS.map(({ length }) => length)) + 2;
    const titles = await chooseTitles(request, address, ROWS.length * perRow);
    const runs = ROWS.map(async (row, person) => {
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      const watch = new SecretWatch();
      watch.attach(context);
      const own = titles.slice(person * perRow, (person + 1) * perRow);
      const settings: RowSettings = { context, address, person, titles: own };
      const cells = await runRow(settings, row.map(findCell));
      const [page] = context.pages();
      if (page === undefined) throw new Error('There is no page left.');
      expect(watch.known).toEqual([
        'access token',
        'code verifier',
        'password',
        'proof of identity',
        'refresh token',
        ...(row.some(([name]) => name === 'set a webhook up') ? ['webhook secret'] : []),
      ]);
      expect(await watch.findLeaks(page, readLog())).toEqual([]);
      await context.close();
      return cells;
    });
    const cells = (await Promise.all(runs)).flat();
    expect(cells.filter(({ problem }) => problem !== null)).toEqual([]);
  } finally {
    await stop();
    await rm(folder, { recursive: true });
  }
});

function findCell([name, column]: readonly [string, string]) {
  const operation = MATRIX_OPERATIONS.find((one) => one.name === name);
  const fault = MATRIX_FAULTS.find((one) => one.name === column);
  if (operation === undefined || fault === undefined) throw new Error(`${name} × ${column}`);
  return { operation, fault };
}
