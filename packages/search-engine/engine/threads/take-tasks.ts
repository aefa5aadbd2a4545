import { parentPort } from 'node:worker_threads';
import { QueryBudget } from '../query-budget.ts';
import {
  packError,
  type Report,
  readSharedClock,
  STOP,
  type Task,
  type Work,
  type WorkKind,
} from './messages.ts';

type Output = Work[WorkKind]['output'];

/**
 * Has a thread do the tasks that it is sent, one at a time, each within its time and until it is asked
 * to stop, and say that it is ready.
 * @param control see ThreadSetup
 * @throws where this is no thread
 */
export function takeTasks<Taken extends Task>(
  control: SharedArrayBuffer,
  run: (task: Taken, budget: QueryBudget) => Output | Promise<Output>,
): void {
  const port = parentPort;
  if (!port) throw new Error('This file runs as a thread.');
  const stop = new Int32Array(control);
  const signal = {
    get aborted() {
      return Atomics.load(stop, 0) !== STOP.none;
    },
  };
  port.on('message', async (task: Taken) => {
    const left = task.deadline - readSharedClock();
    let report: Report;
    try {
      const budget = new QueryBudget(left, () => performance.now(), signal);
      report = { kind: 'done', output: await run(task, budget) };
    } catch (error) {
      report = { kind: 'failed', error: packError(error) };
    }
    port.postMessage(report, report.kind === 'done' ? listLarge(report.output) : []);
  });
  port.postMessage({ kind: 'ready' } satisfies Report);
}

/** What is large goes over to the caller and is not copied. */
function listLarge(output: Output): ArrayBuffer[] {
  if (output instanceof Uint8Array) return [output.buffer];
  if ('found' in output) return [output.found.buffer];
  return 'lines' in output ? [output.lines.buffer] : [];
}
