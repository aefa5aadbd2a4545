// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { formatDate } from '#lib/format/format-date.ts';
import { writeDay } from '#lib/local-day.ts';
import { keepBalance } from '#storage/balance-query.ts';
import type { OrderRecord } from '#storage/purchase-records.ts';
import { addOrders } from '#storage/purchases.ts';
import { closeVerification } from '#storage/verifications.ts';
import { renderWithDocuments } from '#testing/render-with-documents.tsx';
import { stubMatchMedia } from '#testing/stub-match-media.ts';
import { LedgerBoard } from './ledger-board.tsx';

const { saveFile } = vi.hoisted(() => ({ saveFile: vi.fn() }));
vi.mock('#lib/export/save-file.ts', () => ({ saveFile }));

/** A moment of this month, and one of the month before it. */
const NOW = new Date();
const at = (months: number, minute: number) =>
  new Date(NOW.getFullYear(), NOW.getMonth() - months, 1, 0, minute).getTime();

let person: string;
beforeEach(async () => {
  person = crypto.randomUUID();
  window.history.replaceState(null, '', '/ledger');
  stubMatchMedia();
  await keepBalance(person, { tokens: 120, asOf: at(1, 1) });
  await addOrders(person, [
    order('1', { placedAt: at(1, 2), balanceAfter: 113, reference: 'Old' }),
    order('2', { placedAt: at(0, 1), balanceAfter: 106, reference: 'Kiln Lane' }),
  ]);
  await closeVerification(person, 'WR9', {
    id: 'check-1',
    titleNumber: 'WR9',
    reference: '',
    result: 'NO_MATCH',
    tokens: 1,
    balanceAfter: 105,
    at: at(0, 2),
  });
});
afterEach(() => {
  cleanup();
  saveFile.mockClear();
  vi.unstubAllGlobals();
});

function order(id: string, change: Partial<OrderRecord>): OrderRecord {
  const register = { key: 'register', name: 'Register', cost: 7, isBackdated: false };
  return {
    id,
    orderId: id,
    title: {
      titleNumber: `WR${id}`,
      titleId: null,
      label: '',
      documents: [{ ...register, documentIdBefore: null }],
    },
    reference: '',
    tokens: 7,
    charged: 7,
    balanceAfter: null,
    placedAt: 0,
    status: 'COMPLETED',
    ready: 1,
    ...change,
  };
}

const open = () =>
  renderWithDocuments(<LedgerBoard who="Ana" link={(id) => `/orders/${id}`} />, person, () =>
    Response.json({ data: {}, current_balance: 105 }),
  );
const readCsv = async () => {
  const [blob] = saveFile.mock.calls.at(-1) ?? [];
  const rows = (await (blob as Blob).text()).trim().split('\r\n').slice(1);
  return rows.map((row) => (row.match(/(?<=^|,)("(?:[^"]|"")*"|[^,]*)/g) ?? [])[8]);
};

it('leads to the map where no token has moved yet', async () => {
  person = crypto.randomUUID();
  open();
  const link = await screen.findByRole('link', { name: 'Find a title on the map' });
  expect(link.getAttribute('href')).toBe('/');
});

it('marks a check that confirmed a name as sound, and no other', async () => {
  for (const [id, result] of [
    ['check-2', 'SINGLE_MATCH'],
    ['check-3', 'NEW_RESULT'],
  ] as const) {
    const about = { titleNumber: 'WR9', reference: '', tokens: 1, balanceAfter: null };
    await closeVerification(person, 'WR9', { id, result, at: at(0, 3), ...about });
  }
  open();
  const readSign = (what: RegExp) =>
    screen.getByText(what).closest('td')?.querySelector('svg')?.classList;
  expect(await screen.findByText(/Owner check, single match/)).toBeTruthy();
  expect(readSign(/single match/)).toContain('lucide-shield-check');
  expect(readSign(/no match/)).toContain('lucide-shield-x');
  expect(readSign(/NEW_RESULT/i)).toContain('lucide-shield');
});

it('D-064, D-068: says where the tokens of a month went, and its file sums to the change', async () => {
  open();
  const balance = await screen.findByRole('region', { name: 'Balance' });
  const figures = within(balance)
    .getAllByRole('definition')
    .map((figure) => figure.textContent);
  expect(figures.filter((text) => /^\d+$/.test(text ?? ''))).toEqual(['113', '8', '105']);
  const ledger = screen.getByRole('region', { name: 'Ledger' });
  within(ledger).getByText('2 lines, sum −8');
  within(ledger).getByText('Owner check, no match');
  // What no answer of the service confirms is told from what one does.
  expect(within(ledger).getAllByText('Kept by this browser alone.')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'CSV of 2 lines' }));
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledOnce(), 20_000);
  expect(await readCsv()).toEqual(['-7', '-1']);
  // On the page the latest is first.
  const rows = within(ledger).getByRole('table', { name: 'Movements of tokens' });
  expect(rows.textContent).toMatch(/Owner check.*Register/s);
});

