import { spawn } from 'node:child_process';

/** What a stage of the checks reports: how many of its checks held. */
export interface StageResult {
  readonly passed: number;
  readonly failed: number;
}

/** One stage of the checks; a command that only succeeds or fails counts as one check. */
export interface Stage {
  readonly name: string;
  readonly run: () => Promise<StageResult>;
}

/** Runs a command with its output shown; resolves with its exit code. */
export function runCommand(
  command: readonly [string, ...string[]],
  environment: Readonly<Record<string, string>> = {},
): Promise<number> {
  const [program, ...parameters] = command;
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    });
    child.on('error', () => resolve(127));
    child.on('exit', (code) => resolve(code ?? 1));
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
  for (const stage of stages) {
    const started = performance.now();
    console.log(`\n── ${stage.name}`);
    const result = await runStage(stage);
    passed += result.passed;
    failed += result.failed;
    if (result.failed > 0) broken.push(stage.name);
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    console.log(
      `── ${stage.name}: ${result.passed} passed, ${result.failed} failed in ${seconds} s`,
    );
  }
  if (broken.length > 0) console.log(`\nFailed: ${broken.join(', ')}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
