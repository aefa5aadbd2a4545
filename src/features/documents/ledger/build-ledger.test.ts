import { documentsProfile } from '@property/contract/profile/profile-documents.ts';
import { describe, expect, it } from 'vitest';
import type { OrderRecord } from '#storage/purchase-records.ts';
import { buildLedger, sumLines } from './build-ledger.ts';
import { describeLine } from './describe-line.ts';

const document = (name: string, cost: number) => ({
  key: name,
  name,
  cost,
  isBackdated: false,
  documentIdBefore: null,
});

/** An order of a register and a lease for 16 tokens. */
function order(id: string, change: Partial<OrderRecord> = {}): OrderRecord {
  return {
    id,
    orderId: id,
    title: {
      titleNumber: 'WR1',
      titleId: null,
      label: '',
      documents: [document('Register', 7), document('Lease', 9)],
    },
    reference: '',
    tokens: 16,
    charged: 16,
    balanceAfter: null,
    placedAt: 1_000_000,
    status: 'COMPLETED',
    ready: 2,
    ...change,
  };
}

const read = (orders: readonly OrderRecord[], balances: readonly [number, number][] = []) =>
  buildLedger({
    orders,
    checks: [],
    balances: balances.map(([asOf, tokens]) => ({ asOf, tokens })),
  });
const raise = () => {
  throw new Error('no line');
};
const say = (lines: ReturnType<typeof read>) =>
  lines.map(({ kind, tokens, balance }) => `${kind} ${tokens} ${balance}`);

it('a check stands with its title and where that is, as far as it was noted', () => {
  const check = {
    id: 'c',
    titleNumber: 'WR1',
    reference: '',
    result: 'NO_MATCH',
    tokens: 1,
    balanceAfter: 9,
    at: 5,
  };
  const about = { titleId: 't', address: '1 Kiln Lane' };
  const lines = buildLedger({
    orders: [],
    checks: [check, { ...check, id: 'd', at: 6, balanceAfter: 8, ...about }],
    balances: [],
  });
  expect(lines.map(({ titleId, address }) => [titleId, address])).toEqual([
    [null, ''],
    ['t', '1 Kiln Lane'],
  ]);
});

