import { createClient } from '@property/client/client.ts';
import { readDocumentsError } from '@property/client/documents/documents-error.ts';
import { RequestPace } from '@property/client/documents/request-pace.ts';
import { documentsProfile } from '@property/contract/profile/profile-documents.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OPENING } from '#services/documents/testing/databases.ts';
import { createDocumentsFetch, type DocumentsFetch } from '#testing/create-documents-fetch.ts';
import { createDocumentsService } from './documents-service.ts';

let docs: DocumentsFetch;
/** Milliseconds since 1970 for the page and the service: waits pass at once. */
let now: number;
let waits: number[];
let statuses: number[];
let pace: RequestPace;

beforeEach(async () => {
  now = Date.now();
  waits = [];
  statuses = [];
  const clock = () => now;
  docs = await createDocumentsFetch({ clock, limits: { perMinute: 12, perHour: 1_000 } });
  const wait = async (milliseconds: number) => {
    waits.push(milliseconds);
    now += milliseconds;
  };
  pace = new RequestPace({ clock, wait });
}, OPENING);
afterEach(() => docs.backend.close());

/** The service as a page asks it, with the pace; `isFast` is another page, which knows none. */
function openPage(isFast = false) {
  const client = createClient({
    baseUrl: 'http://localhost/docs/v1',
    readError: readDocumentsError,
    readToken: async () => docs.token,
    retry: { longestRetryAfter: 60 },
    wait: async (milliseconds) => {
      waits.push(milliseconds);
      now += milliseconds;
    },
    ...(isFast ? {} : { pace }),
    fetch: async (input, init) => {
      const response = await docs.ask(input, init);
      statuses.push(response.status);
      return response;
    },
  });
  return createDocumentsService(client, documentsProfile, 'person', pace);
}

describe('the pace of requests', () => {
  it('D-173, D-176 to D-178: is spread before the limit, so that none is refused', async () => {
    const page = openPage();
    for (let turn = 0; turn < 30; turn += 1) await page.readBalance();
    expect(statuses).toHaveLength(30);
    expect(statuses).not.toContain(429);
    // The first nine of twelve go out at once.
    expect(waits.length).toBeGreaterThan(0);
    expect(statuses.slice(0, 9)).toEqual(Array(9).fill(200));
    expect(Math.max(...waits)).toBeLessThanOrEqual(60_250);
  });

  it('D-177: says what is left', async () => {
    await openPage().readBalance();
    expect(pace.getView()).toMatchObject({ limit: 12, remaining: 11, speed: 'free' });
    expect(pace.getView().resetAt).toBeGreaterThan(now);
    for (let turn = 0; turn < 8; turn += 1) await openPage().readBalance();
    expect(pace.getView()).toMatchObject({ remaining: 3, speed: 'slow' });
  });

  it('D-171, D-178: goes on by itself after a 429, when the window has renewed', async () => {
    const other = openPage(true);
    for (let turn = 0; turn < 12; turn += 1) await other.readBalance();
    const began = now;
    expect(await openPage().readBalance()).toBe(120);
    expect(statuses.slice(-2)).toEqual([429, 200]);
    expect(now - began).toBeGreaterThan(50_000);
  });

  it('O-085: a purchase waits for its turn before it leaves, and leaves once', async () => {
    const page = openPage();
    for (let turn = 0; turn < 12; turn += 1) await openPage().readBalance();
    expect(pace.getView().speed).toBe('held');
    const before = docs.requests.length;
    await page.purchase({ title_number: 'ZZ100000', documents: ['register'] });
    expect(docs.requests.slice(before)).toEqual(['POST /purchase']);
  });

  it('asks as fast as ever where the service tells no limit', async () => {
    pace.note(new Response(null, { status: 200 }));
    await pace.before();
    expect(waits).toEqual([]);
    expect(pace.getView().remaining).toBeNull();
  });
});
