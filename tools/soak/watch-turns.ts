const INTERVAL = 5;
const BINS = 2_000;

/** Milliseconds that the calling thread was kept busy between two looks at its event loop. */
export interface Turns {
  readonly p99: number;
  readonly longest: number;
}

/**
 * Watches how long the calling thread is held up, in processor time: on a machine that others use
 * too, the time on the clock would tell of them. Returns what ends the watch and sums it up.
 */
export function watchTurns(): () => Turns {
  const bins = new Uint32Array(BINS);
  let longest = 0;
  let last = readBusy();
  const timer = setInterval(() => {
    const now = readBusy();
    const busy = now - last;
    last = now;
    longest = Math.max(longest, busy);
    const bin = Math.min(BINS - 1, Math.floor(busy));
    bins[bin] = (bins[bin] ?? 0) + 1;
  }, INTERVAL);
  return () => {
    clearInterval(timer);
    const looks = bins.reduce((sum, count) => sum + count, 0);
    let seen = 0;
    const p99 = bins.findIndex((count) => {
      seen += count;
      return seen >= looks * 0.99;
    });
    return { p99, longest: Math.round(longest * 10) / 10 };
  };
}

function readBusy(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
