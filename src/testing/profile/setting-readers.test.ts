import { resolve } from 'node:path';
import { deploymentProfile } from '@property/contract/profile/deployment-profile.ts';
import { servicesProfile } from '@property/contract/profile/profile-services.ts';
import { describe, expect, test } from 'vitest';
import { readSourceFiles } from '../source-files.ts';
import { listSettings } from './list-settings.ts';

/*
 * That somebody reads a setting is held twice. The tables beside this file and in services/ override
 * each one and see what reads it follow, which nothing can do for a setting that no code reads. Here
 * the code that is shipped is searched for the path itself, so that a reader which only tests call,
 * or which went away with its caller, is missed as well: `parent.name`, or a pattern that takes
 * `name` out of `parent`.
 */
const ROOT = resolve(import.meta.dirname, '../../..');
const DEFAULTS = /^packages\/contract\/profile\//;
const isShipped = (path: string) => !/\.test\.tsx?$|\/testing\//.test(path);
const texts = (folders: readonly string[]) =>
  readSourceFiles(ROOT, ['src', 'packages', 'services'])
    .filter(({ path }) => isShipped(path) && !DEFAULTS.test(path))
    .filter(({ path }) => folders.some((folder) => path.startsWith(folder)))
    .map(({ text }) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''));

/** Whether a text reads the setting at a path. */
function reads(text: string, path: string): boolean {
  const [name = '', parent = ''] = path.split('.').reverse();
  // A record of fixed names is read as a whole too, by a name that arrives with an answer.
  if (parent === 'countries') return reads(text, path.replace(/\.\w+$/, ''));
  // All paths are taken together, and called by the names of the operations.
  if (parent === 'paths')
    return new RegExp(`(?:paths\\.|['"])${nameOperation(name)}\\b`).test(text);
  // Kinds of records of a title are gone through by their name, which a query brings along.
  if (parent === 'fields' && path.startsWith('search.')) {
    const taken = `\\{[^{}]*\\b${name}\\b[^{}]*\\}: SearchProfile\\['fields'\\]`;
    return new RegExp(`fields\\.${name}\\b|\\| '${name}'|'${name}' \\||${taken}`).test(text);
  }
  // What does not hold the name is read by no pattern below, and looked through at once.
  if (!text.includes(name)) return false;
  const picked = `\\{[^{}]*\\b${name}\\b[^{}]*\\}`;
  return [
    `\\b${parent}\\??\\.${name}\\b`,
    `${picked}\\s*=\\s*[^;]*\\b${parent}\\b`,
    `${picked}\\s*(?:\\}\\s*)?:\\s*[^;=]*\\b${parent}\\b`,
    `\\b${parent}: ${picked}`,
    `\\b\\w*[Pp]olicy\\.${name}\\b`,
    `\\bversion\\.${name}\\b`,
  ].some((pattern) => new RegExp(pattern).test(text));
}

function nameOperation(name: string): string {
  return name === 'comps' ? 'titleComparables' : name;
}

describe.each([
  ['the app', deploymentProfile, ['src/', 'packages/contract/', 'packages/client/']],
  ['the services', servicesProfile, ['services/', 'packages/']],
] as const)('every setting of %s has a reader', (_half, profile, folders) => {
  const searched = texts(folders);
  test.each(listSettings(profile).map(({ path }) => path))('%s', (path) => {
    expect(searched.filter((text) => reads(text, path)).length).toBeGreaterThan(0);
  });

  test('and one that nobody reads is missed', () => {
    for (const dead of ['search.footfall.monthOrder', 'docs.purchase.rebuy', 'docs.audit.order']) {
      expect(
        searched.filter((text) => reads(text, dead)),
        dead,
      ).toEqual([]);
    }
  });
});
