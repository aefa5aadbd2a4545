import { prefetchScript } from '#lib/prefetch-script.ts';
import workerUrl from './points.worker.ts?worker&url';
// What is loaded for the first search, asked for sooner.
import './points-worker.ts';

/** Asks for what gathers points, all at once: one after the other each would wait for the line. */
export function prefetchPoints(): void {
  void prefetchScript(workerUrl);
}
