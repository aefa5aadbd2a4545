import type { ComparableSummary } from '@property/contract/deals/comparable-summaries.ts';
import { expect, test } from 'vitest';
import { title as fixture } from '#testing/title-fixture.ts';
import { buildInsights } from './build-insights.ts';
import { countToCome } from './count-to-come.ts';

const NOW = Date.parse('2026-11-24T00:00:00Z');
const DEALS: readonly ComparableSummary[] = [
  { comparableStatus: 'AskingPrice', transactionType: 'Sale', dealPrice: 2_000_000 },
];
const CONSTRAINTS = [{ constraintType: 'flood zone' }];
const EITHER = [false, true];
const FIELDS = ['marketStatus', 'constraints'];

test.each(
  EITHER.flatMap((isOffered) => EITHER.map((isConstrained) => ({ isOffered, isConstrained }))),
)(
  'as many lines are there in whichever order the answers come: $isOffered, $isConstrained',
  ({ isOffered, isConstrained }) => {
    const title = {
      ...fixture,
      marketStatus: isOffered ? 'For sale' : undefined,
      // Where it is neither offered nor constrained, its document still says of what it tells.
      constraints: isConstrained ? ['flood zone'] : [],
    };
    const count = (areDealsPending: boolean, areConstraintsPending: boolean) =>
      buildInsights({
        title,
        deals: areDealsPending ? undefined : DEALS.slice(0, isOffered ? 1 : 0),
        constraints: areConstraintsPending
          ? undefined
          : CONSTRAINTS.slice(0, isConstrained ? 1 : 0),
        area: null,
        units: 'metric',
        now: NOW,
      }).length + countToCome(title, areDealsPending, areConstraintsPending, FIELDS);
    const whole = count(false, false);
    expect([count(true, true), count(true, false), count(false, true)]).toEqual([
      whole,
      whole,
      whole,
    ]);
  },
);

test('a document that says nothing of either keeps room for a line where it could not say so', () => {
  const title = { ...fixture, marketStatus: undefined, constraints: undefined };
  expect(countToCome(title, true, true, FIELDS)).toBe(0);
  for (const fields of [['marketStatus'], ['constraints'], []]) {
    expect(countToCome(title, true, true, fields)).toBe(1);
    expect(countToCome(title, true, false, fields)).toBe(0);
    expect(countToCome(title, false, true, fields)).toBe(0);
  }
});
