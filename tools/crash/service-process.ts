import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** `npm run services`, which can be killed and started again on its port. */
export class ServiceProcess {
  readonly #port: number;
  readonly #folder: string;
  readonly #environment: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;

  constructor(port: number, folder: string, environment: NodeJS.ProcessEnv) {
    this.#port = port;
    this.#folder = join(folder, `data-${port}`);
    this.#environment = { ...environment, PORT: String(port), DATA_DIR: this.#folder };
    process.once('exit', () => this.#child?.kill('SIGKILL'));
  }

  /** Resolves once it says that it is ready. */
  async start(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const root = join(import.meta.dirname, '../..');
    const child = spawn(process.execPath, ['scripts/services.ts'], {
      cwd: root,
      env: this.#environment,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#child = child;
    let complaint = '';
    child.stderr.on('data', (text) => {
      complaint = `${complaint}${text}`.slice(-2_000);
    });
    for (;;) {
      if (child.exitCode !== null) {
        throw new Error(`Port ${this.#port} ended by itself: ${complaint}`);
      }
      const isReady = await fetch(`http://127.0.0.1:${this.#port}/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) return;
      await wait(100);
    }
  }

  /** SIGKILL; resolves when it is gone. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'close');
    child.kill('SIGKILL');
    await ended;
  }
}
