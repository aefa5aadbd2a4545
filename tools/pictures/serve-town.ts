import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** The app and its services over the invented town, in a process of their own. */
export interface ServedTown {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/**
 * Serves the app as `npm start` does, on a free port and with a folder of its own; app and town are
 * made first where they are not there as they should be.
 * @throws when it ends before it is ready; why has been printed
 */
export async function serveTown(): Promise<ServedTown> {
  const { WORLD: _, ...environment } = process.env;
  const server = spawn(process.execPath, ['scripts/start.ts'], {
    env: { ...environment, PORT: '0', DATA_DIR: '.data/pictures' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /Ready: (\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    // Who read the lines has stopped the stream; what nobody reads would stop the server.
    server.stdout.resume();
    return { address, stop };
  }
  throw new Error('The app ended before it was ready; see the lines above.');
}
