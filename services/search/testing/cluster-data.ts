import { createHash } from 'node:crypto';
import { QUERY_TIMEOUT_MILLISECONDS } from '@property/contract/search/limits.ts';
import { createOpenSearchAddresses } from '@property/search-engine/address/open-search-addresses.ts';
import { takeExport, takeSearch } from '@property/search-engine/dsl/read-body.ts';
import {
  listGenerations,
  nameIndexOf,
} from '@property/search-engine/engine/open-search/generations.ts';
import {
  loadIndex,
  openForLoading,
} from '@property/search-engine/engine/open-search/load-index.ts';
import {
  type OpenSearch,
  openOpenSearch,
} from '@property/search-engine/engine/open-search/open-search-client.ts';
import { createOpenSearchEngine } from '@property/search-engine/engine/open-search/open-search-engine.ts';
import { QueryBudget } from '@property/search-engine/engine/query-budget.ts';
import type { SearchEngine } from '@property/search-engine/engine/search-engine.ts';
import type { BodyReaders } from '@property/search-engine/engine/threads/body-readers.ts';
import { EMBEDDED_PROFILE } from '#services/http/embedded-profile.ts';
import { openClusterData } from '../cluster/cluster-data.ts';
import { CLUSTER_ALIASES, CLUSTER_INDEXES, type IndexedWorld } from '../cluster/cluster-indexes.ts';
import type { IndexedData, SearchData } from '../search-services.ts';

const INDEX = new RegExp(`^/(${CLUSTER_ALIASES.join('|')})(?=/)`);

/**
 * The same data out of a cluster, for tests that hold either engine to the contract. Many data stand
 * in it beside each other, each under indexes of its own and put there once, when they are first
 * asked for.
 */
export function putIntoCluster(
  address: string,
  data: SearchData,
  timeout: number | undefined,
): IndexedData {
  const opened = openOpenSearch({ nodes: [address] });
  let loading: Promise<string> | undefined;
  const version = () => {
    loading ??= load(address, data as IndexedWorld);
    return loading;
  };
  const cluster: Pick<OpenSearch, 'ask'> = {
    ask: async (sent, milliseconds, signal) => {
      const suffix = await version();
      const path = sent.path.replace(INDEX, (_, alias) => `/${nameIndexOf(alias, suffix)}`);
      return opened.ask({ ...sent, path }, milliseconds, signal);
    },
  };
  const allow = (signal: AbortSignal | undefined) =>
    new QueryBudget(timeout ?? QUERY_TIMEOUT_MILLISECONDS, () => performance.now(), signal);
  // As the threads read, in this one: a test's bodies hold nobody up.
  const readers: BodyReaders = {
    search: async (index, given, signal) => takeSearch(given, index, allow(signal)),
    export: async (index, given, signal) => takeExport(given, index, allow(signal)),
  };
  const asked = createOpenSearchEngine(cluster, readers, timeout);
  // The data are there before the time of the first request begins.
  const engine: SearchEngine = {
    answer: async (...given) => version().then(() => asked.answer(...given)),
    search: async (...given) => version().then(() => asked.search(...given)),
    exportAll: async (...given) => version().then(() => asked.exportAll(...given)),
    get: async (...given) => version().then(() => asked.get(...given)),
  };
  const addresses = createOpenSearchAddresses(cluster, timeout);
  const leastShare = EMBEDDED_PROFILE.search.footfall.leastShare;
  const { listingFile } = data;
  let known: Promise<IndexedData> | undefined;
  const open = () => {
    known ??= openClusterData({ cluster, engine, addresses, leastShare, listingFile });
    return known;
  };
  return {
    ...(data.bounds && { bounds: data.bounds }),
    engine,
    addresses,
    listingFile,
    describe: async () => (await open()).describe?.(),
    listingPortals: async () => (await open()).listingPortals(),
    readVocabulary: async () => (await open()).readVocabulary(),
    titleGeometry: async (id) => (await open()).titleGeometry(id),
    titleRecords: async (kind, id) => (await open()).titleRecords(kind, id),
    dealRecords: async (kind, id) => (await open()).dealRecords(kind, id),
    leaseholdTitleIds: async (id) => (await open()).leaseholdTitleIds(id),
    surroundings: {
      anyFootfall: async () => (await open()).surroundings.anyFootfall(),
      footfallCell: async (...asked) => (await open()).surroundings.footfallCell(...asked),
      findFootfall: async (...asked) => (await open()).surroundings.findFootfall(...asked),
      findBusiest: async (...asked) => (await open()).surroundings.findBusiest(...asked),
      amenitiesIn: async (...asked) => (await open()).surroundings.amenitiesIn(...asked),
      searchPlaces: async (...asked) => (await open()).surroundings.searchPlaces(...asked),
      readNames: async () => (await open()).surroundings.readNames(),
    },
  };
}

/** Ends the names of the indexes: fourteen figures that follow from what is in them. */
async function load(address: string, world: IndexedWorld): Promise<string> {
  const hash = createHash('sha256');
  for (const { documents } of CLUSTER_INDEXES)
    for (const document of documents(world)) hash.update(JSON.stringify(document));
  const number = hash.digest().readUIntBE(0, 6) % 10 ** 14;
  const version = String(number).padStart(14, '0');
  const client = openForLoading({ nodes: [address] });
  try {
    const there = await listGenerations(client, CLUSTER_ALIASES);
    if (there.some((one) => one.version === version && one.isWhole)) return version;
    for (const { alias, template, documents } of CLUSTER_INDEXES)
      await loadIndex({
        client,
        name: nameIndexOf(alias, version),
        identity: version,
        template: { name: alias, body: template },
        documents: documents(world),
      });
    return version;
  } finally {
    await client.close();
  }
}
