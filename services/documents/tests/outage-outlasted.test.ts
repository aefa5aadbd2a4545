// @waits: for a database that comes back.
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { type Database, DatabaseUnavailableError } from '../database/database.ts';
import { openPostgresDatabase } from '../database/postgres-database.ts';
import { startPostgres, type TestPostgres } from '../testing/start-postgres.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const PATIENCE = 20_000;
/** As long as any machine needs to start a server anew. */
const OUTAGE = 60_000;

/** A server of its own, which can be felled. */
describe.skipIf(inject('postgresAddress') === '')('D-170 a PostgreSQL server that falls', () => {
  let server: TestPostgres | undefined;
  let database: Database;
  beforeAll(async () => {
    server = await startPostgres();
    const address = `${server?.address}/postgres`;
    database = await openPostgresDatabase(address, PATIENCE, { outage: OUTAGE });
    await database.runScript('create table kept (id integer primary key, times integer not null)');
  });
  afterAll(async () => {
    await database?.close();
    await server?.stop();
  });

  /** What was not begun before the server fell would be begun again, whatever it is. */
  const untilRuns = (beginning: string) =>
    expect
      .poll(
        () =>
          database.query(
            "select 1 from pg_stat_activity where state = 'active' and starts_with(query, $1)",
            [beginning],
          ),
        { timeout: PATIENCE },
      )
      .toHaveLength(1);

  test('does not fail a transaction that was not committed: it is begun again, and done once', async () => {
    let runs = 0;
    await database.transaction(async (transaction) => {
      runs += 1;
      await transaction.query('insert into kept values (1, 1)');
      if (runs === 1) await server?.crash();
      await transaction.query('update kept set times = times + 1 where id = 1');
    });
    expect(runs).toBe(2);
    expect(await database.query('select times from kept where id = 1')).toEqual([{ times: 2 }]);
  });

  test('does not fail what reads', async () => {
    const reading = database.query("select 'read' as word, pg_sleep(2)");
    await untilRuns("select 'read'");
    await server?.crash();
    expect(await reading).toMatchObject([{ word: 'read' }]);
  });

  test('does not do a statement again of which nobody knows whether it was done', async () => {
    await database.query('insert into kept values (2, 0)');
    const writing = database.query(
      'update kept set times = times + 1 from pg_sleep(20) where id = 2',
    );
    const settled = expect(writing).rejects.toBeInstanceOf(DatabaseUnavailableError);
    await untilRuns('update kept');
    await server?.crash();
    await settled;
    expect(await database.query('select times from kept where id = 2')).toEqual([{ times: 0 }]);
  });

  test('does each of many that were under way once, or not at all and says so', async () => {
    const ids = Array.from({ length: 60 }, (_, at) => 100 + at);
    const doing = ids.map((id) =>
      database.transaction(async (transaction) => {
        await transaction.query('insert into kept values ($1, 0)', [id]);
        await transaction.query("select 'many', pg_sleep(0.2)");
        await transaction.query('update kept set times = times + 1 where id = $1', [id]);
      }),
    );
    const settled = Promise.allSettled(doing);
    const firsts = 'select id from kept where id >= 100 and times = 1 limit 1';
    // Some are done, some under way, and some have not begun.
    await expect.poll(() => database.query(firsts), { timeout: PATIENCE }).toHaveLength(1);
    await server?.crash();
    const outcomes = await settled;
    const rows = await database.query('select id, times from kept where id >= 100');
    const kept = new Map(rows.map(({ id, times }) => [id, times]));
    outcomes.forEach((outcome, at) => {
      const times = kept.get(ids[at]);
      if (outcome.status === 'fulfilled') expect(times, String(ids[at])).toBe(1);
      else {
        // Its commit may have arrived or not, and nobody heard: never half of it, and never twice.
        expect(outcome.reason).toBeInstanceOf(DatabaseUnavailableError);
        expect(times === undefined || times === 1, String(times)).toBe(true);
      }
    });
    const done = outcomes.filter(({ status }) => status === 'fulfilled');
    expect(done.length).toBeGreaterThan(30);
  });
});
