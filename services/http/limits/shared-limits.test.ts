import { setTimeout as wait } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { makeTestDatabase } from '#services/testing/make-test-database.ts';
import { countAlone } from './limits.ts';
import { countTogether, LIMITS_SCHEMA } from './shared-limits.ts';

const HOUR = { seconds: 3_600 };
const withPostgres = test.skipIf(inject('postgresAddress') === '');

/** Limiters of the same name in as many processes. */
async function open() {
  const database = await makeTestDatabase();
  await database.runScript(LIMITS_SCHEMA);
  let isAway = false;
  let asked = 0;
  const query = async (sql: string, parameters: readonly unknown[]) => {
    asked += 1;
    if (isAway) throw new Error('away');
    return database.query(sql, parameters);
  };
  return {
    database,
    makeLimiter: () => countTogether(query),
    leave: () => {
      isAway = true;
    },
    comeBack: () => {
      isAway = false;
    },
    countAsked: () => asked,
  };
}

withPostgres('O-048 processes count a caller together, and others apart', async () => {
  const { makeLimiter } = await open();
  const [first, second] = [makeLimiter(), makeLimiter()].map((make) =>
    make('search caller', [{ limit: 5, ...HOUR }]),
  );
  const other = makeLimiter()('documents caller', [{ limit: 5, ...HOUR }]);
  const taken = await Promise.all(
    Array.from({ length: 12 }, (_, i) => (i % 2 === 0 ? first : second)?.take('ana')),
  );
  expect(taken.filter((decision) => decision?.allowed)).toHaveLength(5);
  expect(await second?.take('ben')).toMatchObject({ allowed: true, limit: 5, remaining: 4 });
  expect(await other.take('ana')).toMatchObject({ allowed: true, remaining: 4 });
});

withPostgres(
  'it decides as the counts of one process do, whatever is asked and given back',
  async () => {
    const { makeLimiter } = await open();
    const windows = [
      { limit: 4, seconds: 600 },
      { limit: 6, ...HOUR },
    ];
    const together = makeLimiter()('same', windows);
    const alone = countAlone()('same', windows);
    for (const step of ['take', 'take', 'take', 'back', 'take', 'take', 'take', 'back', 'take']) {
      if (step === 'back') {
        await Promise.all([together.giveBack('ana'), alone.giveBack('ana')]);
        continue;
      }
      const [shared, own] = [await together.take('ana'), await alone.take('ana')];
      const { allowed, limit, remaining } = own;
      expect(shared).toMatchObject({ allowed, limit, remaining });
      // Both begin with the first request; clocks of two processes are never quite one.
      expect(Math.abs(shared.resetAt - own.resetAt)).toBeLessThan(30_000);
    }
  },
);

withPostgres(
  'D-173 of two windows the tighter one is told, and a refused request counts in neither',
  async () => {
    const { database, makeLimiter } = await open();
    const limiter = makeLimiter()('documents caller', [
      { limit: 2, seconds: 60 },
      { limit: 100, ...HOUR },
    ]);
    await limiter.take('ana');
    expect(await limiter.take('ana')).toMatchObject({ allowed: true, limit: 2, remaining: 0 });
    expect(await limiter.take('ana')).toMatchObject({ allowed: false, limit: 2, remaining: 0 });
    const rows = await database.query<{ points: number }>('select points from rate_limit');
    expect(rows.map(({ points }) => points)).toEqual([2, 2]);
  },
);

withPostgres(
  'a caller who goes on after a refusal is refused without asking the database',
  async () => {
    const { makeLimiter, countAsked } = await open();
    const limiter = makeLimiter()('flood', [{ limit: 1, ...HOUR }]);
    await limiter.take('ana');
    const refused = await limiter.take('ana');
    const before = countAsked();
    expect(await limiter.take('ana')).toEqual(refused);
    expect(countAsked()).toBe(before);
    // What is given back counts at once.
    await limiter.giveBack('ana');
    expect((await limiter.take('ana')).allowed).toBe(true);
  },
);

withPostgres(
  'while the database is away each process counts for itself, and together again after',
  async () => {
    const { makeLimiter, leave, comeBack, countAsked } = await open();
    const limiter = makeLimiter()('away', [{ limit: 2, ...HOUR }]);
    expect((await limiter.take('ana')).remaining).toBe(1);
    leave();
    const taken = [await limiter.take('ana'), await limiter.take('ana'), await limiter.take('ana')];
    expect(taken.map(({ allowed }) => allowed)).toEqual([true, true, false]);
    // It was asked once, and is left in peace for a second.
    expect(countAsked()).toBe(2);
    comeBack();
    while ((await limiter.take('ana')).limit !== 2 || countAsked() === 2) await wait(50);
    expect((await makeLimiter()('away', [{ limit: 2, ...HOUR }]).take('ana')).allowed).toBe(false);
  },
);

withPostgres('the table holds no name of a caller', async () => {
  const { database, makeLimiter } = await open();
  await makeLimiter()('sign-in pair', [{ limit: 2, ...HOUR }]).take('ana@example.test 192.0.2.1');
  const rows = await database.query('select * from rate_limit');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/ana|192\.0/);
});
