import type { PointsRun } from './points-run.ts';
import type { GatherPoints } from './points-worker.ts';

/**
 * Gathers points with code that is fetched for the first search: what a run is told before then it
 * is told in the same order as soon as the code has come.
 */
export function startLater(load: () => Promise<GatherPoints>): GatherPoints {
  let loading: Promise<GatherPoints> | undefined;
  return (order) => {
    loading ??= load();
    const run = loading.then((gather) => gather(order));
    run.catch((error: unknown) => {
      // The next search asks for the code again.
      loading = undefined;
      const added = null;
      order.onNews({ ...order.start, status: 'failed', resumesAt: null, error, added });
    });
    const tell = (name: keyof PointsRun) => () => {
      run.then((started) => started[name]()).catch(() => undefined);
    };
    return {
      pause: tell('pause'),
      resume: tell('resume'),
      stop: tell('stop'),
      plotAll: tell('plotAll'),
      cancel: tell('cancel'),
    };
  };
}
