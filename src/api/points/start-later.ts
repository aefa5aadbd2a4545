import type { MapReader } from './points-worker.ts';

/** Reads maps with code that is fetched for the first task; what failed to come is asked for again. */
export function startLater(load: () => Promise<MapReader>): MapReader {
  let loading: Promise<MapReader> | undefined;
  const wait = () => {
    loading ??= load();
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  return {
    readView: async (words, question, signal) => {
      const reader = await wait();
      return reader.readView(words, question, signal);
    },
  };
}
