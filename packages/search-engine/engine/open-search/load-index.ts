import { createHash } from 'node:crypto';
import { Client } from '@opensearch-project/opensearch';
import { type OpenSearchAccess, WHOLE } from './open-search-client.ts';
import { type BulkRecord, type Patience, sendInBulk } from './send-in-bulk.ts';

/** Milliseconds a request may take: a cluster merges while it is filled. */
const REQUEST_TIMEOUT = 120_000;
/** Records that are looked up or read back in one request, and between two words about the progress. */
const LOOKED_UP = 1_000;
const TOLD_EVERY = 10_000;
/** How long the cluster keeps the place of what is read back. */
const KEEP_ALIVE = '5m';
/** Sums of checksums stay below it, so that they are whole numbers. */
const CHECKSUM_BYTES = 6;
const CHECKSUM_LIMIT = 2 ** (8 * CHECKSUM_BYTES);

/** Opens a cluster to be filled; to be closed at the end. */
export function openForLoading(access: OpenSearchAccess): Client {
  const others = [access.nodes ?? []].flat().length - 1;
  return new Client({ ...access, requestTimeout: REQUEST_TIMEOUT, maxRetries: others });
}

/** What an index was made of, kept with its mapping. */
export interface LoadedMeta {
  /** Of the world and of how it is indexed. */
  readonly identity: string;
  /** There when all records are in it and have been compared. */
  readonly count?: number;
  readonly checksum?: string;
}

export interface LoadOptions {
  readonly client: Client;
  /** Name of the new index; one that a load has left unfinished is filled further. */
  readonly name: string;
  readonly identity: string;
  /** Name of the template, and how the cluster is to hold the records. */
  readonly template: { readonly name: string; readonly body: object };
  /** Each has an `id` of its own. */
  readonly documents: Iterable<{ readonly id: string }>;
  /** Copies of each record on other nodes. */
  readonly replicas?: number;
  /** Parts that nodes share the index by; as the template says where it is not told. */
  readonly shards?: number;
  readonly patience?: Patience;
  readonly onProgress?: (loaded: number) => void;
}

export interface LoadedIndex {
  readonly count: number;
  /** Records that were there already, from a load that was cut short. */
  readonly found: number;
}

/**
 * Puts documents into an index of their own, for which nobody asks yet, and compares what it then
 * holds with what was sent, by number and by checksum. Throws where a document is refused or another
 * one than was sent.
 */
export async function loadIndex(options: LoadOptions): Promise<LoadedIndex> {
  const { client, name, identity, template, documents, replicas = 0, shards, patience } = options;
  await client.indices.putIndexTemplate({ name: template.name, body: template.body });
  const isThere = (await client.indices.exists({ index: name })).body;
  if (isThere) await client.indices.refresh({ index: name });
  else {
    const settings = {
      number_of_replicas: 0,
      refresh_interval: '-1',
      ...(shards !== undefined && { number_of_shards: shards }),
    };
    const mappings = { _meta: { identity } };
    await client.indices.create({ index: name, body: { settings, mappings } });
  }
  const tally = { count: 0, found: 0, checksum: 0 };
  const records = readRecords(documents, tally, options.onProgress);
  const missing = isThere ? leaveOut(client, name, records, tally) : records;
  await sendInBulk(client, name, missing, patience);
  await client.indices.refresh({ index: name });
  await dropReplaced(client, name);
  const held = await readBack(client, name);
  if (held.count !== tally.count || held.checksum !== tally.checksum) {
    throw new Error(
      `${name} holds ${held.count} records of ${tally.count}, or other ones than were sent: delete it and begin anew.`,
    );
  }
  await client.indices.putSettings({
    index: name,
    body: { refresh_interval: '1s', number_of_replicas: replicas },
  });
  const { count } = held;
  const _meta: LoadedMeta = { identity, count, checksum: held.checksum.toString(16) };
  await client.indices.putMapping({ index: name, body: { _meta: { ..._meta } } });
  return { count, found: tally.found };
}

interface Tally {
  count: number;
  found: number;
  checksum: number;
}

function* readRecords(
  documents: Iterable<{ readonly id: string }>,
  tally: Tally,
  onProgress?: (loaded: number) => void,
): Generator<BulkRecord, void> {
  for (const document of documents) {
    const record = { id: document.id, body: JSON.stringify(document) };
    tally.count += 1;
    tally.checksum = addChecksum(tally.checksum, record);
    if (tally.count % TOLD_EVERY === 0) onProgress?.(tally.count);
    yield record;
  }
}

/** Sums do not depend on the order in which a cluster gives its records. */
function addChecksum(sum: number, { id, body }: BulkRecord): number {
  const digest = createHash('sha256').update(id).update('\n').update(body).digest();
  return (sum + digest.readUIntBE(0, CHECKSUM_BYTES)) % CHECKSUM_LIMIT;
}

/** Those that are not there yet; what is there is compared at the end. */
async function* leaveOut(
  client: Client,
  index: string,
  records: Iterable<BulkRecord>,
  tally: Tally,
): AsyncGenerator<BulkRecord, void> {
  let some: BulkRecord[] = [];
  const look = async () => {
    const { body } = await client.mget({
      index,
      body: { ids: some.map(({ id }) => id) },
      _source: false,
      realtime: false,
    });
    const there = new Set(body.docs.flatMap((one) => ('found' in one && one.found ? one._id : [])));
    const missing = some.filter(({ id }) => !there.has(id));
    tally.found += some.length - missing.length;
    some = [];
    return missing;
  };
  for (const record of records) {
    some.push(record);
    if (some.length === LOOKED_UP) yield* await look();
  }
  if (some.length > 0) yield* await look();
}

/** What was sent twice counts in how rare words are until segments are merged. */
async function dropReplaced(client: Client, index: string): Promise<void> {
  const { body } = await client.indices.stats({ index, metric: 'docs' });
  const deleted = body._all.primaries?.docs?.deleted ?? 0;
  if (deleted > 0) await client.indices.forcemerge({ index, max_num_segments: 1 });
}

/** Number and checksum of what an index holds. */
async function readBack(client: Client, index: string): Promise<Pick<Tally, 'count' | 'checksum'>> {
  const held = { count: 0, checksum: 0 };
  let page = (
    await client.search({
      index,
      scroll: KEEP_ALIVE,
      size: LOOKED_UP,
      ...WHOLE,
      body: { sort: ['_doc'], query: { match_all: {} } },
    })
  ).body;
  while (page.hits.hits.length > 0) {
    for (const { _id = '', _source } of page.hits.hits) {
      held.count += 1;
      held.checksum = addChecksum(held.checksum, { id: _id, body: JSON.stringify(_source) });
    }
    const body = { scroll: KEEP_ALIVE, scroll_id: page._scroll_id ?? '' };
    page = (await client.scroll({ body })).body as typeof page;
  }
  await client.clearScroll({ body: { scroll_id: page._scroll_id ?? '' } });
  return held;
}
