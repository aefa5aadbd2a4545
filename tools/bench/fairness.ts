import { loadavg } from 'node:os';
import { buildWorstBodies } from './fairness-bodies.ts';
import { sampleWorld } from './sample-world.ts';
import { type ServedWorld, serveWorld } from './served-world.ts';
import { roundTo2, summariseSamples } from './timing.ts';

const CLIENTS = 8;
/** Another address of this machine than the one of those who measure. */
const THEIR_ADDRESS = '127.0.0.2';
/** Milliseconds that each body is sent for. */
const PERIOD = 4_000;
/** Milliseconds between two looks of those who measure. */
const PAUSE = 20;
const LIGHT = JSON.stringify({ query: { term: { tenure: 'Freehold' } }, size: 1 });

/**
 * What others wait while eight clients send the worst there is to the search service, for each kind
 * of body, and while nobody does: health and a light search, in milliseconds, the processor time of
 * the service, and how the bodies were answered. The clients call from an address of their own.
 */
export async function runFairnessBench(directory: string, dataDirectory: string): Promise<object> {
  const world = await serveWorld(directory, dataDirectory);
  try {
    const { located } = sampleWorld(directory);
    const [middle = { lat: 52.2, lon: -2.44 }] = located;
    const rows: Record<string, object> = { nobody: await measure(world, undefined) };
    for (const [name, body] of Object.entries(buildWorstBodies(middle))) {
      rows[name] = await measure(world, body);
    }
    return { load: loadavg().map(roundTo2), rows };
  } finally {
    await world.stop();
  }
}

async function measure(world: ServedWorld, body: string | undefined): Promise<object> {
  const end = AbortSignal.timeout(PERIOD);
  const before = world.readProcessorTime() ?? 0;
  const statuses: Record<string, number> = {};
  const clients = Array.from({ length: body === undefined ? 0 : CLIENTS }, async () => {
    while (!end.aborted) {
      const status = await world.sendFrom(THEIR_ADDRESS, body ?? '', end);
      if (status !== undefined) statuses[status] = (statuses[status] ?? 0) + 1;
    }
  });
  const [health, light] = await Promise.all([
    repeat(end, () => world.get('/health')),
    repeat(end, () => world.post('/titles', LIGHT)),
  ]);
  await Promise.all(clients);
  const processor = Math.round((world.readProcessorTime() ?? 0) - before);
  return {
    ...(body !== undefined && { kilobytes: Math.round(body.length / 1000), statuses }),
    health,
    light,
    processor,
  };
}

async function repeat(end: AbortSignal, ask: () => Promise<unknown>) {
  const samples: number[] = [];
  let failed = 0;
  while (!end.aborted) {
    const started = performance.now();
    await ask().catch(() => failed++);
    samples.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  return { ...summariseSamples(samples), samples: samples.length, failed };
}
