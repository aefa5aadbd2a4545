// @waits: for services to start and to end.
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readManifest } from '@property/world/store/open-world.ts';
import { isOwnerRunning } from '@property/world/store/replace-directory.ts';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { readEnvironment } from '#services/environment.ts';
import { explainStartFailure } from '#services/explain-start-failure.ts';
import { createRunningServices } from '#services/main.ts';
import { fillDataDirectory } from '#services/testing/fill-data-directory.ts';
import { IS_LONG } from '#testing/count-runs.ts';
import { prepareWorld } from './prepare-world.ts';
import { startServices } from './testing/start-services.ts';

const WORLD = inject('smallWorld');

// Programs are started, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 });

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Starts, expects the process to end by itself with 1 and one line, and gives that line. */
async function failToStart(settings: Readonly<Record<string, string>>): Promise<string> {
  const { code, errors } = await startServices(folder, settings).ended;
  expect(code, errors).toBe(1);
  expect(errors.trimEnd().split('\n'), errors).toHaveLength(1);
  return errors;
}

/**
 * The line about a start that fails once settings and world are read, asked in this process; that a
 * line ends the process with 1 is tried on a process below.
 */
async function explainFailure(settings: Readonly<Record<string, string>>): Promise<string> {
  const environment = readEnvironment({ PORT: '0', DATA_DIR: folder, WORLD, ...settings });
  const worldDirectory = await prepareWorld(environment);
  const error = await createRunningServices({ environment, worldDirectory }).then(
    ({ close }) => close(),
    (caught: unknown) => caught,
  );
  const line = explainStartFailure(error, environment) ?? '';
  expect(line.split('\n'), line).toHaveLength(1);
  return line;
}

async function copyWorld(): Promise<string> {
  const world = join(folder, 'copy');
  await cp(WORLD, world, { recursive: true });
  return world;
}

describe('a start that cannot succeed ends with 1 and says why in one line', () => {
  it('an engine that does not exist', async () => {
    expect(await failToStart({ SEARCH_ENGINE: 'lucene' })).toContain('SEARCH_ENGINE=lucene');
  });

  it('a WORLD that is no world', async () => {
    expect(await failToStart({ WORLD: folder })).toContain('There is no data world');
  });

  it('a WORLD of another version', { tags: 'long' }, async () => {
    const manifest = JSON.parse(await readFile(join(WORLD, 'world.json'), 'utf8'));
    // The version before this one.
    await writeFile(join(folder, 'world.json'), JSON.stringify({ ...manifest, format: 1 }));
    expect(await failToStart({ WORLD: folder })).toContain('another version');
  });

  it('a world.json cut short', { tags: 'long' }, async () => {
    await writeFile(join(folder, 'world.json'), '{"format":');
    expect(await failToStart({ WORLD: folder })).toContain('damaged');
  });

  it('a DATA_DIR that cannot be a folder', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    expect(await failToStart({ DATA_DIR: file })).toContain('a file is in the way');
  });

  it('records with a hole in the middle', { tags: 'long' }, async () => {
    const world = await copyWorld();
    const path = join(world, 'records.sqlite');
    const { size } = await stat(path);
    await truncate(path, 8_192);
    await truncate(path, size);
    expect(await failToStart({ WORLD: world })).toContain('damaged');
  });
});

describe('a start that cannot succeed says why in one line', () => {
  it.each(['records.sqlite', 'basemap.sqlite'])('%s cut short', async (file) => {
    const world = await copyWorld();
    const path = join(world, file);
    await truncate(path, Math.floor((await stat(path)).size / 2));
    expect(await explainFailure({ WORLD: world })).toContain(`${file} is damaged`);
  });

  it('an IDENTITY_FILE that is not there', async () => {
    fillDataDirectory(folder);
    const IDENTITY_FILE = join(folder, 'none.json');
    expect(await explainFailure({ IDENTITY_FILE })).toContain(`IDENTITY_FILE=${IDENTITY_FILE}`);
  });

  it('a DATA_DIR in which no folder can be made', async () => {
    const DATA_DIR = join(folder, 'file');
    await writeFile(DATA_DIR, '');
    expect(await explainFailure({ DATA_DIR })).toContain(`DATA_DIR=${DATA_DIR}`);
  });

  it('a database of sessions that is damaged', async () => {
    fillDataDirectory(folder);
    await mkdir(join(folder, 'identity'));
    await writeFile(join(folder, 'identity/identity.sqlite'), 'no database at all'.repeat(100));
    const line = await explainFailure({});
    expect(line).toContain('identity.sqlite cannot be opened');
    expect(line).not.toContain('world');
  });

  it('a port that is taken', async () => {
    fillDataDirectory(folder);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await explainFailure({ PORT: String(port) })).toContain(`PORT=${port}`);
    server.close();
  });

  it('a host that is not here', async () => {
    fillDataDirectory(folder);
    expect(await explainFailure({ HOST: '192.0.2.1' })).toContain('HOST=192.0.2.1');
  });
});

