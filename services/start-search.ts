import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { ComparableDeal } from '@property/contract/deals/comparable-deal.ts';
import type { Logger } from '@property/contract/logger.ts';
import type { ServicesProfile } from '@property/contract/profile/profile-services.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import { createOpenSearchAddresses } from '@property/search-engine/address/open-search-addresses.ts';
import {
  type OpenSearch,
  type OpenSearchAccess,
  openOpenSearch,
  readRefusal,
} from '@property/search-engine/engine/open-search/open-search-client.ts';
import { createOpenSearchEngine } from '@property/search-engine/engine/open-search/open-search-engine.ts';
import { QueryTimeoutError } from '@property/search-engine/engine/query-error.ts';
import { startBodyReaders } from '@property/search-engine/engine/threads/body-readers.ts';
import {
  startThreadedSearch,
  type ThreadedSearch,
} from '@property/search-engine/engine/threads/threaded-engine.ts';
import { openArchive } from '@property/world/archive/open-archive.ts';
import type { World } from '@property/world/store/open-world.ts';
import { type Closer, closeAll } from './close-all.ts';
import { type Environment, EnvironmentError } from './environment.ts';
import { openClusterData, readRecords } from './search/cluster/cluster-data.ts';
import { CLUSTER_ALIASES } from './search/cluster/cluster-indexes.ts';
import type { IndexedData } from './search/search-services.ts';

/** Milliseconds in which a cluster has to answer at the start. */
const PATIENCE = 10_000;

interface SearchStart {
  readonly environment: Environment;
  /** What the deployment chose. */
  readonly profile: ServicesProfile;
  /** Undefined where a cluster holds everything and no folder is named. */
  readonly world: World | undefined;
  readonly logger: Logger;
  readonly signal: AbortSignal | undefined;
}

/** Search and addresses of a deployment, and what lets go of them. */
export interface RunningSearch extends ThreadedSearch {
  /** What a cluster knows beside; without it all that is asked for lies in the world. */
  readonly indexed?: IndexedData;
}

/**
 * Starts the engine of this machine, or reaches the cluster that SEARCH_ENGINE names.
 *
 * @throws EnvironmentError when the cluster cannot be reached or has not been filled
 */
export async function startSearch(start: SearchStart): Promise<RunningSearch> {
  const { environment, world, logger, signal } = start;
  if (environment.SEARCH_ENGINE === 'opensearch') return reachCluster(start);
  if (world === undefined) throw new EnvironmentError('WORLD: set the folder of a world');
  return startThreadedSearch({
    documents: world.documents,
    directory: join(environment.DATA_DIR, 'index'),
    signal,
    logger,
    ...(environment.SEARCH_THREADS && { threads: environment.SEARCH_THREADS }),
  });
}

/**
 * How a cluster is reached, from the settings of the same names.
 *
 * @throws EnvironmentError when the file of its certificate cannot be read
 */
export function readOpenSearchAccess(environment: Environment): OpenSearchAccess {
  const {
    OPENSEARCH_URL: nodes = [],
    OPENSEARCH_USERNAME: username,
    OPENSEARCH_PASSWORD: password,
    OPENSEARCH_TOKEN: token,
    OPENSEARCH_CA_FILE: file,
  } = environment;
  return {
    nodes: [...nodes],
    ...(username !== undefined && password !== undefined ? { auth: { username, password } } : {}),
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
    ...(file === undefined ? {} : { ssl: { ca: readCertificate(file) } }),
  };
}

function readCertificate(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new EnvironmentError(`OPENSEARCH_CA_FILE=${file}: cannot be read`, { cause: error });
  }
}

async function reachCluster({ environment, profile, logger }: SearchStart): Promise<RunningSearch> {
  const cluster = openOpenSearch(readOpenSearchAccess(environment));
  const closers: Closer[] = [cluster.close];
  try {
    await checkCluster(cluster, environment.OPENSEARCH_URL?.length ?? 1);
    const readers = await startBodyReaders(
      environment.SEARCH_THREADS ?? availableParallelism(),
      logger,
    );
    closers.push(readers.close);
    const engine = createOpenSearchEngine(cluster, readers);
    const addresses = createOpenSearchAddresses(cluster, undefined, readers.rank);
    const archive = openArchive({
      deal: async (id) => (await engine.get('comps', id)) as ComparableDeal | undefined,
      title: async (id) => (await engine.get('titles', id)) as TitleDocument | undefined,
      listings: (id) => readRecords(cluster.ask).dealRecords('listings', id),
    });
    const indexed = await openClusterData({
      cluster,
      engine,
      addresses,
      leastShare: profile.search.footfall.leastShare,
      listingFile: archive.file,
    });
    return {
      engine,
      addresses,
      indexed,
      readLoad: readers.readLoad,
      close: () => closeAll(closers),
    };
  } catch (error) {
    await closeAll(closers);
    throw error;
  }
}

/** A start ends with the one thing that has to be put right. */
async function checkCluster({ ask }: OpenSearch, nodes: number): Promise<void> {
  const count = (index: string) => ask({ method: 'GET', path: `/${index}/_count` }, PATIENCE);
  try {
    // A machine without power refuses nothing: the time of the first request goes by.
    for (let silent = 1; silent < nodes; silent += 1) {
      const fault = await count(CLUSTER_ALIASES[0] ?? '').catch((error: unknown) => error);
      if (!(fault instanceof QueryTimeoutError)) break;
    }
    for (const index of CLUSTER_ALIASES) await count(index);
  } catch (cause) {
    throw new EnvironmentError(explainCluster(cause), { cause });
  }
}

/** What has to be put right where a cluster did not answer as one that can be used. */
export function explainCluster(cause: unknown): string {
  const statusCode = readRefusal(cause);
  if (statusCode !== undefined) {
    if (statusCode === 401)
      return 'OPENSEARCH_USERNAME and OPENSEARCH_PASSWORD, or OPENSEARCH_TOKEN: the cluster does not accept them';
    if (statusCode === 403)
      return 'OPENSEARCH_USERNAME or OPENSEARCH_TOKEN: the cluster does not let them read its indexes';
    if (statusCode === 404)
      return 'OPENSEARCH_URL: the cluster lacks indexes of this version; fill it with "npm run index"';
    if (statusCode === 429 || statusCode >= 500)
      return `OPENSEARCH_URL: the cluster is there and cannot answer now (status ${statusCode}); look at its health`;
    return `OPENSEARCH_URL: what answers there is no cluster of OpenSearch (status ${statusCode})`;
  }
  const reason = String((cause as Error | undefined)?.cause ?? cause);
  if (/certificate|self.signed|CERT_|issuer/i.test(reason))
    return 'OPENSEARCH_CA_FILE: the certificate of the cluster is not signed by that authority, or is of another host';
  if (/EPROTO|wrong version number/.test(reason))
    return 'OPENSEARCH_URL: what answers there speaks no https; begin the address with http://';
  return 'OPENSEARCH_URL: the cluster does not answer';
}
