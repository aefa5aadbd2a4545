import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const MANIFEST: { engines: { node: string }; scripts: Record<string, string> } = JSON.parse(
  readFileSync('package.json', 'utf8'),
);

/** What the check says to a Node of some version: it runs in a process that calls itself that. */
function ask(version: string, environment: NodeJS.ProcessEnv = {}): string {
  const source = `Object.defineProperty(process.versions, 'node', { value: '${version}' });
    await import('./scripts/require-node.mjs');`;
  const env = { ...process.env, ...environment };
  const options = { encoding: 'utf8', stdio: 'pipe', env } as const;
  try {
    return execFileSync(process.execPath, ['--input-type=module', '--eval', source], options);
  } catch (error) {
    return String((error as { stderr: string }).stderr);
  }
}

test('a Node that is too old is told so in one line, and one that will do is not', () => {
  const told = ask('20.20.2');
  expect(told.trim().split('\n')).toHaveLength(1);
  expect(told).toMatch(/^This needs Node 24 or newer, and 20\.20\.2 runs it/);
  expect(ask('23.9.0')).not.toBe('');
  expect(ask('24.0.0')).toBe('');
  expect(ask('100.0.0')).toBe('');
});

test('an install that left Node out is told how to bring it along', () => {
  expect(ask('20.20.2', { NODE_ENV: 'production' })).toContain(
    '`npm ci --include=dev` brings Node 24',
  );
  expect(ask('20.20.2', { NODE_ENV: '' })).toContain('`npm ci` brings Node 24');
});

test('every command that runs on Node asks for one that will do', () => {
  const commands = Object.values(MANIFEST.scripts).filter((command) =>
    /^node .*\.ts/.test(command),
  );
  expect(commands.length).toBeGreaterThan(5);
  for (const command of commands) {
    expect(command).toMatch(/^node --import \.\/scripts\/require-node\.mjs /);
  }
  expect(readFileSync('vite.config.ts', 'utf8')).toMatch(
    /^import '\.\/scripts\/require-node\.mjs'/,
  );
  expect(readFileSync('.nvmrc', 'utf8').trim()).toBe(MANIFEST.engines.node.replace('>=', ''));
});

test('what was compiled is kept below node_modules, unless another folder is named', () => {
  const source = `await import('./scripts/require-node.mjs');
    console.log((await import('node:module')).getCompileCacheDir());`;
  const ask = (env: NodeJS.ProcessEnv) =>
    execFileSync(process.execPath, ['--input-type=module', '--eval', source], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ...env },
    });
  expect(ask({})).toContain(join('node_modules', '.cache', 'compile'));
  const named = mkdtempSync(join(tmpdir(), 'compile-'));
  expect(ask({ NODE_COMPILE_CACHE: named })).toContain(named);
  rmSync(named, { recursive: true });
});
