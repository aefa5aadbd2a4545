import { existsSync } from 'node:fs';
import {
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { explainBuildFailure } from '../build/explain-failure.ts';
import { InputError } from '../input-error.ts';
import { openWorld } from './open-world.ts';
import { isOwnerRunning, nameOwner, replaceDirectory } from './replace-directory.ts';

let folder = '';
let target = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
  target = join(folder, 'world');
});
afterEach(() => rm(folder, { recursive: true }));

const put = (text: string) => (directory: string) => writeFile(join(directory, 'file'), text);
const read = () => readFile(join(target, 'file'), 'utf8');

describe('replacing a folder', () => {
  it('swaps it in whole and leaves nothing beside it', async () => {
    await replaceDirectory(target, 'file', put('old'));
    await replaceDirectory(target, 'file', put('new'));
    expect(await read()).toBe('new');
    expect(await readdir(folder)).toEqual(['world']);
  });

  it('leaves the old one when the build fails', async () => {
    await replaceDirectory(target, 'file', put('old'));
    const failing = replaceDirectory(target, 'file', async (directory) => {
      await put('half')(directory);
      throw new Error('cut short');
    });
    await expect(failing).rejects.toThrow('cut short');
    expect(await read()).toBe('old');
    expect(await readdir(folder)).toEqual(['world']);
  });

  it('removes what killed builds left, but not what another process is building', async () => {
    // The largest id that Linux gives out; no such process runs.
    await mkdir(`${target}.building-4194304`);
    await mkdir(`${target}.building-${process.ppid}`);
    await replaceDirectory(target, 'file', put('new'));
    expect((await readdir(folder)).sort()).toEqual(['world', `world.building-${process.ppid}`]);
  });

  it('brings back an old folder that a killed build had moved aside', async () => {
    await mkdir(`${target}.replaced-4194304`);
    await writeFile(join(`${target}.replaced-4194304`, 'file'), 'old');
    const failing = replaceDirectory(target, 'file', () => Promise.reject(new Error('again')));
    await expect(failing).rejects.toThrow('again');
    expect(await read()).toBe('old');
  });
});

describe('whom a leftover belongs to', () => {
  it('tells a process from an earlier one with the same id', async () => {
    expect(isOwnerRunning(nameOwner(process.ppid))).toBe(true);
    expect(isOwnerRunning(`${process.ppid}-1`)).toBe(false);
    await mkdir(`${target}.building-${process.ppid}-1`);
    await mkdir(`${target}.building-${process.pid}-1`);
    await replaceDirectory(target, 'file', put('new'));
    expect(await readdir(folder)).toEqual(['world']);
  });
});

describe('what is not ours', () => {
  const build = () => replaceDirectory(target, 'file', put('new'));

  it('is refused untouched: a file, a folder of other things', async () => {
    await writeFile(target, 'letters');
    await expect(build()).rejects.toThrow(InputError);
    expect(await readFile(target, 'utf8')).toBe('letters');
    await rm(target);
    await mkdir(target);
    await writeFile(join(target, 'photo.jpg'), 'holiday');
    await expect(build()).rejects.toThrow(/holds other things/);
    expect(await readdir(target)).toEqual(['photo.jpg']);
    expect(await readdir(folder)).toEqual(['world']);
  });

  it('is refused too when it appears while the build runs', async () => {
    const late = replaceDirectory(target, 'file', async (directory) => {
      await put('new')(directory);
      await writeFile(target, 'letters');
    });
    await expect(late).rejects.toThrow(InputError);
    expect(await readFile(target, 'utf8')).toBe('letters');
    expect(await readdir(folder)).toEqual(['world']);
  });

  it('is not a link: the folder behind it is replaced', async () => {
    const behind = join(folder, 'behind');
    await mkdir(behind);
    await symlink(behind, target);
    await build();
    expect(await readFile(join(behind, 'file'), 'utf8')).toBe('new');
    expect((await lstat(target)).isSymbolicLink()).toBe(true);
  });
});

describe('a failed build in words', () => {
  it('tells of a full disk, from files and from the database', () => {
    const database = new DatabaseSync(join(folder, 'full.sqlite'));
    database.exec('PRAGMA page_size = 512; CREATE TABLE items (body TEXT)');
    database.exec('PRAGMA max_page_count = 3');
    let full: unknown;
    try {
      const insert = database.prepare('INSERT INTO items VALUES (?)');
      for (let count = 0; count < 100; count += 1) insert.run('x'.repeat(400));
    } catch (error) {
      full = error;
    } finally {
      database.close();
    }
    const system = Object.assign(new Error('write'), { code: 'ENOSPC' });
    for (const error of [full, system]) {
      expect(explainBuildFailure(error, target)?.message).toMatch(/disk is full.*is unchanged/);
    }
  });

  it('does not hide a bug', () => {
    expect(
      explainBuildFailure(new TypeError('undefined is not a function'), target),
    ).toBeUndefined();
  });
});

describe('opening', () => {
  it('brings back a world that a killed build had moved aside, not one that a build swaps', async () => {
    const swapping = `${target}.replaced-${nameOwner(process.ppid)}`;
    await mkdir(swapping);
    expect(() => openWorld(target)).toThrow(/There is no data world/);
    const left = `${target}.replaced-4194304-7`;
    await mkdir(left);
    await writeFile(join(left, 'world.json'), '{"format": 0}');
    expect(() => openWorld(target)).toThrow(/another version/);
    expect((await readdir(folder)).sort()).toEqual(['world', basename(swapping)].sort());
  });

  it('tells when another world has taken the place of the open one', async () => {
    await cp(inject('smallWorld'), target, { recursive: true });
    const world = openWorld(target);
    const manifest = join(target, 'world.json');
    expect(world.isReplaced()).toBe(false);
    // Built again from the same sources it is the same.
    await utimes(manifest, new Date(), new Date(Date.now() + 5_000));
    expect(world.isReplaced()).toBe(false);
    await writeFile(manifest, JSON.stringify({ ...world.manifest, id: 'fedcba9876543210' }));
    expect(world.isReplaced()).toBe(true);
    await rm(target, { recursive: true });
    expect(world.isReplaced()).toBe(true);
    world.close();
  });

  it('says what is wrong with a folder that holds no world', async () => {
    const expectSentence = (pattern: RegExp) => {
      expect(() => openWorld(target)).toThrow(InputError);
      expect(() => openWorld(target)).toThrow(pattern);
    };
    expectSentence(/There is no data world/);
    await mkdir(target);
    await writeFile(join(target, 'world.json'), '{');
    expectSentence(/damaged/);
    await writeFile(join(target, 'world.json'), '{"format": 0}');
    expectSentence(/another version/);
    expect(existsSync(join(target, 'records.sqlite'))).toBe(false);
  });
});
