import type { Client } from '@property/client/client.ts';
import type { MapReader } from '#api/points/points-worker.ts';
import { readView } from '#api/points/read-view.ts';

/** Reads maps as the worker does, on this thread, where there are no workers. */
export function gatherInProcess(client: Client): MapReader {
  return {
    readView: (words, question, signal) => readView(client, words, question, signal),
  };
}
