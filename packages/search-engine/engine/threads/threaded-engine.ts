import { availableParallelism } from 'node:os';
import { describeError, type Logger } from '@property/contract/logger.ts';
import { QUERY_TIMEOUT_MILLISECONDS } from '@property/contract/search/limits.ts';
import type { AddressFinder } from '../../address/address-search.ts';
import { MAPPINGS } from '../../mappings/mappings.ts';
import { IndexReader } from '../embedded/index-reader.ts';
import type { Segment } from '../embedded/segment.ts';
import { readPieces } from '../read-pieces.ts';
import type { SearchEngine, UnreadBody } from '../search-engine.ts';
import type { StoredIndex } from '../storage/build-collection.ts';
import { openIndex } from '../storage/index-file.ts';
import { readAhead } from '../storage/read-ahead.ts';
import { type DocumentRows, openRows, RowDocuments, stampFile } from '../storage/row-documents.ts';
import { readSharedClock, type ThreadSetup } from './messages.ts';
import { prepareIndexes } from './prepare-indexes.ts';
import { WorkerThread } from './thread.ts';
import { type PoolLoad, ThreadPool } from './thread-pool.ts';

const ENTRY = new URL('./search-thread.ts', import.meta.url);
/** Milliseconds one piece of an export may take, waiting for a thread included. */
const PIECE_PATIENCE = 60_000;

interface ThreadedOptions {
  readonly documents: DocumentRows;
  /** Folder in which the indexes of worlds are kept from one start to the next. */
  readonly directory: string;
  readonly logger: Logger;
  /** Threads that search, 2 or more; by default as many as there are processors. */
  readonly threads?: number;
  /** Ends the start, with the process that builds an index. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds one query may take (S-096). */
  readonly timeout?: number;
}

/** Search on threads of its own: however slow a query, the calling thread stays free. */
export interface ThreadedSearch {
  readonly engine: SearchEngine;
  readonly addresses: AddressFinder;
  readonly readLoad: () => PoolLoad;
  /** Ends the threads; work that still runs fails. */
  close(): Promise<void>;
}

/**
 * Reads the indexes, building those that are missing or out of date, and starts the threads; they
 * take work when this resolves.
 *
 * @throws when the documents cannot be read or the directory cannot be written
 */
export async function startThreadedSearch(options: ThreadedOptions): Promise<ThreadedSearch> {
  const { directory, logger, threads = availableParallelism() } = options;
  // A thread that is replaced later opens the file again.
  const documents = { ...options.documents, stamp: stampFile(options.documents.file) };
  const { timeout = QUERY_TIMEOUT_MILLISECONDS } = options;
  const indexes = await prepareIndexes(documents, directory, logger, options.signal);
  const database = openRows(documents);
  const openReader = (name: 'titles' | 'comps') => {
    const { index, rows } = openIndex<StoredIndex<Segment>>(indexes[name]);
    const statement = documents.statements[name].one;
    return new IndexReader(index, new RowDocuments(database, statement, rows), MAPPINGS[name]);
  };
  const readers = { titles: openReader('titles'), comps: openReader('comps') };
  const setup: Omit<ThreadSetup, 'control'> = { indexes, documents };
  const pool = new ThreadPool(threads, (events) => new WorkerThread(ENTRY, setup, events), logger);
  await pool.started;
  const end = new AbortController();
  const ahead = readDocumentsAhead(documents.file, logger, end.signal);
  const allow = (spent = 0) => readSharedClock() + timeout - spent;
  return {
    engine: {
      search: (index, search, signal) =>
        pool.run<'search'>(
          { kind: 'search', input: { index, search }, deadline: allow(search.spent) },
          signal,
        ),
      answer: (index, search, signal) =>
        pool.run<'answer'>(
          {
            kind: 'answer',
            input: { index, search },
            deadline: allow(),
            caller: nameCaller(search),
          },
          signal,
        ),
      exportAll: async (index, request, signal) => {
        const caller = nameCaller(request);
        const { found, source } = await pool.run<'listing'>(
          { kind: 'listing', input: { index, request }, deadline: allow(), caller },
          signal,
        );
        const pieces = readPieces(found, (ordinals) => {
          const piece = { index, ordinals, source };
          const until = readSharedClock() + PIECE_PATIENCE;
          return pool.run<'lines'>(
            { kind: 'lines', input: piece, deadline: until, caller },
            signal,
          );
        });
        return { count: found.length, pieces };
      },
      // One row by its key: quicker than asking a thread.
      get: async (index, id) => readers[index].get(id),
    },
    addresses: {
      search: (text, limit, signal) =>
        pool.run<'addresses'>(
          { kind: 'addresses', input: { text, limit }, deadline: allow() },
          signal,
        ),
    },
    readLoad: () => pool.load,
    close: async () => {
      end.abort();
      await ahead;
      await pool.close();
      database.close();
    },
  };
}

const nameCaller = (given: object | UnreadBody) => ('body' in given ? given.caller : undefined);

/** Once requests are taken: nobody waits for it, and without it they are answered all the same. */
async function readDocumentsAhead(
  file: string,
  logger: Logger,
  signal: AbortSignal,
): Promise<void> {
  try {
    if (await readAhead(file, signal)) logger.info('documents read ahead', { service: 'search' });
  } catch (error) {
    logger.warn('documents not read ahead', { service: 'search', ...describeError(error) });
  }
}
