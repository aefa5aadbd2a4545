import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { nameConstraint } from '../planning/constraint-kinds.ts';
import { readDesignated } from './read-designated.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'designated-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const LISTED = 'listed building';

/** A world of one title for each of some constraints, which it is searched by. */
function write(constraints: readonly object[]): string {
  const path = join(folder, 'records.sqlite');
  const database = new DatabaseSync(path);
  database.exec(`CREATE TABLE titles (id TEXT, body TEXT);
    CREATE TABLE title_records (kind TEXT, owner TEXT, ordinal INTEGER, body TEXT)`);
  constraints.forEach((constraint, at) => {
    const geometry = { centroid: { lon: at, lat: 52 } };
    const names = [nameConstraint({ constraintType: LISTED })];
    const body = JSON.stringify({ geometry, constraints: names });
    database.prepare('INSERT INTO titles VALUES (?, ?)').run(`${at}`, body);
    database
      .prepare(`INSERT INTO title_records VALUES ('constraints', ?, 0, ?)`)
      .run(`${at}`, JSON.stringify(constraint));
  });
  database.close();
  return path;
}

it('reads what lies on a title, and nothing of what is a way off or of another kind', () => {
  const path = write([
    { constraintType: LISTED, name: 'On it', grade: 'II', distanceInMetres: 0 },
    { constraintType: LISTED, name: 'Next door', distanceInMetres: 1 },
    { constraintType: LISTED, name: 'Not said' },
    { constraintType: 'green belt', name: 'Another', distanceInMetres: 0 },
  ]);
  expect([...readDesignated(path, [LISTED])]).toEqual([
    { type: LISTED, name: 'On it', grade: 'II', position: [0, 52] },
    { type: LISTED, name: 'Not said', position: [2, 52] },
  ]);
});
