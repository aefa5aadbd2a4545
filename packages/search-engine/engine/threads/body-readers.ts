import type { Logger } from '@property/contract/logger.ts';
import { QUERY_TIMEOUT_MILLISECONDS } from '@property/contract/search/limits.ts';
import type { RankAddresses } from '../../address/open-search-addresses.ts';
import type { IndexName } from '../../mappings/mapping.ts';
import type { CompiledExport, CompiledSearch, UnreadBody } from '../search-engine.ts';
import { readSharedClock } from './messages.ts';
import { WorkerThread } from './thread.ts';
import { type PoolLoad, ThreadPool } from './thread-pool.ts';

const ENTRY = new URL('./reading-thread.ts', import.meta.url);

/**
 * Reads and checks bodies for an engine that searches elsewhere, within the time of a search. Throws
 * what a search throws.
 */
export interface BodyReaders {
  search(index: IndexName, given: UnreadBody, signal?: AbortSignal): Promise<CompiledSearch>;
  export(index: IndexName, given: UnreadBody, signal?: AbortSignal): Promise<CompiledExport>;
}

export interface RunningReaders extends BodyReaders {
  /** Puts addresses that were found elsewhere in order. */
  readonly rank: RankAddresses;
  readonly readLoad: () => PoolLoad;
  /** Ends the threads; work that still runs fails. */
  close(): Promise<void>;
}

/** Readers on `size` threads of their own: however large a body, the calling thread stays free. */
export async function startBodyReaders(
  size: number,
  logger: Logger,
  timeout: number = QUERY_TIMEOUT_MILLISECONDS,
): Promise<RunningReaders> {
  const pool = new ThreadPool(size, (events) => new WorkerThread(ENTRY, {}, events), logger);
  await pool.started;
  const until = () => readSharedClock() + timeout;
  return {
    search: (index, given, signal) =>
      pool.run<'read'>(
        { kind: 'read', input: { index, given }, deadline: until(), caller: given.caller },
        signal,
      ),
    export: (index, given, signal) =>
      pool.run<'readExport'>(
        { kind: 'readExport', input: { index, given }, deadline: until(), caller: given.caller },
        signal,
      ),
    rank: (found, milliseconds, signal) =>
      pool.run<'rank'>(
        { kind: 'rank', input: found, deadline: readSharedClock() + milliseconds },
        signal,
      ),
    readLoad: () => pool.load,
    close: () => pool.close(),
  };
}
