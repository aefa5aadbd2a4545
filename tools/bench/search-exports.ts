import type { ServedWorld } from './served-world.ts';
import { roundTo2 } from './timing.ts';

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
export async function measureExports(world: ServedWorld): Promise<object> {
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
