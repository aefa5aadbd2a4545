import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Rule } from './parse-rules.ts';

/** Rules that must be checked by a test, from the first to the last number of a letter. */
interface Requirement {
  readonly letter: 'S' | 'D' | 'A';
  readonly first: number;
  readonly last: number;
  readonly tag: Rule['tags'][number];
  /** Folder of the service they are about: they are required from the day it exists. */
  readonly service: string;
}

/**
 * What has to be covered, in one place. A rule that is tagged for somebody else or lies outside is
 * only counted.
 */
const REQUIREMENTS: readonly Requirement[] = [
  { letter: 'S', first: 1, last: 999, tag: 'svc', service: 'services/search' },
  { letter: 'A', first: 1, last: 23, tag: 'svc', service: 'services/search' },
  { letter: 'D', first: 1, last: 999, tag: 'svc', service: 'services/documents' },
  { letter: 'A', first: 24, last: 999, tag: 'svc', service: 'services/documents' },
];

/** Whether a rule has to be named by a test, given the services that are there. */
export function createRequirementCheck(
  hasFolder: (folder: string) => boolean,
): (rule: Rule) => boolean {
  const active = REQUIREMENTS.filter(({ service }) => hasFolder(service));
  return ({ id, tags }) => {
    const [letter, digits] = id.split('-');
    const number = Number(digits);
    return active.some(
      (required) =>
        required.letter === letter &&
        number >= required.first &&
        number <= required.last &&
        tags.includes(required.tag),
    );
  };
}

/** The same for a repository on disk. */
export function readRequirementCheck(root: string): (rule: Rule) => boolean {
  return createRequirementCheck((folder) => existsSync(join(root, folder)));
}
