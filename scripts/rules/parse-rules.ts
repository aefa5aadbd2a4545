import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPEN_RULES } from './open-rules.ts';

const FOLDERS = ['src', 'packages', 'services', 'scripts', 'tools', 'e2e', 'examples'];
const TEST = /\.(?:test|spec)\.tsx?$/;
/** Names rules only to be counted. */
const OWN_TEST = 'parse-rules.test.ts';

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

/**
 * A numbered rule of the service documents, with who has to show it. What the documents leave open,
 * and how it was decided (`O-` and a number), is of nobody in particular.
 */
export interface Rule {
  readonly id: string;
  readonly tags: readonly ('svc' | 'app')[];
}

const RULE = /^- (?:([SAD]-\d{3}) .*?((?:\[(?:svc|app)\])+)\s*$|(O-\d{3}) )/gm;
const NAMED = /\b([SADO])-(\d{3})\b(?:\s*(?:to|–|…)\s*(?:\1-)?(\d{3})\b)?/g;
const TITLE =
  /(?:\b(?:describe|it|test)(?:\.\w+)*\(|\)\(|\[|\bname:)\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

/**
 * The rules of a list whose lines read `- S-001 · subject · rule [svc][app]`, and its open points,
 * `- O-001 · subject · open: … · choice: …`.
 */
export function parseRules(text: string): Rule[] {
  return Array.from(text.matchAll(RULE), ([, id = '', tags = '', open]) => ({
    id: open ?? id,
    tags: (['svc', 'app'] as const).filter((tag) => tags.includes(`[${tag}]`)),
  }));
}

/**
 * Titles in the text of a test file: what `describe`, `it` and `test` are called with, also after
 * `.each(…)`, and what begins a row of a table or is its `name`, because titles are made from it.
 */
export function listTestTitles(text: string): string[] {
  return Array.from(text.matchAll(TITLE), ([, , title = '']) => title);
}

/**
 * Every rule that test titles name: `S-117`, and all from the first to the last of `S-117 to S-130`.
 */
export function listNamedRules(titles: Iterable<string>): ReadonlySet<string> {
  const named = new Set<string>();
  for (const title of titles) {
    for (const [, letter, first, last = first] of title.matchAll(NAMED)) {
      for (let number = Number(first); number <= Number(last); number++) {
        named.add(`${letter}-${String(number).padStart(3, '0')}`);
      }
    }
  }
  return named;
}

/**
 * Whether a rule has to be named by a test, given the services that are there. How an open point was
 * decided always has to be, but for what `open-rules.ts` still lists.
 */
export function createRequirementCheck(
  hasFolder: (folder: string) => boolean,
): (rule: Rule) => boolean {
  const active = REQUIREMENTS.filter(({ service }) => hasFolder(service));
  return ({ id, tags }) => {
    const [letter, digits] = id.split('-');
    if (letter === 'O') return !OPEN_RULES.has(id);
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

/** The text of every test file of the repository. */
export function* readTestTexts(root: string): Generator<string> {
  for (const folder of FOLDERS) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !TEST.test(entry.name) || entry.name === OWN_TEST) continue;
      yield readFileSync(join(entry.parentPath, entry.name), 'utf8');
    }
  }
}
