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
  [{ value: 10_000, relation: 'gte' }, false, 'At least 10000', false],
  [{ value: 7, relation: 'eq' }, true, 'At least 7', false],
  [undefined, undefined, 'At least 1', false],
] as const)('O-059 S-099 a total of %j, stopped early: %j', (total, isCut, said, isExact) => {
  expect(count(total, isCut)).toMatchObject({ said, isExact });
});
