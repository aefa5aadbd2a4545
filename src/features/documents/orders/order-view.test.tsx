// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { documentsProfile } from '@property/contract/profile/profile-documents.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBalance } from '#storage/balance-query.ts';
import { addOrders, readOrders } from '#storage/purchases.ts';
import { renderWithDocuments } from '#testing/render-with-documents.tsx';
import { stubMatchMedia } from '#testing/stub-match-media.ts';
import { buildLedger } from '../ledger/build-ledger.ts';
import { OrderFileButtons } from './order-file-buttons.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderView } from './order-view.tsx';

beforeEach(() => stubMatchMedia(() => false));
afterEach(cleanup);

test('O-092 a page that says the webhook failed goes on asking, and says when it got through', async () => {
  let asked = 0;
  const { requests } = renderWithDocuments(<OrderView orderId="1" />, crypto.randomUUID(), () => {
    asked += 1;
    const [status, told] = asked === 1 ? ['WEBHOOK_FAILED', 'FAILED'] : ['COMPLETED', 'SUCCESS'];
    const document = {
      document_type: 'register',
      document_id: 'd',
      webhook_delivery_status: told,
      webhook_delivery_attempts: asked,
    };
    return Response.json({ order_id: '1', status, documents: [document] });
  });
  await screen.findByText('Webhook failed.');
  await screen.findAllByText('Completed');
  expect(screen.queryByText('Webhook failed.')).toBeNull();
  expect(requests).toEqual(['GET /orders/1', 'GET /orders/1']);
});

test('O-093 a refund that is seen brings the balance after it', async () => {
  const person = crypto.randomUUID();
  const title = { titleNumber: 'WX1', titleId: null, label: '', documents: [] };
  const known = { id: '1', orderId: '1', title, reference: '', tokens: 14, charged: 14 };
  await addOrders(person, [
    { ...known, balanceAfter: 106, placedAt: 1, status: 'PROCESSING', ready: 0 },
  ]);
  const { requests } = renderWithDocuments(<OrderView orderId="1" />, person, (request) =>
    request === 'GET /orders/1'
      ? Response.json({ order_id: '1', status: 'COMPLETED', total_tokens_charged: 7 })
      : Response.json({ data: {}, current_balance: 113 }),
  );
  await waitFor(async () => expect((await readBalance(person))?.tokens).toBe(113));
  expect(requests.filter((request) => request.includes('/check-availability'))).toHaveLength(1);
});

test('O-093, O-094 an order that came in part says what did not come, why, and what was given back', async () => {
  const person = crypto.randomUUID();
  const choose = (key: string, name: string) => ({
    ...{ key, name, cost: 7 },
    isBackdated: false,
    documentIdBefore: null,
  });
  const documents = [choose('register', 'Register'), choose('title_plan', 'Title plan')];
  const title = { titleNumber: 'WX1', titleId: null, label: '', documents };
  const known = { id: '1', orderId: '1', title, reference: '', tokens: 14, charged: 14 };
  await addOrders(person, [
    { ...known, balanceAfter: 106, placedAt: 1, status: 'PROCESSING', ready: 0 },
  ]);
  renderWithDocuments(<OrderView orderId="1" />, person, (request) =>
    request === 'GET /orders/1'
      ? Response.json({
          order_id: '1',
          status: 'WEBHOOK_FAILED',
          total_tokens_charged: 7,
          error_message: 'The land registry could not produce the document.',
          documents: [
            { document_type: 'register', document_id: 'd', status: 'DELIVERED' },
            { document_type: 'title_plan', status: 'FAILED' },
          ],
        })
      : Response.json({ data: {}, current_balance: 113 }),
  );
  const note = (await screen.findByText('Title plan did not come.')).parentElement;
  expect(note?.textContent).toBe(
    'Title plan did not come. The land registry could not produce the document. 7 tokens were given back.',
  );
  screen.getByText('14 tokens taken, 7 given back');
  // Its state and its last step: a tick beside "Ready" would say that all of it came.
  expect(screen.getAllByText('Ready in part')).toHaveLength(2);
  expect(screen.getByText('1 of 2 ready')).toBeDefined();
  expect(screen.queryByText(/deliver/i)).toBeNull();
  await waitFor(async () =>
    expect(await readOrders(person)).toMatchObject([{ failed: ['title_plan'], tokens: 7 }]),
  );
});

test('O-093 what the service says of the tokens is not said again, and a step of another day has its day', async () => {
  renderWithDocuments(<OrderView orderId="1" />, crypto.randomUUID(), () =>
    Response.json({
      order_id: '1',
      status: 'FAILED',
      total_tokens_charged: 0,
      created_at: '2026-03-04T12:02:11Z',
      completed_at: new Date().toISOString(),
      error_message: 'It could not be produced. Your tokens for it are given back.',
    }),
  );
  const note = (await screen.findByText('The order failed.')).parentElement;
  expect(note?.textContent?.trim()).toBe(
    'The order failed. It could not be produced. Your tokens for it are given back.',
  );
  const times = screen.getAllByRole('time').map(({ textContent }) => textContent);
  expect(times).toEqual([
    expect.stringMatching(/^4 Mar 2026, \d\d:02$/),
    expect.stringMatching(/^\d\d:\d\d:\d\d$/),
  ]);
});

