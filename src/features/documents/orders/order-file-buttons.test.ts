import { expect, it } from 'vitest';
import { describeImport, readOrderFile } from './order-file-buttons.tsx';

it.each([
  [0, 0, /holds no orders/, /Nothing was changed/],
  [0, 1, /is in the list already/, /Nothing was changed/],
  [0, 12, /All 12 orders are in the list/, /Nothing was changed/],
  [1, 1, /^1 order added/, /^$/],
  [3, 5, /^3 orders added/, /^2 orders in the file were there already/],
])('says that %i of %i orders of a file were new', (added, inFile, title, description) => {
  const said = describeImport(added, inFile);
  expect(said.title).toMatch(title);
  expect(said.description).toMatch(description);
});

it('says how many orders a file completed, alone and beside those that it added', () => {
  expect(describeImport(0, 3, 2).title).toBe('2 orders completed in the list.');
  expect(describeImport(1, 4, 2)).toEqual({
    title: '1 order added to the list.',
    description: '2 orders completed in the list. 1 order in the file was there already.',
  });
});

const DOCUMENT = {
  key: 'register',
  name: 'Register',
  cost: 7,
  isBackdated: false,
  documentIdBefore: null,
};
const ORDER = {
  id: 'a1b2',
  orderId: 'a1b2',
  title: {
    titleNumber: 'WR100001',
    titleId: null,
    label: '1 Lane',
    documents: [DOCUMENT],
  },
  reference: '',
  tokens: 7,
  balanceAfter: null,
  placedAt: 1_780_000_000_000,
  status: 'COMPLETED',
  ready: 1,
};
const FILE = {
  kind: 'property-research orders',
  version: 1,
  person: 'ana',
  exportedAt: '2026-01-01T00:00:00Z',
};
const read = (content: object) => readOrderFile(JSON.stringify({ ...FILE, ...content }), 'ana');

it('reads a file that it wrote', () => {
  expect(read({ orders: [ORDER] })).toEqual({ ok: true, orders: [ORDER] });
});

it('takes an order that stands in the file twice once, with what either knows of it', () => {
  const orders = [ORDER, { ...ORDER, id: 'c3d4' }, { ...ORDER, balanceAfter: 93 }];
  expect(read({ orders })).toEqual({
    ok: true,
    orders: [
      { ...ORDER, balanceAfter: 93 },
      { ...ORDER, id: 'c3d4' },
    ],
  });
});

it.each([
  ['a day beyond all calendars', { placedAt: 1e300 }],
  ['a day before 1970', { placedAt: -1 }],
  ['a sum that is none', { tokens: -1e308 }],
  ['a balance of parts', { balanceAfter: 0.5 }],
  ['half a document', { ready: -0.5 }],
  ['an id that leads elsewhere', { id: '../../evil' }],
  ['an id of the service that leads elsewhere', { orderId: '../evil?x=#' }],
  ['an id without end', { id: 'x'.repeat(100_000) }],
  ['a number for a status', { status: 1 }],
  ['a word for what failed', { failed: 'register' }],
  ['a list for a title', { title: [] }],
])('of a file with %s in one order nothing is taken', (_name, change) => {
  expect(read({ orders: [ORDER, { ...ORDER, ...change }] })).toEqual({
    ok: false,
    reason: `Order 2 of the file is damaged at "${Object.keys(change)[0]}". Nothing was added.`,
  });
});

it.each([
  ['a name without end', 'label', { label: 'x'.repeat(100_000) }],
  ['a title that leads elsewhere', 'titleId', { titleId: '../evil' }],
  ['a price that is none', 'documents.0.cost', { documents: [{ ...DOCUMENT, cost: -5 }] }],
  ['a document of one word', 'documents.0', { documents: ['register'] }],
  ['a document for all', 'documents', { documents: Array(201).fill(DOCUMENT) }],
])('of a file with %s in a title nothing is taken', (_name, path, change) => {
  const order = { ...ORDER, title: { ...ORDER.title, ...change } };
  expect(read({ orders: [order] })).toEqual({
    ok: false,
    reason: `Order 1 of the file is damaged at "title.${path}". Nothing was added.`,
  });
});

it('takes keys of the language for nothing, wherever they stand', () => {
  const keys = '"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}},';
  const text = JSON.stringify({ ...FILE, orders: [ORDER] }).replaceAll('{', `{${keys}`);
  const result = readOrderFile(text, 'ana');
  expect(result).toStrictEqual({ ok: true, orders: [ORDER] });
  expect(Object.hasOwn({}, 'isAdmin') || 'isAdmin' in {}).toBe(false);
  const [order] = result.ok ? result.orders : [];
  expect('isAdmin' in (order ?? {})).toBe(false);
});

it('reads ten thousand orders, and no more of one file', () => {
  const orders = Array.from({ length: 10_000 }, (_, at) => ({ ...ORDER, id: `o${at}` }));
  const result = read({ orders });
  expect(result.ok && result.orders.length).toBe(10_000);
  expect(read({ orders: [...orders, ORDER] })).toMatchObject({
    ok: false,
    reason: 'The file holds more than 10,000 orders. Nothing was added.',
  });
});

it.each([
  ['words', 'hello', /not JSON/],
  ['a list', '[]', /no file of orders/],
  ['null', 'null', /no file of orders/],
  ['depth', '['.repeat(100_000), /not JSON/],
  ['another file', '{"kind":"x"}', /no file of orders/],
])('says so of a file that holds %s', (_name, text, reason) => {
  const result = readOrderFile(text, 'ana');
  expect(!result.ok && result.reason).toMatch(reason);
});

it('takes no orders of somebody else, and none of a newer app', () => {
  expect(read({ person: 'ben', orders: [ORDER] })).toMatchObject({ ok: false });
  expect(read({ version: 2, orders: [ORDER] })).toMatchObject({ ok: false });
});
