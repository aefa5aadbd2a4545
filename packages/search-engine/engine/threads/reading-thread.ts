import { workerData } from 'node:worker_threads';
import { takeExport, takeSearch } from '../../dsl/read-body.ts';
import type { ReadingTask, ThreadControl } from './messages.ts';
import { takeTasks } from './take-tasks.ts';

/** A thread that reads bodies for an engine that searches elsewhere. */
const { control } = workerData as ThreadControl;

takeTasks<ReadingTask>(control, ({ kind, input }, budget) =>
  kind === 'read'
    ? takeSearch(input.given, input.index, budget)
    : takeExport(input.given, input.index, budget),
);
