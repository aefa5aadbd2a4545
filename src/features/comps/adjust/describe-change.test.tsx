import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { AdjustmentChange } from '#storage/adjustments-database.ts';
import { AuditTrail, describeChange, nameFigure } from './adjustment-history.tsx';

const CHANGE: AdjustmentChange = {
  gridKey: 'search:abc',
  measure: 'rate',
  basis: 'indexed',
  at: '2026-03-01T10:00:00Z',
  dealId: 'deal',
  dealName: 'Turnpike Works',
  factor: 'lease',
  before: { percent: -5, reason: 'larger' },
  after: { percent: 2.5, reason: '' },
};

describe('a line of the trail', () => {
  it('says what was changed, from what to what, and what the percentage is of', () => {
    expect(describeChange(CHANGE, 'imperial', false)).toBe(
      'Turnpike Works, tenure and lease: −5% (larger) became +2.5% without a reason; £ per sq ft, indexed',
    );
    const { before: _none, ...first } = CHANGE;
    expect(describeChange(first, 'imperial', false)).toBe(
      'Turnpike Works, tenure and lease: +2.5% without a reason; £ per sq ft, indexed',
    );
    const before = { percent: 50, reason: 'far off' };
    const taken = { ...CHANGE, factor: 'weight', before, after: undefined };
    expect(describeChange(taken, 'imperial', false)).toMatch(
      /^Turnpike Works, weight: 50% \(far off\) taken back;/,
    );
  });

  it('names the figure in the units of the reader, or says that early changes have none', () => {
    expect(nameFigure({ measure: 'acre', basis: 'sold' }, 'metric', false)).toMatch(
      /hectare, as sold$/,
    );
    expect(nameFigure({ measure: 'yield', basis: 'indexed' }, 'metric', false)).toBe('Net yield');
    expect(nameFigure({ measure: 'footfall', basis: 'sold' }, 'metric', false)).toBe(
      'figure not recorded',
    );
    expect(nameFigure({}, 'metric', false)).toBe('figure not recorded');
  });

  it('names rents as let, in the trail too', () => {
    const rent = { ...CHANGE, basis: 'sold' };
    expect(nameFigure(rent, 'imperial', true)).toBe('£ per sq ft a year, as let');
    expect(describeChange(rent, 'imperial', true)).toMatch(/; £ per sq ft a year, as let$/);
    const trail = renderToStaticMarkup(
      <AuditTrail changes={[rent]} units="imperial" ofLettings={true} />,
    );
    expect(trail).toContain('Percentages are of £ per sq ft a year, as let.');
  });

  it('names the figure itself where the changes are of several', () => {
    const write = (changes: readonly AdjustmentChange[]) =>
      renderToStaticMarkup(
        <AuditTrail changes={changes} units="imperial" ofLettings={false} />,
      ).replace(/<[^>]*>/g, ' ');
    const sold = { ...CHANGE, basis: 'sold' };
    expect(write([CHANGE])).toContain('Percentages are of £ per sq ft, indexed.');
    const both = write([CHANGE, sold]);
    expect(both).not.toContain('Percentages are of');
    expect(both).toMatch(/; £ per sq ft, as sold .*; £ per sq ft, indexed/);
  });
});