it('a first start says that it builds the index, a second does not; either signal ends them with 0', async () => {
  // An index is what it lacks; that a folder of documents is made is held by private-folder.test.ts.
  fillDataDirectory(folder);
  await rm(join(folder, 'index'), { recursive: true });
  const outputs: string[] = [];
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const { child, ready, ended } = startServices(folder, { WORLD });
    const response = await fetch(`${await ready}/search/v1/health`);
    expect(response.status).toBe(200);
    child.kill(signal);
    const { code, output, errors } = await ended;
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    outputs.push(output);
  }
  expect(outputs[0]).toContain('building index');
  expect(outputs[1]).not.toContain('building index');
});

it('a second signal ends services at once that wait for a request, also another signal', {
  tags: 'long',
}, async () => {
  fillDataDirectory(folder);
  const { child, ready, ended } = startServices(folder, { WORLD, ALLOW_FAULTS: '1' });
  const address = await ready;
  const held = fetch(`${address}/search/v1/health`, { headers: { 'X-Fault': 'delay=60000' } });
  held.catch(() => undefined);
  await fetch(`${address}/search/v1/health`);
  child.kill('SIGINT');
  await vi.waitFor(() => expect(fetch(address)).rejects.toThrow('fetch failed'), 10_000);
  child.kill('SIGTERM');
  await ended;
  expect(child.signalCode).toBe('SIGTERM');
  await expect(held).rejects.toThrow();
});

it.each(IS_LONG ? (['SIGINT', 'SIGTERM'] as const) : (['SIGTERM'] as const))(
  '%s while a world is built ends the build too',
  async (signal) => {
    const { child, ended } = startServices(folder, {});
    const owner = await vi.waitFor(async () => {
      const [, name] = /world\.building-(\S+)/.exec((await readdir(folder)).join(' ')) ?? [];
      if (name === undefined) throw new Error('The build has not begun.');
      return name;
    }, 30_000);
    expect(isOwnerRunning(owner)).toBe(true);
    child.kill(signal);
    await ended;
    expect(child.signalCode).toBe(signal);
    expect(isOwnerRunning(owner)).toBe(false);
  },
);

it.each([
  ['of an earlier version', '{"format":0,"sources":["newport.osm.pbf"]}', 'newport.osm.pbf'],
  ['whose manifest is cut short', '{"format":2,"sour', 'cannot be read'],
])('a world of own data %s is never replaced by the invented town', async (_case, text, says) => {
  const world = join(folder, 'world');
  await mkdir(world);
  await writeFile(join(world, 'world.json'), text);
  await writeFile(join(world, 'records.sqlite'), 'records of a real place');
  const line = await failToStart({});
  expect(line).toContain(says);
  expect(line).toContain(`npm run world -- --osm FILE … --out ${world}`);
  expect(await readFile(join(world, 'world.json'), 'utf8')).toBe(text);
  expect(await readFile(join(world, 'records.sqlite'), 'utf8')).toBe('records of a real place');
});

it('a world of an earlier version under DATA_DIR is built again, and it says so', {
  tags: 'long',
}, async () => {
  const world = join(folder, 'world');
  await mkdir(world);
  await writeFile(join(world, 'world.json'), '{"format":0,"sources":[]}');
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await prepareWorld(readEnvironment({ DATA_DIR: folder }), ['--titles', '500'])).toBe(
    world,
  );
  expect(log).toHaveBeenCalledWith(expect.stringContaining('another version'));
  expect(readManifest(world).counts.titles).toBeGreaterThan(400);
});
