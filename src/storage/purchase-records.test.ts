import { expect, it } from 'vitest';
import { completeOrder, type OrderRecord } from './purchase-records.ts';

const document = (cost: number) => ({
  ...{ key: 'register', name: 'Register', cost },
  ...{ isBackdated: false, documentIdBefore: null },
});
/** As it is added by its link after a part was given back. */
const LINKED: OrderRecord = {
  ...{ id: '9', orderId: '9', reference: '', tokens: 7, balanceAfter: null },
  title: { titleNumber: 'WX1', titleId: null, label: '', documents: [document(0)] },
  ...{ placedAt: 1, status: 'COMPLETED', ready: 1 },
};
const TITLE = { ...LINKED.title, label: '1 Lane', documents: [document(14)] };
const TOLD: OrderRecord = { ...LINKED, title: TITLE, charged: 14, balanceAfter: 86 };

const MINE = { ...TITLE, label: 'Mine' };
const BOTH = { charged: 14, balanceAfter: 86, title: TITLE };

it.each<[string, Partial<OrderRecord>, Partial<OrderRecord>, Partial<OrderRecord> | null]>([
  ['its charge, balance and address', {}, {}, BOTH],
  ['its charge by what its documents cost', {}, { charged: undefined }, BOTH],
  ['its balance alone', { charged: 12 }, {}, { balanceAfter: 86, title: TITLE }],
  ['its charge alone', { balanceAfter: 80 }, {}, { charged: 14, title: TITLE }],
  ['no address in place of its own', { title: MINE }, { charged: 15 }, { balanceAfter: 86 }],
  ['its reference', {}, { reference: 'B' }, { ...BOTH, reference: 'B' }],
  ['no reference in place of its own', { reference: 'A' }, { reference: 'B' }, BOTH],
  ['when tokens came back', {}, { refundedAt: 5 }, { ...BOTH, refundedAt: 5 }],
  ['not when, where that is known', { refundedAt: 4 }, { refundedAt: 5 }, BOTH],
  ['nothing that it knows', { charged: 12, balanceAfter: 80 }, {}, null],
  [
    'nothing of what is known nowhere',
    {},
    { charged: undefined, balanceAfter: null, title: LINKED.title },
    null,
  ],
  ['nothing below what is left of its charge', {}, { charged: 6 }, null],
  ['nothing of another title', {}, { title: { ...TITLE, titleNumber: 'WX2' } }, null],
  ['nothing of other documents', {}, { title: { ...TITLE, documents: [] } }, null],
])('D-006 O-093: of an order of a file one in the list takes %s', (_name, known, told, taken) => {
  const listed = { ...LINKED, ...known };
  const completed = completeOrder(listed, { ...TOLD, ...told });
  expect(completed).toEqual(taken && { ...listed, ...taken });
});
