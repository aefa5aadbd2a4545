import { expect, it } from 'vitest';
import { explainGaps } from './explain-gaps.ts';

/** A sale of a year, with a price per square foot unless it is told that none is known. */
const sell = (
  year: number,
  { pricePerSquareFoot = 50 }: { pricePerSquareFoot?: number | null } = {},
) => ({
  comparison: {
    time: Date.UTC(year, 3, 2),
    sale: pricePerSquareFoot === null ? {} : { pricePerSquareFoot },
  },
});
const STANDS = { ...sell(2021), standing: { value: 4 } };
const WHOLE = { around: { isWhole: true }, indexFrom: undefined };

it('says why earlier sales stand to no area, by the years in which they were', () => {
  const bare = sell(1999, { pricePerSquareFoot: null });
  expect(explainGaps([STANDS, sell(2009), bare, sell(2003)], WHOLE)).toBe(
    'Against area: no floor area known in 1999; fewer than 5 sales nearby in 2003, 2009.',
  );
  expect(explainGaps([STANDS, sell(2003)], { ...WHOLE, around: { isWhole: false } })).toBe(
    'Against area: fewer than 5 of the latest sales nearby in 2003.',
  );
});

it('says nothing where all stand to their area, none does, or what was sold around is not there yet', () => {
  expect(explainGaps([STANDS, STANDS], WHOLE)).toBeNull();
  expect(explainGaps([sell(2003)], WHOLE)).toBeNull();
  expect(explainGaps([STANDS, sell(2003)], { ...WHOLE, around: null })).toBeNull();
});

it('says from when on there is an index, to sales from before it', () => {
  const known = { around: null, indexFrom: '2005-01-01' };
  const grown = { ...sell(2014), growth: 0.1 };
  expect(explainGaps([grown, sell(2003)], known)).toBe(
    'Against index: no index before 1 Jan 2005.',
  );
  // The first sale on the line stands to nothing either: it is the one they are held against.
  expect(explainGaps([grown, sell(2006)], known)).toBeNull();
  expect(explainGaps([sell(2003)], known)).toBeNull();
});
