import { expect, test } from 'vitest';
import { NumberColumnBuilder } from '../columns/number-column.ts';
import { divideEvenly, groupSteps } from './groupings.ts';

const MANY = 1_100_000;

test('S-087 empty buckets lie between, also where there are very many documents and a value far off', () => {
  const numbers = new NumberColumnBuilder('number');
  for (const [document, value] of [0, 5, 1_060_000].entries()) numbers.add(document, value);
  const documents = new Uint32Array(MANY);
  documents[MANY - 1] = 1;
  const { bucketCount, readKey } = groupSteps(
    numbers.build(3),
    divideEvenly(1),
    documents,
    () => {},
  );
  expect([readKey(0), bucketCount]).toEqual([0, 6]);
});