test('O-094 what the service says of the tokens of a part is not said again', async () => {
  const person = crypto.randomUUID();
  const title = { titleNumber: 'WX1', titleId: null, label: 'Sun Street', documents: [] };
  const known = { id: '1', orderId: '1', title, reference: '', tokens: 14, charged: 14 };
  await addOrders(person, [
    { ...known, balanceAfter: 106, placedAt: 1, status: 'PROCESSING', ready: 0 },
  ]);
  const reason = 'It could not be produced. Your tokens for it are given back.';
  renderWithDocuments(<OrderView orderId="1" />, person, () =>
    Response.json({
      order_id: '1',
      status: 'COMPLETED',
      total_tokens_charged: 7,
      error_message: reason,
      documents: [
        { document_type: 'register', document_id: 'd', status: 'DELIVERED' },
        { document_type: 'title_plan', status: 'FAILED' },
      ],
    }),
  );
  const note = (await screen.findByText('Title plan did not come.')).parentElement;
  expect(note?.textContent?.trim()).toBe(`Title plan did not come. ${reason}`);
});

test('O-093 a reason that is about an access token says nothing of the tokens that were given back', async () => {
  renderWithDocuments(<OrderView orderId="1" />, crypto.randomUUID(), () =>
    Response.json({
      order_id: '1',
      status: 'FAILED',
      total_tokens_charged: 0,
      error_message: 'The land registry refused our access token.',
    }),
  );
  const note = (await screen.findByText('The order failed.')).parentElement;
  expect(note?.textContent).toMatch(/access token\. The tokens were given back\.$/);
});

test('O-104 the life of links in notifications is that of the deployment', () => {
  const profile = { ...documentsProfile, download: { ...documentsProfile.download, linkDays: 7 } };
  const order = { order_id: '1', status: 'COMPLETED' };
  const answer = () => Response.json({});
  renderWithDocuments(<OrderNotes order={order} record={null} />, 'ana', answer, profile);
  screen.getByText(/Links in a message to your webhook stay valid for 7 days\./);
});

test('D-082 a further order leaves out its steps and what the first has said, not what is its own', async () => {
  const answer = (told: number, status = 'WEBHOOK_FAILED') =>
    Response.json({
      order_id: '1',
      status,
      documents: [{ document_type: 'register', document_id: 'd', webhook_delivery_attempts: told }],
    });
  const show = (response: Response) =>
    renderWithDocuments(
      <OrderView orderId="1" isFurther />,
      crypto.randomUUID(),
      () => response.clone() as Response,
    );
  const first = show(answer(0));
  await screen.findByText('Register');
  expect(screen.queryByText('No webhook.')).toBeNull();
  expect(screen.queryByText('Order accepted')).toBeNull();
  first.unmount();
  const second = show(answer(0, 'COMPLETED'));
  await screen.findByText('Register');
  expect(screen.queryByText(/Downloading again is free/)).toBeNull();
  second.unmount();
  const third = show(answer(2));
  expect(await screen.findByText('Webhook failed.')).toBeDefined();
  third.unmount();
  show(answer(0, 'FAILED'));
  expect(await screen.findByText('The order failed.')).toBeDefined();
});

async function readLines(person: string) {
  const lines = buildLedger({ orders: await readOrders(person), checks: [], balances: [] });
  return lines.map(({ kind, tokens, isNet }) => [kind, tokens, isNet ?? false]);
}

type Answer = { readonly documents: readonly object[] };

/** What the ledger of this browser has of an order that is added by its link, once it is looked at again. */
async function addByLink(answers: readonly [Answer, Answer]) {
  const person = crypto.randomUUID();
  let [answer] = answers;
  const told = { order_id: '9', created_at: '2026-11-02T10:00:00Z' };
  const respond = () => Response.json({ ...told, ...answer });
  renderWithDocuments(<OrderView orderId="9" />, person, respond);
  const steps = (await screen.findByText('Order accepted')).closest('li')?.textContent ?? '';
  await userEvent.click(await screen.findByRole('button', { name: 'Add to my orders' }));
  await waitFor(async () => expect(await readOrders(person)).toHaveLength(1));
  const atOnce = await readLines(person);
  cleanup();
  // Told by a webhook since: so it is seen when the second look has been noted.
  const documents = answers[1].documents.map((one) => ({ ...one, webhook_delivery_attempts: 1 }));
  answer = { ...answers[1], documents };
  renderWithDocuments(<OrderView orderId="9" />, person, respond);
  await waitFor(async () => expect((await readOrders(person))[0]?.wasTold).toBe(true));
  return { steps, atOnce, lines: await readLines(person) };
}

