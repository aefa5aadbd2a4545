import { Client } from '@opensearch-project/opensearch';
import type { OpenSearchAccess } from './open-search-client.ts';

/** Bytes sent in one request, and how many requests are under way. */
const FLUSH = 5_000_000;
const CONCURRENCY = 2;
/** Documents between two words about the progress. */
const TOLD_EVERY = 10_000;

/** Milliseconds a request may take: a cluster merges while it is filled. */
const PATIENCE = 120_000;
/** What fails on the way, or is refused by a busy cluster, is sent so many times more. */
const RETRIES = 5;

/** Opens a cluster to be filled; to be closed at the end. */
export function openForLoading(access: OpenSearchAccess): Client {
  return new Client({ ...access, requestTimeout: PATIENCE, maxRetries: RETRIES });
}

export interface LoadOptions {
  readonly client: Client;
  /** The alias that is searched. */
  readonly index: string;
  /** How the cluster is to hold it. */
  readonly template: object;
  /** Read once; each has an `id` of its own. */
  readonly documents: Iterable<{ readonly id: string }>;
  /** Ends the name of the new index: letters, figures and hyphens. */
  readonly version: string;
  /** Copies of each document on other nodes. */
  readonly replicas?: number;
  readonly onProgress?: (loaded: number) => void;
}

export interface LoadedIndex {
  /** Name of the index that stands under the alias now. */
  readonly name: string;
  readonly count: number;
  /** Indexes that stood under it before; they are kept for a way back. */
  readonly before: readonly string[];
}

/**
 * Puts documents into an index of their own and, once all of them are there, under the alias that is
 * searched, whole and at once. The pace is that of the cluster: what it refuses for being busy is
 * sent again. Throws, with the alias as it was, where a document is refused or one is missing.
 */
export async function loadIndex(options: LoadOptions): Promise<LoadedIndex> {
  const { client, index, template, documents, version, replicas = 0, onProgress } = options;
  const name = `${index}-${version}`;
  const settings = { number_of_replicas: 0, refresh_interval: '-1' };
  await client.indices.putIndexTemplate({ name: index, body: template });
  await client.indices.delete({ index: name, ignore_unavailable: true });
  await client.indices.create({ index: name, body: { settings } });
  let sent = 0;
  const fault: { reason?: string } = {};
  const run = client.helpers.bulk<{ readonly id: string }>({
    datasource: each(documents),
    flushBytes: FLUSH,
    concurrency: CONCURRENCY,
    onDocument: ({ id }) => {
      sent += 1;
      if (sent % TOLD_EVERY === 0) onProgress?.(sent);
      return { index: { _index: name, _id: id } };
    },
    onDrop: ({ error, document }) => {
      fault.reason ??= `${document.id}: ${error.reason}`;
      run.abort();
    },
  });
  await run;
  if (fault.reason !== undefined)
    throw new Error(`A record of ${index} was refused: ${fault.reason}`);
  await client.indices.putSettings({
    index: name,
    body: { refresh_interval: '1s', number_of_replicas: replicas },
  });
  await client.indices.refresh({ index: name });
  const { body } = await client.count({ index: name });
  if (body.count !== sent) {
    throw new Error(`${name} holds ${body.count} records of ${sent}: some have the same id.`);
  }
  return { name, count: sent, before: await putUnderAlias(client, index, name) };
}

async function* each<Item>(items: Iterable<Item>): AsyncGenerator<Item, void> {
  yield* items;
}

/** Has the alias stand for one index alone, in one step. */
async function putUnderAlias(client: Client, alias: string, name: string): Promise<string[]> {
  const { body } = await client.indices.getAlias({ name: alias }, { ignore: [404] });
  const before = 'error' in body ? [] : Object.keys(body).filter((one) => one !== name);
  await client.indices.updateAliases({
    body: {
      actions: [
        ...before.map((index) => ({ remove: { index, alias } })),
        { add: { index: name, alias } },
      ],
    },
  });
  return before;
}
