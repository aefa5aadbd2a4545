import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { IS_LONG } from '../../src/testing/count-runs.ts';

/** No test of `npm test` is given as long; of the others some are. `STALL_SECONDS` sets another limit. */
const LIMIT = Number(process.env.STALL_SECONDS ?? (IS_LONG ? 3600 : 300));
/** A process in which tests run, by what starts it. */
const WORKER = /vitest[/\\]dist[/\\]workers[/\\]/;

/**
 * Ends a run of tests that stands still. The runner limits the time of a test, but waits for ever for
 * a process that is stuck in a loop or a lock. Where nothing is heard for long, the files that were
 * begun are named, with what their processes wait for, and these are killed: the run goes on without
 * the files, and fails. The runner makes one by the path of this file.
 */
export default class StallReporter implements Reporter {
  readonly #begun = new Set<string>();
  #timer: NodeJS.Timeout | undefined;

  onTestRunStart(): void {
    this.#listen();
  }

  onTestModuleQueued({ moduleId }: TestModule): void {
    this.#begun.add(moduleId);
    this.#listen();
  }

  onTestCaseResult(): void {
    this.#listen();
  }

  onTestModuleEnd({ moduleId }: TestModule): void {
    this.#begun.delete(moduleId);
    this.#listen();
  }

  onTestRunEnd(): void {
    clearTimeout(this.#timer);
  }

  #listen(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#end(), LIMIT * 1_000);
  }

  #end(): void {
    const files = [...this.#begun].map((path) => relative('.', path)).join(', ');
    process.stderr.write(`── stood still for ${LIMIT} s: ${files}\n`);
    for (const pid of listWorkers()) {
      process.stderr.write(`process ${pid}: ${describeThreads(pid)}\n`);
      process.kill(pid, 'SIGKILL');
    }
    this.#listen();
  }
}

function listWorkers(): readonly number[] {
  const settings = ['-ww', '-o', 'pid=,args=', '--ppid', String(process.pid)];
  const lines = execFileSync('ps', settings, { encoding: 'utf8' }).split('\n');
  return lines.filter((line) => WORKER.test(line)).map((line) => Number.parseInt(line, 10));
}

/** The threads of a process and what each waits for (0: it runs), as Linux has it; elsewhere nothing. */
function describeThreads(pid: number): string {
  const paths = globSync(`/proc/${pid}/task/*/{comm,wchan}`).sort();
  return paths.map((path) => readFileSync(path, 'utf8').trim()).join(' ');
}
