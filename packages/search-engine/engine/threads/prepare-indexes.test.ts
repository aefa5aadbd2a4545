import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { silentLogger } from '@property/contract/logger.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DocumentRows } from '../storage/row-documents.ts';
import { prepareIndexes } from './prepare-indexes.ts';

// Processes are started, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 });

let parent = '';
let documents: DocumentRows;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'indexes-'));
  const file = join(parent, 'records.sqlite');
  new DatabaseSync(file).exec('CREATE TABLE documents (body TEXT)');
  const statement = { all: 'SELECT rowid, body FROM documents', one: 'SELECT 1' };
  const statements = { titles: statement, comps: statement, addresses: statement };
  documents = { file, identity: 'world-in-use', statements };
});
afterEach(() => rmSync(parent, { recursive: true }));

function makeFolder(name: string, daysAgo: number, file = 'titles.index'): string {
  const folder = join(parent, name);
  mkdirSync(folder);
  writeFileSync(join(folder, file), '');
  const then = new Date(Date.now() - daysAgo * 86_400_000);
  utimesSync(folder, then, then);
  return folder;
}

test('indexes of worlds that were used longest ago go, and nothing else does', async () => {
  const [older, oldest] = [makeFolder('b', 3), makeFolder('c', 9)];
  const recent = [makeFolder('a', 1), makeFolder('d', 2)];
  const foreign = makeFolder('holiday', 99, 'photo.jpg');
  await prepareIndexes(documents, parent, silentLogger);
  expect([older, oldest].filter(existsSync)).toEqual([]);
  for (const kept of [...recent, foreign, documents.file])
    expect(existsSync(kept), kept).toBe(true);
});

test('what a killed build has left goes, what a running one writes stays', async () => {
  const folder = makeFolder(documents.identity, 0);
  const gone = join(folder, 'titles.index.building-4194300');
  const running = join(folder, `comps.index.building-${process.pid}`);
  for (const file of [gone, running]) writeFileSync(file, '');
  await prepareIndexes(documents, parent, silentLogger);
  expect(existsSync(gone)).toBe(false);
  expect(existsSync(running)).toBe(true);
});

test('the process that builds an index ends with the start', async () => {
  const endless =
    "WITH RECURSIVE n(rowid, body) AS (SELECT 1, '{}' UNION ALL SELECT rowid + 1, body FROM n) SELECT rowid, body FROM n";
  const statements = { ...documents.statements, titles: { all: endless, one: 'SELECT 1' } };
  const end = new AbortController();
  const start = prepareIndexes({ ...documents, statements }, parent, silentLogger, end.signal);
  const outcome = expect(start).rejects.toThrow('aborted');
  // The whole command line of every process; the build is told its folder.
  const isBuilding = () => execFileSync('ps', ['-ww', '-eo', 'args']).includes(parent);
  await vi.waitFor(() => expect(isBuilding()).toBe(true), 30_000);
  end.abort();
  await outcome;
  await vi.waitFor(() => expect(isBuilding()).toBe(false), 30_000);
});
