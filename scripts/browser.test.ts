import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { findBrowser } from './browser.ts';

afterEach(() => vi.unstubAllEnvs());

function makeBrowser(name: string): { readonly folder: string; readonly path: string } {
  const folder = mkdtempSync(join(tmpdir(), 'browser-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, name);
  writeFileSync(path, '');
  chmodSync(path, 0o755);
  return { folder, path };
}

it('takes the browser that is named, and says so where it is not there', () => {
  const { folder, path } = makeBrowser('my-browser');
  vi.stubEnv('CHROMIUM_PATH', path);
  expect(findBrowser()).toBe(path);
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'none'));
  expect(() => findBrowser()).toThrow(/^CHROMIUM_PATH names .*none, and there is no such file\.$/);
});

it('else takes the first on PATH, under any of its names', () => {
  const [one, other] = [makeBrowser('google-chrome'), makeBrowser('chromium')];
  vi.stubEnv('CHROMIUM_PATH', '');
  vi.stubEnv('PATH', `:${one.folder}:${other.folder}`);
  expect(findBrowser()).toBe(one.path);
});
