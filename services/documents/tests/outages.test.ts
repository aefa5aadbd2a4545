// @waits: for databases that go and come back.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openPostgresDatabase } from '../database/postgres-database.ts';
import { OPENING } from '../testing/databases.ts';
import { createTestService } from '../testing/test-service.ts';

const LONG = 60_000;

describe.skipIf(inject('postgresAddress') === '')('a PostgreSQL server that fails', () => {
  const name = `outage_${randomUUID().replaceAll('-', '')}`;
  let server: Database;
  let database: Database;
  beforeAll(async () => {
    server = await openPostgresDatabase(`${inject('postgresAddress')}/postgres`);
    await server.query(`create database ${name}`);
    database = await openPostgresDatabase(`${inject('postgresAddress')}/${name}`);
  }, OPENING);
  afterAll(async () => {
    await database.close();
    await server.close();
  });

  test(
    'several processes that start at once make the tables once',
    async () => {
      const others = await Promise.all(
        Array.from({ length: 6 }, () =>
          openPostgresDatabase(`${inject('postgresAddress')}/${name}`),
        ),
      );
      try {
        await Promise.all(others.map((other) => migrate(other)));
        expect((await database.query('select name from migration')).length).toBeGreaterThan(3);
      } finally {
        await Promise.all(others.map((other) => other.close()));
      }
    },
    LONG,
  );

  test(
    'D-170 a connection that is cut between two statements fails its transaction and nothing else',
    async () => {
      const cut = database.transaction(async (transaction) => {
        const [row] = await transaction.query<{ pid: number }>('select pg_backend_pid() as pid');
        await server.query('select pg_terminate_backend($1)', [row?.pid]);
        // The news arrives while no statement is under way.
        await new Promise((resolve) => setTimeout(resolve, 300));
        await transaction.query('select 1');
      });
      await expect(cut).rejects.toThrow();
      expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
    },
    LONG,
  );

  test(
    'D-170 O-129 without its database the service answers 503, whatever is asked',
    async () => {
      const service = await createTestService(database);
      const order = { title_number: 'ZZ100000', documents: ['register'] };
      expect((await service.post('/purchase', order)).status).toBe(200);
      await server.query(`alter database ${name} allow_connections false`);
      await server.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
        [name],
      );
      for (const answer of [
        await service.post('/purchase', { ...order, documents: ['title_plan'] }),
        await service.get(`/orders/${randomUUID()}`),
      ]) {
        expect([answer.status, answer.body.error.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
      }
      await service.jobs.stop();
    },
    LONG,
  );
});
