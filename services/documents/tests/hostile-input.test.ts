import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLedger } from '../ledger/ledger.ts';
import { listDatabases, OPENING } from '../testing/databases.ts';
import { createTestService, signToken, type TestService } from '../testing/test-service.ts';

const ATTACKS = [
  "'; drop table account; --",
  "' or '1'='1",
  "'); update account set balance = 1000000; --",
  '$1; select pg_sleep(10)',
  '\\x00; commit;',
  '%27%20or%201=1',
  'ZZ100000\u0000',
  '../../etc/passwd',
  '{"$gt":""}',
];

describe.each(listDatabases())('hostile input on $name', ({ open }) => {
  let service: TestService;
  beforeAll(async () => {
    service = await createTestService(await open());
  }, OPENING);
  afterAll(() => service.close());

  const isSound = async () => {
    expect(await checkLedger(service.database)).toEqual({
      unbalancedTransfers: [],
      wrongBalances: [],
      wrongOrders: [],
    });
  };

  test.each(ATTACKS)(
    'D-012 D-159 %j in any string of a request is text or a mistake',
    async (text) => {
      const sent = encodeURIComponent(text);
      const period = 'start_date=2026-01-01T00:00:00Z';
      const answers = [
        await service.get(`/check-availability?title_number=${sent}`),
        await service.get(`/check-availability?title_id=${sent}`),
        await service.get(`/orders/${sent}`),
        await service.get(`/download/${sent}`),
        await service.get(`/webhooks/events/${sent}`),
        await service.get(`/webhooks/audit?start_date=${sent}`),
        await service.get(`/webhooks/audit?subscription_id=${sent}`),
        await service.get(`/webhooks/audit?page_number=${sent}`),
        await service.get(`/webhooks/statistics?${period}&end_date=${sent}`),
        await service.remove(`/subscriptions/${sent}`),
        await service.post('/subscribe', { webhook_url: text }),
        await service.post('/purchase', { title_number: text, documents: ['register'] }),
        await service.post('/purchase', { title_number: 'ZZ100000', documents: [text] }),
        await service.post('/verify-ownership', {
          title_number: 'ZZ100000',
          first_forename: text,
          surname: text,
        }),
      ];
      expect(answers.map(({ status }) => status)).toEqual(Array(answers.length).fill(400));
      for (const { body } of answers) expect(body.error.code).toBe('INVALID_REQUEST');
      await isSound();
    },
  );

  test.each(ATTACKS)('O-111 %j as free text is kept as it is, or refused', async (text) => {
    const token = await signToken();
    const audit = await service.get(
      `/webhooks/audit?document_reference=${encodeURIComponent(text)}`,
      token,
    );
    expect([200, 400]).toContain(audit.status);
    const order = { title_number: 'ZZ100000', documents: ['register'], customer_reference: text };
    const placed = await service.post('/purchase', order, token);
    expect([200, 400]).toContain(placed.status);
    if (placed.status === 200) {
      const { body } = await service.get(`/orders/${placed.body.order_id}`, token);
      expect(body.customer_reference).toBe(text);
    }
    const referred = { type_code: text, date: '1999-01-01', filed_under: 'ZZ100000' };
    const other = { title_number: 'ZZ100000', referred_documents: [referred] };
    expect([400, 404]).toContain((await service.post('/purchase', other, token)).status);
    await isSound();
  });

  test('a subject of any kind is an account of its own', async () => {
    for (const sub of ["o'brien'; drop table account; --", 'ä€😀', 'x'.repeat(2_000)]) {
      const token = await signToken({ sub });
      const { status, body } = await service.get(
        '/check-availability?title_number=ZZ100000',
        token,
      );
      expect([status, body.current_balance]).toEqual([200, 120]);
    }
    await isSound();
  });

  test('D-002 D-158 bodies that are no JSON, too large or of another type are refused', async () => {
    const send = async (body: string, type = 'application/json') => {
      const headers = { Authorization: `Bearer ${service.token}`, 'Content-Type': type };
      const response = await service.request('/purchase', { method: 'POST', headers, body });
      return [response.status, (await response.json()).error.code];
    };
    const refused = [400, 'INVALID_REQUEST'];
    expect(await send('{"title_number":')).toEqual(refused);
    expect(await send('[]')).toEqual(refused);
    expect(await send('null')).toEqual(refused);
    expect(await send('title_number=ZZ100000', 'application/x-www-form-urlencoded')).toEqual(
      refused,
    );
    expect(await send(JSON.stringify({ title_number: 'Z'.repeat(100_000) }))).toEqual(refused);
    expect(await send(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)).toEqual(refused);
  });

  test('D-168 a fault inside says nothing about the inside', async () => {
    const broken = await createTestService({
      ...service.database,
      query: () => Promise.reject(new Error('password=hunter2')),
    });
    const { status, body } = await broken.get('/webhooks/audit');
    expect([status, body.error.code]).toEqual([500, 'INTERNAL_ERROR']);
    expect(body.error.request_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.stringify(body)).not.toContain('hunter2');
    await broken.jobs.stop();
  });
});
