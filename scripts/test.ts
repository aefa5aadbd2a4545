import { budgetStage } from './budgets.ts';
import { commandStage, runStages } from './stages.ts';
import { apartStage, browserStage, unitStage, waitingStage } from './test-stages.ts';
import { keepFilesInMemory } from './testing/memory-folder.ts';

// `npm run test:long`: the same with the tests that take long, and the longer form of some others.
if (process.argv.includes('--long')) process.env.LONG_TESTS = '1';

/**
 * Everything that is checked before a change lands; ends with the line `N passed, N failed`. A test
 * that fails is tried once more and told of where it then holds; `--once` lets it fail (decision 090).
 */
// For hunting tests that hold by chance alone.
const tries = { again: !process.argv.includes('--once') };

keepFilesInMemory();

// Logs are read as text where nobody watches: colour codes only get in the way there.
const plain = Boolean(process.env.CI) || !process.stdout.isTTY;
if (plain) {
  delete process.env.FORCE_COLOR;
  process.env.NO_COLOR = '1';
}
// Beside the unit tests, of which some wait for programs and for time: what they leave idle of the
// cores is as much as these take. The browser tests come after, on what is built.
const meanwhile = [
  [
    // Each further checker of a project works out again what others have: half the processor time.
    commandStage('types', ['tsc', '-b', '--checkers', '1']),
    commandStage('rules named by tests', ['node', 'scripts/rule-coverage.ts']),
    commandStage('build', ['node', 'scripts/build.ts', '--checked']),
    commandStage('worlds of the browser tests', ['node', 'e2e/fixtures/build-worlds.ts']),
    apartStage(tries),
  ],
  [
    commandStage('format and lint', ['biome', 'ci', ...(plain ? ['--colors=off'] : []), '.']),
    commandStage('dead code', ['knip']),
    waitingStage(tries),
  ],
];
process.exitCode = await runStages([
  { ...unitStage(tries), meanwhile },
  budgetStage(),
  browserStage(tries),
]);
