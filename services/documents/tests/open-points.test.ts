import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmbeddedRegistry } from '../registry/embedded/create-embedded-registry.ts';
import type { LandRegistry } from '../registry/land-registry.ts';
import { listDatabases, OPENING } from '../testing/databases.ts';
import { TEST_RECORDS } from '../testing/test-records.ts';
import { createTestService, signToken, type TestService } from '../testing/test-service.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const embedded = createEmbeddedRegistry({ records: TEST_RECORDS, gatewayTimeout: 50 });
/** A title whose every referred document the registry lists twice, alike in all of its key. */
const TWINS = 'ZZ100009';
const registry: LandRegistry = {
  findTitle: async (number, signal) => {
    const title = await embedded.findTitle(number, signal);
    if (number !== TWINS || title === undefined) return title;
    const referredDocuments = title.referredDocuments.flatMap((entry) => [entry, entry]);
    return { ...title, referredDocuments };
  },
  findTitleNumber: (id, signal) => embedded.findTitleNumber(id, signal),
  findOwnership: (number, signal) => embedded.findOwnership(number, signal),
  obtain: (order, signal) => embedded.obtain(order, signal),
  ping: (signal) => embedded.ping(signal),
};

describe.each(listDatabases().slice(0, 1))('choices of the service on $name', ({ open }) => {
  let service: TestService;
  let now = Date.UTC(2026, 10, 2, 9);
  beforeAll(async () => {
    service = await createTestService(await open(), {
      registry,
      clock: () => now,
      deliveryDelay: undefined,
    });
  }, OPENING);
  afterAll(() => service.close());

  const pass = async (milliseconds: number) => {
    now += milliseconds;
    await service.jobs.settle();
  };
  const buy = async (token: string, order: object) => {
    const { status, body } = await service.post('/purchase', order, token);
    const read = async () => (await service.get(`/orders/${body.order_id}`, token)).body;
    return { status, body, read };
  };
  const findReferred = async (number: string) => {
    const { body } = await service.get(`/check-availability?title_number=${number}`);
    const list: Record<string, string | number>[] = body.data.referred_to_documents;
    const found = list.find((entry) => entry.availability_code === 'IMMEDIATE');
    if (found === undefined) throw new Error(`${number} refers to nothing that can be bought.`);
    const { type_code, date, filed_under } = found;
    return { key: { type_code, date, filed_under }, cost: Number(found.token_cost) };
  };

  test('O-075 referred documents that cannot be told apart are bought as one', async () => {
    const token = await signToken();
    const { key, cost } = await findReferred(TWINS);
    const order = { title_number: TWINS, referred_documents: [key] };
    const { status, body, read } = await buy(token, order);
    expect([status, body.total_tokens_charged, body.new_balance]).toEqual([200, cost, 120 - cost]);
    expect(body.referred_documents_ordered).toEqual([key]);
    expect((await read()).documents).toHaveLength(1);
  });

  test('O-075 a referred document without its date is refused', async () => {
    const { key } = await findReferred(TWINS);
    const { date: _, ...dateless } = key;
    for (const wrong of [dateless, { ...key, date: '' }, { ...key, date: null }]) {
      const order = { title_number: TWINS, referred_documents: [wrong] };
      const { status, body } = await buy(await signToken(), order);
      expect([status, body.error.code]).toEqual([400, 'INVALID_REQUEST']);
      expect(body.error.details.field).toContain('date');
    }
  });

  test('O-082 what was delivered can be bought again, and is charged in full', async () => {
    const token = await signToken();
    const order = { title_number: 'ZZ100000', documents: ['register'] };
    const first = await buy(token, order);
    // Not in the same moment: then it would be one of several sent at once.
    await pass(MINUTE);
    await pass(SECOND);
    const second = await buy(token, order);
    expect([second.status, second.body.total_tokens_charged]).toEqual([200, 7]);
    expect(second.body.new_balance).toBe(first.body.new_balance - 7);
    await pass(MINUTE);
    const ids = [await first.read(), await second.read()].map(
      ({ documents }) => documents[0].document_id,
    );
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect((await service.get(`/download/${id}`, token)).status).toBe(200);
  });

  test('O-081 what arrives in the very moment in which the same documents come is one sent at once', async () => {
    const token = await signToken();
    const order = { title_number: 'ZZ100000', documents: ['register'] };
    const first = await buy(token, order);
    await pass(MINUTE);
    expect((await first.read()).completed_at).toBe(new Date(now).toISOString());
    const second = await buy(token, order);
    expect([second.status, second.body.error.code]).toEqual([409, 'DOCUMENTS_IN_PROGRESS']);
    now += 1;
    expect((await buy(token, order)).status).toBe(200);
    await pass(MINUTE);
  });

  test('O-087 a delivery is foretold a few minutes ahead, and comes within seconds', async () => {
    const token = await signToken();
    const placed = now;
    const { body, read } = await buy(token, { title_number: 'ZZ100001', documents: ['register'] });
    const ahead = Date.parse(body.estimated_delivery) - Date.parse((await read()).created_at);
    expect(Date.parse((await read()).created_at)).toBe(placed);
    expect(ahead).toBeGreaterThanOrEqual(2 * MINUTE);
    expect(ahead).toBeLessThanOrEqual(5 * MINUTE);
    await pass(SECOND);
    expect((await read()).status).toBe('PROCESSING');
    await pass(9 * SECOND);
    expect((await read()).documents[0]).toMatchObject({ status: 'DELIVERED' });
  });

  test('O-099 a referred document stands in its order by type code, date and where it is filed', async () => {
    const token = await signToken();
    const { key } = await findReferred('ZZ100009');
    const order = { title_number: 'ZZ100009', documents: ['register'], referred_documents: [key] };
    const { read } = await buy(token, order);
    const [register, referred] = (await read()).documents;
    expect(referred).toMatchObject({
      document_type: key.type_code,
      date: key.date,
      filed_under: key.filed_under,
      title_number: 'ZZ100009',
    });
    expect(register.document_type).toBe('register');
    expect(register).not.toHaveProperty('date');
    expect(register).not.toHaveProperty('filed_under');
  });

  /** Statuses of the three operations that take a title number; 400 only for its form. */
  const askAll = async (title_number: string) => {
    const token = await signToken();
    const name = { first_forename: 'Ana', surname: 'Lee' };
    const answers = [
      await service.get(
        `/check-availability?title_number=${encodeURIComponent(title_number)}`,
        token,
      ),
      await service.post('/purchase', { title_number, documents: ['register'] }, token),
      await service.post('/verify-ownership', { title_number, ...name }, token),
    ];
    for (const { status, body } of answers) {
      if (status === 400) expect(body.error.details.field).toBe('title_number');
    }
    return answers.map(({ status }) => (status === 400 ? 'refused' : 'taken'));
  };

  test.each(['zz100000', 'Zz100000', 'zZ100000', ' ZZ100000', 'ZZ100000 '])(
    'O-090 %j is refused: the number is capital letters and digits, nothing else',
    async (number) => {
      expect(await askAll(number)).toEqual(['refused', 'refused', 'refused']);
    },
  );

  test.each([
    ['ZZ999999', 'taken', 'taken', 'taken'],
    ['9999999', 'taken', 'taken', 'taken'],
    ['ZZZ999999', 'taken', 'taken', 'taken'],
    ['ZZZ9999999', 'taken', 'taken', 'refused'],
    ['9', 'refused', 'taken', 'taken'],
    ['ZZ99999999', 'refused', 'refused', 'refused'],
    ['ZZZZ999999', 'refused', 'refused', 'refused'],
    ['ZZZ', 'refused', 'refused', 'refused'],
  ])('O-091 of %s each operation keeps its own rule', async (number, ...expected) => {
    expect(await askAll(number)).toEqual(expected);
  });
});
