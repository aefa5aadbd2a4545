import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { DrivenBrowser } from './driver.ts';

export interface WebKitPrograms {
  /** WebKitWebDriver. */
  readonly driver: string;
  /** MiniBrowser. */
  readonly browser: string;
  /** Xvfb, where there is no screen. */
  readonly screen: string | null;
}

/** How commands are written over HTTP. */
const PATHS: Readonly<Record<string, (id: unknown) => readonly ['GET' | 'POST', string]>> = {
  Navigate: () => ['POST', '/url'],
  ExecuteScript: () => ['POST', '/execute/sync'],
  ElementClick: (id) => ['POST', `/element/${id}/click`],
  ElementSendKeys: (id) => ['POST', `/element/${id}/value`],
  GetElementText: (id) => ['GET', `/element/${id}/text`],
};

/** Starts WebKitGTK's small browser behind its own WebDriver server. */
export async function startWebKit(programs: WebKitPrograms): Promise<DrivenBrowser> {
  const children: ChildProcess[] = [];
  const run = (path: string, args: readonly string[], environment: NodeJS.ProcessEnv) => {
    const child = spawn(path, args, {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...environment },
      detached: true,
    });
    children.push(child);
    return child;
  };
  const runs = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;
  // The browser is a child of its server.
  const kill = (child: ChildProcess) => {
    if (runs(child) && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  const stop = async () => {
    for (const child of children.reverse().filter(runs)) {
      const ended = once(child, 'exit');
      kill(child);
      await ended;
    }
  };
  process.once('exit', () => children.forEach(kill));
  try {
    let display = process.env.DISPLAY ?? '';
    if (programs.screen !== null) {
      const screen = run(programs.screen, ['-displayfd', '3', '-screen', '0', '1440x900x24'], {});
      const [number] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data');
      display = `:${String(number).trim()}`;
    }
    const port = await findPort();
    run(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], { DISPLAY: display });
    const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
      });
      const { value } = (await response.json()) as { value: unknown };
      if (!response.ok) throw new Error(JSON.stringify(value).slice(0, 500));
      return value;
    };
    const options = { binary: programs.browser, args: ['--automation', '--geometry=1440x900'] };
    const wanted = { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } };
    const { sessionId } = (await retry(() => ask('POST', '/session', wanted))) as {
      sessionId: string;
    };
    return {
      name: 'WebKitGTK',
      send: (command, { id, ...parameters } = {}) => {
        const [method, path] = PATHS[command]?.(id) ?? ['POST', ''];
        return ask(method, `/session/${sessionId}${path}`, parameters);
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The server takes a moment until it listens. */
async function retry<Value>(attempt: () => Promise<Value>): Promise<Value> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof TypeError) || tries === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
