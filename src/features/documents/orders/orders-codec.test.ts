import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALL_ORDERS,
  ORDER_DAYS,
  type OrdersView,
  parseOrders,
  serializeOrders,
} from './orders-codec.ts';

const views: fc.Arbitrary<OrdersView> = fc.record({
  days: fc.option(fc.constantFrom(...ORDER_DAYS)),
  status: fc.constantFrom('', 'COMPLETED', 'FAILED', 'SOMETHING_NEW', 'Halted 2'),
  words: fc.string({ maxLength: 40 }).map((text) => text.trim()),
});

describe('the list of orders in a link', () => {
  it('D-006, D-083: comes back as it was written, beside what else stands in the link', () => {
    fc.assert(
      fc.property(views, (view) => {
        const written = serializeOrders(view, new URLSearchParams('tenure=Freehold')).toString();
        const read = new URLSearchParams(written);
        expect(parseOrders(read)).toEqual({ value: view, notices: [] });
        expect(read.get('tenure')).toBe('Freehold');
      }),
    );
  });

  it('says nothing for what is usual', () => {
    expect(serializeOrders(ALL_ORDERS, new URLSearchParams()).toString()).toBe('');
  });

  it.each([
    ['days', '12'],
    ['days', '-7'],
    ['status', '<b>'],
    ['status', 'X'.repeat(41)],
  ])('falls back for order-%s=%s, and says so', (name, text) => {
    const { value, notices } = parseOrders(new URLSearchParams({ [`order-${name}`]: text }));
    expect(value).toEqual(ALL_ORDERS);
    expect(notices.map(({ parameter }) => parameter)).toEqual([`order-${name}`]);
  });
});
