import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  balanceQuery,
  balancesQuery,
  keepBalance,
  noteBalance,
  readBalance,
} from './balance-query.ts';

let person: string;
const now = Date.now();

beforeEach(() => {
  person = crypto.randomUUID();
});

/** As a tab of its own, with nothing in its memory. */
const openTab = () => {
  const cache = new QueryClient();
  const read = () => cache.fetchQuery(balanceQuery(person));
  return { cache, read };
};

describe('the balance of a person', () => {
  it('D-006: is kept for the next visit, of each person on their own', async () => {
    await keepBalance(person, { tokens: 102, asOf: now });
    expect(await openTab().read()).toEqual({ tokens: 102, asOf: now });
    expect(await readBalance(crypto.randomUUID())).toBeNull();
  });

  it('D-034: never gives way to an older answer, whichever tab it comes to', async () => {
    const spent = { tokens: 102, asOf: now };
    noteBalance(openTab().cache, person, spent);
    await vi.waitFor(async () => expect(await readBalance(person)).toEqual(spent), 20_000);
    const { cache, read } = openTab();
    // A gateway's answer from before the purchase is the first thing a new tab hears.
    noteBalance(cache, person, { tokens: 120, asOf: now - 60_000 });
    const { queryKey } = balanceQuery(person);
    await vi.waitFor(() => expect(cache.getQueryData(queryKey)).toEqual(spent), 20_000);
    expect(await read()).toEqual(spent);
    expect(await readBalance(person)).toEqual(spent);
  });

  it('D-034: of two answers on their way the later stands, in whichever order they end', async () => {
    const { cache } = openTab();
    noteBalance(cache, person, { tokens: 101, asOf: now });
    noteBalance(cache, person, { tokens: 120, asOf: now - 1_000 });
    const { queryKey } = balanceQuery(person);
    await vi.waitFor(() => expect(cache.getQueryData(queryKey)?.tokens).toBe(101), 20_000);
    expect((await readBalance(person))?.tokens).toBe(101);
  });

  it('is told by another tab when the page is looked at again', async () => {
    const { read } = openTab();
    await keepBalance(person, { tokens: 120, asOf: now - 1_000 });
    expect((await read())?.tokens).toBe(120);
    noteBalance(openTab().cache, person, { tokens: 102, asOf: now });
    await vi.waitFor(async () => expect((await read())?.tokens).toBe(102), 20_000);
  });

  it('gives way where it was written by a clock that ran ahead', async () => {
    await keepBalance(person, { tokens: 120, asOf: now + 86_400_000 });
    expect(await keepBalance(person, { tokens: 102, asOf: now })).toMatchObject({ tokens: 102 });
  });

  it('begins its history with what was kept before there was one', async () => {
    await keepBalance(person, { tokens: 120, asOf: now - 3_000 });
    // A browser that last saw this app before the ledger.
    const database = await openDB('balances');
    await database.clear('history');
    database.close();
    await keepBalance(person, { tokens: 120, asOf: now - 2_000 });
    await keepBalance(person, { tokens: 120, asOf: now - 1_000 });
    await keepBalance(person, { tokens: 102, asOf: now });
    const history = await openTab().cache.fetchQuery(balancesQuery(person));
    expect(history).toEqual([
      { tokens: 120, asOf: now - 2_000 },
      { tokens: 102, asOf: now },
    ]);
  });
});
