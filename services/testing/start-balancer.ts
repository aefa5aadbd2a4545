import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const EXAMPLE = new URL('../../examples/balancer/nginx.conf', import.meta.url);
const PORTS_OF_EXAMPLE = [8787, 8788, 8789];
const PORT_OF_EXAMPLE = 8080;
const PATH = [process.env.PATH ?? '', '/usr/sbin'].join(delimiter);

/** Whether nginx is installed here; tests without it say that they are skipped. */
export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v'], { env: { ...process.env, PATH } }).status === 0;
}

/**
 * Starts nginx with the configuration of examples/balancer, before three processes of the services.
 * @param port where it listens
 * @param ports where they do
 * @returns what ends it
 */
export async function startBalancer(
  port: number,
  ports: readonly number[],
): Promise<() => Promise<void>> {
  let text = await readFile(EXAMPLE, 'utf8');
  PORTS_OF_EXAMPLE.forEach((known, i) => {
    text = text.replace(`127.0.0.1:${known} `, `127.0.0.1:${ports[i]} `);
  });
  text = text.replace(`127.0.0.1:${PORT_OF_EXAMPLE};`, `127.0.0.1:${port};`);
  return startNginx(port, text);
}

/**
 * Starts nginx with a configuration of its own.
 * @param port one that it listens on
 * @returns what ends it
 */
export async function startNginx(port: number, text: string): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const path = join(folder, 'nginx.conf');
  await writeFile(path, text);
  // Everything it would write elsewhere goes to this folder, and it stays in the foreground.
  const globals = [
    'daemon off;',
    `pid ${join(folder, 'pid')};`,
    `error_log ${join(folder, 'error.log')};`,
    'master_process off;',
  ].join(' ');
  const child = spawn(
    'nginx',
    ['-p', folder, '-c', path, '-e', join(folder, 'error.log'), '-g', globals],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, PATH },
    },
  );
  let complaint = '';
  child.stderr.on('data', (part) => {
    complaint += part;
  });
  const killNow = () => child.kill('SIGKILL');
  process.once('exit', killNow);
  const ended = once(child, 'close');
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`nginx does not start: ${complaint}`);
    await wait(50);
  }
  return async () => {
    process.off('exit', killNow);
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