const CAME = { document_type: 'register', document_id: 'd', title_number: 'WX1' };
const LOST = { document_type: 'title_plan', title_number: 'WX1', status: 'FAILED' };
const IN_PART = { status: 'COMPLETED', total_tokens_charged: 7, documents: [CAME, LOST] };

test('O-093 of an order added by its link before a part failed charge and refund are known', async () => {
  const awaited = { ...LOST, status: 'PENDING' };
  const open = { status: 'PROCESSING', total_tokens_charged: 14, documents: [CAME, awaited] };
  const { steps, lines } = await addByLink([open, IN_PART]);
  expect(steps).toContain('14 tokens taken');
  expect(lines).toEqual([
    ['order', -14, false],
    ['refund', 7, false],
  ]);
});

test('O-093 of one added by its link after that only what is left is known, and it says so', async () => {
  const { steps, atOnce, lines } = await addByLink([IN_PART, IN_PART]);
  expect(atOnce).toEqual([['order', -7, true]]);
  expect(steps).toContain('7 tokens, net of refund');
  expect(lines).toEqual([['order', -7, true]]);
});

test('O-093 of one added by its link that came whole the charge is what is told, and nothing more', async () => {
  const whole = { ...IN_PART, documents: [CAME] };
  const { steps, lines } = await addByLink([whole, whole]);
  expect(steps).toContain('7 tokens taken');
  expect(lines).toEqual([['order', -7, false]]);
});

/** The order of `IN_PART` as the browser that placed it has it. */
const PLACED = {
  ...{ id: '9', orderId: '9', reference: 'Saltway', tokens: 7, charged: 14, balanceAfter: 86 },
  title: {
    ...{ titleNumber: 'WX1', titleId: null, label: '1 Lane' },
    documents: ['register', 'title_plan'].map((key) => ({
      ...{ key, name: key, cost: 7, isBackdated: false, documentIdBefore: null },
    })),
  },
  placedAt: Date.parse('2026-11-02T10:00:00Z'),
  ...{ status: 'COMPLETED', ready: 1, failed: ['title_plan'] },
};

test.each([
  ['with its charge it has charge and refund', {}, [-14, 7]],
  ['with a charge below what is left it stays as it was', { charged: 6 }, [-7]],
  ['of another title it stays as it was', { title: { ...PLACED.title, titleNumber: 'X' } }, [-7]],
  ['of other documents it stays as it was', { title: { ...PLACED.title, documents: [] } }, [-7]],
])('D-006, O-093: of one added by its link and then imported %s', async (_name, change, tokens) => {
  const person = crypto.randomUUID();
  const respond = () =>
    Response.json({ order_id: '9', created_at: '2026-11-02T10:00:00Z', ...IN_PART });
  renderWithDocuments(<OrderView orderId="9" />, person, respond);
  await userEvent.click(await screen.findByRole('button', { name: 'Add to my orders' }));
  await waitFor(async () => expect(await readOrders(person)).toHaveLength(1));
  const told = { ...PLACED, ...change };
  expect(await addOrders(person, [told])).toEqual({ added: 0, completed: tokens.length - 1 });
  const lines = buildLedger({ orders: await readOrders(person), checks: [], balances: [] });
  expect(lines.map((line) => line.tokens)).toEqual(tokens);
  expect(lines[1]?.what ?? ['title_plan']).toEqual(['title_plan']);
  expect(lines.at(-1)?.balance).toBe(tokens.length > 1 ? 93 : null);
});

test('D-006: a file that knows more of an order says so before it completes it', async () => {
  const person = crypto.randomUUID();
  const { label: _label, ...title } = PLACED.title;
  const { charged: _charged, ...net } = PLACED;
  const documents = title.documents.map((one) => ({ ...one, cost: 0 }));
  const bare = { reference: '', balanceAfter: null, title: { ...title, label: '', documents } };
  const linked = { ...net, ...bare };
  await addOrders(person, [linked]);
  const answer = { data: {}, current_balance: 86 };
  renderWithDocuments(<OrderFileButtons orders={[linked]} />, person, () => Response.json(answer));
  const file = { kind: 'property-research orders', version: 1, person, orders: [PLACED] };
  const text = JSON.stringify({ ...file, exportedAt: '2026-12-01T00:00:00Z' });
  await userEvent.upload(screen.getByLabelText('File of orders'), new File([text], 'a.json'));
  const dialog = await screen.findByRole('dialog', { name: 'Import orders' });
  expect(dialog.textContent).toContain('with charge or balance told by the file: 1.');
  expect(dialog.textContent).not.toMatch(/left as they are|New here/);
  expect(screen.queryByRole('list', { name: 'New orders' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Complete 1 order' }));
  await waitFor(async () => expect(await readLines(person)).toHaveLength(2));
  expect((await readOrders(person))[0]).toMatchObject({ charged: 14, reference: 'Saltway' });
});
