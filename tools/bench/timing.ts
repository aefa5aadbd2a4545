/** Milliseconds over many rounds. */
export interface Timing {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

const WARM_UP = 30;

/** Runs something many times, after a warm-up, and sums up how long it took; preparing it apart. */
export async function measureRounds(
  rounds: number,
  prepare: (round: number) => () => Promise<unknown>,
): Promise<Timing> {
  for (let round = 0; round < Math.min(WARM_UP, rounds); round += 1) await prepare(round)();
  const samples: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const run = prepare(round);
    const started = performance.now();
    await run();
    samples.push(performance.now() - started);
  }
  return summariseSamples(samples);
}

/** Sums up milliseconds that were measured one by one. */
export function summariseSamples(samples: readonly number[]): Timing {
  const sorted = samples.toSorted((left, right) => left - right);
  const at = (share: number) => roundTo2(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

/** The middle of some values; the lower one of an even number. */
export function findMedian(values: readonly number[]): number | null {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

export function roundTo2(value: number): number {
  return Math.round(value * 100) / 100;
}

/** How often something is measured: `RUNS`, or as often as usual. Throws where it is no number. */
export function readRuns(usual: number): number {
  const text = process.env.RUNS;
  if (text === undefined) return usual;
  const runs = Number(text);
  if (Number.isInteger(runs) && runs > 0) return runs;
  throw new Error(`RUNS=${text} is not a number of runs.`);
}
