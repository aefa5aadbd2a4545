import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../../scripts/stages.ts';
import { countMutants, type MutationFigures } from './count-mutants.ts';
import { prepareCopy } from './prepare-copy.ts';
import type { Scope } from './scopes.ts';

const ROOT = join(import.meta.dirname, '../..');
const APART = join(import.meta.dirname, 'node_modules/@stryker-mutator');
/** Names of files that are written into the copy, beside those of the tree. */
const TESTS = 'mutate.vitest.config.ts';
const SETTINGS = 'mutate.stryker.json';

export interface RunOptions {
  readonly name: string;
  readonly scope: Scope;
  /** Limits the files that are changed to those whose path holds this. */
  readonly only: string | undefined;
  /** Takes what the last run found for changes whose file and tests are the same. */
  readonly isIncremental: boolean;
  /** Changes that are tried at once. */
  readonly concurrency: number;
}

/**
 * Changes the files of a scope, one small thing at a time, in a copy under `.data/mutate/`, and runs
 * the tests that reach it each time. Leaves reports beside the copy: what was changed and what came
 * of it (`<scope>.html` and `<scope>.json`).
 * @throws when the tests fail without a change, or Stryker itself does; it has been printed
 */
export async function runScope({
  name,
  scope,
  only,
  isIncremental,
  concurrency,
}: RunOptions): Promise<MutationFigures> {
  const folder = join(ROOT, '.data/mutate');
  const copy = join(folder, name);
  prepareCopy(ROOT, copy);
  const files = listFiles(scope.files)
    .filter((path) => !/\.test\.tsx?$|\.d\.ts$|\.setup\.ts$/.test(path))
    .filter((path) => only === undefined || path.includes(only));
  if (files.length === 0) throw new Error(`There is nothing to change in ${name}.`);
  writeFileSync(join(copy, TESTS), writeTestSettings(scope));
  const { every = 1, share = 1, ignoresStatic = false } = scope;
  const report = join(folder, `${name}.json`);
  const incrementalFile = join(folder, `${name}.incremental.json`);
  // Stryker reports what it finds there, also of files that are no longer in the scope.
  if (!isIncremental) rmSync(incrementalFile, { force: true });
  const settings = {
    testRunner: 'vitest',
    plugins: [
      join(APART, 'vitest-runner/dist/src/index.js'),
      join(copy, 'tools/mutate/ignore-words.ts'),
      join(copy, 'tools/mutate/sample-changes.ts'),
    ],
    checkers: every === 1 ? [] : ['sample'],
    vitest: { configFile: TESTS, related: false, pool: 'threads' },
    mutate: files,
    ignorers: ['words'],
    inPlace: true,
    coverageAnalysis: 'perTest',
    ignoreStatic: ignoresStatic,
    concurrency,
    disableTypeChecks: false,
    // The file is written by every run, so that the next one can go on from it.
    incremental: true,
    incrementalFile,
    // What takes longer than this beside a busy neighbour runs for ever.
    timeoutMS: 20_000,
    timeoutFactor: 4,
    dryRunTimeoutMinutes: 30,
    // The first test that fails ends a run all the same: fresh-modules.setup.ts.
    disableBail: true,
    reporters: ['json', 'html', 'progress-append-only'],
    jsonReporter: { fileName: report },
    htmlReporter: { fileName: join(folder, `${name}.html`) },
    allowConsoleColors: false,
    warnings: { slow: false },
  };
  writeFileSync(join(copy, SETTINGS), JSON.stringify(settings, null, 2));
  const started = Date.now();
  const command = [process.execPath, join(APART, 'core/bin/stryker.js'), 'run', SETTINGS] as const;
  // A change may be seen by a long test alone.
  const environment = {
    MUTATE_EVERY: String(every),
    PROPERTY_SHARE: String(share),
    LONG_TESTS: '1',
  };
  const code = await runCommand(command, environment, { ownGroup: true, folder: copy });
  if (code !== 0) throw new Error(`${name} could not be measured; see the lines above.`);
  console.log(`${name}: ${Math.round((Date.now() - started) / 1_000)} s`);
  return countMutants(JSON.parse(readFileSync(report, 'utf8')));
}

/** Paths from the root that are named by some globs and not left out by others. */
function listFiles(globs: readonly string[]): readonly string[] {
  const out = globs.filter((glob) => glob.startsWith('!')).map((glob) => glob.slice(1));
  return globs
    .filter((glob) => !glob.startsWith('!'))
    .flatMap((glob) => globSync(glob, { cwd: ROOT, exclude: [...out, '**/node_modules/**'] }))
    .sort();
}

/** The settings of the tests, for those of a scope alone. */
function writeTestSettings({ tests, isPlain = false, startsServers = false }: Scope): string {
  return [
    "import config from './vitest.config.ts';",
    "import { keepThreads } from './tools/mutate/keep-threads.ts';",
    "import { QuickFirst } from './tools/mutate/quick-first.ts';",
    'const [unit] = config.test.projects;',
    `unit.test.include = ${JSON.stringify(tests)};`,
    'delete unit.test.exclude;',
    'config.test.projects = [unit];',
    "unit.test.setupFiles.unshift('tools/mutate/fresh-modules.setup.ts');",
    ...(startsServers
      ? ["unit.test.setupFiles.push('tools/mutate/remember-passwords.setup.ts');"]
      : []),
    "unit.test.sequence = { setupFiles: 'list' };",
    // What takes too long is for Stryker to say, by how long it took before: a first run that is
    // starved by busy neighbours has nothing wrong with it.
    // A server that no longer answers is told by the test that waits for it: long before Stryker
    // ends them all, and long after any that does answer.
    `unit.test.testTimeout = unit.test.hookTimeout = ${startsServers ? 120_000 : 600_000};`,
    ...(isPlain ? ['unit.test.globalSetup = [];'] : []),
    'config.test.sequence = { sequencer: QuickFirst };',
    ...(startsServers ? [] : ['config.plugins = [...(config.plugins ?? []), keepThreads];']),
    'export default config;',
    '',
  ].join('\n');
}
