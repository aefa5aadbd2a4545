import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Logger } from '@property/contract/logger.ts';
import {
  ADDRESSES,
  createOpenSearchAddresses,
} from '@property/search-engine/address/open-search-addresses.ts';
import {
  type OpenSearchAccess,
  openOpenSearch,
} from '@property/search-engine/engine/open-search/open-search-client.ts';
import { createOpenSearchEngine } from '@property/search-engine/engine/open-search/open-search-engine.ts';
import { startBodyReaders } from '@property/search-engine/engine/threads/body-readers.ts';
import {
  startThreadedSearch,
  type ThreadedSearch,
} from '@property/search-engine/engine/threads/threaded-engine.ts';
import type { World } from '@property/world/store/open-world.ts';
import { type Environment, EnvironmentError } from './environment.ts';

/** Milliseconds in which a cluster has to answer at the start. */
const PATIENCE = 10_000;

interface SearchStart {
  readonly environment: Environment;
  readonly world: World;
  readonly logger: Logger;
  readonly signal: AbortSignal | undefined;
}

/** Search and addresses of a deployment, and what lets go of them. */
export type RunningSearch = ThreadedSearch;

/**
 * Starts the engine of this machine, or reaches the cluster that SEARCH_ENGINE names.
 *
 * @throws EnvironmentError when the cluster cannot be reached or has not been filled
 */
export async function startSearch(start: SearchStart): Promise<RunningSearch> {
  const { environment, world, logger, signal } = start;
  if (environment.SEARCH_ENGINE === 'opensearch') return reachCluster(environment, logger);
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

async function reachCluster(environment: Environment, logger: Logger): Promise<RunningSearch> {
  const cluster = openOpenSearch(readOpenSearchAccess(environment));
  try {
    for (const index of ['titles', 'comps', ADDRESSES]) {
      await cluster.ask({ method: 'GET', path: `/${index}/_count` }, PATIENCE);
    }
  } catch (error) {
    await cluster.close();
    throw new EnvironmentError(
      'OPENSEARCH_URL: the cluster does not answer, or holds no titles, deals and addresses yet; fill it with "npm run index"',
      { cause: error },
    );
  }
  const readers = await startBodyReaders(
    environment.SEARCH_THREADS ?? availableParallelism(),
    logger,
  );
  return {
    engine: createOpenSearchEngine(cluster, readers),
    addresses: createOpenSearchAddresses(cluster),
    close: async () => {
      await readers.close();
      await cluster.close();
    },
  };
}
