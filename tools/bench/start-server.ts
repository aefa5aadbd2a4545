import { spawn } from 'node:child_process';
import { Agent } from 'node:http';
import { createInterface } from 'node:readline';

/** A server in a process of its own. */
export interface StartedServer {
  /** Keeps connections to it. */
  readonly agent: Agent;
  /** Where it answers, such as `http://127.0.0.1:1234`. */
  readonly address: string;
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

/**
 * Starts a script that says at which address it answers.
 * @throws when it ends before
 */
export async function startServer(
  script: string,
  environment: Readonly<Record<string, string>>,
): Promise<StartedServer> {
  const process_ = spawn(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  });
  const ended = new Promise<void>((resolve) => process_.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    // Read on after it: what nobody takes would hold the script up.
    createInterface(process_.stdout).on('line', (line) => {
      const found = /http:\/\/\S+/.exec(line)?.[0];
      if (found !== undefined) resolve(found);
    });
    process_.once('error', reject);
    process_.once('exit', (code) => reject(new Error(`${script} ended with ${code}.`)));
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  return {
    agent,
    address,
    pid: process_.pid,
    stop: async () => {
      agent.destroy();
      process_.kill('SIGTERM');
      await ended;
    },
  };
}
