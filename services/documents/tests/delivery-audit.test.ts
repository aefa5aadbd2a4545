import { deliveryAttemptSchema } from '@property/contract/documents/delivery-audit.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listDatabases, OPENING } from '../testing/databases.ts';
import { signToken } from '../testing/test-service.ts';
import {
  createWatchedService,
  type Subscriber,
  type WatchedService,
} from '../testing/watch-webhooks.ts';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

describe.each(listDatabases())('the delivery audit on $name', ({ open }) => {
  let watched: WatchedService;
  let ana: Subscriber;
  /** When each purchase was told of: one a minute, the last try of each a success. */
  const times: string[] = [];
  const audit = (query = '', token = ana.token) =>
    watched.service.get(`/webhooks/audit${query}`, token);

  beforeAll(async () => {
    watched = await createWatchedService(await open());
    ana = await watched.subscribe();
    for (const title of ['ZZ100000', 'ZZ100001', 'ZZ100002']) {
      watched.receiver.answerWith(500);
      await watched.buy(ana.token, ['register'], title);
      times.push(new Date(watched.now()).toISOString());
      watched.receiver.answerWith(200);
      await watched.pass(10);
      await watched.pass(60);
    }
    const other = await watched.subscribe();
    await watched.buy(other.token);
  }, OPENING);
  afterAll(() => watched.close());

  test('D-141 D-151 D-152 D-153 D-154 O-123 O-126 every try is listed, newest first, for its owner alone', async () => {
    const { status, body } = await audit();
    expect(status).toBe(200);
    expect(body).toMatchObject({ total_count: 6, page_number: 1, page_size: 20, total_pages: 1 });
    const at = body.items.map(({ attempted_at }: { attempted_at: string }) => attempted_at);
    expect(at).toEqual([...at].sort().reverse());
    const [success, failure] = body.items;
    expect(deliveryAttemptSchema.safeParse(success).success).toBe(true);
    expect(failure).toEqual({
      id: expect.any(Number),
      event_id: success.event_id,
      subscription_id: ana.id,
      endpoint_url: watched.receiver.url,
      event_type: 'document.status_changed',
      document_reference: expect.stringMatching(/^[0-9a-f-]{36}$/),
      title_number: 'ZZ100002',
      document_status: 2,
      document_status_description: 'Completed',
      attempt_number: 1,
      http_status_code: 500,
      is_success: false,
      error_message: expect.stringContaining('500'),
      attempted_at: times[2],
      duration_ms: expect.any(Number),
    });
    expect(success).toMatchObject({
      attempt_number: 2,
      http_status_code: 200,
      is_success: true,
      error_message: null,
    });
  });

  test('D-145 D-146 O-123 pages hold each try once; one beyond the last is empty', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => audit(`?page_size=2&page_number=${page}`)),
    );
    expect(pages.map(({ body }) => body.items.length)).toEqual([2, 2, 2, 0]);
    const ids = pages.flatMap(({ body }) => body.items.map(({ id }: { id: number }) => id));
    expect(new Set(ids).size).toBe(6);
    for (const { body } of pages) expect(body).toMatchObject({ total_count: 6, total_pages: 3 });
  });

  test('D-142 O-123 both ends of a period belong to it', async () => {
    const [first, second] = times;
    const count = async (query: string) => (await audit(query)).body.total_count;
    expect(await count(`?start_date=${first}&end_date=${first}`)).toBe(1);
    expect(await count(`?start_date=${second}`)).toBe(4);
    expect(await count(`?end_date=${second}`)).toBe(3);
    expect(await count('?end_date=2020-01-01T00:00:00Z')).toBe(0);
    const empty = (await audit('?end_date=2020-01-01T00:00:00Z')).body;
    expect([empty.items, empty.total_pages]).toEqual([[], 0]);
    // The same instant in another zone.
    const moved = '2026-11-02T10:00:03%2B01:00';
    expect(await count(`?start_date=${moved}&end_date=${moved}`)).toBe(1);
  });

  test.each([
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59-23:00',
    '2026-01-01T00:00:00+20:00',
    '2026-01-01T00:00:00-18:30',
    '2026-01-01T24:00:00Z',
  ])('D-142 %s is a time, however far away', async (time) => {
    const sent = encodeURIComponent(time);
    expect((await audit(`?start_date=${sent}`)).status).toBe(200);
    expect((await audit(`?end_date=${sent}`)).status).toBe(200);
  });

  test('D-143 D-144 a subscription and a document limit the list', async () => {
    expect((await audit(`?subscription_id=${ana.id}`)).body.total_count).toBe(6);
    expect((await audit(`?subscription_id=${UNKNOWN}`)).body.total_count).toBe(0);
    const [item] = (await audit()).body.items;
    const { body } = await audit(`?document_reference=${item.document_reference}`);
    expect(body.items.map(({ title_number }: { title_number: string }) => title_number)).toEqual([
      'ZZ100002',
      'ZZ100002',
    ]);
    const upper = item.document_reference.toUpperCase();
    expect((await audit(`?document_reference=${upper}`)).body.total_count).toBe(2);
    expect((await audit('?document_reference=anything')).body.total_count).toBe(0);
  });

  test.each([
    ['D-142', 'start_date=yesterday', 'start_date'],
    ['D-142', 'end_date=2026-02-30T00:00:00Z', 'end_date'],
    ['D-142 O-123', 'start_date=2026-02-02T00:00:00Z&end_date=2026-02-01T00:00:00Z', 'start_date'],
    ['D-143', 'subscription_id=7', 'subscription_id'],
    ['D-145', 'page_number=0', 'page_number'],
    ['D-145', 'page_number=1.5', 'page_number'],
    ['D-145', 'page_number=99999999999999999999', 'page_number'],
    ['D-146', 'page_size=0', 'page_size'],
    ['D-146', 'page_size=101', 'page_size'],
    ['D-146', 'page_size=ten', 'page_size'],
  ])('%s %s is an invalid request', async (_rule, query, field) => {
    const { status, body } = await audit(`?${query}`);
    expect([status, body.error.code]).toEqual([400, 'INVALID_REQUEST']);
    expect(body.error.details.field).toBe(field);
  });

  test('D-145 the last page there can be is empty, not a fault', async () => {
    const { status, body } = await audit(`?page_number=${Number.MAX_SAFE_INTEGER}`);
    expect([status, body.items]).toEqual([200, []]);
  });

  test('D-147 O-119 O-124 an event lists its tries', async () => {
    const [item] = (await audit()).body.items;
    const { status, body } = await watched.service.get(
      `/webhooks/events/${item.event_id}`,
      ana.token,
    );
    expect(status).toBe(200);
    expect(body.event_id).toBe(item.event_id);
    expect(body.attempts).toHaveLength(2);
    const read = (id: string, token: string) =>
      watched.service.get(`/webhooks/events/${id}`, token);
    expect((await read('7', ana.token)).body.error.code).toBe('INVALID_REQUEST');
    expect((await read(UNKNOWN, ana.token)).body.error.code).toBe('NOT_FOUND');
    expect((await read(item.event_id, await signToken())).status).toBe(404);
  });

  test('D-148 D-149 O-125 statistics sum a period up', async () => {
    const ask = (query: string, token = ana.token) =>
      watched.service.get(`/webhooks/statistics?${query}`, token);
    const whole = 'start_date=2026-01-01T00:00:00Z&end_date=2027-01-01T00:00:00Z';
    expect((await ask(whole)).body).toEqual({
      total_attempts: 6,
      successful_deliveries: 3,
      failed_deliveries: 3,
      success_rate: 0.5,
      average_duration_ms: 0,
    });
    expect((await ask(whole, await signToken())).body).toEqual({
      total_attempts: 0,
      successful_deliveries: 0,
      failed_deliveries: 0,
      success_rate: 0,
      average_duration_ms: 0,
    });
    for (const query of ['', 'start_date=2026-01-01T00:00:00Z', 'end_date=2026-01-01T00:00:00Z']) {
      const { status, body } = await ask(query);
      expect([status, body.error.code]).toEqual([400, 'INVALID_REQUEST']);
    }
  });
});
