import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const KEPT = resolve(import.meta.dirname, '../packages/search-engine/mappings/opensearch');
const folder = mkdtempSync(join(tmpdir(), 'templates-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('writes index templates that the formatter leaves alone', () => {
  const script = join(import.meta.dirname, 'write-index-templates.ts');
  execFileSync(process.execPath, [script, folder]);
  expect(readdirSync(folder)).toEqual(readdirSync(KEPT));
  for (const name of readdirSync(KEPT)) {
    expect(readFileSync(join(folder, name), 'utf8')).toBe(readFileSync(join(KEPT, name), 'utf8'));
  }
}, 60_000);