describe('the ledger', () => {
  it('D-006: has no balance as long as none was told', () => {
    expect(say(read([order('1')]))).toEqual(['order -16 null']);
  });

  it('O-093: names what came back of an order, also of one noted before its charge was', () => {
    const { charged: _charged, ...old } = order('1', { tokens: 7, ready: 1 });
    const lines = read([old], [[0, 120]]);
    expect(say(lines)).toEqual(['order -16 104', 'refund 9 113']);
    expect(lines[1]?.what).toEqual(['Lease']);
  });

  it('O-094: names what did not come, also where several documents cost as much', () => {
    const known = order('1');
    const documents = known.title.documents.map((one) => ({ ...one, cost: 8 }));
    const title = { ...known.title, documents };
    const back = (failed?: string[]) =>
      read([{ ...known, title, tokens: 8, ...(failed && { failed }) }], [[0, 120]])[1]?.what;
    expect(back()).toEqual([]);
    expect(back([documents[0]?.key ?? ''])).toEqual([documents[0]?.name]);
  });

  it('O-093: of one whose charge nobody told the line says that it is net, and the sum stays the change', () => {
    const known = order('1');
    const { charged: _charged, ...added } = known;
    const documents = known.title.documents.map((one) => ({ ...one, cost: 0 }));
    const title = { ...known.title, documents };
    const balances: [number, number][] = [
      [0, 120],
      [9_000_000, 113],
    ];
    const net = { ...added, title, tokens: 7, ready: 1, failed: ['Lease'] };
    const lines = read([net], balances);
    expect(say(lines)).toEqual(['order -7 113']);
    expect(describeLine(lines[0] ?? raise(), documentsProfile)).toBe(
      'Register; Lease, net of refund',
    );
    expect(sumLines(lines)).toBe(113 - 120);
    const whole = read([{ ...net, tokens: 0, failed: [], status: 'FAILED' }]);
    expect(whole).toMatchObject([{ tokens: -0, isNet: true }]);
    // Nothing was given back, or what was is a line of its own.
    expect(read([{ ...net, failed: [] }])[0]).not.toHaveProperty('isNet');
    const told = read([{ ...net, charged: 16 }], balances);
    expect(say(told)).toEqual(['order -16 104', 'refund 9 113']);
    expect(told[0]).not.toHaveProperty('isNet');
  });

  it('O-094: names all of an order that came back whole, whatever of it failed first', () => {
    const back = order('1', { tokens: 0, status: 'FAILED', failed: ['Register'] });
    expect(read([back], [[0, 120]])[1]).toMatchObject({ tokens: 16, what: ['Register', 'Lease'] });
  });

  it('D-006: a balance of the very moment of a charge is of before it', () => {
    const lines = read([order('1', { balanceAfter: 104 })], [[1_000_000, 120]]);
    expect(say(lines)).toEqual(['order -16 104']);
  });

  it('D-006: an order that the service was never asked for by its id is kept here alone', () => {
    expect(read([order('1', { orderId: null })])[0]?.isConfirmed).toBe(false);
    expect(read([order('1', { status: 'PROCESSING' })])[0]?.isConfirmed).toBe(false);
    expect(read([order('1')])[0]?.isConfirmed).toBe(true);
  });

  it('O-093: a refund that is seen late stands before the balance that has it', () => {
    const first = order('1', { tokens: 7, balanceAfter: 104, refundedAt: 9_000_000 });
    const second = order('2', { placedAt: 5_000_000, balanceAfter: 97 });
    const lines = read([second, first]);
    expect(say(lines)).toEqual(['order -16 104', 'refund 9 113', 'order -16 97']);
  });

  it('O-093: a refund that an answer under way did not know of stands after it', () => {
    const placedAt = 1_000_000;
    const part = order('a', { placedAt, tokens: 7, balanceAfter: 84, refundedAt: placedAt + 5 });
    // Charged for before the refund was made, answered after it.
    const beside = order('b', { placedAt: placedAt + 6, tokens: 16, balanceAfter: 68 });
    const after = order('c', { placedAt: placedAt + 9, tokens: 16, balanceAfter: 61 });
    expect(say(read([part, beside, after], [[placedAt - 1, 100]]))).toEqual([
      'order -16 84',
      'order -16 68',
      'refund 9 77',
      'order -16 61',
    ]);
    // Also where two answers were under way, and where no later one tells a balance.
    const second = order('d', { placedAt: placedAt + 7, tokens: 16, balanceAfter: 52 });
    expect(say(read([part, beside, second], [[placedAt - 1, 100]]))).toEqual([
      'order -16 84',
      'order -16 68',
      'order -16 52',
      'refund 9 61',
    ]);
    // An answer of much later was under way with nothing: what it does not explain is told.
    const late = order('b', { placedAt: placedAt + 900_000, tokens: 16, balanceAfter: 68 });
    expect(say(read([part, late], [[placedAt - 1, 100]]))).toEqual([
      'order -16 84',
      'refund 9 93',
      'elsewhere -9 84',
      'order -16 68',
    ]);
  });

  it('O-093: nothing comes back of an order before it was placed', () => {
    const late = order('1', { tokens: 7, placedAt: 5_000_000, refundedAt: 9_000_000 });
    const lines = read(
      [late],
      [
        [0, 120],
        // As much as the order gives back later, and yet from elsewhere.
        [2_000_000, 129],
      ],
    );
    expect(say(lines)).toEqual(['elsewhere 9 129', 'order -16 113', 'refund 9 122']);
  });

  it('D-034: an answer that was overtaken by a charge moves nothing', () => {
    // Asked for beside the purchase and worked out after it, though it counts from before.
    const lines = read(
      [order('1', { balanceAfter: 104 })],
      [
        [0, 120],
        [999_000, 104],
      ],
    );
    expect(say(lines)).toEqual(['order -16 104']);
  });

  it('D-006: what nothing here explains is a line, and the sum stays the change of the balance', () => {
    const lines = read(
      [order('1', { balanceAfter: 304 })],
      [
        [0, 120],
        [9_000_000, 290],
      ],
    );
    expect(say(lines)).toEqual(['elsewhere 200 320', 'order -16 304', 'elsewhere -14 290']);
    expect(sumLines(lines)).toBe(290 - 120);
  });
});
