import { TITLE_STATUSES } from '@property/contract/titles/title-status.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listDatabases, OPENING } from '../testing/databases.ts';
import { TITLE } from '../testing/test-records.ts';
import { createTestService, signToken, type TestService } from '../testing/test-service.ts';

const MINUTE = 60_000;

describe.each(listDatabases().slice(0, 1))('availability on $name', ({ open }) => {
  let now = Date.UTC(2026, 10, 2);
  let service: TestService;
  beforeAll(async () => {
    service = await createTestService(await open(), { clock: () => now });
  }, OPENING);
  afterAll(() => service.close());
  const check = (number: string, token?: string) =>
    service.get(`/check-availability?title_number=${number}`, token);

  test('D-007 D-016 D-019 D-020 D-022 D-025 D-026 D-035 everything can be had of a valid title', async () => {
    const { status, body } = await check('ZZ100000');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ title_status_code: 'VALID', title_number: 'ZZ100000' });
    for (const [field, code] of [
      ['register', 'REGISTER'],
      ['title_plan', 'TITLEPLAN'],
    ] as const) {
      expect(body.data[field]).toMatchObject({
        type_code: code,
        availability_code: 'IMMEDIATE',
        backdated: false,
        token_cost: 7,
        previously_purchased: null,
        document_id: null,
      });
    }
    const referred = body.data.referred_to_documents as { token_cost: number }[];
    const costs = referred.reduce((sum, { token_cost }) => sum + token_cost, 14);
    expect(body.total_token_cost_estimate).toBe(costs);
    expect(body.current_balance).toBe(120);
  });

  test('D-017 D-021 D-036 O-072 pending applications make documents backdated', async () => {
    const { data } = (await check('ZZ100001')).body;
    expect(data.title_status_code).toBe('PENDING_APPLICATIONS');
    expect(data.pending_applications.length).toBeGreaterThan(0);
    for (const application of data.pending_applications) {
      expect(application).toEqual({
        application_reference: expect.stringMatching(/^[A-Z]\d{6}A$/),
        application_type: expect.any(String),
        lodged_at: expect.stringMatching(/^2026-\d\d-\d\dT/),
      });
    }
    expect([data.register.backdated, data.title_plan.backdated]).toEqual([true, true]);
  });

  test.each([
    ['D-037', 'ZZ100002', 'CLOSED'],
    ['D-039', 'ZZ100003', 'CLOSED_AND_CONTINUED'],
    ['D-041', 'ZZ100005', 'PENDING_DEALING'],
    ['D-042', 'ZZ100006', 'PENDING_FIRST'],
    ['D-043', 'ZZ100007', 'SCHEME'],
  ])('%s O-078 under %s what is IMMEDIATE can be bought', async (_rule, number, code) => {
    const { data } = (await check(number)).body;
    expect(data.title_status_code).toBe(code);
    expect(Object.keys(TITLE_STATUSES)).toContain(code);
    expect(data.register.availability_code).toBe('IMMEDIATE');
  });

  test('O-079 the successor of a closed title stands in the text', async () => {
    expect((await check('ZZ100003')).body.data.title_status).toContain('ZZ100000');
  });

  test('D-040 nothing can be had of a title without an electronic record', async () => {
    const { body } = await check('ZZ100004');
    expect(body.data.title_status_code).toBe('NOT_COMPUTERISED');
    expect(body.data.register).toMatchObject({ availability_code: 'UNAVAILABLE', token_cost: 0 });
    expect(body.total_token_cost_estimate).toBe(0);
  });

  test('D-027 D-028 D-029 D-022 MANUAL and UNAVAILABLE ones cost nothing and count for nothing', async () => {
    const { body } = await check('ZZ100008');
    expect(body.data.register).toMatchObject({ availability_code: 'MANUAL', token_cost: 0 });
    expect(body.data.title_plan).toMatchObject({ availability_code: 'UNAVAILABLE', token_cost: 0 });
    const referred = body.data.referred_to_documents as { token_cost: number }[];
    const costs = referred.reduce((sum, { token_cost }) => sum + token_cost, 0);
    expect(body.total_token_cost_estimate).toBe(costs);
  });

  test('D-018 D-025 O-073 O-074 referred documents carry their key, price and availability', async () => {
    const { data } = (await check('ZZ100009')).body;
    expect(data.referred_to_documents).toHaveLength(60);
    const keys = data.referred_to_documents.map(
      (entry: Record<string, string>) => `${entry.type_code} ${entry.date} ${entry.filed_under}`,
    );
    expect(new Set(keys).size).toBe(60);
    for (const entry of data.referred_to_documents) {
      expect(entry.date).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(entry.token_cost).not.toBe(7);
      expect(entry.token_cost > 0).toBe(entry.availability_code === 'IMMEDIATE');
    }
  });

  test('D-015 D-038 O-077 a number nobody knows is INVALID and offers nothing', async () => {
    const { status, body } = await check('ZZ999999');
    expect(status).toBe(200);
    expect(body.data.title_status_code).toBe('INVALID');
    expect(body.data).not.toHaveProperty('register');
    expect(body.total_token_cost_estimate).toBe(0);
  });

  test('D-008 D-009 O-077 a title is found by its id as well', async () => {
    const { body } = await service.get(`/check-availability?title_id=${TITLE.id}`);
    expect(body.data.title_number).toBe(TITLE.number);
    const unknown = '00000000-0000-4000-8000-000000000000';
    const answer = await service.get(`/check-availability?title_id=${unknown}`);
    expect([answer.status, answer.body.error.code]).toEqual([404, 'NOT_FOUND']);
  });

  test.each([
    ['D-010 neither', ''],
    ['D-010 both', `title_number=ZZ100000&title_id=${TITLE.id}`],
    ['D-011 one character', 'title_number=1'],
    ['D-011 eleven characters', 'title_number=ZZZ12345678'],
    ['D-011 small letters', 'title_number=zz100000'],
    ['D-013 no UUID', 'title_id=7'],
  ])('D-012 D-014 %s is an invalid request', async (_name, query) => {
    const { status, body } = await service.get(`/check-availability?${query}`);
    expect([status, body.error.code]).toEqual([400, 'INVALID_REQUEST']);
  });

  test('D-023 D-024 what was bought can be downloaded again', async () => {
    const token = await signToken();
    await service.post('/purchase', { title_number: 'ZZ100000', documents: ['register'] }, token);
    await service.jobs.settle();
    const { data } = (await check('ZZ100000', token)).body;
    expect(Date.parse(data.register.previously_purchased)).toBe(now);
    expect((await service.get(`/download/${data.register.document_id}`, token)).status).toBe(200);
    expect(data.title_plan.document_id).toBeNull();
  });

  test('D-031 D-032 D-033 O-089 an answer is kept for five minutes, for its caller alone', async () => {
    const token = await signToken();
    const first = await check('ZZ100000', token);
    expect(first.headers.get('Age')).toBe('0');
    await service.post('/purchase', { title_number: 'ZZ100000', documents: ['register'] }, token);
    now += 5 * MINUTE - 1;
    const kept = await check('ZZ100000', token);
    expect(kept.body).toEqual(first.body);
    expect(kept.headers.get('Age')).toBe('299');
    const other = await check('ZZ100000', await signToken());
    expect(other.headers.get('Age')).toBe('0');
    now += 1;
    expect((await check('ZZ100000', token)).body.current_balance).toBe(113);
  });

  test('D-169 O-129 O-130 a registry that is away or late is named', async () => {
    const away = await check('ZZ200001');
    expect([away.status, away.body.error.code]).toEqual([502, 'EXTERNAL_SERVICE_ERROR']);
    const late = await check('ZZ200002');
    expect([late.status, late.body.error.code]).toEqual([504, 'GATEWAY_TIMEOUT']);
  });
});
