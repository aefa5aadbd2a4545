import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCycles, readSourceFiles, type SourceFile } from './source-files.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const LONGEST_FILE = 300;
const FULLEST_FOLDER = 30;

/** What each folder of src/ may import beside itself; features and services are derived below. */
const BELOW_FEATURES = ['lib', 'ui', 'charts', 'api', 'filters', 'map', 'storage', 'records'];
const MAY_IMPORT: Record<string, readonly string[]> = {
  lib: [],
  ui: [],
  charts: ['lib', 'ui'],
  api: ['lib'],
  filters: ['lib', 'api', 'ui', 'charts'],
  map: ['lib'],
  storage: ['lib'],
  records: ['lib', 'ui', 'api'],
  features: BELOW_FEATURES,
  app: [...BELOW_FEATURES, 'features'],
};
/** Folders of src/ that know nothing of property, not even the contract. */
const WITHOUT_CONTRACT = ['ui', 'charts'];
/** Folders of src/ that know the client of the services: `lib` is told what it needs. */
const ASKS_SERVICES = Object.keys(MAY_IMPORT).filter(
  (folder) => folder !== 'lib' && !WITHOUT_CONTRACT.includes(folder),
);
/** What each package may import of the others. */
const PACKAGE_MAY_IMPORT: Record<string, readonly string[]> = {
  client: ['contract'],
  contract: [],
  geo: [],
  mcp: ['client', 'contract'],
  'search-engine': ['contract', 'geo'],
  questions: ['contract', 'geo', 'search-engine'],
  world: ['contract', 'geo'],
};

