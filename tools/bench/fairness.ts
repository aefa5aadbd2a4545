import { once } from 'node:events';
import { loadavg } from 'node:os';
import { Worker } from 'node:worker_threads';
import { buildWorstBodies } from './fairness-bodies.ts';
import type { Crowd } from './fairness-senders.ts';
import { measureStretches } from './longest-stretch.ts';
import { sampleWorld } from './sample-world.ts';
import { type ServedWorld, serveWorld } from './served-world.ts';
import { roundTo2, summariseSamples } from './timing.ts';

const CLIENTS = 8;
const SENDERS = new URL('./fairness-senders.ts', import.meta.url);
/** Milliseconds that each body is sent for. */
const PERIOD = 4_000;
/** Milliseconds between two looks of those who measure. */
const PAUSE = 20;
const LIGHT = JSON.stringify({ query: { term: { tenure: 'Freehold' } }, size: 1 });

/**
 * What others wait while eight clients send the worst there is to the search service, for each kind
 * of body, and while nobody does: health and a light search, in milliseconds, the processor time of
 * the service, and how the bodies were answered. Each client has an address of its own, and all a
 * thread beside the one that measures. `late` is how late timers of that one come, which is the
 * machine and not the service: the other figures are worth no more than it is small. `thread` is the
 * work of a search thread and the longest of it that nothing interrupts, whatever the machine does.
 */
export async function runFairnessBench(directory: string, dataDirectory: string): Promise<object> {
  const world = await serveWorld(directory, dataDirectory);
  try {
    const { located } = sampleWorld(directory);
    const [middle = { lat: 52.2, lon: -2.44 }] = located;
    const rows: Record<string, object> = { nobody: await measure(world, undefined) };
    const bodies = buildWorstBodies(middle);
    const stretches = await measureStretches(directory, dataDirectory, bodies);
    for (const [name, body] of Object.entries(bodies)) {
      const { work = 0, longest = 0 } = stretches[name] ?? {};
      const thread = { work: roundTo2(work), longest: roundTo2(longest) };
      rows[name] = { ...(await measure(world, body)), thread };
    }
    return { load: loadavg().map(roundTo2), rows };
  } finally {
    await world.stop();
  }
}

async function measure(world: ServedWorld, body: string | undefined): Promise<object> {
  const end = AbortSignal.timeout(PERIOD);
  const before = world.readProcessorTime() ?? 0;
  const crowd = body === undefined ? undefined : sendMuch(world.address, body);
  const late: number[] = [];
  const [health, light] = await Promise.all([
    repeat(end, late, () => world.get('/health')),
    repeat(end, late, () => world.post('/titles', LIGHT)),
  ]);
  const statuses = await crowd;
  const processor = Math.round((world.readProcessorTime() ?? 0) - before);
  return {
    ...(body !== undefined && { kilobytes: Math.round(body.length / 1000), statuses }),
    health,
    light,
    late: summariseSamples(late),
    processor,
  };
}

/** Has the clients send a body for the period, on a thread of theirs; how they were answered. */
async function sendMuch(address: string, body: string): Promise<unknown> {
  const setup: Crowd = { address, body, clients: CLIENTS, period: PERIOD };
  const [statuses] = await once(new Worker(SENDERS, { workerData: setup }), 'message');
  return statuses;
}

async function repeat(end: AbortSignal, late: number[], ask: () => Promise<unknown>) {
  const samples: number[] = [];
  let failed = 0;
  while (!end.aborted) {
    const started = performance.now();
    await ask().catch(() => failed++);
    const paused = performance.now();
    samples.push(paused - started);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    late.push(performance.now() - paused - PAUSE);
  }
  return { ...summariseSamples(samples), samples: samples.length, failed };
}
