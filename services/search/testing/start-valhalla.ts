import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ENGINES_FOLDER } from '#services/testing/engines-folder.ts';
import { findFreePort } from '#services/testing/find-free-port.ts';

/** Where `scripts/install-engines.sh` puts it, beside what is on the path. */
const INSTALLED = join(ENGINES_FOLDER, 'valhalla/valhalla/bin/valhalla_service');

/** A Valhalla server of its own, with what ends it. */
export interface ValhallaServer {
  /** As ROUTING_URL takes it. */
  readonly url: string;
  readonly stop: () => Promise<void>;
  /** Lets it answer nothing, from when it resolves until it is called with false. */
  readonly freeze: (isFrozen: boolean) => Promise<void>;
}

/** The program `valhalla_service`; undefined where it is not to be had, and tests say so. */
export function findValhallaService(): string | undefined {
  const named = process.env.VALHALLA_SERVICE;
  if (named) return named;
  if (existsSync(INSTALLED)) return INSTALLED;
  return spawnSync('valhalla_service', ['--version']).status === 0 ? 'valhalla_service' : undefined;
}

/**
 * Starts a server on a world's routing folder, with the configuration that lies there.
 *
 * @throws when it does not answer within a minute, or ends
 */
export async function startValhalla(
  program: string,
  routingDirectory: string,
): Promise<ValhallaServer> {
  const folder = await mkdtemp(join(tmpdir(), 'valhalla-'));
  const port = await findFreePort();
  // Only where it listens differs, so that several can run beside each other.
  const text = await readFile(join(routingDirectory, 'valhalla.json'), 'utf8');
  const config = join(folder, 'valhalla.json');
  const own = text
    .replaceAll('ipc:///tmp/', `ipc://${folder}/`)
    .replace('tcp://*:8002', `tcp://127.0.0.1:${port}`);
  await writeFile(config, own);
  const child = spawn(program, [config, '2'], { cwd: routingDirectory, stdio: 'ignore' });
  const killNow = () => child.kill('SIGKILL');
  process.once('exit', killNow);
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    process.off('exit', killNow);
    await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  for (let tries = 0; ; tries += 1) {
    if (await answers(url)) break;
    if (child.exitCode !== null || child.signalCode !== null || tries === 600) {
      await stop();
      throw new Error(`${program} does not answer.`);
    }
    await wait(100);
  }
  return {
    url,
    stop,
    freeze: async (isFrozen) => {
      child.kill(isFrozen ? 'SIGSTOP' : 'SIGCONT');
      while (isFrozen && !(await isStopped(child))) await wait(5);
    },
  };
}

/**
 * Whether every thread of a process stands still: a signal reaches one of them, and where cores are
 * busy the others go on to answer until that one has its turn. Taken for granted where the system does
 * not say.
 */
async function isStopped({ pid }: ChildProcess): Promise<boolean> {
  const tasks = `/proc/${pid}/task`;
  if (!existsSync(tasks)) return true;
  const threads = await readdir(tasks);
  const states = await Promise.all(
    // One that has ended meanwhile is not asked about again.
    threads.map((thread) => readFile(`${tasks}/${thread}/stat`, 'utf8').catch(() => '')),
  );
  // The state follows the name of the program, which stands in brackets.
  return states.every((state) => /\) T /.test(state));
}

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/status`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'close');
  child.kill('SIGKILL');
  await ended;
}
