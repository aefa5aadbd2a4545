// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderRecord } from '#storage/purchase-records.ts';
import { addOrders, readOrders } from '#storage/purchases.ts';
import {
  type DocumentsAnswer,
  refuse,
  renderWithDocuments,
} from '#testing/render-with-documents.tsx';
import { stubMatchMedia } from '#testing/stub-match-media.ts';
import { OrderView } from './order-view.tsx';
import { OrdersList } from './orders-list.tsx';

const { saveFile } = vi.hoisted(() => ({ saveFile: vi.fn() }));
vi.mock('#lib/export/save-file.ts', () => ({ saveFile }));

const DAY = 86_400_000;
const REGISTER = {
  key: 'register',
  name: 'Register',
  cost: 7,
  isBackdated: false,
  documentIdBefore: null,
};

let person: string;
let isNarrow: boolean;

beforeEach(() => {
  person = crypto.randomUUID();
  isNarrow = false;
  window.history.replaceState(null, '', '/orders');
  stubMatchMedia(() => isNarrow);
});
afterEach(() => {
  cleanup();
  saveFile.mockClear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function write(id: string, change: Partial<OrderRecord> = {}): OrderRecord {
  return {
    id,
    orderId: id,
    title: { titleNumber: `WR10000${id}`, titleId: null, label: '', documents: [REGISTER] },
    reference: '',
    tokens: 7,
    balanceAfter: null,
    placedAt: Date.now(),
    status: 'COMPLETED',
    ready: 1,
    ...change,
  };
}

const MANY = [
  write('1'),
  write('2', { placedAt: Date.now() - 20 * DAY, reference: 'Saltway review', tokens: 16 }),
  write('3', { placedAt: Date.now() - 400 * DAY, status: 'FAILED', ready: 0, tokens: 0 }),
];

const open = (answer: DocumentsAnswer = () => refuse(404, 'NOT_FOUND', 'There is none.')) =>
  renderWithDocuments(
    <OrdersList openId={null} link={(id) => `/orders/${id}`} unsettled={0} />,
    person,
    answer,
  );
const listTitles = () =>
  screen.getAllByRole('link', { name: /^WR/ }).map((link) => link.textContent);
const readFigures = () =>
  screen.getAllByRole('definition').map((figure) => figure.textContent?.trim());

describe('the list of orders', () => {
  it('leads to the map where nothing was ordered yet', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'Find a title on the map' });
    expect(link.getAttribute('href')).toBe('/');
    expect(screen.queryByText(/kept here/)).toBeNull();
  });

  it('D-006: narrows what this browser remembers, in the link, and sums what is in view', async () => {
    await addOrders(person, MANY);
    open();
    expect(await screen.findByRole('table', { name: 'Orders' })).toBeDefined();
    expect(listTitles()).toEqual(['WR100001', 'WR100002', 'WR100003']);
    expect(readFigures()).toEqual(['3', '2 of 3 ready', '23 tokens']);
    await userEvent.click(screen.getByRole('radio', { name: '30 days' }));
    expect(listTitles()).toEqual(['WR100001', 'WR100002']);
    expect(window.location.search).toBe('?order-days=30');
    await userEvent.type(screen.getByRole('searchbox'), 'saltway rev');
    expect(listTitles()).toEqual(['WR100002']);
    expect(readFigures()).toEqual(['1', '1 of 1 ready', '16 tokens']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'FAILED');
    expect(screen.getByText('No order matches')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Show all orders' }));
    expect(listTitles()).toHaveLength(3);
    expect(window.location.search).toBe('');
  });

  it('tells one token from several', async () => {
    await addOrders(person, [write('1', { tokens: 1 })]);
    open();
    await screen.findByRole('table', { name: 'Orders' });
    expect(readFigures().at(-1)).toBe('1 token');
  });

  it('D-087: is a plain list in a narrow window, with the same links and downloads', async () => {
    isNarrow = true;
    await addOrders(person, MANY);
    open();
    expect(await screen.findByRole('list', { name: 'Orders' })).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
    expect(listTitles()).toHaveLength(3);
    expect(screen.getAllByRole('button', { name: /^Download the document of/ })).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Order of WR100003: Failed' })).toBeDefined();
  });

  it('D-082, O-095: calls ready what can be read, and says where a webhook failed', async () => {
    const status = 'WEBHOOK_FAILED';
    await addOrders(person, [
      write('1', { status, wasTold: true }),
      write('2', { status, wasTold: false }),
      write('3', { status }),
    ]);
    open();
    expect(await screen.findAllByText('Ready', { selector: 'td span, li span' })).toHaveLength(2);
    expect(screen.getAllByText('Ready, webhook failed', { selector: 'span' })).toHaveLength(1);
    expect(screen.getByRole('option', { name: 'Ready' })).toBeDefined();
  });

  it('goes on to the next line with a whole name of a document', async () => {
    const documents = ['Register', 'Title plan', 'Charge', 'Deed'].map((name) => ({
      ...REGISTER,
      key: name,
      name,
    }));
    const { title } = write('one');
    await addOrders(person, [write('one', { title: { ...title, documents } })]);
    open();
    const cell = await screen.findByRole('cell', { name: /^Register/ });
    expect(cell.textContent).toBe('Register; Title\u00a0plan; 2\u00a0more');
  });

  it('goes back to the words before while the field has the focus', async () => {
    window.history.replaceState(null, '', '/orders?order-words=saltway');
    await addOrders(person, MANY);
    open();
    const field = await screen.findByRole<HTMLInputElement>('searchbox');
    window.history.pushState(null, '', '/orders?order-words=rook');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await waitFor(() => expect(field.value).toBe('rook'));
    await userEvent.click(field);
    window.history.back();
    await waitFor(() => expect(field.value).toBe('saltway'));
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('D-006: lists an order that was opened by its link, when asked to', async () => {
    renderWithDocuments(<OrderView orderId="9" />, person, () =>
      Response.json({
        order_id: '9',
        status: 'COMPLETED',
        total_tokens_charged: 7,
        created_at: '2026-11-02T10:00:00Z',
        documents: [{ document_type: 'register', document_id: 'file-9', title_number: 'WR9' }],
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Add to my orders' }));
    await waitFor(async () =>
      expect(await readOrders(person)).toMatchObject([
        { id: '9', tokens: 7, ready: 1, title: { titleNumber: 'WR9' } },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Add to/ })).toBeNull());
  });

  it('O-101: leads from the order of somebody else to those of the person', async () => {
    renderWithDocuments(<OrderView orderId="9" />, person, () => refuse(404, 'NOT_FOUND', 'None.'));
    const link = await screen.findByRole('link', { name: 'Go to your orders' });
    expect(link.getAttribute('href')).toBe('/orders');
  });

  it('D-144: leads to the attempts of the one document that was announced', async () => {
    renderWithDocuments(<OrderView orderId="9" />, person, () =>
      Response.json({
        order_id: '9',
        status: 'WEBHOOK_FAILED',
        created_at: '2026-11-02T10:00:00Z',
        documents: [
          {
            document_type: 'register',
            document_id: 'file-9',
            title_number: 'WR9',
            webhook_delivery_attempts: 5,
            webhook_delivery_status: 'FAILED',
          },
        ],
      }),
    );
    const link = await screen.findByRole('link', { name: 'See attempts' });
    const search = new URL(String(link.getAttribute('href')), 'http://x').searchParams;
    expect(search.get('audit-document')).toBe('file-9');
    expect(search.get('audit-period')).toMatch(/^2026-11-02\.\./);
  });

  it('D-087: downloads what has come of an order from its row', async () => {
    await addOrders(person, [write('1')]);
    const { requests } = open((request) =>
      request.startsWith('GET /orders/')
        ? Response.json({
            order_id: '1',
            status: 'COMPLETED',
            documents: [{ document_type: 'register', document_id: 'file-1' }],
          })
        : new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } }),
    );
    await userEvent.click(await screen.findByRole('button', { name: /^Download the document/ }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
    expect(requests).toEqual(['GET /orders/1', 'GET /download/file-1']);
  });

  it('D-158: says with its code that a download failed, and takes it away when it works', async () => {
    await addOrders(person, [write('1')]);
    let isDown = true;
    open((request) => {
      if (isDown) return refuse(503, 'SERVICE_UNAVAILABLE', 'Down.');
      return request.startsWith('GET /orders/')
        ? Response.json({
            order_id: '1',
            status: 'COMPLETED',
            documents: [{ document_type: 'register', document_id: 'file-1' }],
          })
        : new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } });
    });
    const download = await screen.findByRole('button', { name: /^Download the document/ });
    await userEvent.click(download);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/documents of WR100001 did not come/);
    expect(alert.textContent).toMatch(/SERVICE_UNAVAILABLE/);
    isDown = false;
    await userEvent.click(download);
    await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('D-006: says that the list cannot be read, and reads it when asked again', async () => {
    await addOrders(person, MANY);
    const broken = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('gone', 'UnknownError');
    });
    open();
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not be read/);
    broken.mockRestore();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table', { name: 'Orders' })).toBeDefined();
  });
});

