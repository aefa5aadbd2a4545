import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startPostgres } from '#services/documents/testing/start-postgres.ts';
import { hashSecret } from '#services/identity/secrets/secret-hash.ts';
import { findValhallaService, startValhalla } from '#services/search/testing/start-valhalla.ts';
import { MISSING_PAGE } from '#services/site/pages.ts';
import { findOpenSearchStarter, startOpenSearchNode } from '#services/testing/open-search-node.ts';
import { hasNginx, startBalancer, startNginx } from '#services/testing/start-balancer.ts';
import { buildStaticHostFiles } from '../../scripts/build/static-host-files.ts';
import { type CrashReceiver, startCrashReceiver } from '../crash/crash-receiver.ts';
import { ServiceProcess } from '../crash/service-process.ts';

const ROOT = join(import.meta.dirname, '../..');
const PROCESSES = 3;

/** Somebody who may buy. */
export const PERSON = { id: randomUUID(), email: 'walker@example.test', password: 'walked' };

/** Everything that a cluster consists of, on this machine. */
export interface Deployment {
  /** Where people open the app: static files on nginx. */
  readonly address: string;
  /** Where the services are: a balancer before three processes. */
  readonly servicesAddress: string;
  readonly subscriptionKey: string;
  readonly processes: readonly ServiceProcess[];
  /** Takes webhooks. */
  readonly receiver: CrashReceiver;
  readonly close: () => Promise<void>;
}

interface DeploymentSettings {
  /** For what is written. */
  readonly folder: string;
  readonly worldDirectory: string;
  /** Of the static host; the balancer and the processes have the next ones. */
  readonly port: number;
  readonly onStep: (words: string) => void;
}

/** What is not installed here of what a cluster needs, in words; empty where all is there. */
export function listMissing(): string[] {
  return [
    ...(hasNginx() ? [] : ['nginx']),
    ...(findOpenSearchStarter() === undefined ? ['OpenSearch'] : []),
    ...(findValhallaService() === undefined ? ['valhalla_service'] : []),
  ];
}

/**
 * Sets up what docs/deploy.md and docs/scale.md describe: the built app and its tiles as static files
 * on one address, and on another three processes without a world, on OpenSearch, PostgreSQL and a
 * routing server.
 * @throws when a part does not start, or PostgreSQL is not installed
 */
export async function openDeployment(settings: DeploymentSettings): Promise<Deployment> {
  const { folder, worldDirectory, port, onStep } = settings;
  const ends: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    const address = `http://localhost:${port}`;
    const servicesAddress = `http://localhost:${port + 1}`;
    const postgres = await startPostgres();
    if (postgres === undefined) throw new Error('PostgreSQL is not installed.');
    ends.push(postgres.stop);
    const node = await startOpenSearchNode(findOpenSearchStarter() ?? '');
    ends.push(node.stop);
    await indexWorld(worldDirectory, node.address);
    onStep('OpenSearch holds the town');
    const roads = await startValhalla(findValhallaService() ?? '', join(worldDirectory, 'routing'));
    ends.push(roads.stop);
    const receiver = await startCrashReceiver();
    ends.push(receiver.close);
    const subscriptionKey = randomUUID();
    const environment = {
      ...process.env,
      NODE_ENV: 'production',
      SEARCH_ENGINE: 'opensearch',
      OPENSEARCH_URL: node.address,
      ROUTING_URL: roads.url,
      DATABASE_URL: `${postgres.address}/postgres`,
      WEBHOOK_KEY: Buffer.alloc(32, 5).toString('base64url'),
      PUBLIC_URL: servicesAddress,
      ALLOWED_ORIGINS: address,
      IDENTITY_FILE: await writePeople(folder),
      SEARCH_KEYS: subscriptionKey,
      WEBHOOK_ALLOWED_HOSTS: receiver.host,
    };
    // They are to have none: what they know lies in the cluster.
    Reflect.deleteProperty(environment, 'WORLD');
    const ports = Array.from({ length: PROCESSES }, (_, i) => port + 2 + i);
    const processes = ports.map((one) => new ServiceProcess(one, folder, environment));
    ends.push(() => Promise.all(processes.map((one) => one.kill())));
    await Promise.all(processes.map((one) => one.start()));
    ends.push(await startBalancer(port + 1, ports));
    onStep(`${PROCESSES} processes answer behind nginx`);
    const site = await writeSite({
      folder,
      worldDirectory,
      address,
      servicesAddress,
      subscriptionKey,
    });
    ends.push(await startNginx(port, site));
    return { address, servicesAddress, subscriptionKey, processes, receiver, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** `npm run index`, as an operator gives it. */
async function indexWorld(world: string, to: string): Promise<void> {
  const child = spawn(process.execPath, ['scripts/index-world.ts', '--world', world, '--to', to], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error('The town could not be loaded into OpenSearch.');
}

async function writePeople(folder: string): Promise<string> {
  const { id, email, password } = PERSON;
  const person = { id, email, name: email, password: await hashSecret(password), tokens: 1_000 };
  const app = {
    kind: 'browser',
    clientId: 'property-research-app',
    name: 'Property research',
  };
  const path = join(folder, 'people.json');
  const directory = { people: [person], applications: [app] };
  await writeFile(path, JSON.stringify(directory), { mode: 0o600 });
  return path;
}

/** By what the services permit pages to name their requests. */
const REQUEST_ID = 'X-Request-Id';

/**
 * The built app as somebody deploys it, with its settings, its tiles and the headers of its build.
 * @returns the configuration of nginx that serves it
 */
async function writeSite({
  folder,
  worldDirectory,
  address,
  servicesAddress,
  subscriptionKey,
}: Pick<Deployment, 'address' | 'servicesAddress' | 'subscriptionKey'> &
  Pick<DeploymentSettings, 'folder' | 'worldDirectory'>): Promise<string> {
  const root = join(folder, 'site');
  await mkdir(root);
  await cp(join(ROOT, 'dist'), root, { recursive: true });
  await symlink(join(worldDirectory, 'basemap.pmtiles'), join(root, 'basemap.pmtiles'));
  const config = {
    environment: { name: 'Walk', kind: 'production' },
    search: { baseUrl: `${servicesAddress}/search/v1`, subscriptionKey },
    documents: { baseUrl: `${servicesAddress}/docs/v1`, audience: 'api://demo-docs' },
    auth: { authority: `${servicesAddress}/auth`, clientId: 'property-research-app' },
    basemap: { tiles: `${address}/basemap.pmtiles` },
    // Of services elsewhere the app does not suppose that they permit it.
    profile: { search: { requestIdHeader: REQUEST_ID }, docs: { requestIdHeader: REQUEST_ID } },
  };
  await writeFile(join(root, 'config.json'), JSON.stringify(config));
  // As CONNECT_SOURCES has a build write it.
  const page = await readFile(join(root, MISSING_PAGE), 'utf8');
  const rules = buildStaticHostFiles(page, [servicesAddress])['nginx.conf'] ?? '';
  return `
worker_processes 1;
events { worker_connections 256; }
http {
  access_log off;
  sendfile on;
  types {
    text/html html;
    text/css css;
    text/javascript js;
    application/json json;
    application/manifest+json webmanifest;
    image/svg+xml svg;
    image/png png;
    font/woff2 woff2;
  }
  server {
    listen 127.0.0.1:${new URL(address).port};
    root ${root};
    ${rules}
  }
}`;
}
