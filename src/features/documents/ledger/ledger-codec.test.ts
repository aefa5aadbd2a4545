import { expect, it } from 'vitest';
import type { LedgerLine } from './build-ledger.ts';
import { narrowLines, parseLedger, serializeLedger } from './ledger-codec.ts';

const line = (kind: LedgerLine['kind'], reference: string): LedgerLine => ({
  key: kind,
  kind,
  at: 0,
  what: [],
  titleNumber: '',
  titleId: null,
  address: '',
  reference,
  tokens: -1,
  balance: null,
  isConfirmed: false,
  orderId: null,
});

it('without a reference are the orders and checks that have none, not what nothing explains', () => {
  const lines = [line('order', ''), line('check', 'Kiln'), line('elsewhere', '')];
  const view = { month: null, kind: null, words: '' };
  expect(narrowLines(lines, { ...view, reference: '' })).toEqual([line('order', '')]);
  expect(narrowLines(lines, { ...view, reference: null })).toEqual(lines);
});

it.each([
  ['ledger-month=2026-13', /^.2026-13. is no month/],
  ['ledger-month=NaN', /is no month/],
  ['ledger-kind=__proto__', /is no kind of line/],
  ['ledger-kind=constructor', /is no kind of line/],
])('says what of %s could not be used', (link, message) => {
  const { value, notices } = parseLedger(new URLSearchParams(link));
  expect(value).toEqual({ month: null, kind: null, reference: null, words: '' });
  expect(notices.map((notice) => notice.message)).toEqual([expect.stringMatching(message)]);
});

it('comes back from its link, a reference that is empty too', () => {
  const view = { month: 'all', kind: 'refund', reference: '', words: 'kiln' } as const;
  expect(parseLedger(serializeLedger(view, new URLSearchParams())).value).toEqual(view);
});
