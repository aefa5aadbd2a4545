import { expect, it } from 'vitest';
// @own-process: the tools bring a zod that sets the words of its faults for the whole process
import { readTotal } from './answer.ts';

const count = (total?: { value: number; relation: string }, isCut?: boolean) =>
  readTotal({
    hits: { hits: [{ _id: 'a' }], ...(total && { total }) },
    ...(isCut !== undefined && { timed_out: isCut }),
  });

it.each([
  [{ value: 7, relation: 'eq' }, false, '7', true],
  [{ value: 10_000, relation: 'gte' }, false, 'At least 10,000', false],
  [{ value: 7, relation: 'eq' }, true, 'At least 7', false],
  [undefined, undefined, 'At least 1', false],
] as const)('O-059 S-099 a total of %j, stopped early: %j', (total, isCut, said, isExact) => {
  expect(count(total, isCut)).toMatchObject({ said, isExact });
});

it('S-093 a count past the ceiling is exact, unless the service stopped early', () => {
  const counted = {
    hits: { hits: [], total: { value: 10_000, relation: 'gte' } },
    aggregations: { everything: { doc_count: 20_040 } },
  };
  expect(readTotal(counted)).toMatchObject({ said: '20,040', isExact: true });
  expect(readTotal({ ...counted, timed_out: true })).toMatchObject({ said: 'At least 20,040' });
});
