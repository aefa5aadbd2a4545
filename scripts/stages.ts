import { spawn } from 'node:child_process';

/** What a stage of the checks reports: how many of its checks held. */
export interface StageResult {
  readonly passed: number;
  readonly failed: number;
  /** What failed, in a few lines each. Told again at the end, where a long log is read first. */
  readonly failures?: readonly string[];
  /** What held at the second try alone: no failure, but a fault that is told of. */
  readonly shaky?: readonly string[];
  /** What it spent its time on; the slowest are told at the end. */
  readonly timings?: readonly Timing[];
}

/** A file of tests, or a test, and how long it took. */
export interface Timing {
  readonly name: string;
  readonly seconds: number;
}

const SLOWEST = 20;

/** One stage of the checks; a command that only succeeds or fails counts as one check. */
export interface Stage {
  readonly name: string;
  readonly run: () => Promise<StageResult>;
}

/**
 * Runs a command with its output shown; resolves with its exit code. A SIGTERM to this process ends
 * the command first; Ctrl-C reaches it by itself. With `ownGroup` any end of this process also ends
 * the programs that the command has started: for commands too busy to do so themselves. It runs in
 * `folder`, else where this process does.
 */
export function runCommand(
  command: readonly [string, ...string[]],
  environment: Readonly<Record<string, string>> = {},
  { ownGroup = false, folder }: { readonly ownGroup?: boolean; readonly folder?: string } = {},
): Promise<number> {
  const [program, ...parameters] = command;
  const detached = ownGroup && process.platform !== 'win32';
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      stdio: ['ignore', 'inherit', 'inherit'],
      cwd: folder,
      env: { ...process.env, ...environment },
      detached,
    });
    let ending: NodeJS.Signals | undefined;
    const end = (signal: NodeJS.Signals) => {
      ending = signal;
      if (detached && child.pid !== undefined) process.kill(-child.pid, signal);
      else child.kill(signal);
    };
    const signals = detached ? (['SIGINT', 'SIGTERM', 'SIGHUP'] as const) : (['SIGTERM'] as const);
    for (const signal of signals) process.on(signal, end);
    const settle = (code: number) => {
      for (const signal of signals) process.off(signal, end);
      // With nobody listening any more the signal does to this process what it does by default.
      if (ending === undefined) resolve(code);
      else process.kill(process.pid, ending);
    };
    child.on('error', () => settle(127));
    child.on('exit', (code) => settle(code ?? 1));
  });
}

/** A stage that holds when its command exits with 0. */
export function commandStage(name: string, command: readonly [string, ...string[]]): Stage {
  return {
    name,
    run: async () =>
      (await runCommand(command)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
  };
}

/** A stage that breaks off is one failed check: the later ones and the closing line still come. */
async function runStage(stage: Stage): Promise<StageResult> {
  try {
    return await stage.run();
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}

/**
 * Runs the stages one after the other, all of them even when one fails, and prints the closing
 * line `N passed, N failed`. Resolves with the exit code.
 */
export async function runStages(stages: readonly Stage[]): Promise<number> {
  let passed = 0;
  let failed = 0;
  const broken: string[] = [];
  const failures: string[] = [];
  const shaky: string[] = [];
  const timings: Timing[] = [];
  for (const stage of stages) {
    const started = performance.now();
    console.log(`\n── ${stage.name}`);
    const result = await runStage(stage);
    passed += result.passed;
    failed += result.failed;
    if (result.failed > 0) broken.push(stage.name);
    failures.push(...(result.failures ?? []));
    shaky.push(...(result.shaky ?? []));
    timings.push(...(result.timings ?? []));
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    console.log(
      `── ${stage.name}: ${result.passed} passed, ${result.failed} failed in ${seconds} s`,
    );
  }
  const slowest = timings.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  if (slowest.length > 0) console.log(`\nThe slowest, in seconds:`);
  for (const { name, seconds } of slowest) {
    console.log(`${seconds.toFixed(1).padStart(6)}  ${name}`);
  }
  for (const name of shaky) console.log(`\n~ Held at the second try alone, to be mended: ${name}`);
  for (const failure of failures) console.log(`\n✗ ${failure}`);
  if (broken.length > 0) console.log(`\nFailed: ${broken.join(', ')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
