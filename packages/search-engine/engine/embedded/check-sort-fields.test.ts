import { expect, test } from 'vitest';
import { readSort } from '../../dsl/read-sort.ts';
import { checkSortFields } from './check-sort-fields.ts';
import { buildSegment } from './segment-builder.ts';

const fields = {
  size: { type: 'number' },
  lastModified: { type: 'date' },
  sales: { type: 'nested' },
  'sales.price': { type: 'number' },
} as const;
const documents = [{ id: '1', tags: ['a'], sales: [{ agent: 'x' }] }];
const segment = buildSegment({ index: 'titles', fields }, documents, () => undefined);
const check = (...keys: object[]) => checkSortFields(readSort(keys), segment, fields);
const ofSale = { nested: { path: 'sales' } };

test.each<[string, object]>([
  ['the mapping names, though nobody has one', { size: 'asc' }],
  ['an element has by the mapping', { 'sales.price': ofSale }],
  ['a document has beside the mapping', { tags: 'asc' }],
  ['an element has beside the mapping', { 'sales.agent': ofSale }],
  ['stands for relevance', { _score: 'asc' }],
])('S-082, O-057 an order by a field that %s', (_, key) => {
  expect(() => check(key)).not.toThrow();
});

test.each<[object, string]>([
  [{ nope: 'asc' }, 'sort[1].nope: there is no such field to sort by'],
  [{ tasg: 'asc' }, 'sort[1].tasg: there is no such field to sort by; did you mean tags?'],
  [
    { lastmodifed: 'desc' },
    'sort[1].lastmodifed: there is no such field to sort by; did you mean lastModified?',
  ],
  [
    { 'sales.prize': ofSale },
    'sort[1].sales.prize: there is no such field to sort by; did you mean sales.price?',
  ],
  [{ sz: 'asc' }, 'sort[1].sz: there is no such field to sort by'],
])('S-082 an order by a field that there is not: %j', (key, message) => {
  let caught: unknown;
  try {
    check({ size: 'asc' }, key);
  } catch (error) {
    caught = error;
  }
  expect(caught).toMatchObject({ name: 'InvalidQueryError', message });
});
