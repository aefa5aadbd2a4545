import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readAhead } from '@property/search-engine/engine/storage/read-ahead.ts';
import { readManifest, WORLD_FILES } from '@property/world/store/open-world.ts';
import { sampleWorld } from './sample-world.ts';
import { measureExports } from './search-exports.ts';
import { buildShapes } from './search-shapes.ts';
import { serveNothing, serveWorld } from './served-world.ts';
import { measureRounds, type Timing } from './timing.ts';

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
