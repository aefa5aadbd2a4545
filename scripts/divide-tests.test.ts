import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import {
  listApartTests,
  listDrawnTests,
  listSharedTests,
  listStoredTests,
  listWaitingTests,
} from './divide-tests.ts';
import { PROJECTS } from './test-stages.ts';

const root = mkdtempSync(join(tmpdir(), 'divide-'));
afterAll(() => rmSync(root, { recursive: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** In pieces, so that this file is none of those that it describes. */
const change = (name: string) => `vi${'.'}${name}(`;

it('lets files share a process that leave it as it was', () => {
  write('packages/geo/near.test.ts', "test('is near', () => {});");
  write('services/http/answers.test.ts', 'expect(process.env.PORT).toBe(undefined);');
  write('src/lib/format.test.ts', 'expect(globalThis.name === "").toBe(true);');
  expect(listSharedTests(root)).toEqual([
    'packages/geo/near.test.ts',
    'services/http/answers.test.ts',
    'src/lib/format.test.ts',
  ]);
});

it.each([
  ['draws a page', 'src/lib/page.test.ts', `// @vitest-${'environment'} jsdom`],
  ['puts a module in the place of another', 'src/api/a.test.ts', change('mock')],
  ['does so from then on', 'src/api/b.test.ts', change('doMock')],
  ['forgets modules', 'services/search/c.test.ts', change('resetModules')],
  ['sets a global', 'src/api/d.test.ts', `globalThis${'.'}fetch = answer;`],
  ['goes to another folder', 'scripts/e.test.ts', `process${'.'}chdir(folder)`],
  ['sets a variable', 'src/lib/f.test.ts', `process${'.'}env.TZ = 'UTC';`],
  ['keeps a database in a global', 'src/storage/g.test.ts', `import 'fake${'-'}indexeddb/auto';`],
  ['says so', 'packages/mcp/j.test.ts', `\n// @own-${'process'}: WHY`],
  ['waits', 'services/documents/n.test.ts', `\n// @${'waits'}: for a link`],
])('gives a process to a file of its own that %s', (_what, path, text) => {
  write(path, text);
  expect(listSharedTests(root)).not.toContain(path);
});

it.each(['useFakeTimers', 'stubGlobal', 'stubEnv', 'spyOn'])(
  'shares a process after %s, which is taken back',
  (name) => {
    write('services/search/r.test.ts', change(name));
    expect(listSharedTests(root)).toContain('services/search/r.test.ts');
  },
);

it('sets apart what has a database of a browser, unless it needs a process of its own', () => {
  const stored = `import 'fake${'-'}indexeddb/auto';\n`;
  write('src/storage/s.test.ts', `${stored}globalThis${'.'}indexedDB = new IDBFactory();`);
  write('src/storage/t.test.ts', `${stored}${change('mock')}`);
  write('src/storage/u.test.tsx', `// @vitest-${'environment'} jsdom\n${stored}`);
  expect(listStoredTests(root)).toContain('src/storage/s.test.ts');
  for (const name of ['t.test.ts', 'u.test.tsx'])
    expect(listStoredTests(root)).not.toContain(`src/storage/${name}`);
});

it('draws pages one after the other in a process, but for a page that says why not', () => {
  const drawn = `// @vitest-${'environment'} jsdom\n`;
  write('src/ui/k.test.tsx', drawn);
  write('src/ui/l.test.tsx', `${drawn}// @own-${'process'}: needs a location of its own.\n`);
  write('src/ui/m.test.ts', `import '${drawn.trim()}';`);
  const listed = listDrawnTests(root);
  expect(listed).toContain('src/ui/k.test.tsx');
  expect(listed).not.toContain('src/ui/l.test.tsx');
  expect(listed).not.toContain('src/ui/m.test.ts');
});

it.each(['mock', 'doMock', 'resetModules'])('sets a page apart that calls %s', (name) => {
  const path = `src/ui/apart-${name}.test.tsx`;
  write(path, `// @vitest-${'environment'} jsdom\n${change(name)}`);
  expect(listApartTests(root)).toContain(path);
  for (const list of [listDrawnTests, listSharedTests]) expect(list(root)).not.toContain(path);
});

it('sets apart what says that it waits, wherever it stands', () => {
  write('services/documents/o.test.ts', `// @${'waits'}: for time-outs`);
  write('scripts/testing/p.test.ts', `import 'a';\n\n// @${'waits'}: for programs`);
  write('scripts/q.test.ts', `const text = '// @${'waits'}: for nothing';`);
  expect(listWaitingTests(root)).toEqual(
    expect.arrayContaining(['scripts/testing/p.test.ts', 'services/documents/o.test.ts']),
  );
  expect(listWaitingTests(root)).not.toContain('scripts/q.test.ts');
});

it('leaves no project that `npm test` runs in none of its stages, or in two', () => {
  const config = readFileSync(resolve(import.meta.dirname, '../vitest.config.ts'), 'utf8');
  const projects = Array.from(config.matchAll(/^ +name: '([\w-]+)',$/gm), ([, name]) => name);
  expect(projects.length).toBeGreaterThan(3);
  expect(Object.values(PROJECTS).flat().sort()).toEqual(projects.sort());
  const run = readFileSync(resolve(import.meta.dirname, 'test.ts'), 'utf8');
  for (const stage of ['unitStage', 'apartStage', 'waitingStage'])
    expect(run.split(`${stage}(tries)`), stage).toHaveLength(2);
});
