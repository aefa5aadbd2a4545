import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMBEDDED_PROFILE } from '#services/http/embedded-profile.ts';
import type { Database } from '../database/database.ts';
import { createEmbeddedRegistry } from '../registry/embedded/create-embedded-registry.ts';
import { listDatabases, OPENING } from '../testing/databases.ts';
import { TEST_RECORDS } from '../testing/test-records.ts';
import { createTestService, signToken, type TestService } from '../testing/test-service.ts';

describe.each(listDatabases())('health on $name', ({ open }) => {
  let database: Database;
  let service: TestService;
  beforeAll(async () => {
    database = await open();
    service = await createTestService(database);
  }, OPENING);
  afterAll(() => service.close());

  test('D-155 D-156 O-131 O-132 all four checks are ok, for a token of any right', async () => {
    const { status, body } = await service.get('/health', await signToken({ scp: 'openid' }));
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 'healthy',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      checks: { database: 'ok', cache: 'ok', document_provider: 'ok', ledger_api: 'ok' },
    });
  });

  test('A-025 O-132 without a token there is no answer about health', async () => {
    const response = await service.request('/health');
    expect(response.status).toBe(401);
  });

  test('O-132 a deployment may tell anybody', async () => {
    const docs = { ...EMBEDDED_PROFILE.docs, health: { requiresToken: false } };
    const told = await createTestService(database, { profile: { ...EMBEDDED_PROFILE, docs } });
    const response = await told.request('/health');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: 'healthy' });
    await told.jobs.stop();
  });

  test('D-157 D-170 O-131 a registry that is away makes it 503 and is named', async () => {
    const registry = createEmbeddedRegistry({ records: TEST_RECORDS });
    const broken = await createTestService(database, {
      registry: { ...registry, ping: () => Promise.reject(new Error('away')) },
    });
    const { status, body } = await broken.get('/health');
    expect(status).toBe(503);
    expect(body.status).toBe('unhealthy');
    expect(body.checks).toEqual({
      database: 'ok',
      cache: 'ok',
      document_provider: 'error',
      ledger_api: 'ok',
    });
    await broken.jobs.stop();
  });

  test.each([
    ['the database', 'select 1', { database: 'error', ledger_api: 'ok' }],
    ['the ledger', 'account', { database: 'ok', ledger_api: 'error' }],
  ])('D-157 D-170 %s that fails makes it 503 and is named', async (_name, statement, checks) => {
    const broken = await createTestService({
      ...database,
      query: (sql, parameters) =>
        sql.includes(statement)
          ? Promise.reject(new Error('password=hunter2'))
          : database.query(sql, parameters),
    });
    const { status, body } = await broken.get('/health');
    expect([status, body.status]).toEqual([503, 'unhealthy']);
    expect(body.checks).toMatchObject(checks);
    expect(JSON.stringify(body)).not.toContain('hunter2');
    await broken.jobs.stop();
  });
});
