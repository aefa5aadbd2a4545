import { expect, test } from 'vitest';
import { type DealSearch, EMPTY_DEAL_SEARCH } from '#filters/model/deal-search.ts';
import { withAreas } from '#filters/model/edit-filters.ts';
import { listDealConditions } from './list-deal-conditions.ts';

const READER = { units: 'imperial', label: (word: string) => word } as const;
const CENTRE = { lat: 52.2, lon: -2.4 };
const MILE = { kind: 'radius', ...CENTRE, metres: 1609 } as const;

const list = (search: DealSearch) =>
  listDealConditions(
    { search, centre: CENTRE, describeArea: ({ kind }) => kind },
    'WX1',
    READER,
    new Map([['radius:-2.4,52.2,1609', 'Minster Street']]),
  );

test('the distance from the title is said once, though it is among the areas too', () => {
  const search: DealSearch = {
    ...EMPTY_DEAL_SEARCH,
    titleId: 't1',
    within: { kind: 'radius', metres: 1609 },
  };
  const own = list(search);
  expect(own).toHaveLength(1);
  expect(list(withAreas(search, [MILE]))).toEqual(own);
  // What is left out is not the distance.
  expect(list(withAreas(search, [{ ...MILE, role: 'except' }]))).toHaveLength(2);
  expect(list(withAreas({ ...search, within: { kind: 'any' } }, [MILE])).join()).toContain(
    'radius near Minster Street',
  );
});