/** What a deployment may override is read resolved; the services take theirs in one place. */
const MAY_TAKE_DEFAULTS = /^(?:packages\/contract\/profile\/|services\/http\/embedded-profile)/;
const DEFAULTS_IMPORT =
  /import\s+(?!type\b)([^'";]*?)\s*from\s*'[^']*\/(?:profile-(?:search|documents|auth|services)|deployment-profile)\.ts'/g;

const files = readSourceFiles(ROOT, ['src', 'packages', 'services']);
const isTest = (path: string) =>
  /\.test\.tsx?$/.test(path) || /^src\/testing\/|\/(?:testing|tests)\//.test(path);
const shipped = files.filter((file) => !isTest(file.path));

describe('architecture', () => {
  it('knows every package', () => {
    expect(readdirSync(resolve(ROOT, 'packages'))).toEqual(Object.keys(PACKAGE_MAY_IMPORT).sort());
  });

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
        .filter((target) => /^(?:src|packages|services)\//.test(target))
        .map((target) => `${file.path} → ${target}`),
    );
    expect(missing).toEqual([]);
  });

  it('keeps the contract free of all packages but zod and GeoJSON types', () => {
    const inContract = shipped.filter((file) => file.path.startsWith('packages/contract/'));
    expect(findPackages(inContract, (name) => !/^(?:zod(?:\/|$)|geojson$)/.test(name))).toEqual([]);
  });

  it.each([
    ['maplibre-gl', 'src/map/'],
    ['terra-draw', 'src/map/'],
    ['oidc-client-ts', 'src/features/auth/'],
    ['idb', 'src/storage/'],
    ['pdfkit', 'src/lib/paper/'],
    ['pdfjs-dist', 'src/features/documents/reader/'],
  ])('imports %s only in %s', (name, home) => {
    const elsewhere = shipped.filter(
      (file) => file.path.startsWith('src/') && !file.path.startsWith(home),
    );
    expect(
      findPackages(elsewhere, (found) => found === name || found.startsWith(`${name}/`)),
    ).toEqual([]);
  });

  it('calls fetch only in what asks ahead of the client, in the service worker, and for scripts', () => {
    const callers = shipped
      .filter((file) => file.path.startsWith('src/'))
      .filter(
        (file) =>
          !/^src\/(?:api\/fetched-ahead|app\/offline\/service-worker|lib\/prefetch-script|lib\/paper\/write-pdf)\.ts$/.test(
            file.path,
          ),
      )
      .filter((file) => /(?<![\w.])fetch\(/.test(withoutComments(file.text)));
    expect(callers.map((file) => file.path)).toEqual([]);
  });

  it('takes the defaults of the deployment profile only where they are resolved', () => {
    const takers = shipped
      .filter(({ path }) => !MAY_TAKE_DEFAULTS.test(path))
      .filter(({ text }) => takesDefaults(withoutComments(text)));
    expect(takers.map((file) => file.path)).toEqual([]);
    expect(
      takesDefaults(
        "import { searchProfile } from '@property/contract/profile/profile-search.ts';",
      ),
    ).toBe(true);
    expect(takesDefaults("import { type A, b } from './deployment-profile.ts';")).toBe(true);
    expect(takesDefaults("import { type A, type B } from './profile-auth.ts';")).toBe(false);
    expect(
      takesDefaults("import type { A } from '@property/contract/profile/profile-services.ts';"),
    ).toBe(false);
  });

  it('S-010: listens to no pushes: what is shown is renewed by asking again', () => {
    const listeners = shipped
      .filter((file) => file.path.startsWith('src/'))
      .filter((file) =>
        /\b(?:WebSocket|WebTransport|EventSource|pushManager)\b/.test(withoutComments(file.text)),
      );
    expect(listeners.map((file) => file.path)).toEqual([]);
  });

  it(`keeps every folder within ${FULLEST_FOLDER} files, tests and styles counted`, () => {
    const folders = ['src', 'packages', 'services', 'scripts', 'tools', 'e2e']
      .flatMap((root) => listFolders(resolve(ROOT, root)))
      .filter(({ files }) => files > FULLEST_FOLDER);
    expect(folders).toEqual([]);
  });

  it(`keeps every source file within ${LONGEST_FILE} lines, styles and scripts of pages counted`, () => {
    const long = ['src', 'packages', 'services', 'scripts', 'tools', 'e2e', 'examples']
      .flatMap((folder) => listSources(resolve(ROOT, folder)))
      .map((path) => ({ path, lines: readFileSync(path, 'utf8').trimEnd().split('\n').length }))
      .filter((file) => file.lines > LONGEST_FILE);
    expect(long).toEqual([]);
  });

  it('sees a wrong arrow, a cycle and a wrong package when there is one', () => {
    expect(mayImport('src/lib/a.ts', 'src/api/b.ts')).toBe(false);
    expect(mayImport('src/features/title/a.ts', 'src/features/search/b.ts')).toBe(false);
    expect(mayImport('src/app/a.ts', 'src/testing/b.ts')).toBe(false);
    expect(mayImport('src/ui/a.ts', 'packages/contract/b.ts')).toBe(false);
    expect(mayImport('src/api/a.ts', 'packages/search-engine/b.ts')).toBe(false);
    expect(mayImport('packages/geo/a.ts', 'packages/world/b.ts')).toBe(false);
    expect(mayImport('packages/questions/a.ts', 'services/http/b.ts')).toBe(false);
    expect(mayImport('services/search/a.ts', 'services/documents/b.ts')).toBe(false);
    expect(mayImport('services/search/a.ts', 'packages/world/b.ts')).toBe(false);
    expect(mayImport('services/main.ts', 'packages/world/b.ts')).toBe(true);
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
  if (fromRoot === 'packages') {
    const others = PACKAGE_MAY_IMPORT[fromFolder] ?? [];
    return toRoot === 'packages' && (fromFolder === toFolder || others.includes(toFolder));
  }
  if (toRoot === 'packages') {
    if (toFolder === 'client') return ASKS_SERVICES.includes(fromFolder);
    return ['contract', 'geo'].includes(toFolder) && !WITHOUT_CONTRACT.includes(fromFolder);
  }
  if (toRoot !== 'src') return false;
  const isTopLevel = !from.slice('src/'.length).includes('/');
  if (isTopLevel) return toFolder !== 'testing';
  if (fromFolder === 'features' && toFolder === 'features') return fromPart === toPart;
  return fromFolder === toFolder || (MAY_IMPORT[fromFolder] ?? []).includes(toFolder);
}

/**
 * A service takes from the contract and geometry, from services/http and from itself; search takes
 * the packages it is made of; main wires services and world.
 */
function mayServiceImport(from: string, to: string): boolean {
  const isCompositionRoot = from.split('/').length === 2;
  const [root, target = ''] = to.split('/');
  const service = from.split('/')[1];
  if (root === 'packages') {
    const ofSearch = ['search-engine', 'questions'].includes(target) && service === 'search';
    return isCompositionRoot || ['contract', 'geo'].includes(target) || ofSearch;
  }
  return root === 'services' && (isCompositionRoot || target === service || target === 'http');
}

function listFolders(path: string): { readonly path: string; readonly files: number }[] {
  const entries = readdirSync(path, { withFileTypes: true });
  const below = entries
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .flatMap((entry) => listFolders(resolve(path, entry.name)));
  return [{ path, files: entries.filter((entry) => entry.isFile()).length }, ...below];
}

function listSources(path: string): string[] {
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const below = resolve(path, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : listSources(below);
    return /\.(?:tsx?|m?js|css)$/.test(entry.name) ? [below] : [];
  });
}

function findPackages(among: readonly SourceFile[], matches: (name: string) => boolean): string[] {
  return among.flatMap((file) =>
    file.packages.filter(matches).map((name) => `${file.path} imports ${name}`),
  );
}

/** Whether it imports a value, not only types, of the files that hold the defaults. */
function takesDefaults(text: string): boolean {
  return [...text.matchAll(DEFAULTS_IMPORT)].some(([, names = '']) =>
    names
      .replace(/[{}]/g, '')
      .split(',')
      .some((name) => /^\s*(?!type\s)\w/.test(name)),
  );
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '');
}

function buildFile(path: string, imports: readonly string[]): SourceFile {
  return { path, text: '', imports, packages: [] };
}
