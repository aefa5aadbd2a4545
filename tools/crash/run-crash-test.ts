import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { type Caller, type CallRecord, callOnce, makeCallers, post } from './crash-callers.ts';
import { type CrashReceiver, startCrashReceiver } from './crash-receiver.ts';
import { type CrashSettings, SETTINGS_VARIABLE } from './crash-settings.ts';
import { inspectCrash } from './inspect-crash.ts';
import { openCrashService } from './open-crash-service.ts';

export interface CrashReport {
  readonly kills: number;
  /** Kills that came before the service answered. */
  readonly killsWhileStarting: number;
  readonly calls: Readonly<Record<CallRecord['outcome'], number>>;
  readonly orders: number;
  readonly deliveries: number;
  readonly events: number;
  /** Empty in a sound run. */
  readonly faults: readonly string[];
}

const CALLERS = 6;
/** Of ten kills so many come while the service starts. */
const EARLY_SHARE = 0.2;
const EARLY_MILLISECONDS = 1_500;
const BUSY_MILLISECONDS = 1_500;
const END_SECONDS = 120;

/**
 * Kills the service again and again while callers buy and verify and a receiver is told of their
 * documents; then lets it finish and looks for anything that was lost, doubled or changed.
 */
export async function runCrashTest(
  where: { readonly directory: string; readonly databaseUrl?: string },
  kills: number,
  onKill: (count: number) => void = () => undefined,
): Promise<CrashReport> {
  const receiver = await startCrashReceiver();
  const { callers, key } = await makeCallers(CALLERS);
  const settings = { ...where, receiver: receiver.host, key };
  const records: CallRecord[] = [];
  let killsWhileStarting = 0;
  try {
    await subscribeAll(settings, callers, receiver);
    for (let count = 1; count <= kills; count += 1) {
      const isEarly = Math.random() < EARLY_SHARE;
      const child = startProcess(settings);
      if (isEarly) await wait(Math.random() * EARLY_MILLISECONDS);
      const isReady = !isEarly && (await keepBusy(child, callers, records));
      await child.kill();
      if (!isReady) killsWhileStarting += 1;
      onKill(count);
    }
    const { orders, faults } = await finish(settings, records, receiver);
    const calls = { accepted: 0, refused: 0, unknown: 0 };
    for (const { outcome } of records) calls[outcome] += 1;
    return {
      kills,
      killsWhileStarting,
      calls,
      orders,
      deliveries: receiver.count(),
      events: receiver.taken.size,
      faults: receiver.refused() > 0 ? [...faults, 'a signature did not hold'] : faults,
    };
  } finally {
    await receiver.close();
  }
}

/** Subscribes each caller; a first start that is killed while it makes the database comes before. */
async function subscribeAll(
  settings: CrashSettings,
  callers: readonly Caller[],
  receiver: CrashReceiver,
): Promise<void> {
  const first = startProcess(settings);
  await wait(Math.random() * EARLY_MILLISECONDS * 2);
  await first.kill();
  const child = startProcess(settings);
  const port = await child.ready;
  if (port === undefined) throw new Error('The service did not start.');
  for (const caller of callers) {
    const url = receiver.addressOf(caller.id);
    const answer = await post(port, caller, '/subscribe', { webhook_url: url });
    if (answer?.status !== 201) throw new Error(`${caller.id} could not subscribe.`);
    receiver.trust(caller.id, String(answer.body.secret));
  }
  await child.kill();
}

/** Lets every caller call, one call after the other, until a moment nobody knows. */
async function keepBusy(
  child: CrashProcess,
  callers: readonly Caller[],
  records: CallRecord[],
): Promise<boolean> {
  const port = await child.ready;
  if (port === undefined) return false;
  const loads = callers.map(async (caller) => {
    let isAlive = true;
    while (isAlive) isAlive = await callOnce(port, caller, records);
  });
  await wait(20 + Math.random() * BUSY_MILLISECONDS);
  // Calls are under way when the process goes: each caller's last one ends without an answer.
  await child.kill();
  await Promise.all(loads);
  return true;
}

/** Runs the service until there is nothing left to do and inspects what is there. */
async function finish(
  settings: CrashSettings,
  records: readonly CallRecord[],
  receiver: CrashReceiver,
): Promise<{ orders: number; faults: string[] }> {
  const { database, close } = await openCrashService(settings);
  try {
    const count = async (table: string) => {
      const [row] = await database.query<{ count: number }>(
        `select count(*)::integer as count from ${table}`,
      );
      return row?.count ?? 0;
    };
    const end = Date.now() + END_SECONDS * 1000;
    while ((await count('job')) > 0) {
      if (Date.now() > end) return { orders: 0, faults: ['the jobs do not end'] };
      await wait(100);
    }
    return {
      orders: await count('purchase_order'),
      faults: await inspectCrash(database, records, receiver),
    };
  } finally {
    await close();
  }
}

/** A run of the service until it is killed. */
interface CrashProcess {
  /** The port; rejects when the process ends by itself, undefined when it was killed before. */
  readonly ready: Promise<number | undefined>;
  /** SIGKILL; resolves when it is gone. */
  readonly kill: () => Promise<void>;
}

/** Starts the service in a process of its own. */
function startProcess(settings: CrashSettings): CrashProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, [SETTINGS_VARIABLE]: JSON.stringify(settings) },
  });
  const killNow = () => child.kill('SIGKILL');
  // Whoever started it may be ended before it could be killed.
  process.once('exit', killNow);
  let complaint = '';
  child.stderr.on('data', (text) => {
    complaint += text;
  });
  const ended = once(child, 'close').finally(() => process.off('exit', killNow));
  let isKilled = false;
  const ready = new Promise<number | undefined>((resolve, reject) => {
    createInterface(child.stdout).once('line', (line) => resolve(Number(line)));
    ended.then(() => {
      if (isKilled) resolve(undefined);
      else reject(new Error(`The service ended by itself: ${complaint}`));
    }, reject);
  });
  return {
    ready,
    kill: async () => {
      isKilled = true;
      killNow();
      await ended;
    },
  };
}
