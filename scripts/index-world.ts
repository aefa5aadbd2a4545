import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import {
  type Generation,
  listGenerations,
  nameIndexOf,
  serveGeneration,
} from '@property/search-engine/engine/open-search/generations.ts';
import {
  loadIndex,
  openForLoading,
} from '@property/search-engine/engine/open-search/load-index.ts';
import type { ClusterClient } from '@property/search-engine/engine/open-search/open-search-client.ts';
import { openWorld } from '@property/world/store/open-world.ts';
import { EnvironmentError, readEnvironment } from '#services/environment.ts';
import { CLUSTER_ALIASES, CLUSTER_INDEXES } from '#services/search/cluster/cluster-indexes.ts';
import { explainCluster, readOpenSearchAccess } from '#services/start-search.ts';

const USAGE = `Fills a cluster of OpenSearch 3 with a world, beside what it serves until then.

  npm run index -- --world DIR [--to URL[,URL…]] [--replicas N] [--shards N]
  npm run index -- --back [--to URL[,URL…]]
  npm run index -- --prune [--to URL[,URL…]]

  --world DIR     a folder that "npm run world" wrote (default: WORLD, or .data/world)
  --to URL        nodes of the cluster (default: OPENSEARCH_URL)
  --replicas N    copies of each record on other nodes (default 0)
  --shards N      parts that nodes share each index by (default 1); one holds 10 million titles at
                  most
  --back          serves again what was served before, which is still there
  --prune         deletes what is neither served nor the last before it

A load that was cut short goes on where it was when the same command is given again.
What the cluster is reached with: OPENSEARCH_USERNAME and OPENSEARCH_PASSWORD, or OPENSEARCH_TOKEN,
and OPENSEARCH_CA_FILE.
`;

/** The first that knows `use_similarity`. */
const LEAST_VERSION = 3;

interface Arguments {
  readonly world?: string;
  readonly to?: string;
  readonly replicas?: string;
  readonly shards?: string;
  readonly back?: boolean;
  readonly prune?: boolean;
  readonly help?: boolean;
}

/** `npm run index`. Exits with 1 and one sentence when it cannot. */
try {
  const { values } = parseArgs({
    options: {
      world: { type: 'string' },
      to: { type: 'string' },
      replicas: { type: 'string' },
      shards: { type: 'string' },
      back: { type: 'boolean' },
      prune: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) process.stdout.write(USAGE);
  else await run(values);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function run(values: Arguments): Promise<void> {
  const environment = readEnvironment({
    ...process.env,
    SEARCH_ENGINE: 'opensearch',
    ...(values.to === undefined ? {} : { OPENSEARCH_URL: values.to }),
  });
  const replicas = Number(values.replicas ?? 0);
  if (!Number.isInteger(replicas) || replicas < 0)
    throw new EnvironmentError('--replicas: must be a whole number');
  const shards = Number(values.shards ?? 1);
  if (!Number.isInteger(shards) || shards < 1)
    throw new EnvironmentError('--shards: must be a whole number above 0');
  const client = openForLoading(readOpenSearchAccess(environment));
  try {
    await checkCluster(client);
    if (values.back) await goBack(client);
    else if (values.prune) await prune(client);
    else {
      const folder = values.world ?? environment.WORLD ?? `${environment.DATA_DIR}/world`;
      await indexWorld(client, folder, { replicas, shards });
    }
  } finally {
    await client.close();
  }
}

/** Before anything is read or written: the one thing that has to be put right. */
async function checkCluster(client: ClusterClient): Promise<void> {
  const { body } = await client.info().catch((cause: unknown) => {
    throw new EnvironmentError(explainCluster(cause), { cause });
  });
  const version: string | undefined = body.version?.number;
  if (version === undefined)
    throw new EnvironmentError('OPENSEARCH_URL: what answers there is no cluster of OpenSearch');
  if (Number.parseInt(version, 10) < LEAST_VERSION)
    throw new EnvironmentError(
      `OPENSEARCH_URL: the cluster is of version ${version}; ${LEAST_VERSION} is needed`,
    );
}

async function indexWorld(
  client: ClusterClient,
  folder: string,
  layout: { readonly replicas: number; readonly shards: number },
): Promise<void> {
  const world = openWorld(folder);
  try {
    const identity = identify(world.manifest.id);
    const before = await listGenerations(client, CLUSTER_ALIASES);
    const begun = before.findLast((one) => one.identity === identity && !one.isWhole);
    const version = begun?.version ?? new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
    if (begun !== undefined) console.log(`Going on with the load that was begun as ${version}.`);
    for (const { alias, template, documents } of CLUSTER_INDEXES) {
      const started = performance.now();
      const name = nameIndexOf(alias, version);
      const { count, found } = await loadIndex({
        client,
        name,
        identity,
        template: { name: alias, body: template },
        documents: documents(world),
        ...layout,
        ...(process.stdout.isTTY && { onProgress: (loaded) => console.log(`${name}: ${loaded}`) }),
      });
      const seconds = (performance.now() - started) / 1000;
      const there = found > 0 ? `, ${found} of them there already` : '';
      console.log(`${name}: ${count} records in ${seconds.toFixed(1)} s, compared${there}.`);
    }
    await serveGeneration(client, CLUSTER_ALIASES, version);
    const kept = before.find(({ isServed }) => isServed);
    console.log(`Served now: ${version}.`);
    if (kept !== undefined) console.log(`Kept for a way back (--back): ${kept.version}.`);
  } finally {
    world.close();
  }
}

/** The same for the same records under the same templates: only then a load may go on. */
function identify(worldId: string): string {
  const hash = createHash('sha256').update(worldId);
  for (const { alias, template } of CLUSTER_INDEXES) hash.update(alias + JSON.stringify(template));
  return hash.digest('hex').slice(0, 16);
}

async function goBack(client: ClusterClient): Promise<void> {
  const { served, previous } = await findServed(client);
  if (previous === undefined)
    throw new Error(`There is nothing from before ${served.version} to go back to.`);
  await serveGeneration(client, CLUSTER_ALIASES, previous.version);
  console.log(`Served now: ${previous.version}. ${served.version} is kept.`);
}

async function prune(client: ClusterClient): Promise<void> {
  const { served, previous, all } = await findServed(client);
  for (const one of all) {
    if (one === served || one === previous) continue;
    await client.indices.delete({ index: [...one.indexes] });
    console.log(`Deleted: ${one.version}.`);
  }
  console.log(`Kept: ${[served, previous].flatMap((one) => one?.version ?? []).join(', ')}.`);
}

/** What is served, and the last whole one that was made before it. */
async function findServed(client: ClusterClient): Promise<{
  readonly all: readonly Generation[];
  readonly served: Generation;
  readonly previous: Generation | undefined;
}> {
  const all = await listGenerations(client, CLUSTER_ALIASES);
  const served = all.find(({ isServed }) => isServed);
  if (served === undefined)
    throw new Error('The cluster serves no world yet: fill it with "npm run index".');
  const isBefore = ({ isWhole, version }: Generation) => isWhole && version < served.version;
  return { all, served, previous: all.findLast(isBefore) };
}
