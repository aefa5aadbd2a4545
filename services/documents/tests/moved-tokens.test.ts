import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tokensMoved } from '#services/http/operations/signals.ts';
import type { Database } from '../database/database.ts';
import { openAccount, tellMovedTokens } from '../ledger/ledger.ts';
import { listDatabases, OPENING } from '../testing/databases.ts';

let database: Database;
beforeAll(async () => {
  const [first] = listDatabases();
  if (first === undefined) throw new Error('There is no database to test on.');
  database = await first.open();
}, OPENING);
afterAll(() => database.close());

const told: unknown[] = [];
const stop = tokensMoved.listen((movement) => told.push(movement));
afterAll(stop);
beforeEach(() => {
  told.length = 0;
});

const open = (id: string) => ({ id, openingTokens: 9, at: new Date() });

test('tokens are told of when their transaction is committed, not before', async () => {
  let early = 0;
  await tellMovedTokens(database).transaction(async (transaction) => {
    await openAccount(transaction, open('told-late'));
    early = told.length;
  });
  expect(early).toBe(0);
  expect(told).toEqual([{ reason: 'opening', tokens: 9 }]);
});

test('of a transaction that is undone nothing is told', async () => {
  const doing = tellMovedTokens(database).transaction(async (transaction) => {
    await openAccount(transaction, open('undone'));
    throw new Error('undone');
  });
  await expect(doing).rejects.toThrow('undone');
  expect(told).toEqual([]);
});

test('what is begun again is told once', async () => {
  const twice: Database = {
    ...database,
    transaction: (work) =>
      database.transaction(async (transaction) => {
        await work(transaction);
        return work(transaction);
      }),
  };
  let runs = 0;
  await tellMovedTokens(twice).transaction(async (transaction) => {
    runs += 1;
    await openAccount(transaction, open(`begun-${runs}`));
  });
  expect(runs).toBe(2);
  expect(told).toHaveLength(1);
});
