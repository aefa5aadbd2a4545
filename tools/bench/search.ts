import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readAhead } from '@property/search-engine/engine/storage/read-ahead.ts';
import { readManifest, WORLD_FILES } from '@property/world/store/open-world.ts';
import { sampleWorld } from './sample-world.ts';
import { buildShapes } from './search-shapes.ts';
import type { ServedWorld } from './served-world.ts';
import { serveNothing, serveWorld } from './served-world.ts';
import { measureRounds, roundTo2, type Timing } from './timing.ts';

const ROUNDS = 200;

/**
 * Measures the search service over a world on disk, through HTTP, in a process of its own: how long
 * it takes to start with and without an index, its memory, each shape of request, and exports of all
 * there is; beside it what a server takes that does nothing, before and after the shapes.
 * Milliseconds and MB. The time to build the index is there only when there was none in
 * `dataDirectory`.
 */
export async function runSearchBench(directory: string, dataDirectory: string): Promise<object> {
  const isNew = !existsSync(join(dataDirectory, 'index', readManifest(directory).id));
  const first = isNew ? await serveWorld(directory, dataDirectory) : undefined;
  await first?.stop();
  const sample = sampleWorld(directory);
  const world = await serveWorld(directory, dataDirectory);
  try {
    // The service does so by itself after its start; what is measured is the time after that.
    await readAhead(join(directory, WORLD_FILES.records));
    const floor = [await measureFloor()];
    const shapes: Record<string, Timing> = {};
    for (const [name, shape] of Object.entries(buildShapes(world, sample))) {
      shapes[name] = await measureRounds(ROUNDS, shape);
    }
    floor.push(await measureFloor());
    const memory = world.readMemory();
    const exports = await measureExports(world);
    return {
      titles: sample.titles,
      ...(first && { startBuildingIndex: first.startMilliseconds }),
      startFromDisk: world.startMilliseconds,
      memory,
      floor,
      shapes,
      exports,
    };
  } finally {
    await world.stop();
  }
}

async function measureFloor(): Promise<Timing> {
  const server = await serveNothing();
  try {
    return await measureRounds(ROUNDS, () => () => server.get('/'));
  } finally {
    await server.stop();
  }
}

/** What is exported: everything, with all its fields or with some of them. */
const EXPORTS = {
  whole: {},
  threeFields: { _source: ['number', 'tenure', 'mainAddress.fullAddress'] },
} as const;

/** Milliseconds between two looks at the memory of the services. */
const LOOK_EVERY = 100;

/**
 * Exports every title, once for each kind of export, one after the other: seconds, titles a second,
 * and MB that were sent and that the services took before and at most.
 *
 * @throws when a stream does not end with the line that says that it is whole
 */
async function measureExports(world: ServedWorld): Promise<object> {
  const rows: Record<string, object> = {};
  for (const [name, choice] of Object.entries(EXPORTS)) {
    rows[name] = await measureExport(world, { query: { match_all: {} }, ...choice });
  }
  return rows;
}

async function measureExport(world: ServedWorld, body: object): Promise<object> {
  const memoryBefore = world.readMemory();
  let memoryMost = memoryBefore ?? 0;
  const timer = setInterval(() => {
    memoryMost = Math.max(memoryMost, world.readMemory() ?? 0);
  }, LOOK_EVERY);
  const started = performance.now();
  try {
    const { bytes, end } = await world.stream('/titles/export', JSON.stringify(body));
    const seconds = (performance.now() - started) / 1000;
    const count = Number(/\n\{"complete":true,"count":(\d+)\}\n$/.exec(end)?.[1]);
    if (Number.isNaN(count)) throw new Error(`An export ended with ${end}`);
    return {
      titles: count,
      seconds: roundTo2(seconds),
      titlesPerSecond: Math.round(count / seconds),
      megabytes: Math.round(bytes / 1e6),
      memoryBefore,
      memoryMost,
    };
  } finally {
    clearInterval(timer);
  }
}
