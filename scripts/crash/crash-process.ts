import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type CrashSettings, SETTINGS_VARIABLE } from './crash-settings.ts';

/** A run of the service until it is killed. */
export interface CrashProcess {
  /** The port; rejects when the process ends by itself, undefined when it was killed before. */
  readonly ready: Promise<number | undefined>;
  /** SIGKILL; resolves when it is gone. */
  readonly kill: () => Promise<void>;
}

/** Starts the service in a process of its own. */
export function startProcess(settings: CrashSettings): CrashProcess {
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
