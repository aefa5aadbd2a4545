import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { openRows, stampFile } from './row-documents.ts';

const folder = mkdtempSync(join(tmpdir(), 'rows-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string): string {
  const file = join(folder, name);
  const database = new DatabaseSync(file);
  database.exec('CREATE TABLE titles (id TEXT)');
  database.close();
  return file;
}

test('a file that has taken the place of the indexed one is refused', () => {
  const file = write('records.sqlite');
  const stamp = stampFile(file);
  openRows({ file, stamp }).close();
  renameSync(write('rebuilt.sqlite'), file);
  expect(() => openRows({ file, stamp })).toThrow(/world was rebuilt.*restart/);
});