it('says what a file of orders would add before it does, and adds nothing where that is not wanted', async () => {
  await addOrders(person, MANY.slice(0, 1));
  let left = 62;
  open((request) =>
    request.startsWith('GET /check-availability')
      ? Response.json({ data: {}, current_balance: left })
      : refuse(404, 'NOT_FOUND', 'There is none.'),
  );
  await screen.findByRole('table', { name: 'Orders' });
  const text = JSON.stringify({
    kind: 'property-research orders',
    version: 1,
    person,
    exportedAt: '2026-01-01T00:00:00Z',
    orders: MANY,
  });
  const choose = () =>
    userEvent.upload(
      screen.getByLabelText('File of orders'),
      new File([text], 'orders.json', { type: 'application/json' }),
    );
  await choose();
  const dialog = await screen.findByRole('dialog', { name: 'Import orders' });
  expect(dialog.textContent).toContain('New here: 2, paid for with 16 tokens already');
  expect(dialog.textContent).toContain('In the list already, left as they are: 1.');
  expect(dialog.textContent).toContain('WR100002');
  expect(dialog.textContent).not.toContain('WR100001');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await readOrders(person)).toHaveLength(1);
  await choose();
  left = 41;
  await userEvent.click(await screen.findByRole('button', { name: 'Add 2 orders' }));
  await waitFor(async () => expect(await readOrders(person)).toHaveLength(3));
  // What they left was true when they were placed.
  await screen.findByText(/^41 left · /);
});