it.each([true, false])(
  'sets thousands apart wherever a balance stands, narrow: %j',
  async (isNarrow) => {
    stubMatchMedia(() => isNarrow);
    await keepBalance(person, { tokens: 99_972, asOf: at(0, 3) });
    await addOrders(person, [order('3', { placedAt: at(0, 3), balanceAfter: 99_972 })]);
    open();
    const ledger = await screen.findByRole('region', { name: 'Ledger' });
    await vi.waitFor(() => expect(ledger.textContent).toContain('99,972'));
    expect(document.body.textContent).not.toContain('99972');
  },
);

it('narrows to a reference and to another month, in the link', async () => {
  open();
  await screen.findByRole('region', { name: 'Ledger' });
  await userEvent.click(screen.getByRole('button', { name: /^Kiln Lane/ }));
  screen.getByText('1 of 2 lines, sum −7');
  expect(window.location.search).toBe('?ledger-reference=Kiln+Lane');
  await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
  await userEvent.click(screen.getByRole('button', { name: 'Earlier month' }));
  screen.getByText('1 line, sum −7');
  screen.getByRole('link', { name: 'Title WR1' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'all');
  screen.getByText('3 lines, sum −15');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'check');
  screen.getByText('1 of 3 lines, sum −1');
});

it('shows all lines again where none matches, with the focus kept', async () => {
  window.history.replaceState(
    null,
    '',
    '/ledger?ledger-words=nowhere&ledger-kind=order&ledger-reference=A',
  );
  open();
  await screen.findByText('No line matches');
  await userEvent.click(screen.getByRole('button', { name: 'Show all lines' }));
  screen.getByText('2 lines, sum −8');
  expect(window.location.search).toBe('');
  expect(document.activeElement?.textContent).toBe('Ledger');
});

it('names the year of a day of another year, and of no other', async () => {
  const past = new Date(NOW.getFullYear() - 2, 2, 4, 9).getTime();
  await addOrders(person, [order('0', { placedAt: past })]);
  window.history.replaceState(null, '', '/ledger?ledger-month=all');
  open();
  const ledger = await screen.findByRole('region', { name: 'Ledger' });
  const days = within(ledger)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent ?? '');
  expect(days.at(-1)).toContain(`4 Mar ${NOW.getFullYear() - 2}`);
  expect(days[0]).not.toContain(String(NOW.getFullYear()));
});

