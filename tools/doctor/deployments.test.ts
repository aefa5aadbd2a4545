import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { readEnvironment } from '#services/environment.ts';
import { createRunningServices, type RunningServices } from '#services/main.ts';
import { fillDataDirectory } from '#services/testing/fill-data-directory.ts';
import { findFreePort } from '#services/testing/find-free-port.ts';
import { chooseDatabase } from '#services/testing/make-test-database.ts';
import { hasNginx, startNginx } from '#services/testing/start-balancer.ts';
import { buildStaticHostFiles } from '../../scripts/build/static-host-files.ts';

// Services and programs are started, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const ROOT = join(import.meta.dirname, '../..');
const PAGE = '<!doctype html><title>Property research</title>';
/** Five minutes on, for a program that asks this machine. */
const CLOCK_OFF = '--import=data:text/javascript,const now=Date.now;Date.now=()=>now()+300000';

let folder = '';
let services: RunningServices;
/** Where a host of the app will listen: the services know the first. */
let known = 0;

describe.skipIf(!hasNginx())('npm run doctor, of the app on nginx beside real services', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'deployments-'));
    known = await findFreePort();
    services = await start('sound', `http://localhost:${known}`);
  });
  afterAll(async () => {
    await services.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('nothing is wrong with one that was set up as docs/deploy.md says', async () => {
    const { code, output } = await examine(await host({ port: known }));
    expect(output).toContain('Nothing is wrong.');
    expect(code).toBe(0);
  });

  test('a host that answers with index.html for whatever is missing, config.json among it', async () => {
    const origin = await host({
      config: undefined,
      rule: 'location / { try_files $uri /index.html; }',
    });
    const { code, output } = await examine(origin);
    expect(code).toBe(1);
    expect(output).toBe(
      `ok     encryption
ok     page
ok     deep links
FAULT  missing files: /assets/missing-00000000.js answers 200 in place of 404; a browser keeps that for a year.
       Leave what is missing under /assets/ a 404.
FAULT  config.json: /config.json answers a page in place of settings.
       Put config.json beside index.html, and keep the rule that answers with index.html from it.

2 faults.
`,
    );
  });

  test('an app that its services do not know, whose tiles are looked for on its own host', async () => {
    const origin = await host({ config: { basemap: { tiles: '/basemap/tiles.json' } } });
    const { code, output } = await examine(origin);
    expect(code).toBe(1);
    expect(listFaults(output)).toEqual([
      `search from the page: ${services.address} does not let ${origin} read its answers. Start the services with ALLOWED_ORIGINS=${origin}.`,
      `documents from the page: ${services.address} does not let ${origin} read its answers. Start the services with ALLOWED_ORIGINS=${origin}.`,
      `sign-in for documents: the provider does not take property-research-app from ${origin}/callback. Name ${origin} in ALLOWED_ORIGINS or PUBLIC_URL, or register that address with your provider; auth.clientId in config.json is the app as the provider knows it.`,
      `map: ${origin}/basemap/tiles.json answers a page of the app, so the map stays blank. Let basemap.tiles in config.json name the TileJSON of the services (/basemap/tiles.json).`,
    ]);
  });

  test('a clock that is off, and a sign-in that the app looks for on its own host', async () => {
    const origin = await host({
      port: known,
      config: { auth: { authority: '/auth', clientId: 'property-research-app' } },
    });
    const { code, output } = await examine(origin, CLOCK_OFF);
    expect(code).toBe(1);
    expect(listFaults(output)).toEqual([
      'clock: the services are 5 minutes behind this machine. Set both clocks by NTP: tokens would count as over, or not yet begun.',
      `sign-in: ${origin}/auth/v2.0/.well-known/openid-configuration answers a page of the app. Mend auth.authority in config.json, or start the services with IDENTITY_FILE.`,
    ]);
  });

  test('services behind a proxy that were not told of it', async () => {
    const origin = await host({
      port: known,
      config: { auth: { authority: '/auth', clientId: 'property-research-app' } },
      rule: `location /auth/ { proxy_pass ${services.address}; proxy_set_header Host ${new URL(services.address).host}; }`,
    });
    const { output } = await examine(origin);
    expect(listFaults(output)).toEqual([
      `sign-in: it says that it is at ${services.address}. Start the services with PUBLIC_URL=${origin}.`,
    ]);
  });
});

async function start(name: string, allowed: string): Promise<RunningServices> {
  const directory = join(folder, name);
  fillDataDirectory(directory);
  return createRunningServices({
    environment: readEnvironment({
      PORT: '0',
      DATA_DIR: directory,
      ALLOWED_ORIGINS: allowed,
      ...(await chooseDatabase()),
    }),
    worldDirectory: inject('smallWorld'),
  });
}

/** The app on nginx, by the file that a build makes for it, until the test ends. */
async function host({
  port,
  rule = '',
  ...changes
}: {
  readonly port?: number;
  /** In the place of all of that file, where it answers everything, else before it. */
  readonly rule?: string;
  readonly config?: object | undefined;
}): Promise<string> {
  const listening = port ?? (await findFreePort());
  const root = await mkdtemp(join(folder, 'site-'));
  await mkdir(join(root, 'title'));
  await mkdir(join(root, 'assets'));
  for (const page of ['index.html', 'title/index.html']) await writeFile(join(root, page), PAGE);
  const { address } = services;
  const provider = address.replace('127.0.0.1', 'localhost');
  if (!('config' in changes) || changes.config !== undefined) {
    const config = {
      environment: { name: 'Test', kind: 'test' },
      search: { baseUrl: `${address}/search/v1`, subscriptionKey: 'demo-key' },
      documents: { baseUrl: `${address}/docs/v1`, audience: 'api://demo-docs' },
      auth: { authority: `${provider}/auth`, clientId: 'property-research-app' },
      ...changes.config,
    };
    await writeFile(join(root, 'config.json'), JSON.stringify(config));
  }
  const built = buildStaticHostFiles(PAGE, [address, provider])['nginx.conf'] ?? '';
  const rules = rule.startsWith('location / ')
    ? rule
    : `${rule}\n${built.replace('gzip_static on;', '')}`;
  const text = `
worker_processes 1;
events { worker_connections 64; }
http {
  access_log off;
  types { text/html html; application/json json; }
  server {
    listen 127.0.0.1:${listening};
    root ${root};
    ${rules}
  }
}`;
  onTestFinished(await startNginx(listening, text));
  return `http://localhost:${listening}`;
}

/** As somebody runs it. */
function examine(
  origin: string,
  ...options: string[]
): Promise<{ code: number | null; output: string }> {
  const command = [...options, '--import', './scripts/require-node.mjs', 'tools/doctor.ts', origin];
  const child = spawn(process.execPath, command, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    output += part;
  });
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, output }));
  });
}

/** Each fault with its mend, in a line. */
function listFaults(output: string): string[] {
  return [...output.matchAll(/^FAULT {2}(.+)\n +(.+)$/gm)].map(
    ([, fault, mend]) => `${fault} ${mend}`,
  );
}
