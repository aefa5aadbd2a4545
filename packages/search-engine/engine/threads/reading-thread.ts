import { workerData } from 'node:worker_threads';
import { AddressSearch } from '../../address/address-search.ts';
import { takeExport, takeSearch } from '../../dsl/read-body.ts';
import type { ReadingTask, ThreadControl } from './messages.ts';
import { takeTasks } from './take-tasks.ts';

/** A thread that reads bodies, and puts addresses in order, for an engine that searches elsewhere. */
const { control } = workerData as ThreadControl;

takeTasks<ReadingTask>(control, ({ kind, input }, budget) => {
  switch (kind) {
    case 'read':
      return takeSearch(input.given, input.index, budget);
    case 'readExport':
      return takeExport(input.given, input.index, budget);
    case 'rank':
      return AddressSearch.over(input.records).search(input.text, input.limit, budget);
  }
});
