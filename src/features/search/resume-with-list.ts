import { hashKey, type QueryCache, type QueryKey } from '@tanstack/react-query';
import type { PlotRun } from './plot-run.ts';
import { plotting } from './plotting.ts';

/**
 * Has a run that failed go on as soon as there is a connection again or the rows of its search come
 * (S-097), and keeps `plotting` informed whether they are there. Gives back how to leave it alone.
 */
export function resumeWithList(run: PlotRun, cache: QueryCache, rowsKey: QueryKey): () => void {
  const hash = hashKey(rowsKey);
  const note = () => plotting.setState({ isListed: cache.get(hash)?.state.status === 'success' });
  const resume = () => {
    if (run.state.getState().status === 'failed') run.resume();
  };
  const unsubscribe = cache.subscribe((event) => {
    if (event.query.queryHash !== hash) return;
    note();
    if (event.type === 'updated' && event.action.type === 'success') resume();
  });
  note();
  window.addEventListener('online', resume);
  return () => {
    unsubscribe();
    window.removeEventListener('online', resume);
  };
}
