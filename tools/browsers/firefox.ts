import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DrivenBrowser } from './driver.ts';

const PREFERENCES = {
  'marionette.port': 0,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'remote.prefs.recommended': true,
};

/**
 * Starts Firefox and speaks with it as its own WebDriver server does, over Marionette: that server
 * is in few distributions. Answers are `length:[1, id, error, value]`.
 */
export async function startFirefox(path: string): Promise<DrivenBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const browser = spawn(
    path,
    [
      '--headless',
      '--marionette',
      '--remote-allow-system-access',
      '--no-remote',
      '--profile',
      profile,
      '--width',
      '1440',
      '--height',
      '900',
    ],
    { stdio: 'ignore', env: { ...process.env, HOME: profile } },
  );
  const ended = once(browser, 'exit');
  process.once('exit', () => browser.kill('SIGKILL'));
  const port = await readPort(join(profile, 'MarionetteActivePort'));
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, (answer: readonly [unknown, unknown]) => void>();
  let held = Buffer.alloc(0);
  socket.on('data', (data) => {
    held = Buffer.concat([held, data]);
    for (;;) {
      const colon = held.indexOf(':');
      const length = Number(held.subarray(0, colon).toString());
      if (colon === -1 || held.length < colon + 1 + length) return;
      const message: unknown = JSON.parse(held.subarray(colon + 1, colon + 1 + length).toString());
      held = held.subarray(colon + 1 + length);
      // The first one is no answer: it says what this is.
      if (Array.isArray(message)) waiting.get(message[1])?.([message[2], message[3]]);
    }
  });
  let lastId = 0;
  const call = (command: string, parameters: unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      lastId += 1;
      const id = lastId;
      waiting.set(id, ([error, value]) => {
        waiting.delete(id);
        if (error) reject(new Error(JSON.stringify(error).slice(0, 500)));
        else resolve(unwrap(value));
      });
      const text = JSON.stringify([0, id, command, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  await call('WebDriver:NewSession', { strictFileInteractability: false });
  return {
    name: 'Firefox',
    send: (command, parameters = {}) => call(`WebDriver:${command}`, parameters),
    readComplaints: async () => {
      await call('Marionette:SetContext', { value: 'chrome' });
      const script = 'return Services.console.getMessageArray().map(String);';
      const messages = (await call('WebDriver:ExecuteScript', { script, args: [] })) as string[];
      await call('Marionette:SetContext', { value: 'content' });
      return messages.filter((text) => /Content[- ]Security[- ]Policy/i.test(text));
    },
    stop: async () => {
      socket.destroy();
      browser.kill('SIGKILL');
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function unwrap(value: unknown): unknown {
  const isWrapped = typeof value === 'object' && value !== null && 'value' in value;
  return isWrapped ? value.value : value;
}

async function readPort(file: string): Promise<number> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const port = Number(await readFile(file, 'utf8').catch(() => ''));
    if (port > 0) return port;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('Firefox did not say where it listens.');
}
