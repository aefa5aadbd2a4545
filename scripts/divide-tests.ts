import { globSync, readFileSync } from 'node:fs';

/** All files of unit and contract tests. */
export const UNIT_TESTS = '{src,packages,services,scripts,tools,examples}/**/*.test.{ts,tsx}';

/** Where tests ask functions and services in this process, and start no programs. */
const IN_PROCESS =
  '{packages/*,services/{basemap,documents,http,identity,search,site},src}/**/*.test.ts';

/** A page, or a change to what all files of a process have in common, even where it is taken back. */
const ALONE =
  /@vitest-environment|fake-indexeddb|\bvi\.(?:do)?(?:[mM]ock|resetModules|spyOn|stub\w+|useFakeTimers)\(|\b(?:globalThis|process\.env)(?:\.\w+|\[\w+\]) = /;

/** What a context within a process does not give, or changes for all in it; the rest of the line says what. */
const OWN_PROCESS = /^\/\/ @own-process: /m;

/** Most of its time passes idle; the rest of the line says for what it waits. */
const WAITING = /^\/\/ @waits: /m;

/**
 * Files of tests, as paths from `root`, that may run one after the other in a process: what they load
 * is then loaded once for all. A file that draws a page, replaces modules, globals or time, that says
 * so, or that stands elsewhere has a process of its own.
 */
export function listSharedTests(root: string): readonly string[] {
  return globSync(IN_PROCESS, { cwd: root, exclude: ['**/node_modules/**'] })
    .filter((path) => {
      const text = readFileSync(`${root}/${path}`, 'utf8');
      return !ALONE.test(text) && !OWN_PROCESS.test(text) && !WAITING.test(text);
    })
    .sort();
}

/**
 * Files of tests that draw a page, as paths from `root`: each in a context of its own, one after the
 * other in a process that has read and compiled before what they load.
 */
export function listDrawnTests(root: string): readonly string[] {
  return globSync('src/**/*.test.{ts,tsx}', { cwd: root })
    .filter((path) => {
      const text = readFileSync(`${root}/${path}`, 'utf8');
      return /^\/\/ @vitest-environment jsdom$/m.test(text) && !OWN_PROCESS.test(text);
    })
    .sort();
}

/**
 * Files of tests, as paths from `root`, that wait for programs and for time more than they compute:
 * beside the others they cost next to nothing, among them they keep a worker from its work. Each has a
 * process of its own.
 */
export function listWaitingTests(root: string): readonly string[] {
  return globSync(UNIT_TESTS, { cwd: root, exclude: ['**/node_modules/**'] })
    .filter((path) => WAITING.test(readFileSync(`${root}/${path}`, 'utf8')))
    .sort();
}