it('says what was there at both ends of a month that is over, and of one in which nothing moved', async () => {
  await keepBalance(person, { tokens: 105, asOf: at(0, 3) });
  const old = crypto.randomUUID();
  person = old;
  await keepBalance(old, { tokens: 50, asOf: at(2, 1) });
  await addOrders(old, [
    order('1', { placedAt: at(2, 2), balanceAfter: 43, reference: 'Old' }),
    order('2', { placedAt: at(0, 1), balanceAfter: 36 }),
  ]);
  renderWithDocuments(<LedgerBoard who="Ana" link={String} />, old, () =>
    Response.json({ data: {}, current_balance: 36 }),
  );
  const read = () => {
    const balance = within(screen.getByRole('region', { name: 'Balance' }));
    const figures = balance.getAllByRole('definition').map(({ textContent }) => textContent ?? '');
    const terms = balance.getAllByRole('term').map(({ textContent }) => textContent);
    return [terms.at(-1), ...figures.filter((text) => /^\d+$/.test(text))];
  };
  const last = (month: number) =>
    `Balance on ${formatDate(writeDay(new Date(NOW.getFullYear(), NOW.getMonth() - month + 1, 0)))}`;
  await screen.findByRole('region', { name: 'Ledger' });
  await userEvent.click(screen.getByRole('button', { name: 'Earlier month' }));
  expect(read()).toEqual([last(1), '43', '0', '43']);
  await userEvent.click(screen.getByRole('button', { name: 'Earlier month' }));
  expect(read()).toEqual([last(2), '50', '7', '43']);
  // A part of a month is called one, and the month we are in needs no word in the link.
  await userEvent.click(screen.getByRole('button', { name: /^Old/ }));
  await userEvent.click(screen.getByRole('button', { name: 'CSV of 1 line' }));
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledOnce(), 20_000);
  expect(saveFile.mock.calls[0]?.[1]).toMatch(/^ledger-\d{4}-\d\d-part/);
  await userEvent.click(screen.getByRole('button', { name: 'Later month' }));
  await userEvent.click(screen.getByRole('button', { name: 'Later month' }));
  expect(window.location.search).not.toContain('ledger-month');
});

it('D-006: asks for the balance, and for the first of the orders that may have changed', async () => {
  const open20 = Array.from({ length: 25 }, (_, index) =>
    order(`open-${index}`, { placedAt: at(0, 3), status: 'PROCESSING' }),
  );
  // What has ended is not asked for again, however late it was placed.
  await addOrders(person, [...open20, order('ended', { placedAt: at(0, 4) })]);
  const { requests } = open();
  await screen.findByRole('region', { name: 'Ledger' });
  const asked = () => requests.filter((request) => /^GET \/orders\//.test(request));
  await vi.waitFor(() => expect(asked().length).toBeGreaterThanOrEqual(20), 20_000);
  await vi.waitFor(() => expect(requests.length).toBeGreaterThan(asked().length), 20_000);
  expect(new Set(asked()).size).toBe(20);
  expect(asked().every((request) => request.includes('/open-'))).toBe(true);
});

it('keeps what a line came to in sight in a narrow window, and the balance out of a part', async () => {
  stubMatchMedia(() => true);
  open();
  const list = await screen.findByRole('list', { name: 'Movements of tokens' });
  expect(screen.queryByRole('table', { name: 'Movements of tokens' })).toBeNull();
  within(list).getByText('−8');
  const order = within(list).getByText('Register').closest('li');
  expect(order?.textContent).toMatch(/WR2.*Kiln Lane.*−7.*Balance 106/);
  screen.getByText('Opening balance');
  await userEvent.click(screen.getByRole('button', { name: /^Kiln Lane/ }));
  const part = screen.getByRole('list', { name: 'Movements of tokens' });
  expect(part.textContent).not.toContain('Balance');
  expect(screen.queryByText('Opening balance')).toBeNull();
});

it.each([false, true])(
  'breaks no postcode in two at the end of a line, narrow: %j',
  async (isNarrow) => {
    stubMatchMedia(() => isNarrow);
    const title = { ...order('3', {}).title, label: '7 Albion Street, Wrenford WX1 1ZZ' };
    await addOrders(person, [order('3', { title, placedAt: at(0, 5) })]);
    open();
    const lines = await screen.findByRole(isNarrow ? 'list' : 'table', {
      name: 'Movements of tokens',
    });
    expect(lines.textContent).toContain('Wrenford WX1\u00a01ZZ');
  },
);

it('tells the person’s own spending from what is not recorded here, once there is any', async () => {
  open();
  await screen.findByRole('region', { name: 'Ledger' });
  expect(screen.queryByRole('region', { name: 'By person' })).toBeNull();
  cleanup();
  await keepBalance(person, { tokens: 100, asOf: at(0, 3) });
  renderWithDocuments(<LedgerBoard who="Ana" link={String} />, person, () =>
    Response.json({ data: {}, current_balance: 100 }),
  );
  const people = await screen.findByRole('region', { name: 'By person' });
  const rows = within(people).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Ana8', 'Not recorded here5']);
});
