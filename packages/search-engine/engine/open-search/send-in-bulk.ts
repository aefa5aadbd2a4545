import { setTimeout as wait } from 'node:timers/promises';
import { type Client, errors } from '@opensearch-project/opensearch';

/** Bytes sent in one request, and how many requests are under way. */
const FLUSH = 5_000_000;
const CONCURRENCY = 2;
/** Answers of a cluster that is busy or has lost a node: what was sent may be sent again. */
const BUSY: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);

/** How long a busy cluster is waited for, in milliseconds. */
export interface Patience {
  /** Before the first try anew; each further pause is twice as long, up to `longest`. */
  readonly first: number;
  readonly longest: number;
  /** Without a single record taken. */
  readonly whole: number;
}

const PATIENCE: Patience = { first: 500, longest: 30_000, whole: 600_000 };

export interface BulkRecord {
  readonly id: string;
  /** As JSON. */
  readonly body: string;
}

interface BulkAnswer {
  readonly errors: boolean;
  readonly items?: readonly {
    readonly index: { readonly status: number; readonly error?: { readonly reason?: string } };
  }[];
}

/**
 * Puts records into an index at the pace that the cluster takes: what it refuses for being busy, and
 * what fails on the way, is sent again after a pause. Each record replaces one of its id, so nothing
 * is there twice. Throws where a record is refused for what it is, or the cluster stays busy for
 * longer than the patience.
 */
export async function sendInBulk(
  client: Client,
  index: string,
  records: Iterable<BulkRecord> | AsyncIterable<BulkRecord>,
  patience: Patience = PATIENCE,
): Promise<void> {
  const running = new Set<Promise<void>>();
  let chunk: BulkRecord[] = [];
  let bytes = 0;
  const flush = async () => {
    const full = chunk;
    chunk = [];
    bytes = 0;
    const sending = sendChunk(client, index, full, patience).then(() => {
      running.delete(sending);
    });
    running.add(sending);
    // Reading goes on only when there is a place free: the world is never all in memory.
    if (running.size >= CONCURRENCY) await Promise.race(running);
  };
  try {
    for await (const record of records) {
      chunk.push(record);
      bytes += record.body.length;
      if (bytes >= FLUSH) await flush();
    }
    if (chunk.length > 0) await flush();
    await Promise.all(running);
  } finally {
    // What is under way when another one fails has nobody else who waits for it.
    await Promise.allSettled(running);
  }
}

async function sendChunk(
  client: Client,
  index: string,
  records: readonly BulkRecord[],
  { first, longest, whole }: Patience,
): Promise<void> {
  let left = records;
  let pause = first;
  let until = performance.now() + whole;
  for (;;) {
    const refused = await tryChunk(client, index, left);
    if (refused.records.length === 0) return;
    if (refused.records.length < left.length) until = performance.now() + whole;
    left = refused.records;
    if (performance.now() + pause > until)
      throw new Error(`The cluster takes no more records: ${refused.reason}`);
    await wait(pause);
    pause = Math.min(longest, pause * 2);
  }
}

/** What was not taken and may be sent again, and why. */
interface Refused {
  readonly records: readonly BulkRecord[];
  readonly reason: string;
}

async function tryChunk(
  client: Client,
  index: string,
  records: readonly BulkRecord[],
): Promise<Refused> {
  const lines = records.map(
    ({ id, body }) => `${JSON.stringify({ index: { _id: id } })}\n${body}\n`,
  );
  try {
    const { body } = await client.transport.request({
      method: 'POST',
      path: `/${index}/_bulk`,
      bulkBody: lines.join(''),
      querystring: { filter_path: 'errors,items.index.status,items.index.error.reason' },
    });
    const { errors: hasErrors, items = [] } = body as BulkAnswer;
    if (!hasErrors) return { records: [], reason: '' };
    let reason = '';
    const again = records.filter(({ id }, i) => {
      const { status = 500, error } = items[i]?.index ?? {};
      if (status < 300) return false;
      reason = error?.reason ?? `status ${status}`;
      if (!BUSY.has(status)) throw new Error(`A record of ${index} was refused: ${id}: ${reason}`);
      return true;
    });
    return { records: again, reason };
  } catch (error) {
    if (!(error instanceof errors.OpenSearchClientError)) throw error;
    if (error instanceof errors.ResponseError && !BUSY.has(error.statusCode)) throw error;
    return { records, reason: error.message };
  }
}
