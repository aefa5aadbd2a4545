import { join } from 'node:path';
import { silentLogger } from '@property/contract/logger.ts';
import { takeSearch } from '@property/search-engine/dsl/read-body.ts';
import { IndexReader } from '@property/search-engine/engine/embedded/index-reader.ts';
import type { Segment } from '@property/search-engine/engine/embedded/segment.ts';
import { QueryBudget } from '@property/search-engine/engine/query-budget.ts';
import type { StoredIndex } from '@property/search-engine/engine/storage/build-collection.ts';
import { openIndex } from '@property/search-engine/engine/storage/index-file.ts';
import { openRows, RowDocuments } from '@property/search-engine/engine/storage/row-documents.ts';
import { prepareIndexes } from '@property/search-engine/engine/threads/prepare-indexes.ts';
import { MAPPINGS } from '@property/search-engine/mappings/mappings.ts';
import { openWorld } from '@property/world/store/open-world.ts';

/** Milliseconds of work after which a search is given up. */
const LIMIT = 5_000;

/** Notes how much its thread works between two looks at it, at which a search makes way for others. */
class WatchedBudget extends QueryBudget {
  longest = 0;
  #last = readProcessorTime();

  override check(): void {
    this.note();
    super.check();
    this.#last = readProcessorTime();
  }

  note(): void {
    this.longest = Math.max(this.longest, readProcessorTime() - this.#last);
  }
}

/**
 * Works through bodies as a search thread does, each twice, and tells of the second time how much
 * processor time all of it took and the longest stretch of it that nothing can interrupt, in
 * milliseconds. Unlike a wait, neither grows with what else the machine does.
 */
export async function measureStretches(
  directory: string,
  dataDirectory: string,
  bodies: Readonly<Record<string, string>>,
): Promise<Record<string, { readonly work: number; readonly longest: number }>> {
  const { documents } = openWorld(directory);
  const indexes = await prepareIndexes(documents, join(dataDirectory, 'index'), silentLogger);
  const database = openRows(documents);
  const { index, rows } = openIndex<StoredIndex<Segment>>(indexes.titles);
  const records = new RowDocuments(database, documents.statements.titles.one, rows);
  const reader = new IndexReader(index, records, MAPPINGS.titles);
  const measure = async (text: string) => {
    const body = Buffer.from(text);
    const started = readProcessorTime();
    const budget = new WatchedBudget(LIMIT, () => readProcessorTime());
    try {
      await reader.answer('titles', takeSearch({ body }, 'titles', budget), budget);
    } catch {
      // Most are refused, and some given up.
    }
    budget.note();
    return { work: readProcessorTime() - started, longest: budget.longest };
  };
  const found: Record<string, { work: number; longest: number }> = {};
  for (const [name, body] of Object.entries(bodies)) {
    await measure(body);
    found[name] = await measure(body);
  }
  database.close();
  return found;
}

/** Milliseconds that this thread has worked. */
function readProcessorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
