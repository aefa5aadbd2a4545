import { spawn } from 'node:child_process';
import { inspect } from 'node:util';

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

/** Takes what a command prints, in place of the terminal. */
type Write = (text: string) => void;

/** One stage of the checks; a command that only succeeds or fails counts as one check. */
export interface Stage {
  readonly name: string;
  /** What its commands print goes to `write`, where that is given. */
  readonly run: (write?: Write) => Promise<StageResult>;
  /**
   * Rows of stages beside this one, in time that it leaves a core idle: those of a row one after the
   * other. What they print and how they ended is told after it, row by row.
   */
  readonly meanwhile?: readonly (readonly Stage[])[];
}

interface CommandOptions {
  /** Any end of this process also ends the programs it has started: for commands too busy to do so. */
  readonly ownGroup?: boolean;
  /** Where it runs, else where this process does. */
  readonly folder?: string;
  /** What takes its output; else it is shown. */
  readonly write?: Write | undefined;
}

/**
 * Runs a command; resolves with its exit code. A SIGTERM to this process ends the command first;
 * Ctrl-C reaches it by itself.
 */
export function runCommand(
  command: readonly [string, ...string[]],
  environment: Readonly<Record<string, string>> = {},
  { ownGroup = false, folder, write }: CommandOptions = {},
): Promise<number> {
  const [program, ...parameters] = command;
  const detached = ownGroup && process.platform !== 'win32';
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      stdio: write === undefined ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      cwd: folder,
      env: { ...process.env, ...environment },
      detached,
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => write?.(text));
    }
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
    // Its last words come before `close`; of what is shown, a program that it leaves behind may keep
    // that waiting.
    child.on(write === undefined ? 'exit' : 'close', (code) => settle(code ?? 1));
  });
}

/** A stage that holds when its command exits with 0. */
export function commandStage(name: string, command: readonly [string, ...string[]]): Stage {
  return {
    name,
    run: async (write) => {
      const code = await runCommand(command, {}, { write });
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    },
  };
}

/** How a stage ended. */
interface StageEnd {
  readonly stage: Stage;
  readonly result: StageResult;
  /** What was kept of its output. */
  readonly printed: string;
  readonly seconds: number;
}

/** A stage that breaks off is one failed check: the later ones and the closing line still come. */
async function runStage(stage: Stage, isShown: boolean): Promise<StageEnd> {
  const started = performance.now();
  let printed = '';
  const write = (text: string) => {
    printed += text;
  };
  let result: StageResult = { passed: 0, failed: 1 };
  try {
    result = await stage.run(isShown ? undefined : write);
  } catch (error) {
    if (isShown) console.error(error);
    else write(`${inspect(error)}\n`);
  }
  return { stage, result, printed, seconds: (performance.now() - started) / 1_000 };
}

async function runRow(stages: readonly Stage[]): Promise<StageEnd[]> {
  const ends: StageEnd[] = [];
  for (const stage of stages) ends.push(await runStage(stage, false));
  return ends;
}

function tellEnd({ stage, result, seconds }: StageEnd): void {
  const { passed, failed } = result;
  console.log(`── ${stage.name}: ${passed} passed, ${failed} failed in ${seconds.toFixed(1)} s`);
}

/** Runs a stage and those beside it, and tells of each; they follow it in what this gives. */
async function runTogether(stage: Stage): Promise<readonly StageEnd[]> {
  console.log(`\n── ${stage.name}`);
  const rows = Promise.all((stage.meanwhile ?? []).map(runRow));
  const end = await runStage(stage, true);
  tellEnd(end);
  const others = (await rows).flat();
  for (const other of others) {
    console.log(`\n── ${other.stage.name}, meanwhile`);
    if (other.printed !== '') console.log(other.printed.trimEnd());
    tellEnd(other);
  }
  return [end, ...others];
}

/**
 * Runs the stages one after the other, all of them even when one fails, and prints the closing
 * line `N passed, N failed`. Resolves with the exit code.
 */
export async function runStages(stages: readonly Stage[]): Promise<number> {
  const ends: StageEnd[] = [];
  for (const stage of stages) ends.push(...(await runTogether(stage)));
  const results = ends.map(({ result }) => result);
  const count = (kind: 'passed' | 'failed') => results.reduce((sum, one) => sum + one[kind], 0);
  const slowest = results
    .flatMap(({ timings = [] }) => timings)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST);
  if (slowest.length > 0) console.log(`\nThe slowest, in seconds:`);
  for (const { name, seconds } of slowest) {
    console.log(`${seconds.toFixed(1).padStart(6)}  ${name}`);
  }
  for (const name of results.flatMap(({ shaky = [] }) => shaky)) {
    console.log(`\n~ Held at the second try alone, to be mended: ${name}`);
  }
  for (const failure of results.flatMap(({ failures = [] }) => failures)) {
    console.log(`\n✗ ${failure}`);
  }
  const broken = ends.filter(({ result }) => result.failed > 0).map(({ stage }) => stage.name);
  if (broken.length > 0) console.log(`\nFailed: ${broken.join(', ')}`);
  console.log(`\n${count('passed')} passed, ${count('failed')} failed`);
  return count('failed') === 0 ? 0 : 1;
}
