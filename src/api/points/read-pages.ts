import type { Client } from '@property/client/client.ts';
import { SEARCH_SIZE, SEARCH_WINDOW_MAXIMUM } from '@property/contract/search/limits.ts';
import { type TitlePoints, titlePointsSchema } from '@property/contract/search/title-points.ts';
import { type PointBatch, packPoints } from '#lib/points/point-batch.ts';
import { readTotal } from '#lib/read-total.ts';
import { createCutShort } from '../cut-short.ts';
import { SEARCH_PAGES_IN_FLIGHT } from '../reading/limit-in-flight.ts';
import { waitOutLimit } from '../wait-out-limit.ts';
import { readPoints } from './read-points.ts';

/** The service gives no larger page (S-077). */
const PAGE_SIZE = SEARCH_SIZE.maximum;

/**
 * The points of one search by its pages, four at a time, and no more than a list has (S-080). A rate
 * limit is waited out (O-048); a page that the service cut short fails them all (S-099), since the
 * map would show a part as the whole.
 */
export async function readPages(
  client: Client,
  path: string,
  body: object,
  signal: AbortSignal,
): Promise<readonly PointBatch[]> {
  const failed = new AbortController();
  const given = AbortSignal.any([signal, failed.signal]);
  const pages: TitlePoints[] = [];
  let next = 0;
  let last = SEARCH_WINDOW_MAXIMUM / PAGE_SIZE - 1;
  const turn = async () => {
    const page = next++;
    const request = {
      path,
      method: 'POST',
      body: { ...body, size: PAGE_SIZE, from: page * PAGE_SIZE },
      schema: titlePointsSchema,
      signal: given,
    } as const;
    const answer = await waitOutLimit(() => client.request(request), given);
    if (answer.timed_out) throw createCutShort();
    pages[page] = answer;
    last = Math.min(last, findLast(page, answer));
  };
  const turnOn = async () => {
    while (next <= last) await turn();
  };
  try {
    // How many there are is known with the first one.
    await turn();
    await Promise.all(Array.from({ length: SEARCH_PAGES_IN_FLIGHT }, turnOn));
  } catch (error) {
    failed.abort();
    throw error;
  }
  return [packPoints(pages.flatMap(readPoints))];
}

/** Without a total the first page that is not full is the last one (O-060). */
function findLast(page: number, answer: TitlePoints): number {
  if (answer.hits.hits.length < PAGE_SIZE) return page;
  const total = readTotal(answer);
  return total === null ? Number.POSITIVE_INFINITY : Math.ceil(total.value / PAGE_SIZE) - 1;
}
