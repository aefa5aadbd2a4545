import { expect, test } from 'vitest';
import { parseSearch, serializeSearch } from '../link/search-codec.ts';
import { changeField } from './edit-filters.ts';
import type { Filter } from './filter.ts';
import { tellFigures } from './tell-figures.ts';

const limit: Filter = { type: 'range', kind: 'asking', range: { to: 400_000 } };
const offers = (...values: string[]): Filter => ({ type: 'choice', kind: 'market', values });

test.each<[string, Filter['kind'], Filter | null, string]>([
  // A rent of what is to let is no price.
  ['', 'asking', limit, 'market=For+sale&asking=..400000'],
  ['marketed=yes', 'asking', limit, 'market=For+sale&asking=..400000&marketed=yes'],
  ['market=For+sale&market=To+let', 'asking', limit, 'market=For+sale&asking=..400000'],
  ['asking=..9', 'asking', limit, 'market=For+sale&asking=..400000'],
  // Where it is said, it is that.
  ['market=To+let', 'asking', limit, 'market=To+let&asking=..400000'],
  ['not-market=To+let', 'asking', limit, 'not-market=To+let&asking=..400000'],
  [
    'not-market=For+sale&not-market=To+let',
    'asking',
    limit,
    'not-market=For+sale&not-market=To+let&asking=..400000',
  ],
  // One choice takes the place of the other.
  [
    'market=For+sale&asking=..9',
    'market',
    offers('For sale', 'To let'),
    'market=To+let&asking=..9',
  ],
  ['market=For+sale', 'market', offers('For sale', 'To let'), 'market=For+sale&market=To+let'],
  // What a link says stays.
  ['market=For+sale&asking=..9', 'market', null, 'asking=..9'],
  [
    'asking=..9',
    'tenure',
    { type: 'choice', kind: 'tenure', values: ['Freehold'] },
    'tenure=Freehold&asking=..9',
  ],
  ['market=For+sale&asking=..9', 'asking', null, 'market=For+sale'],
])('%j with another %s', (link, kind, next, expected) => {
  const before = parseSearch(new URLSearchParams(link)).value;
  const after = tellFigures(before, changeField(before, kind, next));
  expect(serializeSearch(after).toString()).toBe(expected);
});
