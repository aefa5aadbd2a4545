import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['src', 'services', 'scripts', 'e2e', 'examples'];
const TEST = /\.(?:test|spec)\.tsx?$/;
/** Names rules only to be counted. */
const OWN_TEST = 'parse-rules.test.ts';

/** The text of every test file of the repository. */
export function* readTestTexts(root: string): Generator<string> {
  for (const folder of FOLDERS) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !TEST.test(entry.name) || entry.name === OWN_TEST) continue;
      yield readFileSync(join(entry.parentPath, entry.name), 'utf8');
    }
  }
}
