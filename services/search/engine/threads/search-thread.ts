import { parentPort, workerData } from 'node:worker_threads';
import { MAPPINGS } from '../../mappings/mappings.ts';
import { IndexReader } from '../embedded/index-reader.ts';
import type { Segment } from '../embedded/segment.ts';
import { QueryBudget } from '../query-budget.ts';
import type { StoredIndex } from '../storage/build-collection.ts';
import { openIndex } from '../storage/index-file.ts';
import { openRows, RowDocuments } from '../storage/row-documents.ts';
import {
  type Report,
  readSharedClock,
  STOP,
  type Task,
  type ThreadSetup,
  type Work,
  type WorkKind,
} from './messages.ts';
import { openAddresses } from './open-addresses.ts';
import { packError } from './sent-error.ts';
import { warmUp } from './warm-up.ts';

/** A thread that searches: one piece of work at a time, over indexes it shares with the others. */
const { indexes, documents, control } = workerData as ThreadSetup;
const port = parentPort;
if (!port) throw new Error('This file runs as a thread.');

const database = openRows(documents);
const stop = new Int32Array(control);
const signal = {
  get aborted() {
    return Atomics.load(stop, 0) !== STOP.none;
  },
};
const readers = { titles: openReader('titles'), comps: openReader('comps') };
const addresses = openAddresses(indexes.addresses, database, documents);

function openReader(name: 'titles' | 'comps'): IndexReader {
  const { index, rows } = openIndex<StoredIndex<Segment>>(indexes[name]);
  const rowDocuments = new RowDocuments(database, documents.statements[name].one, rows);
  return new IndexReader(index, rowDocuments, MAPPINGS[name]);
}

async function run({ kind, input, deadline }: Task): Promise<Work[WorkKind]['output']> {
  const budget = new QueryBudget(deadline - readSharedClock(), () => performance.now(), signal);
  switch (kind) {
    case 'search':
      return readers[input.index].search(input.search, budget);
    case 'answer': {
      const text = await readers[input.index].answer(input.index, input.search, budget);
      return new TextEncoder().encode(text);
    }
    case 'addresses':
      return addresses.search(input.text, input.limit, budget);
  }
}

port.on('message', async (task: Task) => {
  let report: Report;
  try {
    report = { kind: 'done', output: await run(task) };
  } catch (error) {
    report = { kind: 'failed', error: packError(error) };
  }
  const { output } = report.kind === 'done' ? report : {};
  port.postMessage(report, output instanceof Uint8Array ? [output.buffer] : []);
});
await warmUp(readers.titles);
port.postMessage({ kind: 'ready' } satisfies Report);
