import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCycles, readSourceFiles, type SourceFile } from './source-files.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const LONGEST_FILE = 300;

/** What each folder of src/ may import beside itself; features and services are derived below. */
const BELOW_FEATURES = [
  'contract',
  'lib',
  'ui',
  'charts',
  'query',
  'api',
  'url',
  'map',
  'storage',
  'parts',
];
const MAY_IMPORT: Record<string, readonly string[]> = {
  contract: [],
  lib: ['contract'],
  ui: [],
  charts: ['lib', 'ui'],
  query: ['contract', 'lib'],
  api: ['contract', 'lib'],
  url: ['query', 'contract', 'lib'],
  map: ['contract', 'lib'],
  storage: ['contract', 'lib'],
  parts: ['contract', 'lib', 'ui', 'api'],
  features: BELOW_FEATURES,
  app: [...BELOW_FEATURES, 'features'],
};

const files = readSourceFiles(ROOT, ['src', 'services']);
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('src/testing/');
const shipped = files.filter((file) => !isTest(file.path));

describe('architecture', () => {
  it('knows every folder of src', () => {
    const folders = readdirSync(resolve(ROOT, 'src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
    expect(folders.filter((name) => !(name in MAY_IMPORT) && name !== 'testing')).toEqual([]);
  });

  it('lets imports point only in the agreed directions', () => {
    const wrong = shipped.flatMap((file) =>
      file.imports
        .filter((target) => !mayImport(file.path, target))
        .map((target) => `${file.path} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  it('has no cycle of imports', () => {
    expect(findCycles(files)).toEqual([]);
  });

  it('resolves every import to a file', () => {
    const known = new Set(files.map((file) => file.path));
    const missing = files.flatMap((file) =>
      file.imports
        .filter((target) => /\.tsx?$/.test(target) && !known.has(target))
        .filter((target) => /^(?:src|services)\//.test(target))
        .map((target) => `${file.path} → ${target}`),
    );
    expect(missing).toEqual([]);
  });

  it('keeps the contract free of all packages but zod and GeoJSON types', () => {
    const inContract = shipped.filter((file) => file.path.startsWith('src/contract/'));
    expect(findPackages(inContract, (name) => !/^(?:zod(?:\/|$)|geojson$)/.test(name))).toEqual([]);
  });

  it.each([
    ['maplibre-gl', 'src/map/'],
    ['terra-draw', 'src/map/'],
    ['oidc-client-ts', 'src/features/auth/'],
    ['idb', 'src/storage/'],
  ])('imports %s only in %s', (name, home) => {
    const elsewhere = shipped.filter(
      (file) => file.path.startsWith('src/') && !file.path.startsWith(home),
    );
    expect(
      findPackages(elsewhere, (found) => found === name || found.startsWith(`${name}/`)),
    ).toEqual([]);
  });

  it('calls fetch only in the api client and in what asks ahead of it', () => {
    const callers = shipped
      .filter((file) => file.path.startsWith('src/'))
      .filter((file) => !/^src\/api\/(?:client|fetched-ahead)\.ts$/.test(file.path))
      .filter((file) => /(?<![\w.])fetch\(/.test(withoutComments(file.text)));
    expect(callers.map((file) => file.path)).toEqual([]);
  });

  it('S-010: listens to no pushes: what is shown is renewed by asking again', () => {
    const listeners = shipped
      .filter((file) => file.path.startsWith('src/'))
      .filter((file) =>
        /\b(?:WebSocket|WebTransport|EventSource|pushManager)\b/.test(withoutComments(file.text)),
      );
    expect(listeners.map((file) => file.path)).toEqual([]);
  });

  it(`keeps every source file within ${LONGEST_FILE} lines`, () => {
    const long = files
      .map((file) => ({ path: file.path, lines: file.text.trimEnd().split('\n').length }))
      .filter((file) => file.lines > LONGEST_FILE);
    expect(long).toEqual([]);
  });

  it('sees a wrong arrow, a cycle and a wrong package when there is one', () => {
    expect(mayImport('src/lib/a.ts', 'src/api/b.ts')).toBe(false);
    expect(mayImport('src/features/title/a.ts', 'src/features/search/b.ts')).toBe(false);
    expect(mayImport('src/app/a.ts', 'src/testing/b.ts')).toBe(false);
    expect(mayImport('services/search/a.ts', 'services/world/b.ts')).toBe(false);
    expect(mayImport('services/main.ts', 'services/world/b.ts')).toBe(true);
    const a = buildFile('src/lib/a.ts', ['src/lib/b.ts']);
    const b = buildFile('src/lib/b.ts', ['src/lib/a.ts']);
    expect(findCycles([a, b])).toHaveLength(1);
    expect(
      findPackages([{ ...a, packages: ['maplibre-gl'] }], (name) => name === 'maplibre-gl'),
    ).toHaveLength(1);
  });
});

function mayImport(from: string, to: string): boolean {
  const [fromRoot, fromFolder = '', fromPart = ''] = from.split('/');
  const [toRoot, toFolder = '', toPart = ''] = to.split('/');
  if (fromRoot === 'services') return mayServiceImport(from, to);
  if (toRoot !== 'src') return false;
  const isTopLevel = !from.slice('src/'.length).includes('/');
  if (isTopLevel) return toFolder !== 'testing';
  if (fromFolder === 'features' && toFolder === 'features') return fromPart === toPart;
  return fromFolder === toFolder || (MAY_IMPORT[fromFolder] ?? []).includes(toFolder);
}

/** A service takes from the contract, from services/http and from itself; main wires services. */
function mayServiceImport(from: string, to: string): boolean {
  if (to.startsWith('src/contract/')) return true;
  if (!to.startsWith('services/')) return false;
  const isCompositionRoot = from.split('/').length === 2;
  const service = (path: string) => path.split('/')[1];
  return isCompositionRoot || service(from) === service(to) || service(to) === 'http';
}

function findPackages(among: readonly SourceFile[], matches: (name: string) => boolean): string[] {
  return among.flatMap((file) =>
    file.packages.filter(matches).map((name) => `${file.path} imports ${name}`),
  );
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '');
}

function buildFile(path: string, imports: readonly string[]): SourceFile {
  return { path, text: '', imports, packages: [] };
}
