import { DOCUMENTS_RATE_LIMIT } from '@property/contract/documents/limits-documents.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listDatabases, OPENING } from '../testing/databases.ts';
import { createTestService, signToken, type TestService } from '../testing/test-service.ts';

const MINUTE = 60_000;
const PATH = '/check-availability?title_number=ZZ100000';
const UNKNOWN = '/orders/00000000-0000-4000-8000-000000000000';

describe.each(listDatabases().slice(0, 1))('rate limits on $name', ({ open }) => {
  let now = Date.UTC(2026, 10, 2, 9);
  let service: TestService;
  beforeAll(async () => {
    service = await createTestService(await open(), {
      clock: () => now,
      limits: DOCUMENTS_RATE_LIMIT,
    });
  }, OPENING);
  afterAll(() => service.close());
  async function callMany(token: string, times: number) {
    const answers = [];
    for (let time = 0; time < times; time += 1) answers.push(await service.get(PATH, token));
    return answers;
  }

  test('D-173 D-175 D-167 O-127 request 61 of a minute is refused, and others go on', async () => {
    const token = await signToken();
    const answers = await callMany(token, 61);
    // Answers from the cache count as well.
    expect(answers.map(({ status }) => status)).toEqual([...Array(60).fill(200), 429]);
    const last = answers[60];
    expect(last?.body.error.code).toBe('RATE_LIMIT_EXCEEDED');
    expect(last?.headers.get('Retry-After')).toBe('60');
    expect((await service.get(PATH, await signToken())).status).toBe(200);
    now += MINUTE;
    expect((await service.get(PATH, token)).status).toBe(200);
  });

  test('D-174 O-127 request 1,001 of an hour is refused although its minute is fresh', async () => {
    const token = await signToken();
    for (let minute = 0; minute < 17; minute += 1) {
      await callMany(token, minute < 16 ? 60 : 40);
      now += MINUTE;
    }
    const { status, headers } = await service.get(PATH, token);
    expect([status, headers.get('X-RateLimit-Limit')]).toEqual([429, '1000']);
    expect(Number(headers.get('X-RateLimit-Reset'))).toBe(now / 1000 + 43 * 60);
  });

  test('D-176 D-177 D-178 O-127 every authenticated answer says how many are left', async () => {
    const token = await signToken({ scp: 'docs.read' });
    const answers = [
      await service.get(PATH, token),
      await service.get(UNKNOWN, token),
      await service.get('/orders/7', token),
      await service.post('/purchase', {}, token),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 400, 403]);
    const read = (name: string) =>
      answers.map(({ headers }) => Number(headers.get(`X-RateLimit-${name}`)));
    expect(read('Limit')).toEqual([60, 60, 60, 60]);
    expect(read('Remaining')).toEqual([59, 58, 57, 56]);
    expect(new Set(read('Reset'))).toEqual(new Set([now / 1000 + 60]));
    expect((await service.get(PATH, 'no-token')).headers.get('X-RateLimit-Limit')).toBeNull();
  });

  test('O-127 O-132 health does not count', async () => {
    const token = await signToken();
    await callMany(token, 60);
    const { status } = await service.get('/health', token);
    expect(status).toBe(200);
    expect((await service.get(PATH, token)).status).toBe(429);
    const fresh = await signToken();
    for (let time = 0; time < 5; time += 1) await service.get('/health', fresh);
    expect((await service.get(PATH, fresh)).headers.get('X-RateLimit-Remaining')).toBe('59');
  });

  test('O-128 an application is counted as itself, whatever token it shows', async () => {
    const claims = { sub: 'integration-9', scp: undefined, roles: ['docs.read'] };
    await callMany(await signToken(claims), 2);
    const { headers } = await service.get(PATH, await signToken({ ...claims, jti: '2' }));
    expect(headers.get('X-RateLimit-Remaining')).toBe('57');
    const person = await service.get(PATH, await signToken({ sub: 'integration-9' }));
    expect(person.headers.get('X-RateLimit-Remaining')).toBe('59');
  });
});
