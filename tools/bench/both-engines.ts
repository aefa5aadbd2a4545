import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod/mini';
import {
  findOpenSearchStarter,
  type OpenSearchNode,
  startOpenSearchNode,
} from '#services/testing/open-search-node.ts';
import { sampleWorld } from './sample-world.ts';
import { buildShapes } from './search-shapes.ts';
import { readMemory, type ServedWorld, serveWorld } from './served-world.ts';
import { measureRounds, readRuns, roundTo2 } from './timing.ts';

const ROUNDS = 100;

/** What a node says of itself. */
const nodeStats = z.object({
  nodes: z.record(
    z.string(),
    z.object({
      process: z.object({ cpu: z.object({ total_in_millis: z.number() }) }),
      indices: z.object({ store: z.object({ size_in_bytes: z.number() }) }),
    }),
  ),
});
const nodeProcess = z.object({
  nodes: z.record(z.string(), z.object({ process: z.object({ id: z.number() }) })),
});

/** Processor time that a cluster has taken, and memory and disk that it takes. */
interface Cluster {
  readonly address: string;
  readonly readProcessorTime: () => Promise<number>;
  /** MB of all its nodes; undefined where they run on other machines. */
  readonly readMemory: () => Promise<number | undefined>;
  readonly readDisk: () => Promise<number>;
}

/**
 * Asks the embedded engine and OpenSearch the same, turn and turn about in one run: milliseconds of
 * each shape of request, processor time that one takes (of the services, and of the cluster beside),
 * memory and disk in MB. A node is started for it unless OPENSEARCH_URL names a cluster, in which the
 * world is then served.
 */
export async function runBothEngines(directory: string, dataDirectory: string): Promise<object> {
  const node = process.env.OPENSEARCH_URL === undefined ? await startNode() : undefined;
  const cluster = openCluster(node?.address ?? process.env.OPENSEARCH_URL ?? '');
  const served: ServedWorld[] = [];
  try {
    const loadSeconds = await fillCluster(directory, cluster.address);
    const sample = sampleWorld(directory);
    const embedded = await serveWorld(directory, dataDirectory);
    served.push(embedded);
    const there = await serveWorld(directory, join(dataDirectory, 'cluster'), {
      SEARCH_ENGINE: 'opensearch',
      OPENSEARCH_URL: cluster.address,
      // As a process has it that holds no world.
      WORLD: '',
    });
    served.push(there);
    const shapes: Record<string, object> = {};
    const own = Object.entries(buildShapes(embedded, sample));
    const other = buildShapes(there, sample);
    for (const [name, shape] of own) {
      const twin = other[name];
      if (twin === undefined) continue;
      shapes[name] = {
        embedded: await measure(shape, embedded, undefined),
        opensearch: await measure(twin, there, cluster),
      };
    }
    return {
      titles: sample.titles,
      loadSeconds,
      start: { embedded: embedded.startMilliseconds, opensearch: there.startMilliseconds },
      memory: {
        embedded: embedded.readMemory(),
        opensearch: there.readMemory(),
        cluster: await cluster.readMemory(),
      },
      clusterDisk: await cluster.readDisk(),
      shapes,
    };
  } finally {
    for (const world of served) await world.stop();
    await node?.stop();
  }
}

async function startNode(): Promise<OpenSearchNode> {
  const starter = findOpenSearchStarter();
  if (starter === undefined) throw new Error('--engine both: set OPENSEARCH_URL, or SHARED_TOOLS.');
  return startOpenSearchNode(starter);
}

/** Seconds that it took to load the world. */
async function fillCluster(directory: string, address: string): Promise<number> {
  const started = performance.now();
  const command = ['scripts/index-world.ts', '--world', directory, '--to', address];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The cluster was not filled (${code}).`);
  return roundTo2((performance.now() - started) / 1_000);
}

async function measure(
  shape: (round: number) => () => Promise<unknown>,
  world: ServedWorld,
  cluster: Cluster | undefined,
): Promise<object> {
  const rounds = readRuns(ROUNDS);
  const before = [
    world.readProcessorTime() ?? 0,
    (await cluster?.readProcessorTime()) ?? 0,
  ] as const;
  let asked = 0;
  const { p50, p95 } = await measureRounds(rounds, (round) => {
    asked += 1;
    return shape(round);
  });
  const after = [
    world.readProcessorTime() ?? 0,
    (await cluster?.readProcessorTime()) ?? 0,
  ] as const;
  return {
    p50,
    p95,
    processor: roundTo2((after[0] - before[0]) / asked),
    ...(cluster && { clusterProcessor: roundTo2((after[1] - before[1]) / asked) }),
  };
}

function openCluster(address: string): Cluster {
  const [first = ''] = address.split(',');
  const get = async (path: string): Promise<unknown> => (await fetch(first + path)).json();
  const readStats = async () =>
    Object.values(nodeStats.parse(await get('/_nodes/stats/process,indices')).nodes);
  return {
    address,
    readProcessorTime: async () =>
      (await readStats()).reduce((sum, { process: own }) => sum + own.cpu.total_in_millis, 0),
    readDisk: async () => {
      const bytes = (await readStats()).reduce(
        (sum, one) => sum + one.indices.store.size_in_bytes,
        0,
      );
      return roundTo2(bytes / 1e6);
    },
    readMemory: async () => {
      const { nodes } = nodeProcess.parse(await get('/_nodes/process'));
      const each = Object.values(nodes).map(({ process: own }) => readMemory(own.id));
      return each.includes(undefined)
        ? undefined
        : each.reduce<number>((sum, one) => sum + (one ?? 0), 0);
    },
  };
}
