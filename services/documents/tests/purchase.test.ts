import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { EMBEDDED_PROFILE } from '#services/http/embedded-profile.ts';
import { IS_LONG } from '../../../src/testing/count-runs.ts';
import { checkLedger } from '../ledger/ledger.ts';
import { listDatabases, OPENING } from '../testing/databases.ts';
import { createTestService, signToken, type TestService } from '../testing/test-service.ts';

// Many purchases at once, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const BOTH = { title_number: 'ZZ100000', documents: ['register', 'title_plan'] };
const SOUND = { unbalancedTransfers: [], wrongBalances: [], wrongOrders: [] };

describe.each(listDatabases())('purchases on $name', ({ open }) => {
  let service: TestService;
  beforeAll(async () => {
    service = await createTestService(await open());
  }, OPENING);
  afterAll(() => service.close());

  test('D-045 D-054 D-055 D-056 D-057 D-066 D-070 an accepted purchase answers with its order', async () => {
    const token = await signToken();
    const before = Date.now();
    const { status, body } = await service.post('/purchase', BOTH, token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'PROCESSING',
      title_number: 'ZZ100000',
      documents_ordered: ['register', 'title_plan'],
      total_tokens_charged: 14,
      new_balance: 106,
    });
    expect(body.order_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(Date.parse(body.estimated_delivery)).toBeGreaterThan(before);
    expect(body).not.toHaveProperty('referred_documents_ordered');
  });

  test('D-049 D-055 D-067 O-100 a referred document costs what the availability check says', async () => {
    const token = await signToken();
    const title = (await service.get('/check-availability?title_number=ZZ100009', token)).body;
    const wanted = title.data.referred_to_documents.find(
      (entry: { availability_code: string }) => entry.availability_code === 'IMMEDIATE',
    );
    const { type_code, date, filed_under } = wanted;
    const { body } = await service.post(
      '/purchase',
      { title_number: 'ZZ100009', referred_documents: [{ type_code, date, filed_under }] },
      token,
    );
    expect(body.total_tokens_charged).toBe(wanted.token_cost);
    expect(body.total_tokens_charged).not.toBe(7);
    expect(body.documents_ordered).toEqual([]);
    expect(body.referred_documents_ordered).toEqual([{ type_code, date, filed_under }]);
  });

  test('D-060 D-166 O-081 documents on order are not sold again, in whole or in part', async () => {
    const token = await signToken();
    const slow = { title_number: 'ZZ200003', documents: ['register'] };
    expect((await service.post('/purchase', slow, token)).status).toBe(200);
    const again = await service.post(
      '/purchase',
      { ...slow, documents: ['register', 'title_plan'] },
      token,
    );
    expect(again.status).toBe(409);
    expect(again.body.error.code).toBe('DOCUMENTS_IN_PROGRESS');
    expect((await readBalance(service, token)).balance).toBe(113);
    // Another caller is not held up.
    expect((await service.post('/purchase', slow, await signToken())).status).toBe(200);
  });

  test('O-085 what charges ends its connection, refused too, so that no browser repeats it on the next', async () => {
    const token = await signToken();
    const sold = await service.post('/purchase', BOTH, token);
    const refused = await service.post('/verify-ownership', {}, token);
    const read = await service.get('/check-availability?title_number=ZZ100000', token);
    const [first, second, third] = [sold, refused, read].map(({ headers }) =>
      headers.get('Connection'),
    );
    expect([sold.status, refused.status, read.status]).toEqual([200, 400, 200]);
    expect([first, second, third]).toEqual(['close', 'close', null]);
  });

  test('D-059 D-065 D-162 too few tokens: nothing is charged and the answer says how many', async () => {
    const poor = await createTestService(service.database, { openingTokens: () => 13 });
    const token = await signToken();
    const { status, body } = await poor.post('/purchase', BOTH, token);
    expect(status).toBe(402);
    expect(body.error).toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
      details: { required: 14, available: 13 },
    });
    expect((await readBalance(poor, token)).balance).toBe(13);
    await poor.jobs.stop();
  });

  test('D-059 exactly as many tokens as it costs are enough', async () => {
    const exact = await createTestService(service.database, { openingTokens: () => 14 });
    const { status, body } = await exact.post('/purchase', BOTH, await signToken());
    expect([status, body.total_tokens_charged, body.new_balance]).toEqual([200, 14, 0]);
    await exact.jobs.stop();
  });

  test('D-052 O-080 what is not IMMEDIATE is refused without a charge', async () => {
    const token = await signToken();
    const { status, body } = await service.post(
      '/purchase',
      { title_number: 'ZZ100008', documents: ['register'] },
      token,
    );
    expect(status).toBe(400);
    expect(body.error.code).toBe('INVALID_REQUEST');
    expect((await readBalance(service, token)).balance).toBe(120);
  });

  test('D-052 O-080 a deployment may charge for what is not IMMEDIATE and deliver nothing', async () => {
    const profile = {
      ...EMBEDDED_PROFILE,
      docs: {
        ...EMBEDDED_PROFILE.docs,
        purchase: { ...EMBEDDED_PROFILE.docs.purchase, nonImmediate: 'charge' as const },
      },
    };
    const charging = await createTestService(service.database, { profile });
    const token = await signToken();
    const { status, body } = await charging.post(
      '/purchase',
      { title_number: 'ZZ100008', documents: ['register'] },
      token,
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ total_tokens_charged: 7, new_balance: 113 });
    const read = async () => (await charging.get(`/orders/${body.order_id}`, token)).body;
    // Both services run what is due in the database that they share: whichever takes the job.
    await expect.poll(async () => (await read()).status).not.toBe('PROCESSING');
    const order = await read();
    expect(order).toMatchObject({
      status: 'FAILED',
      total_tokens_charged: 7,
      error_message: expect.stringContaining('tokens are not given back'),
    });
    expect(order.documents[0].document_id ?? null).toBeNull();
    expect((await readBalance(charging, token)).balance).toBe(113);
    expect(await checkLedger(service.database)).toEqual(SOUND);
    await charging.jobs.stop();
  });

  test('D-058 O-076 an unknown title or referred document is not found and charges nothing', async () => {
    const token = await signToken();
    const unknown = { title_number: 'ZZ999999', documents: ['register'] };
    expect((await service.post('/purchase', unknown, token)).status).toBe(404);
    const key = { type_code: 'Deed', date: '1901-01-01', filed_under: 'ZZ100000' };
    const missing = { title_number: 'ZZ100000', referred_documents: [key] };
    const { status, body } = await service.post('/purchase', missing, token);
    expect([status, body.error.code]).toEqual([404, 'NOT_FOUND']);
    expect((await readBalance(service, token)).balance).toBe(120);
  });

  test('D-159 a text that is too long is refused with the pattern of its length', async () => {
    const order = { ...BOTH, customer_reference: 'x'.repeat(256) };
    const { status, body } = await service.post('/purchase', order);
    expect([status, body.error.details]).toEqual([
      400,
      { field: 'customer_reference', value: 'x'.repeat(100), pattern: '^.{0,255}$' },
    ]);
  });

  test.each([
    ['D-046 no title', { documents: ['register'] }, 'title_number'],
    ['D-046 a title in small letters', { ...BOTH, title_number: 'zz100000' }, 'title_number'],
    [
      'D-047 three documents',
      { ...BOTH, documents: ['register', 'title_plan', 'register'] },
      'documents',
    ],
    ['D-047 an unknown document', { ...BOTH, documents: ['deed'] }, 'documents[0]'],
    ['D-050 nothing chosen', { title_number: 'ZZ100000' }, ''],
    ['D-050 O-084 empty lists', { title_number: 'ZZ100000', documents: [] }, ''],
    ['O-084 the register twice', { ...BOTH, documents: ['register', 'register'] }, 'documents'],
    [
      'D-051 a long reference',
      { ...BOTH, customer_reference: 'x'.repeat(256) },
      'customer_reference',
    ],
    [
      'D-048 51 referred documents',
      {
        title_number: 'ZZ100009',
        referred_documents: Array.from({ length: 51 }, (_, index) => ({
          type_code: 'Deed',
          date: `19${String(index + 10)}-01-01`,
          filed_under: 'ZZ100009',
        })),
      },
      'referred_documents',
    ],
  ])('D-012 D-159 %s is an invalid request that names the field', async (_name, body, field) => {
    const answer = await service.post('/purchase', body);
    expect(answer.status).toBe(400);
    expect(answer.body.error.code).toBe('INVALID_REQUEST');
    expect(answer.body.error.details.field).toBe(field);
    expect(answer.body.error.request_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('D-060 D-064 200 identical purchases at once are one order and one charge', async () => {
    const token = await signToken();
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => service.post('/purchase', BOTH, token)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 199 }, () => 409)]);
    expect((await readBalance(service, token)).balance).toBe(106);
    expect(await checkLedger(service.database)).toEqual(SOUND);
  });

  test('D-059 D-064 D-071 50 callers of one account buy until it has too little, and it never goes below zero', async () => {
    const tokens = IS_LONG ? 500 : 200;
    const small = await createTestService(service.database, { openingTokens: () => tokens });
    const application = {
      sub: 'integration-50',
      scp: undefined,
      roles: ['docs.read', 'docs.purchase'],
    };
    const token = await signToken(application);
    const titles = ['ZZ100000', 'ZZ100001', 'ZZ100002', 'ZZ100003', 'ZZ100005', 'ZZ100006'];
    let charged = 0;
    const statuses = new Set<number>();
    const buyOnce = async (caller: number, round: number) => {
      const { status, body } = await small.post(
        '/purchase',
        {
          title_number: titles[(caller + round) % titles.length],
          documents: [['register'], ['title_plan'], ['register', 'title_plan']][caller % 3],
        },
        token,
      );
      statuses.add(status);
      charged += body.total_tokens_charged ?? 0;
      if (status === 200) expect(body.new_balance).toBeGreaterThanOrEqual(0);
      return status === 402 && body.error.details.available < 7;
    };
    let isSpent = false;
    for (let round = 0; !isSpent && round < 60; round += 1) {
      const ends = await Promise.all(
        Array.from({ length: 50 }, (_, caller) => buyOnce(caller, round)),
      );
      isSpent = ends.includes(true);
      await small.jobs.settle();
    }
    expect(isSpent).toBe(true);
    expect([...statuses].sort()).toEqual([200, 402, 409]);
    expect((await readBalance(small, token)).balance).toBe(tokens - charged);
    expect(tokens - charged).toBeLessThan(7);
    expect(await checkLedger(service.database)).toEqual(SOUND);
    await small.jobs.stop();
  });

  test('D-059 D-064 mixed purchases of one caller at once never take more than there is', async () => {
    const token = await signToken();
    const titles = ['ZZ100000', 'ZZ100001', 'ZZ100002', 'ZZ100003', 'ZZ100005', 'ZZ100006'];
    const bodies = Array.from({ length: 50 }, (_, index) => ({
      title_number: titles[index % titles.length],
      documents: [['register'], ['title_plan'], ['register', 'title_plan']][index % 3],
    }));
    const answers = await Promise.all(bodies.map((body) => service.post('/purchase', body, token)));
    const charged = answers.reduce((sum, { body }) => sum + (body.total_tokens_charged ?? 0), 0);
    expect(charged).toBeGreaterThan(0);
    expect((await readBalance(service, token)).balance).toBe(120 - charged);
    expect(answers.every(({ status }) => [200, 402, 409].includes(status))).toBe(true);
    expect(await checkLedger(service.database)).toEqual(SOUND);
  });
});

async function readBalance(service: TestService, token: string): Promise<{ balance: number }> {
  // A title nobody asked for: answers are kept for five minutes.
  const number = `ZZ${Math.floor(Math.random() * 90_000) + 300_000}`;
  const { body } = await service.get(`/check-availability?title_number=${number}`, token);
  return { balance: body.current_balance };
}
