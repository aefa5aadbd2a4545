import { findBrowser } from './browser.ts';
import { budgetStage } from './budgets.ts';
import { buildApp } from './build.ts';
import { commandStage, runStages, type Stage } from './stages.ts';
import { browserStage, unitStage } from './test-stages.ts';

/** Everything that is checked before a change lands; ends with the line `N passed, N failed`. */
const buildStage: Stage = {
  name: 'build',
  run: async () => {
    try {
      await buildApp({ quiet: true });
      return { passed: 1, failed: 0 };
    } catch (error) {
      console.error(error);
      return { passed: 0, failed: 1 };
    }
  },
};

process.env.CHROMIUM_PATH ??= findBrowser();
process.exitCode = await runStages([
  commandStage('format and lint', ['biome', 'ci', '.']),
  commandStage('types', ['tsc', '-b']),
  commandStage('dead code', ['knip']),
  commandStage('rules named by tests', ['node', 'scripts/rule-coverage.ts']),
  unitStage(),
  buildStage,
  budgetStage(),
  browserStage(),
]);
