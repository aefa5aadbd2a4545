import { SEARCH_SIZE } from '@property/contract/search/limits.ts';
import { titlePointsSchema } from '@property/contract/titles/title-points.ts';
import type { Client } from '#api/client.ts';
import { startPointsRun } from '#api/points/points-run.ts';
import type { MapReader } from '#api/points/points-worker.ts';
import { readView } from '#api/points/read-view.ts';

/** Reads maps as the worker does, on this thread, where there are no workers. */
export function gatherInProcess(client: Client): MapReader {
  return {
    gather: ({ request: { path, body }, ...order }) =>
      startPointsRun({
        ...order,
        fetchPage: (page, signal) =>
          client.request({
            method: 'POST',
            path,
            body: { ...body, from: page * SEARCH_SIZE.maximum },
            schema: titlePointsSchema,
            signal,
          }),
      }),
    readView: (words, question, signal) => readView(client, words, question, signal),
  };
}
