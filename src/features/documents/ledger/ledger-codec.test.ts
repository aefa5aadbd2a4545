import { documentsProfile } from '@property/contract/profile/profile-documents.ts';
import { afterEach, expect, it, vi } from 'vitest';
import type { LedgerLine } from './build-ledger.ts';
import {
  narrowLines,
  parseLedger,
  readMonth,
  serializeLedger,
  sumByPerson,
  sumByReference,
} from './ledger-codec.ts';
import { writeLedgerCsv } from './write-ledger-csv.ts';

afterEach(() => vi.unstubAllEnvs());

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

it('sums what went out for each reference, most first, and nothing that happened elsewhere', () => {
  const lines = [
    line('check', 'Kiln'),
    { ...line('order', 'Quay'), tokens: -16 },
    { ...line('refund', 'Quay'), tokens: 9 },
    { ...line('elsewhere', ''), tokens: -50 },
    line('order', ''),
  ];
  expect(sumByReference(lines)).toEqual([
    { reference: 'Quay', tokens: 7 },
    { reference: 'Kiln', tokens: 1 },
    { reference: '', tokens: 1 },
  ]);
});

it('sums what others have spent beside the own, not what somebody has put in', () => {
  const own = line('order', '');
  const putIn = { ...line('elsewhere', ''), tokens: 500 };
  expect(sumByPerson([own, putIn], 'Ana')).toEqual([]);
  expect(sumByPerson([own, putIn, { ...line('elsewhere', ''), tokens: -50 }], 'Ana')).toEqual([
    { person: '', tokens: 50 },
    { person: 'Ana', tokens: 1 },
  ]);
});

it('D-064 months, days and times are those where the person is; nobody is named for what others did', async () => {
  vi.stubEnv('TZ', 'Europe/London');
  const at = Date.parse('2026-06-30T23:30:05Z');
  expect(readMonth(at)).toBe('2026-07');
  const lines = [
    { ...line('check', '=1+1'), at },
    { ...line('elsewhere', ''), at },
  ];
  const text = await (await writeLedgerCsv(lines, 'Ana', documentsProfile)).text();
  const [, own, other] = text.split('\r\n');
  expect(own).toMatch(/^2026-07-01,00:30:05,Owner check,.*,'=1\+1,Ana,-1,/);
  expect(other).toMatch(/^2026-07-01,00:30:05,Not recorded here,.*,,,-1,/);
});
