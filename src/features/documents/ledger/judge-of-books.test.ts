import 'fake-indexeddb/auto';
import { documentsProfile } from '@property/contract/profile/profile-documents.ts';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { balancesQuery, keepBalance } from '#storage/balance-query.ts';
import type { BasketTitle } from '#storage/purchase-records.ts';
import { changeOrder, readOrders } from '#storage/purchases.ts';
import { checksQuery } from '#storage/verifications.ts';
import { readProgress } from '../orders/use-order.ts';
import { BOTH, PLAN, REGISTER } from '../purchase/desk/testing/chosen-documents.ts';
import { openTabs } from '../purchase/desk/testing/open-tabs.ts';
import { VerificationDesk } from '../verify/verification-desk.ts';
import { buildLedger, sumLines } from './build-ledger.ts';
import { writeLedgerCsv } from './write-ledger-csv.ts';

const tabs = openTabs();

/** A title whose plan the registry refuses after the purchase: it is given back. */
const REFUSED: BasketTitle = {
  titleNumber: 'ZZ200005',
  titleId: null,
  label: '1 Specimen Street',
  documents: [REGISTER, PLAN],
};
const PLAIN: BasketTitle = { ...REFUSED, titleNumber: 'ZZ100000', documents: [REGISTER] };

/** Has been seen by the app, as every answer that carries a balance is. */
async function look(): Promise<number> {
  const tokens = await tabs.docs.service.readBalance();
  if (tokens === null) throw new Error('The service tells the balance.');
  await keepBalance(tabs.person, { tokens, asOf: Date.now() });
  return tokens;
}

async function buy(title: BasketTitle, reference: string): Promise<void> {
  const desk = tabs.openDesk();
  await desk.open();
  await desk.buy([title], reference);
  const told = tabs.balances.at(-1);
  if (told !== undefined) await keepBalance(tabs.person, { tokens: told, asOf: Date.now() });
}

/** Lets the documents come, and asks for each order as its page does. */
async function follow(): Promise<void> {
  await tabs.docs.backend.jobs.settle();
  for (const { id, orderId } of await readOrders(tabs.person)) {
    const order = await new QueryClient().fetchQuery(tabs.docs.service.order(orderId ?? id));
    await changeOrder(tabs.person, id, (known) => readProgress(order, known));
  }
}

async function check(reference: string): Promise<void> {
  const { person } = tabs;
  const desk = new VerificationDesk({
    service: { ...tabs.docs.service, person },
    tryAlone: async (task) => {
      await task();
      return true;
    },
    waitAlone: (task) => task(),
    onBalance: () => undefined,
    onEntered: () => undefined,
    hasOpenPurchase: async () => false,
    wait: async () => undefined,
    clock: Date.now,
  });
  const asked = { title_number: 'ZZ100000', first_forename: 'Imogen', surname: 'Nobody' };
  await desk.verify({ ...asked, ...(reference === '' ? {} : { customer_reference: reference }) });
}

/** As somebody does with the same account in another browser. */
const buyElsewhere = () =>
  tabs.docs.backend.post(
    '/purchase',
    { title_number: 'ZZ100002', documents: ['register'] },
    tabs.docs.token,
  );

async function readLines() {
  const cache = new QueryClient();
  return buildLedger({
    orders: await readOrders(tabs.person),
    checks: await cache.fetchQuery(checksQuery(tabs.person)),
    balances: await cache.fetchQuery(balancesQuery(tabs.person)),
  });
}

/** The service's own books: what moved in the account, without its opening. */
function readPostings(): Promise<readonly { readonly reason: string; readonly amount: number }[]> {
  return tabs.docs.backend.database.query(
    `select reason, amount from posting join transfer on transfer.id = transfer_id
     where account_id not like 'house:%' and reason <> 'opening' order by created_at, amount`,
  );
}

const REASONS = { order: 'purchase', refund: 'refund', check: 'verification' } as const;

describe('the books of a person, held against those of the service', { timeout: 60_000 }, () => {
  it('D-064, D-068, O-093: every order, check and refund stands once, and the sum is the change of the balance', async () => {
    const before = await look();
    await buy(BOTH, 'Kiln Lane');
    await buy(REFUSED, 'Bridge End');
    await check('Bridge End');
    await follow();
    await check('');
    const after = await look();
    const lines = await readLines();
    const entered = lines.map(({ kind, tokens }) => ({
      reason: kind === 'elsewhere' ? kind : REASONS[kind],
      amount: tokens,
    }));
    const byAmount = (one: { amount: number }, other: { amount: number }) =>
      one.amount - other.amount;
    expect(entered.toSorted(byAmount)).toEqual([...(await readPostings())].toSorted(byAmount));
    expect(entered.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
      -14, -14, -1, -1, 7,
    ]);
    expect(sumLines(lines)).toBe(after - before);
    expect(lines.at(-1)?.balance).toBe(after);
    expect(lines.find(({ kind }) => kind === 'refund')).toMatchObject({
      titleNumber: 'ZZ200005',
      reference: 'Bridge End',
      isConfirmed: true,
    });
  });

  it('D-006: what another browser spends is a line of its own, and the CSV sums to the change', async () => {
    const before = await look();
    await buy(PLAIN, 'Kiln Lane');
    await buyElsewhere();
    await check('Kiln Lane');
    await follow();
    await buyElsewhere();
    const after = await look();
    const lines = await readLines();
    expect(lines.map(({ kind, tokens }) => [kind, tokens])).toEqual([
      ['order', -7],
      ['elsewhere', -7],
      ['check', -1],
      ['elsewhere', -7],
    ]);
    const csv = await (await writeLedgerCsv(lines, 'Ana', documentsProfile)).text();
    const [head = '', ...rows] = csv.replace('\uFEFF', '').trim().split('\r\n');
    const column = head.split(',').indexOf('Tokens');
    const readCells = (row: string) => row.match(/(?<=^|,)("(?:[^"]|"")*"|[^,]*)/g) ?? [];
    const sum = rows.reduce((total, row) => total + Number(readCells(row)[column]), 0);
    expect(sum).toBe(after - before);
    expect(sum).toBe(-22);
  });
});
