import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ANY_DELIVERY,
  AUDIT_DAYS,
  AUDIT_ROWS,
  type AuditView,
  parseAudit,
  serializeAudit,
} from './audit-codec.ts';

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const views: fc.Arbitrary<AuditView> = fc.record({
  period: fc.oneof(
    fc.constantFrom(...AUDIT_DAYS).map((days) => ({ kind: 'days' as const, days })),
    fc.tuple(day, day).map((days) => {
      const [from = '', to = ''] = days.toSorted();
      return { kind: 'dates' as const, from, to };
    }),
  ),
  document: fc.stringMatching(/^[A-Za-z0-9&=+ -]{0,40}$/).map((text) => text.trim()),
  webhook: fc.option(fc.uuid()),
  onlyFailed: fc.boolean(),
  page: fc.integer({ min: 1, max: 99_999 }),
  rows: fc.constantFrom(...AUDIT_ROWS),
});

describe('the delivery audit in a link', () => {
  it('D-142 to D-146 comes back as it was written, beside what else stands in the link', () => {
    fc.assert(
      fc.property(views, (view) => {
        const written = serializeAudit(view, new URLSearchParams('tenure=Freehold')).toString();
        const read = new URLSearchParams(written);
        expect(parseAudit(read)).toEqual({ value: view, notices: [] });
        expect(read.get('tenure')).toBe('Freehold');
      }),
    );
  });

  it('says nothing for what is usual', () => {
    expect(serializeAudit(ANY_DELIVERY, new URLSearchParams()).toString()).toBe('');
  });

  it.each([
    ['period', '12'],
    ['period', '2026-02-30..2026-03-01'],
    ['period', '2026-03-02..2026-03-01'],
    ['document', 'a\u0000b'],
    ['webhook', 'mine'],
    ['failed', 'yes'],
    ['page', '0'],
    ['page', '1.5'],
    ['rows', '101'],
  ])('D-142 to D-146 falls back for audit-%s=%s, and says so', (name, text) => {
    const { value, notices } = parseAudit(new URLSearchParams({ [`audit-${name}`]: text }));
    expect(value).toEqual(ANY_DELIVERY);
    expect(notices.map(({ parameter }) => parameter)).toEqual([`audit-${name}`]);
  });

  it('takes any text at all without throwing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const name of ['period', 'document', 'webhook', 'failed', 'page', 'rows']) {
          parseAudit(new URLSearchParams({ [`audit-${name}`]: text }));
        }
      }),
    );
  });
});
