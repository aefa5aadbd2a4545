import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cut-short-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const command = (titles: number) => [
  'packages/world/main.ts',
  '--titles',
  String(titles),
  '--out',
  join(folder, 'town'),
];
const readStages = () => {
  const [left = ''] = readdirSync(folder);
  const path = join(folder, left, 'stages.json');
  return existsSync(path) ? Object.keys(JSON.parse(readFileSync(path, 'utf8')).done) : [];
};
const readId = (name: string) =>
  JSON.parse(readFileSync(join(folder, name, 'world.json'), 'utf8')).id;

/** Starts a build and cuts it short once it has a folder and the stage is done. */
async function cutShort(
  titles: number,
  stage: string | undefined,
  cut: (watcher: number, build: number) => void,
) {
  const watcher = spawn(process.execPath, command(titles), { stdio: ['ignore', 'ignore', 'pipe'] });
  const said: string[] = [];
  watcher.stderr.on('data', (text) => said.push(String(text)));
  const ended = once(watcher, 'exit');
  await expect
    .poll(
      () => (stage === undefined ? readdirSync(folder).length : readStages().indexOf(stage) + 1),
      { timeout: 110_000, interval: 20 },
    )
    .toBeGreaterThan(0);
  const build = Number(/building-(\d+)/.exec(readdirSync(folder)[0] ?? '')?.[1]);
  cut(watcher.pid ?? 0, build);
  const [code] = await ended;
  return { code, said: said.join(''), left: readdirSync(folder) };
}

it('leaves nothing of a build that was stopped before anything was done', async () => {
  const { code, said, left } = await cutShort(20_000, undefined, (watcher) =>
    process.kill(watcher, 'SIGTERM'),
  );
  expect([code, left]).toEqual([1, []]);
  expect(said).toContain('The build was stopped. What was at');
}, 120_000);

// What stages a build goes on with is looked at in build/stage-journal.test.ts.
it('goes on with a build that was killed, to the same world', {
  tags: 'long',
  timeout: 600_000,
}, async () => {
  const whole = spawnSync(process.execPath, [...command(600).slice(0, -1), join(folder, 'whole')], {
    encoding: 'utf8',
    timeout: 240_000,
  });
  expect(whole.status).toBe(0);
  const id = readId('whole');
  rmSync(join(folder, 'whole'), { recursive: true });
  const { code, said, left } = await cutShort(600, 'records', (_, build) =>
    process.kill(build, 'SIGKILL'),
  );
  expect([code, left]).toEqual([1, [expect.stringMatching(/^town\.building-/)]]);
  expect(said).toContain('The same command goes on where it was.');
  expect(readdirSync(join(folder, left[0] ?? ''))).not.toContain('world.json');
  const again = spawnSync(process.execPath, command(600), { encoding: 'utf8', timeout: 240_000 });
  expect(again.stdout).not.toMatch(/Laying out|Dividing the land/);
  expect([again.status, readdirSync(folder)]).toEqual([0, ['town']]);
  expect(readId('town')).toBe(id);
  expect(readdirSync(join(folder, 'town')).sort()).toEqual([
    'basemap.pmtiles',
    'basemap.sqlite',
    'built-from.json',
    'records.sqlite',
    'routing',
    'world.json',
  ]);
});
