import { globSync, readFileSync } from 'node:fs';

/** All files of unit and contract tests. */
export const UNIT_TESTS = '{src,packages,services,scripts,tools,examples}/**/*.test.{ts,tsx}';

/** A page of its own. */
const DRAWN = /^\/\/ @vitest-environment jsdom$/m;

/** A change to what all files of a process have in common that no set-up takes back. */
const CHANGES_PROCESS =
  /\bvi\.(?:(?:do)?[mM]ock|resetModules)\(|\bprocess\.(?:chdir\(|env(?:\.\w+|\[\w+\]) = )/;

/** Sets a global for itself, which `leave-as-found.setup.ts` does not know. */
const SETS_GLOBAL = /\bglobalThis(?:\.\w+|\[\w+\]) = /;

/** Has a browser's database, which a process has once for all. */
const STORED = /fake-indexeddb/;

/** What a context within a process does not give, or changes for all in it; the rest of the line says what. */
const OWN_PROCESS = /^\/\/ @own-process: /m;

/** Most of its time passes idle; the rest of the line says for what it waits. */
const WAITING = /^\/\/ @waits: /m;

/**
 * Files of tests, as paths from `root`, that may run one after the other in a process: what they load
 * is then loaded once for all. Held clocks, stubs and spies are taken back after each file
 * (`leave-as-found.setup.ts`). A file that draws a page, replaces modules, sets a global or that says
 * so has a process of its own.
 */
export function listSharedTests(root: string): readonly string[] {
  return listTests(
    root,
    (text) => isShareable(text) && !STORED.test(text) && !SETS_GLOBAL.test(text),
  );
}

/** Those that differ in one thing: they have a browser's database, each file an empty one. */
export function listStoredTests(root: string): readonly string[] {
  return listTests(root, (text) => isShareable(text) && STORED.test(text));
}

function isShareable(text: string): boolean {
  return ![DRAWN, CHANGES_PROCESS, OWN_PROCESS, WAITING].some((sign) => sign.test(text));
}

function listTests(root: string, isListed: (text: string) => boolean): readonly string[] {
  return globSync(UNIT_TESTS, { cwd: root, exclude: ['**/node_modules/**'] })
    .filter((path) => isListed(readFileSync(`${root}/${path}`, 'utf8')))
    .sort();
}

/**
 * Files of tests that draw a page, as paths from `root`: one after the other in a process, with the
 * modules of the app anew for each (`shared-page.setup.ts`).
 */
export function listDrawnTests(root: string): readonly string[] {
  return listPages(root, (text) => !CHANGES_PROCESS.test(text));
}

/**
 * Those among them that replace modules or change their process: each in a context of its own, one
 * after the other in a process that has compiled before what they load.
 */
export function listApartTests(root: string): readonly string[] {
  return listPages(root, (text) => CHANGES_PROCESS.test(text));
}

function listPages(root: string, isListed: (text: string) => boolean): readonly string[] {
  return globSync('src/**/*.test.{ts,tsx}', { cwd: root })
    .filter((path) => {
      const text = readFileSync(`${root}/${path}`, 'utf8');
      return DRAWN.test(text) && !OWN_PROCESS.test(text) && isListed(text);
    })
    .sort();
}

/**
 * Files of tests, as paths from `root`, that wait for programs and for time more than they compute:
 * beside the others they cost next to nothing, among them they keep a worker from its work. Each has a
 * process of its own.
 */
export function listWaitingTests(root: string): readonly string[] {
  return listTests(root, (text) => WAITING.test(text));
}
