import type { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';
import { searchRequestSchema } from '@property/contract/search/search-request.ts';
import type { AddressRecord } from '@property/contract/search/stored-places.ts';
import type { AddressIndex } from '../../address/address-index.ts';
import { AddressSearch } from '../../address/address-search.ts';
import { takeExport, takeSearch } from '../../dsl/read-body.ts';
import { compileSearch } from '../../dsl/read-search.ts';
import { MAPPINGS } from '../../mappings/mappings.ts';
import { IndexReader } from '../embedded/index-reader.ts';
import type { Segment } from '../embedded/segment.ts';
import { QueryBudget } from '../query-budget.ts';
import type { StoredIndex } from '../storage/build-collection.ts';
import { openIndex, type SharedIndex } from '../storage/index-file.ts';
import { type DocumentRows, openRows, RowDocuments } from '../storage/row-documents.ts';
import type { ReadingTask, Task, ThreadSetup, Work, WorkKind } from './messages.ts';
import { takeTasks } from './take-tasks.ts';

/** A warm-up that takes longer than so many milliseconds is given up; the search goes on cold. */
const PATIENCE = 10_000;
const SALES = { path: 'sales' };

/**
 * A search whose first run works out what later ones reuse: the order of sales by price, the elements
 * of each title, who has a common value. What is seldom asked for would take memory for nothing.
 */
const WARMING_SEARCH = compileSearch(
  searchRequestSchema.parse({
    query: {
      bool: {
        filter: [
          { term: { tenure: 'Freehold' } },
          { range: { areaInAcres: { gte: 0.1, lte: 2 } } },
          { nested: { ...SALES, query: { range: { 'sales.price': { gte: 1, lte: 1_000_000 } } } } },
        ],
      },
    },
    sort: [{ 'sales.price': { order: 'desc', nested: SALES } }],
  }),
);

/** A thread that searches: one piece of work at a time, over indexes it shares with the others. */
const { indexes, documents, control } = workerData as ThreadSetup;
const database = openRows(documents);
const readers = { titles: openReader('titles'), comps: openReader('comps') };
const addresses = openAddresses(indexes.addresses, database, documents);

function openReader(name: 'titles' | 'comps'): IndexReader {
  const { index, rows } = openIndex<StoredIndex<Segment>>(indexes[name]);
  const rowDocuments = new RowDocuments(database, documents.statements[name].one, rows);
  return new IndexReader(index, rowDocuments, MAPPINGS[name]);
}

async function run(
  { kind, input }: Exclude<Task, ReadingTask>,
  budget: QueryBudget,
): Promise<Work[WorkKind]['output']> {
  switch (kind) {
    case 'search':
      return readers[input.index].search(input.search, budget);
    case 'answer': {
      const search = takeSearch(input.search, input.index, budget);
      const text = await readers[input.index].answer(input.index, search, budget);
      return new TextEncoder().encode(text);
    }
    case 'listing': {
      const request = takeExport(input.request, input.index, budget);
      const found = await readers[input.index].listAll(request, budget);
      return { found, source: request.source };
    }
    case 'lines':
      return readers[input.index].readLines(input.ordinals, input.source, budget);
    case 'addresses':
      return addresses.search(input.text, input.limit, budget);
  }
}

await warmUp(readers.titles);
takeTasks(control, run);

/** The search of addresses over an index that is shared and records that stay on disk. */
function openAddresses(
  shared: SharedIndex,
  database: DatabaseSync,
  { statements }: DocumentRows,
): AddressSearch {
  const { index, rows } = openIndex<StoredIndex<AddressIndex>>(shared);
  const records = new RowDocuments(database, statements.addresses.one, rows);
  return new AddressSearch(index, (address) => JSON.parse(records.read(address)) as AddressRecord);
}

/**
 * Searches before anybody does: over a million titles the first search of this kind takes half a
 * second of work, many times that on a machine that is busy, and would come close to the time limit (S-096).
 */
async function warmUp(reader: IndexReader): Promise<void> {
  try {
    await reader.answer(
      'titles',
      WARMING_SEARCH,
      new QueryBudget(PATIENCE, () => performance.now()),
    );
  } catch {
    // What is not worked out now is worked out by the search that needs it, which tells its fault.
  }
}
