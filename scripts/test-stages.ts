import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { z } from 'zod/mini';
import { findBrowser } from './browser.ts';
import { runCommand, type Stage, type StageResult, type Timing } from './stages.ts';

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.optional(z.nullable(z.array(z.string()))),
        }),
      ),
    }),
  ),
});
type VitestReport = z.infer<typeof vitestReport>;
interface PlaywrightSuite {
  readonly file: string;
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[] | undefined;
}
const playwrightSuite: z.ZodMiniType<PlaywrightSuite> = z.object({
  file: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
    }),
  ),
  suites: z.optional(z.lazy(() => z.array(playwrightSuite))),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(playwrightSuite),
});
const FAILURE_LINES = 12;

/** Unit and contract tests by vitest, counted test by test. */
export function unitStage(): Stage {
  return {
    name: 'unit and contract tests',
    run: () =>
      withReport(async (report) => {
        const code = await runCommand([
          'vitest',
          'run',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
        ]);
        const result = vitestReport.parse(await readJson(report));
        return {
          ...settle(code, result.numPassedTests, result.numFailedTests),
          failures: listFailures(result, code),
          timings: result.testResults.map(({ name, startTime, endTime }) => ({
            name: relative('.', name),
            seconds: (endTime - startTime) / 1_000,
          })),
        };
      }),
  };
}

/** Browser tests by Playwright against the production build, counted test by test. */
export function browserStage(): Stage {
  return {
    name: 'browser tests',
    run: () =>
      withReport(async (report) => {
        // On a clean machine this installs one, which may fail: then only these tests do.
        process.env.CHROMIUM_PATH ??= findBrowser();
        const code = await runCommand(
          ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
          { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
        );
        const { stats, suites } = playwrightReport.parse(await readJson(report));
        if (stats.flaky > 0) console.log(`── ${stats.flaky} passed only at a second try`);
        return {
          ...settle(code, stats.expected + stats.flaky, stats.unexpected),
          timings: suites.flatMap(listTimings),
        };
      }),
  };
}

/** How long each browser test took, further tries included. */
function listTimings({ file, specs, suites = [] }: PlaywrightSuite): readonly Timing[] {
  const own = specs.map(({ title, tests }) => ({
    name: `e2e/${file}: ${title}`,
    seconds:
      tests.flatMap(({ results }) => results).reduce((sum, r) => sum + r.duration, 0) / 1_000,
  }));
  return [...own, ...suites.flatMap(listTimings)];
}

/** The tests that failed, and the files that could not be run, with the start of what they said. */
function listFailures({ testResults }: VitestReport, code: number): readonly string[] {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name);
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => [`${file} > ${test.fullName}`, ...(test.failureMessages ?? [])]);
    const told = tests.length > 0 || status !== 'failed' ? tests : [[file, message ?? '']];
    return told.map((lines) => lines.join('\n').split('\n').slice(0, FAILURE_LINES).join('\n'));
  });
  const isOutside = code !== 0 && failures.length === 0;
  return isOutside
    ? ['No test failed, but there were errors outside of them; see above.']
    : failures;
}

/** A runner that failed without a failed test (a file that does not load) still counts as one. */
function settle(code: number, passed: number, failed: number): StageResult {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

async function withReport(run: (path: string) => Promise<StageResult>): Promise<StageResult> {
  const folder = await mkdtemp(join(tmpdir(), 'test-report-'));
  try {
    return await run(join(folder, 'report.json'));
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}
