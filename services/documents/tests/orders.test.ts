import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkLedger } from '../ledger/ledger.ts';
import { listDatabases, OPENING } from '../testing/databases.ts';
import { createTestService, signToken, type TestService } from '../testing/test-service.ts';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

describe.each(listDatabases())('orders and downloads on $name', ({ open }) => {
  let service: TestService;
  beforeAll(async () => {
    service = await createTestService(await open());
  }, OPENING);
  afterAll(() => service.close());

  /** Buys, lets every job run and reads the order. */
  async function buy(titleNumber: string, documents: string[], reference?: string) {
    const token = await signToken();
    const body = { title_number: titleNumber, documents, customer_reference: reference };
    const placed = await service.post('/purchase', body, token);
    expect(placed.status).toBe(200);
    await service.jobs.settle();
    const order = await service.get(`/orders/${placed.body.order_id}`, token);
    expect(order.status).toBe(200);
    return { token, placed: placed.body, order: order.body };
  }

  test('D-072 D-075 D-076 D-077 D-082 O-095 O-098 an order without a subscription ends at WEBHOOK_FAILED with its documents ready', async () => {
    const { order, placed } = await buy('ZZ100000', ['title_plan', 'register'], 'Deal 7');
    expect(order).toMatchObject({
      order_id: placed.order_id,
      status: 'WEBHOOK_FAILED',
      customer_reference: 'Deal 7',
      total_tokens_charged: 14,
      error_message: null,
    });
    expect(Date.parse(order.completed_at)).toBeGreaterThanOrEqual(Date.parse(order.created_at));
    expect(order.documents.map((document: object) => ({ ...document, document_id: '' }))).toEqual(
      ['register', 'title_plan'].map((type) => ({
        document_type: type,
        title_number: 'ZZ100000',
        status: 'DELIVERED',
        webhook_delivery_status: 'NOT_SUBSCRIBED',
        webhook_delivery_attempts: 0,
        document_id: '',
      })),
    );
  });

  test('D-081 O-093 an order whose documents are all refused fails and gives its tokens back', async () => {
    const { order, token } = await buy('ZZ200004', ['register', 'title_plan']);
    expect(order).toMatchObject({ status: 'FAILED', total_tokens_charged: 0 });
    expect(order.error_message).toContain('could not produce the document');
    expect(await readBalance(token)).toBe(120);
    expect(await checkLedger(service.database)).toEqual({
      unbalancedTransfers: [],
      wrongBalances: [],
      wrongOrders: [],
    });
  });

  test('O-093 O-094 an order with one document of two is not a failed one, and costs that one', async () => {
    const { order, token } = await buy('ZZ200005', ['register', 'title_plan']);
    expect(order.status).toBe('WEBHOOK_FAILED');
    expect(order.documents.map(({ status }: { status: string }) => status)).toEqual([
      'DELIVERED',
      'FAILED',
    ]);
    expect(order.total_tokens_charged).toBe(7);
    expect(order.error_message).toContain('could not produce the document');
    expect(await readBalance(token)).toBe(113);
    expect(await checkLedger(service.database)).toEqual({
      unbalancedTransfers: [],
      wrongBalances: [],
      wrongOrders: [],
    });
  });

  test('D-073 D-074 D-164 O-101 orders are looked up by UUID and by nobody else', async () => {
    const { placed } = await buy('ZZ100001', ['register']);
    expect((await service.get('/orders/7')).body.error.code).toBe('INVALID_REQUEST');
    expect((await service.get(`/orders/${UNKNOWN}`)).body.error.code).toBe('NOT_FOUND');
    const foreign = await service.get(`/orders/${placed.order_id}`, await signToken());
    expect([foreign.status, foreign.body.error.code]).toEqual([404, 'NOT_FOUND']);
  });

  test('D-069 D-084 D-085 D-086 D-087 D-089 O-102 a file comes as PDF as often as wanted, at no charge', async () => {
    const { order, token } = await buy('ZZ100000', ['register']);
    const path = `/download/${order.documents[0].document_id}`;
    for (let time = 0; time < 3; time += 1) {
      const { status, headers, body } = await service.get(path, token);
      expect(status).toBe(200);
      expect(headers.get('Content-Type')).toBe('application/pdf');
      expect(headers.get('Content-Disposition')).toBe(
        'attachment; filename="ZZ100000-register.pdf"',
      );
      expect(body).toMatch(/^%PDF-1\.\d/);
    }
    expect(await readBalance(token)).toBe(113);
    expect((await service.get('/download/7', token)).body.error.code).toBe('INVALID_REQUEST');
    expect((await service.get(`/download/${UNKNOWN}`, token)).status).toBe(404);
    expect((await service.get(path, await signToken())).status).toBe(404);
  });

  test('D-088 O-102 O-103 a file comes as JSON for those who ask for it', async () => {
    const { order, token } = await buy('ZZ100000', ['title_plan']);
    const id = order.documents[0].document_id;
    const response = await service.request(`/download/${id}`, {
      headers: { Authorization: `Bearer ${token}`, Accept: 'application/json' },
    });
    const body = await response.json();
    const content = Buffer.from(body.content, 'base64');
    expect(body).toMatchObject({
      document_id: id,
      document_type_code: 'TITLEPLAN',
      format: 'pdf',
      metadata: { filename: 'ZZ100000-title-plan.pdf', file_size_bytes: content.length },
    });
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(Date.parse(body.downloaded_at)).not.toBeNaN();
  });

  test('D-078 O-092 an order is at PENDING_PAYMENT until its tokens have moved, all in one transaction', async () => {
    const seen: string[] = [];
    const watched = await createTestService({
      ...service.database,
      transaction: (work) =>
        service.database.transaction((transaction) =>
          work({
            query: async (sql, parameters) => {
              if (sql.startsWith('insert into transfer') && parameters?.[1] === 'purchase') {
                const [order] = await transaction.query<{ status: string }>(
                  'select status from purchase_order where id = $1',
                  [parameters[2]],
                );
                if (order) seen.push(order.status);
              }
              return transaction.query(sql, parameters);
            },
          }),
        ),
    });
    const body = { title_number: 'ZZ100000', documents: ['register'] };
    const placed = await watched.post('/purchase', body);
    expect(seen).toEqual(['PENDING_PAYMENT']);
    expect(placed.body.status).toBe('PROCESSING');
    await watched.jobs.stop();
  });

  // Last, since their documents are still under way when they end.
  test('D-079 D-076 O-096 O-100 a document that is under way has no id yet', async () => {
    const token = await signToken();
    const slow = { title_number: 'ZZ200003', documents: ['register'] };
    const { body } = await service.post('/purchase', slow, token);
    const order = (await service.get(`/orders/${body.order_id}`, token)).body;
    expect(order).toMatchObject({ status: 'PROCESSING', completed_at: null, error_message: null });
    expect(order.customer_reference).toBeNull();
    expect(order.documents[0]).toMatchObject({ status: 'PENDING', webhook_delivery_attempts: 0 });
    expect(order.documents[0]).not.toHaveProperty('document_id');
  });

  test('O-106 a document that is not ready is not found', async () => {
    const token = await signToken();
    const body = { title_number: 'ZZ200003', documents: ['title_plan'] };
    const { order_id } = (await service.post('/purchase', body, token)).body;
    const [document] = await service.database.query<{ id: string }>(
      'select id from order_document where order_id = $1',
      [order_id],
    );
    const answer = await service.get(`/download/${document?.id}`, token);
    expect([answer.status, answer.body.error.code]).toEqual([404, 'NOT_FOUND']);
  });

  async function readBalance(token: string): Promise<number> {
    const { body } = await service.get('/check-availability?title_number=ZZ777777', token);
    return body.current_balance;
  }
});
