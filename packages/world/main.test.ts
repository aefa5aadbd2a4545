import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'cut-short-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a build and cuts it short once it has a folder. */
async function cutShort(cut: (watcher: number, build: number) => void) {
  const out = join(folder, 'town');
  const watcher = spawn(
    process.execPath,
    ['packages/world/main.ts', '--titles', '20000', '--out', out],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const said: string[] = [];
  watcher.stderr.on('data', (text) => said.push(String(text)));
  const ended = once(watcher, 'exit');
  await expect.poll(() => readdirSync(folder).length, { timeout: 60_000 }).toBe(1);
  const build = Number(/building-(\d+)/.exec(readdirSync(folder)[0] ?? '')?.[1]);
  cut(watcher.pid ?? 0, build);
  const [code] = await ended;
  return { code, said: said.join(''), left: readdirSync(folder) };
}

it('leaves nothing of a build that the system killed, as for want of memory', async () => {
  const { code, said, left } = await cutShort((_, build) => process.kill(build, 'SIGKILL'));
  expect([code, left]).toEqual([1, []]);
  expect(said).toContain('The build ran out of memory: take a smaller area, or fewer titles.');
}, 90_000);

it('leaves nothing of a build that was stopped', async () => {
  const { code, said, left } = await cutShort((watcher) => process.kill(watcher, 'SIGTERM'));
  expect([code, left]).toEqual([1, []]);
  expect(said).toContain('The build was stopped.');
}, 90_000);

it('ends when its world is built', () => {
  const out = join(folder, 'small');
  const { status, stdout } = spawnSync(
    process.execPath,
    ['packages/world/main.ts', '--titles', '500', '--out', out],
    { encoding: 'utf8', timeout: 120_000 },
  );
  expect(stdout).toContain(`The world is in ${out}.`);
  expect([status, readdirSync(folder)]).toEqual([0, ['small']]);
}, 130_000);
