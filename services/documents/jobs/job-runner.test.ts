// @waits: for jobs whose time comes.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { silentLogger } from '@property/contract/logger.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { EMBEDDED_PROFILE } from '#services/http/embedded-profile.ts';
import type { Database } from '../database/database.ts';
import { followClock } from '../database/follow-clock.ts';
import { createEmbeddedRegistry } from '../registry/embedded/create-embedded-registry.ts';
import { listDatabases, OPENING } from '../testing/databases.ts';
import { TEST_RECORDS } from '../testing/test-records.ts';
import { createTestService, signToken, TEST_SECRETS } from '../testing/test-service.ts';
import type { JobKind } from './job-queue.ts';
import { startJobRunner } from './job-runner.ts';

// Jobs run in earnest, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 });

/** Time for a runner to do what it should not. */
const SECOND = 1_000;
const HOUR = 3_600_000;

describe.each(listDatabases())('jobs on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  }, OPENING);
  afterAll(() => database.close());

  /** Buys a document of each of so many people; nobody obtains them. */
  async function buy(count: number): Promise<void> {
    const service = await createTestService(database, { deliveryDelay: HOUR });
    for (let index = 0; index < count; index += 1) {
      const order = { title_number: 'ZZ100000', documents: ['register'] };
      expect((await service.post('/purchase', order, await signToken())).status).toBe(200);
    }
    await service.jobs.stop();
  }

  function start(options: {
    readonly places: Readonly<Record<JobKind, number>>;
    readonly onQuery?: () => void;
    readonly clock?: () => number;
  }) {
    const registry = createEmbeddedRegistry({ records: TEST_RECORDS });
    const asked: string[] = [];
    const runner = startJobRunner(
      {
        database: {
          ...database,
          query: (sql, parameters) => {
            options.onQuery?.();
            return database.query(sql, parameters);
          },
        },
        registry: {
          ...registry,
          // Never answers, as a registry that keeps others waiting.
          obtain: async ({ reference }, signal) => {
            asked.push(reference);
            await wait(HOUR, undefined, { signal });
            throw new Error('Nobody waited for the end.');
          },
        },
        secrets: TEST_SECRETS,
        profile: EMBEDDED_PROFILE.docs,
        clock: options.clock ?? (() => Date.now() + 2 * HOUR),
        logger: silentLogger,
        send: () => Promise.resolve({ status: 200, problem: null }),
        retryScale: 1,
      },
      { places: options.places },
    );
    return { runner, asked };
  }

  test('due jobs without a place are not looked for again and again', async () => {
    await buy(3);
    let queries = 0;
    const places = { 'obtain-document': 2, 'deliver-event': 2, 'deliver-test': 1 };
    const { runner, asked } = start({ places, onQuery: () => (queries += 1) });
    await vi.waitFor(() => expect(asked).toHaveLength(2), { timeout: OPENING });
    queries = 0;
    await wait(SECOND);
    expect(queries).toBeLessThan(20);
    await runner.stop();
  });

  test('what was under way when a process ended is anybody’s at once', async () => {
    const places = { 'obtain-document': 8, 'deliver-event': 1, 'deliver-test': 1 };
    const { runner, asked } = start({ places });
    await vi.waitFor(() => expect(asked).toHaveLength(3), { timeout: OPENING });
    await runner.stop();
    expect(await database.query('select 1 from job where taken_until is not null')).toEqual([]);
  });

  test('a process whose clock is minutes off takes nothing that another has under way', async () => {
    const places = { 'obtain-document': 8, 'deliver-event': 1, 'deliver-test': 1 };
    // Each in a time of its own, two hours on, when what was bought is due.
    const startAt = async (off: number) => {
      const { clock, stop } = await followClock(database, () => Date.now() + off);
      stop();
      return start({ places, clock: () => clock() + 2 * HOUR });
    };
    const slow = await startAt(-300_000);
    await vi.waitFor(() => expect(slow.asked).toHaveLength(3), { timeout: OPENING });
    const fast = await startAt(300_000);
    await wait(SECOND);
    expect(fast.asked).toEqual([]);
    await Promise.all([slow.runner.stop(), fast.runner.stop()]);
  });

  test('jobs of one kind that wait for others do not hold up those of the other kind', async () => {
    const reference = randomUUID();
    await database.query(
      "insert into job (kind, reference, run_at) values ('deliver-event', $1, now())",
      [reference],
    );
    const places = { 'obtain-document': 2, 'deliver-event': 1, 'deliver-test': 1 };
    const { runner } = start({ places });
    const read = () =>
      database.query('select 1 from job where reference = $1 and takes > 0', [reference]);
    await vi.waitFor(async () => expect(await read()).toHaveLength(1), { timeout: OPENING });
    await runner.stop();
  });
});
