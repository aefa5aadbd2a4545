import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openPostgresDatabase } from '#services/documents/database/postgres-database.ts';
import type { TestPostgres } from '#services/documents/testing/start-postgres.ts';
import { hashSecret } from '#services/identity/secrets/secret-hash.ts';
import { startBalancer } from '#services/testing/start-balancer.ts';
import type { CallRecord } from './crash-callers.ts';
import { type CrashReceiver, startCrashReceiver } from './crash-receiver.ts';
import { OPENING_TOKENS } from './crash-settings.ts';
import { inspectCrash } from './inspect-crash.ts';
import { ServiceProcess } from './service-process.ts';
import { type BuyerPerson, SeveralBuyer, type SeveralTally } from './several-buyer.ts';

const PROCESSES = 3;
const PASSWORD = 'several';
const UNLIMITED = '1000000';
const KILL_EVERY = { least: 8_000, most: 20_000 };
/** Of so many kills one is the database's. */
const DATABASE_EVERY = 5;
const END_SECONDS = 300;

export interface SeveralReport {
  readonly minutes: number;
  readonly kills: { readonly processes: number; readonly database: number };
  readonly calls: Readonly<Record<CallRecord['outcome'], number>>;
  readonly requests: number;
  /** Share of requests that an app would send again, 0 to 1. */
  readonly asksAgain: number;
  /** The same requests by what they met, such as `POST /purchase 503`. */
  readonly reasons: Readonly<Record<string, number>>;
  readonly rejoined: number;
  /** Empty in a sound run. */
  readonly faults: readonly string[];
}

interface SeveralSettings {
  readonly postgres: TestPostgres;
  readonly folder: string;
  readonly worldDirectory: string;
  readonly buyers: number;
  readonly minutes: number;
  /** Of the balancer; the processes have the next ones. */
  readonly port: number;
  /** Told what is under way. */
  readonly onStep: (words: string) => void;
}

/**
 * Three processes of the services behind nginx, on one PostgreSQL server, set up as for production.
 * People sign in, renew, buy and read while now a process, now the database is killed; then
 * everything may finish, and the books are inspected.
 */
export async function runSeveral(settings: SeveralSettings): Promise<SeveralReport> {
  const { postgres, folder, buyers, minutes, port, onStep } = settings;
  const origin = `http://localhost:${port}`;
  const ports = Array.from({ length: PROCESSES }, (_, i) => port + 1 + i);
  const receiver = await startCrashReceiver();
  const people = await writePeople(folder, buyers);
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: `${postgres.address}/postgres`,
    WEBHOOK_KEY: Buffer.alloc(32, 9).toString('base64url'),
    PUBLIC_URL: origin,
    IDENTITY_FILE: join(folder, 'people.json'),
    PROFILE_FILE: join(folder, 'profile.json'),
    SEARCH_KEYS: randomUUID(),
    DOCS_RATE_LIMIT: UNLIMITED,
    WEBHOOK_ALLOWED_HOSTS: receiver.host,
    WORLD: settings.worldDirectory,
  };
  const processes = ports.map((port) => new ServiceProcess(port, folder, environment));
  const closeBalancer = await startBalancer(port, ports);
  try {
    await Promise.all(processes.map((one) => one.start()));
    onStep(`${PROCESSES} processes answer behind nginx`);
    const tally: SeveralTally = {
      requests: 0,
      asksAgain: 0,
      signOuts: 0,
      rejoined: 0,
      reasons: {},
    };
    const records: CallRecord[] = [];
    const all = people.map((person) => new SeveralBuyer(person, origin, { tally, records }));
    for (const [i, buyer] of all.entries()) {
      const id = people[i]?.id ?? '';
      receiver.trust(id, await buyer.begin(receiver.addressOf(id)));
    }
    onStep(`${buyers} people have signed in`);
    const end = Date.now() + minutes * 60_000;
    const isOver = () => Date.now() >= end;
    const running = Promise.all(all.map((buyer) => buyer.run(isOver)));
    const kills = await killUntil(isOver, processes, postgres);
    await running;
    onStep(
      `${kills.processes} processes and ${kills.database} databases were killed; it may finish`,
    );
    const faults = await finish(postgres, records, receiver);
    const calls = { accepted: 0, refused: 0, unknown: 0 };
    for (const { outcome } of records) calls[outcome] += 1;
    const { requests, asksAgain, signOuts, rejoined, reasons } = tally;
    return {
      minutes,
      kills,
      calls,
      requests,
      asksAgain: Number((asksAgain / requests).toFixed(4)),
      reasons,
      rejoined,
      faults: signOuts > 0 ? [...faults, `${signOuts} were signed out`] : faults,
    };
  } finally {
    await closeBalancer();
    await Promise.all(processes.map((one) => one.kill()));
    await receiver.close();
  }
}

/** People of IDENTITY_FILE, and a profile that waits less between the tries of a webhook. */
async function writePeople(folder: string, count: number): Promise<BuyerPerson[]> {
  const people = Array.from({ length: count }, (_, i) => ({
    id: randomUUID(),
    email: `buyer-${i}@example.test`,
    password: PASSWORD,
  }));
  // One hash for all: making it is slow on purpose.
  const password = await hashSecret(PASSWORD);
  const directory = {
    people: people.map(({ id, email }) => ({
      id,
      email,
      name: email,
      password,
      tokens: OPENING_TOKENS,
    })),
    applications: [
      { kind: 'browser', clientId: 'property-research-app', name: 'Property research' },
    ],
  };
  await writeFile(join(folder, 'people.json'), JSON.stringify(directory), { mode: 0o600 });
  const profile = { docs: { events: { retry: { pausesSeconds: [1, 5, 20, 60] } } } };
  await writeFile(join(folder, 'profile.json'), JSON.stringify(profile));
  return people;
}

async function killUntil(
  isOver: () => boolean,
  processes: readonly ServiceProcess[],
  postgres: TestPostgres,
): Promise<{ processes: number; database: number }> {
  const kills = { processes: 0, database: 0 };
  for (let count = 1; ; count += 1) {
    await wait(KILL_EVERY.least + Math.random() * (KILL_EVERY.most - KILL_EVERY.least));
    if (isOver()) return kills;
    if (count % DATABASE_EVERY === 0) {
      await postgres.crash();
      kills.database += 1;
      continue;
    }
    const victim = processes[Math.floor(Math.random() * processes.length)];
    await victim?.kill();
    await victim?.start();
    kills.processes += 1;
  }
}

async function finish(
  { address }: TestPostgres,
  records: readonly CallRecord[],
  receiver: CrashReceiver,
): Promise<string[]> {
  const database = await openPostgresDatabase(`${address}/postgres`);
  try {
    const end = Date.now() + END_SECONDS * 1000;
    for (;;) {
      const [row] = await database.query<{ count: number }>(
        'select count(*)::integer as count from job',
      );
      if (row?.count === 0) break;
      if (Date.now() > end) return ['the jobs do not end'];
      await wait(200);
    }
    return await inspectCrash(database, records, receiver);
  } finally {
    await database.close();
  }
}
