import { describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { listDatabases, OPENING } from './databases.ts';
import { createTestService } from './test-service.ts';

const ORDER = { title_number: 'ZZ100000', documents: ['register'] };

/** Rows of every table but the note of scripts, by its name. */
async function countRows(database: Database): Promise<Record<string, number>> {
  const tables = await database.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migration'`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await database.query<{ rows: number }>(
      `select count(*)::integer as rows from ${name}`,
    );
    counts[name] = row?.rows ?? 0;
  }
  return counts;
}

describe.each(listDatabases())('databases of tests on $name', { timeout: OPENING }, ({ open }) => {
  test('one that was bought in is given to the next as if it were new', async () => {
    const first = await open();
    const counts = await countRows(first);
    expect(counts).toMatchObject({
      account: 2,
      transfer: 0,
      posting: 0,
      purchase_order: 0,
      job: 0,
    });
    const service = await createTestService(first);
    expect((await service.post('/purchase', ORDER)).status).toBe(200);
    expect(await countRows(first)).not.toEqual(counts);
    await service.close();
    const second = await open();
    expect(await countRows(second)).toEqual(counts);
    const [house] = await second.query('select balance from account where id = $1', [
      'house:issued',
    ]);
    expect(house).toEqual({ balance: null });
    // What guards the ledger guards it here as well.
    const again = await createTestService(second);
    expect((await again.post('/purchase', ORDER)).status).toBe(200);
    await expect(second.query('delete from posting')).rejects.toThrow('append-only');
    await expect(second.runScript('truncate posting')).rejects.toThrow('append-only');
    await again.close();
  });

  test('two that are open at once are two, and one that is closed answers no more', async () => {
    const [one, other] = [await open(), await open()];
    await one.query(`insert into account (id, balance) values ('ana', 5)`);
    expect(await countRows(other)).toMatchObject({ account: 2 });
    await one.close();
    await expect(one.query('select 1')).rejects.toThrow('closed');
    await expect(one.transaction(async () => 1)).rejects.toThrow('closed');
    await other.close();
  });

  test('one whose transaction still runs is not given away', async () => {
    const database = await open();
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const late = database.transaction(async (transaction) => {
      await mayEnd;
      await transaction.query(`insert into account (id, balance) values ('late', 1)`);
    });
    const closing = database.close();
    const other = await open();
    end();
    await Promise.all([late, closing]);
    expect(await countRows(other)).toMatchObject({ account: 2 });
    await other.close();
  });
});
