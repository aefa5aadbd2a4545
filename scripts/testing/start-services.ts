import { spawn } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** `npm run services` as a process of its own, on a free port, with nothing of this one's settings. */
export function startServices(
  folder: string,
  settings: Readonly<Record<string, string>>,
  options: readonly string[] = [],
) {
  const command = ['--import', './scripts/require-node.mjs', 'scripts/services.ts', ...options];
  const child = spawn(process.execPath, command, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  const ended = new Promise<{ code: number | null; output: string; errors: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, output, errors }));
  });
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (part) => {
      output += part;
      const [, address] = /ready: (\S+)/.exec(output) ?? [];
      if (address) resolve(address);
    });
    child.stderr.on('data', (part) => {
      errors += part;
    });
    child.on('close', () => reject(new Error(`Ended before it was ready: ${errors}`)));
  });
  ready.catch(() => undefined);
  return { child, ready, ended };
}
