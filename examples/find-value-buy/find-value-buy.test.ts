import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createClientCredentials } from '@property/client/client-credentials.ts';
import { openDocumentsClient, openSearchClient } from '@property/client/open-clients.ts';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { readEnvironment } from '#services/environment.ts';
import { createRunningServices, type RunningServices } from '#services/main.ts';
import { fillDataDirectory } from '#services/testing/fill-data-directory.ts';
import { chooseDatabase } from '#services/testing/make-test-database.ts';

// Services are started, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const run = promisify(execFile);
let folder = '';
let services: RunningServices;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'find-value-buy-'));
  fillDataDirectory(folder);
  services = await createRunningServices({
    environment: readEnvironment({
      PORT: '0',
      DATA_DIR: folder,
      DOCS_RATE_LIMIT: '10000',
      ...(await chooseDatabase()),
    }),
    worldDirectory: inject('smallWorld'),
  });
});

afterAll(async () => {
  await services.close();
  await rm(folder, { recursive: true });
});

/** What the example prints. */
async function runExample(changes: Readonly<Record<string, string>> = {}): Promise<string> {
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, SERVICES: services.address, ...changes },
  });
  return stdout;
}

const readBalance = (output: string) => Number(/Tokens: (\d+)\.$/m.exec(output)?.[1]);

test('finds, values and tells the price without buying', async () => {
  const output = await runExample();
  expect(output).toMatch(/: [A-Z]{2,3}\d+, \S/);
  expect(output).toMatch(/[1-9]\d* sales within 15 minutes on foot/);
  expect(output).toMatch(/'50\.0': [\d.]+/);
  expect(output).not.toContain('Order');
  // Nothing was charged: the balance of an application that nobody else uses stands.
  expect(readBalance(await runExample())).toBe(readBalance(output));
});

test('D-045, D-054 buys the register once', async () => {
  const offered = await runExample();
  const before = readBalance(offered);
  const cost = Number(/The register costs ([\d.]+)/.exec(offered)?.[1]);
  expect(cost).toBeGreaterThan(0);
  const output = await runExample({ BUY: 'yes' });
  expect(output).toMatch(/^Order [0-9a-f-]{36}, \d+ tokens left\.$/m);
  expect(Number(/, (\d+) tokens left/.exec(output)?.[1])).toBe(before - cost);
});

test('D-028, D-052 says of a register that is not sold why, and orders nothing', async () => {
  const search = openSearchClient({
    baseUrl: `${services.address}/search/v1`,
    subscriptionKey: 'demo-key',
  });
  const documents = openDocumentsClient({
    baseUrl: `${services.address}/docs/v1`,
    readToken: createClientCredentials({
      tokenUrl: `${services.address}/auth/oauth2/v2.0/token`,
      clientId: 'demo-integration',
      clientSecret: 'demo-integration-secret',
      scope: 'api://demo-docs/.default',
    }),
  });
  for await (const { _source } of search.exportTitles({ query: { match_all: {} } })) {
    const number = _source?.number ?? '';
    const { answer } = await documents.checkAvailability({ title_number: number });
    const { availability_code: code, availability = '' } = answer.data.register ?? {};
    if (code === 'IMMEDIATE') continue;
    const output = await runExample({ QUESTION: `title number ${number}`, BUY: 'yes' });
    expect(output).toContain(`The register is not sold: ${availability}`);
    expect(output).not.toContain('Order');
    return;
  }
  throw new Error('Every register of this world is sold.');
});
