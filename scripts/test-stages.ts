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
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly duration: number }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[] | undefined;
}
const playwrightSuite: z.ZodMiniType<PlaywrightSuite> = z.object({
  file: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(
        z.object({ status: z.string(), results: z.array(z.object({ duration: z.number() })) }),
      ),
    }),
  ),
  suites: z.optional(z.lazy(() => z.array(playwrightSuite))),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(playwrightSuite),
});
const FAILURE_LINES = 12;
/** Ends a run that stands still. */
const STALL_REPORTER = join(import.meta.dirname, 'testing/stall-reporter.ts');
/** More files than these fail for a reason, not by chance. */
const FILES_TRIED_AGAIN = 8;

/** Whether what fails is tried once more, and told of where it then holds (decision 090). */
interface Tries {
  readonly again: boolean;
}

/** The projects of `vitest.config.ts` by the stage that runs them. */
export const PROJECTS = {
  /** Two at a time, all through the stage. */
  together: ['unit-shared', 'unit-drawn'],
  /** Those that share neither page nor process with others. */
  apart: ['unit', 'unit-apart', 'unit-stored'],
  /** Those that wait more than they compute. */
  waiting: ['unit-waiting'],
} as const;

/** Unit and contract tests by vitest, counted test by test, but for those of the two stages below. */
export function unitStage(tries: Tries): Stage {
  return vitestStage('unit and contract tests', nameProjects('together'), tries);
}

/** Those that stand apart, one file after the other. */
export function apartStage(tries: Tries): Stage {
  return vitestStage('tests that stand apart', [...nameProjects('apart'), '--maxWorkers=1'], tries);
}

/** Those that wait, one file after the other. */
export function waitingStage(tries: Tries): Stage {
  return vitestStage('tests that wait', [...nameProjects('waiting'), '--maxWorkers=1'], tries);
}

function nameProjects(stage: keyof typeof PROJECTS): readonly string[] {
  return PROJECTS[stage].map((name) => `--project=${name}`);
}

function vitestStage(name: string, options: readonly string[], { again }: Tries): Stage {
  return {
    name,
    run: async (write) => {
      const first = await runUnitTests(options, write);
      const files = listFailedFiles(first.report);
      const isTried = again && files.length > 0 && files.length <= FILES_TRIED_AGAIN;
      if (!isTried) return first.result;
      // One after the other, with as little beside them as there can be.
      const told = `── once more: ${files.join(', ')}\n`;
      if (write === undefined) process.stdout.write(told);
      else write(told);
      const second = await runUnitTests(['--maxWorkers=1', ...files], write);
      return settleTries(first, second.result, countPassed(first.report, files));
    },
  };
}

interface UnitRun {
  readonly report: VitestReport;
  readonly result: StageResult;
}

function runUnitTests(
  options: readonly string[],
  write: ((text: string) => void) | undefined,
): Promise<UnitRun> {
  return withReport(async (path) => {
    const reporters = ['default', 'json', STALL_REPORTER].map((name) => `--reporter=${name}`);
    const settings = [...reporters, `--outputFile.json=${path}`, ...options];
    const code = await runCommand(['vitest', 'run', ...settings], {}, { write });
    const report = vitestReport.parse(await readJson(path));
    const result = {
      ...settle(code, report.numPassedTests, report.numFailedTests),
      failures: listFailures(report, code),
      timings: report.testResults.map(({ name, startTime, endTime }) => ({
        name: relative('.', name),
        seconds: (endTime - startTime) / 1_000,
      })),
    };
    return { report, result };
  });
}

/** What both runs say together: of the files tried again, the second one alone counts. */
function settleTries(
  { report, result }: UnitRun,
  second: StageResult,
  passedBefore: number,
): StageResult {
  const failed = new Set(second.failures?.map(nameFailure));
  return {
    passed: result.passed - passedBefore + second.passed,
    failed: second.failed,
    failures: second.failures ?? [],
    timings: result.timings ?? [],
    shaky: listFailures(report, 0)
      .map(nameFailure)
      .filter((name) => !failed.has(name)),
  };
}

function nameFailure(failure: string): string {
  return failure.split('\n')[0] ?? failure;
}

function listFailedFiles({ testResults }: VitestReport): readonly string[] {
  return testResults
    .filter((file) => file.status === 'failed' || isBrokenOff(file))
    .map(({ name }) => relative('.', name));
}

/** Whether a file of tests ended without all its tests: its process died, or was killed as it stood still. */
function isBrokenOff({ assertionResults }: VitestReport['testResults'][number]): boolean {
  return (
    assertionResults.length === 0 || assertionResults.some(({ status }) => status === 'pending')
  );
}

function countPassed({ testResults }: VitestReport, files: readonly string[]): number {
  return testResults
    .filter(({ name }) => files.includes(relative('.', name)))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length;
}

/** Browser tests by Playwright against the production build, counted test by test. */
export function browserStage({ again }: Tries): Stage {
  return {
    name: 'browser tests',
    run: () =>
      withReport(async (report) => {
        // On a clean machine this installs one, which may fail: then only these tests do.
        process.env.CHROMIUM_PATH ??= findBrowser();
        const code = await runCommand(
          ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
          { PLAYWRIGHT_JSON_OUTPUT_NAME: report, BROWSER_RETRIES: again ? '1' : '0' },
        );
        const { stats, suites } = playwrightReport.parse(await readJson(report));
        return {
          ...settle(code, stats.expected + stats.flaky, stats.unexpected),
          shaky: suites.flatMap(listShaky),
          timings: suites.flatMap(listTimings),
        };
      }),
  };
}

/** The browser tests that held at the second try alone. */
function listShaky({ file, specs, suites = [] }: PlaywrightSuite): readonly string[] {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => `e2e/${file} > ${title}`);
  return [...own, ...suites.flatMap(listShaky)];
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
  const failures = testResults.flatMap((result) => {
    const { name, status, message, assertionResults } = result;
    const file = relative('.', name);
    if (status !== 'failed' && isBrokenOff(result)) return [`${file}: broken off`];
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

/** Gives a place for a report, which is gone afterwards. A run without one rejects: its stage fails. */
async function withReport<T>(run: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'test-report-'));
  try {
    return await run(join(folder, 'report.json'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}
