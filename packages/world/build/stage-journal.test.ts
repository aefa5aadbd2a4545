import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { flushTree } from '../store/flush.ts';
import { holdsStagesOf, StageJournal } from './stage-journal.ts';
import type { WorldOptions } from './world-options.ts';

let folder = '';
let options: WorldOptions;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stages-'));
  const osm = join(folder, 'given.osm.pbf');
  writeFileSync(osm, 'map');
  options = { out: 'world', osm, pricePaid: [], postcodes: [], traffic: [] };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const path = (name: string) => join(folder, name);
/** Runs a stage of a build that begins now; gives how often its work was done, and what came of it. */
async function run(given = options, fails = false) {
  let times = 0;
  let found: boolean | undefined;
  const result = await new StageJournal(folder, given)
    .run('tiles', ['tiles'], () => {
      times += 1;
      found = existsSync(path('tiles'));
      writeFileSync(path('tiles'), 'part');
      if (fails) throw new Error('cut short');
      return { tiles: 7 };
    })
    .catch(() => undefined);
  return { times, found, result };
}

it('does a stage that is done no second time, and gives what it gave', async () => {
  expect(await run()).toEqual({ times: 1, found: false, result: { tiles: 7 } });
  expect(await run({ ...options, out: 'elsewhere' })).toEqual({
    times: 0,
    found: undefined,
    result: { tiles: 7 },
  });
  expect(holdsStagesOf(folder, options)).toBe(true);
  new StageJournal(folder, options).remove();
  expect(holdsStagesOf(folder, options)).toBe(false);
});

it('begins a stage anew that was cut short, with nothing left of it', async () => {
  expect((await run(options, true)).times).toBe(1);
  expect(existsSync(path('tiles'))).toBe(true);
  expect(await run()).toEqual({ times: 1, found: false, result: { tiles: 7 } });
});

it('goes on with nothing of other options, files that changed, or a journal that is damaged', async () => {
  await run();
  expect(holdsStagesOf(folder, { ...options, titles: 5 })).toBe(false);
  expect((await run({ ...options, titles: 5 })).times).toBe(1);
  await run();
  utimesSync(path('given.osm.pbf'), 1, 1);
  expect(holdsStagesOf(folder, options)).toBe(false);
  expect((await run()).times).toBe(1);
  writeFileSync(path('stages.json'), '{"key');
  expect((await run()).times).toBe(1);
});

it('keeps every stage that is done, not only the last', async () => {
  const journal = new StageJournal(folder, options);
  await journal.run('tiles', [], () => 1);
  await journal.run('roads', [], () => 2);
  const next = new StageJournal(folder, options);
  expect(['tiles', 'roads', 'records'].map((stage) => next.isDone(stage))).toEqual([
    true,
    true,
    false,
  ]);
  expect(await next.run('tiles', [], () => 7)).toBe(1);
});

it.each(['osm', 'truth', 'pricePaid', 'postcodes', 'traffic', 'open'] as const)(
  'goes on with nothing where a file of %s has changed',
  async (kind) => {
    const file = path(kind);
    writeFileSync(file, 'as it was');
    const given: Record<typeof kind, Partial<WorldOptions>> = {
      osm: { osm: file },
      truth: { truth: file },
      pricePaid: { pricePaid: [file] },
      postcodes: { postcodes: [file] },
      traffic: { traffic: [file] },
      open: { open: { uprns: [file] } },
    };
    const all = { ...options, ...given[kind] };
    await run(all);
    expect(holdsStagesOf(folder, all)).toBe(true);
    writeFileSync(file, 'as it is now');
    expect(holdsStagesOf(folder, all)).toBe(false);
  },
);

it('begins anew where the journal was cut short while it was written', async () => {
  await run();
  // As a process leaves it that was killed before the new one took the place of the old.
  writeFileSync(path('stages.json.part'), '{"key');
  expect(holdsStagesOf(folder, options)).toBe(true);
  expect((await run()).times).toBe(0);
});

it('writes a stage down when the disk has all that it made, and not before', async () => {
  const taken: string[] = [];
  const flush = async (taking: string) => {
    // What is taken is whole by then, and the stage is not yet written down.
    taken.push(`${basename(taking)} ${readFileSync(taking, 'utf8')}`);
    expect(existsSync(path('stages.json'))).toBe(false);
  };
  await new StageJournal(folder, options, flush).run('tiles', ['tiles'], () => {
    writeFileSync(path('tiles'), 'whole');
  });
  expect(taken).toEqual(['tiles whole']);
  expect(existsSync(path('stages.json'))).toBe(true);
});

it('flushes files and whole folders, and nothing where a stage made nothing', async () => {
  mkdirSync(path('roads/tiles'), { recursive: true });
  writeFileSync(path('roads/tiles/0.gph'), 'tile');
  for (const name of ['roads', 'given.osm.pbf', 'missing']) await flushTree(path(name));
  expect(readFileSync(path('roads/tiles/0.gph'), 'utf8')).toBe('tile');
});
