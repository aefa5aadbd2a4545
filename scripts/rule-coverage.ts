import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { OPEN_RULES } from './rules/open-rules.ts';
import {
  listNamedRules,
  listTestTitles,
  parseRules,
  type Rule,
  readRequirementCheck,
  readTestTexts,
} from './rules/parse-rules.ts';

/**
 * `node scripts/rule-coverage.ts`: how many rules of the service documents are named by the title of a test.
 * `--list` names those that are not; `--write` makes src/testing/rules.json from the rules beside
 * the repository (`SHARED_SPEC` names their folder, `../shared/spec` is the default). Fails when a
 * rule that is required (rules/parse-rules.ts) has no test, when a test names a rule that does not
 * exist, and when rules.json is out of step with rules that are there.
 */
const ROOT = resolve(import.meta.dirname, '..');
const LIST = join(ROOT, 'src/testing/rules.json');
const options = new Set(process.argv.slice(2));

const source = [process.env.SHARED_SPEC, join(ROOT, '../shared/spec')]
  .flatMap((folder) => (folder ? [join(folder, 'rules.md')] : []))
  .find((path) => existsSync(path));
const current = source === undefined ? undefined : parseRules(readFileSync(source, 'utf8'));

if (options.has('--write')) {
  if (!current) fail('There is no rules.md in SHARED_SPEC or ../shared/spec to read.');
  else writeFileSync(LIST, writeRules(current));
}
if (current && writeRules(current) !== readFileSync(LIST, 'utf8')) {
  fail('src/testing/rules.json is out of step; run `node scripts/rule-coverage.ts --write`.');
}

const rules: Readonly<Record<string, Rule['tags']>> = JSON.parse(readFileSync(LIST, 'utf8'));
const named = listNamedRules([...readTestTexts(ROOT)].flatMap(listTestTitles));
const groups: readonly (readonly [string, (id: string) => boolean])[] = [
  ['Rules [svc]', (id) => rules[id]?.includes('svc') === true],
  ['Rules [app]', (id) => rules[id]?.includes('app') === true],
  ['Open points', (id) => id.startsWith('O-')],
];
for (const [name, isOf] of groups) {
  const ids = Object.keys(rules).filter(isOf);
  const missing = ids.filter((id) => !named.has(id));
  console.log(
    `${name}: ${ids.length - missing.length} of ${ids.length} named by the titles of tests.`,
  );
  if (options.has('--list')) console.log(`  not yet: ${missing.join(' ')}`);
}
const isRequired = readRequirementCheck(ROOT);
const required = Object.entries(rules)
  .filter(([id, tags]) => isRequired({ id, tags }))
  .map(([id]) => id);
const uncovered = required.filter((id) => !named.has(id));
console.log(`Rules required: ${required.length - uncovered.length} of ${required.length} covered.`);
if (OPEN_RULES.size > 0) {
  console.log(`Not built yet, so not required: ${[...OPEN_RULES].join(' ')}.`);
}
if (uncovered.length > 0) fail(`No test names ${uncovered.join(' ')}.`);
const unknown = [...named].filter((id) => !(id in rules)).sort();
if (unknown.length > 0) fail(`Named by tests and not a rule: ${unknown.join(' ')}`);

/** One rule a line, so that a change shows as one. */
function writeRules(list: readonly Rule[]): string {
  const lines = list.map(({ id, tags }) => `  ${JSON.stringify(id)}: ${JSON.stringify(tags)}`);
  return `{\n${lines.join(',\n').replaceAll('","', '", "')}\n}\n`;
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
