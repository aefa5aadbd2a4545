import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { findFreePort } from '#services/testing/find-free-port.ts';

/** PostgreSQL refuses to run as root: there it runs as this user, who has no other use. */
const OTHER_USER = 'nobody';
const TRIES = 100;

/** A PostgreSQL server for the time of a test or a measurement. */
export interface TestPostgres {
  /** Address without a database, such as postgresql://test@127.0.0.1:54321. */
  readonly address: string;
  /** Ends it as a machine does that loses its power, and starts it again over what was on the disk. */
  readonly crash: () => Promise<void>;
  /** Resolves when it has ended and its folder is gone. */
  readonly stop: () => Promise<void>;
}

/** Starts a server of its own on a free port; undefined where PostgreSQL is not installed. */
export async function startPostgres(): Promise<TestPostgres | undefined> {
  const programs = findPrograms();
  if (programs === undefined) return undefined;
  const directory = mkdtempSync(join(tmpdir(), 'documents-postgres-'));
  const identity = chooseIdentity(directory);
  const data = join(directory, 'data');
  // The first files need not reach the disk before the server starts: they go with it.
  const settings = ['-D', data, '-A', 'trust', '-U', 'test', '--no-sync'];
  execFileSync(join(programs, 'initdb'), settings, { stdio: 'ignore', ...identity });
  const port = await findFreePort();
  const start = () => {
    const child = spawn(
      join(programs, 'postgres'),
      ['-D', data, '-p', String(port), '-k', directory, '-c', 'listen_addresses=127.0.0.1'],
      { stdio: 'ignore', ...identity },
    );
    return { child, ended: once(child, 'exit') };
  };
  let server = start();
  // Whoever started it may end without having stopped it.
  const killNow = () => {
    server.child.kill('SIGQUIT');
    const pause = new Int32Array(new SharedArrayBuffer(4));
    for (let tries = 0; tries < TRIES && existsSync(join(data, 'postmaster.pid')); tries += 1) {
      Atomics.wait(pause, 0, 0, 100);
    }
    rmSync(directory, { recursive: true, force: true });
  };
  process.once('exit', killNow);
  const stop = async () => {
    process.off('exit', killNow);
    server.child.kill('SIGQUIT');
    // Until it has ended it writes to the folder.
    await server.ended;
    rmSync(directory, { recursive: true, force: true });
  };
  const address = `postgresql://test@127.0.0.1:${port}`;
  const awaitStart = async () => {
    for (let tries = 0; !(await answers(`${address}/postgres`)); tries += 1) {
      if (tries === TRIES || server.child.exitCode !== null) {
        await stop();
        throw new Error('PostgreSQL is installed but does not start.');
      }
      await wait(100);
    }
  };
  await awaitStart();
  const crash = async () => {
    server.child.kill('SIGQUIT');
    await server.ended;
    server = start();
    await awaitStart();
  };
  return { address, crash, stop };
}

/** Its port is open before it takes anybody in. */
async function answers(address: string): Promise<boolean> {
  const client = new Client({ connectionString: address });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function findPrograms(): string | undefined {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...globSync('/usr/lib/postgresql/*/bin').sort().reverse(),
  ];
  return folders.find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

function chooseIdentity(directory: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const read = (flag: string) =>
    Number(execFileSync('id', [flag, OTHER_USER], { encoding: 'utf8' }));
  const identity = { uid: read('-u'), gid: read('-g') };
  chownSync(directory, identity.uid, identity.gid);
  return identity;
}
