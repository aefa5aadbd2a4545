import { searchProfile } from '@property/contract/profile/profile-search.ts';
import type { QueryNode } from '@property/contract/search/query-node.ts';
import { describe, expect, it } from 'vitest';
import type { CustomParts } from '../model/filter.ts';
import { readQueryDialect } from '../query/query-dialect.ts';
import {
  type Condition,
  changeConditions,
  readConditions,
  turnGroup,
  writeCondition,
} from './condition-tree.ts';

const reading = { dialect: readQueryDialect(searchProfile), index: 'titles' } as const;
const freehold: QueryNode = { term: { tenure: 'Freehold' } };
const large: QueryNode = { range: { areaInAcres: { gte: 5 } } };
const dear: QueryNode = { range: { askingPrice: { gte: 1_000_000 } } };
const among = (bool: object): CustomParts => ({ filter: [{ bool } as QueryNode] });

/** Groups by their manner, conditions by the kind of filter they are. */
function draw(list: readonly Condition[]): unknown[] {
  return list.map((each) => {
    if (each.kind === 'group')
      return [each.of ?? each.mode, each.least ?? 1, ...draw(each.children)];
    return each.kind === 'field' ? each.filter.kind : each.kind;
  });
}

describe('conditions are read', () => {
  it.each([
    ['some that all hold', { filter: [freehold, large] }, [['all', 1, 'tenure', 'acres']]],
    ['any of some', { should: [freehold, large] }, [['any', 1, 'tenure', 'acres']]],
    [
      'two of three',
      { should: [freehold, large, dear], minimum_should_match: 2 },
      [['any', 2, 'tenure', 'acres', 'asking']],
    ],
    [
      'all but one',
      { should: [freehold, large, dear], minimum_should_match: -1 },
      [['any', 2, 'tenure', 'acres', 'asking']],
    ],
    [
      'some that only come first',
      { filter: [dear], should: [freehold, large] },
      [['all', 1, 'asking', ['any', 0, 'tenure', 'acres']]],
    ],
    [
      'one without a list',
      { must_not: freehold, filter: large },
      [['all', 1, 'acres', ['none', 1, 'tenure']]],
    ],
  ])('%s', (_, bool, expected) => {
    expect(draw(readConditions(among(bool), reading))).toEqual(expected);
  });
});

describe('a condition that is taken away', () => {
  const drop = (bool: object, ...path: (string | number)[]) =>
    changeConditions(among(bool), ['filter', 0, 'bool', ...path], undefined);

  it('leaves the others', () => {
    expect(drop({ filter: [freehold, large] }, 'filter', 0)).toEqual(among({ filter: [large] }));
  });

  it('leaves nothing where it was the only one', () => {
    expect(drop({ filter: [freehold] }, 'filter', 0)).toBeNull();
  });

  it('asks for no alternative where none is left', () => {
    const bool = { filter: [large], should: [freehold], minimum_should_match: 1 };
    expect(drop(bool, 'should', 0)).toEqual(among({ filter: [large] }));
    expect(drop(bool, 'should')).toEqual(among({ filter: [large] }));
  });

  it('asks for no more alternatives than are left', () => {
    const bool = { should: [freehold, large], minimum_should_match: 2 };
    expect(drop(bool, 'should', 0)).toEqual(among({ should: [large], minimum_should_match: 1 }));
  });
});

it('turns alternatives into what all has to hold, with what held before', () => {
  const parts = among({ filter: dear, should: [freehold, large], minimum_should_match: 1 });
  expect(turnGroup(parts, ['filter', 0, 'bool', 'should'])).toEqual(
    among({ filter: [dear, freehold, large] }),
  );
});

it('writes a condition as it was read', () => {
  for (const node of [freehold, large, dear]) {
    const [read] = readConditions({ filter: [node] }, reading);
    expect(read?.kind === 'field' && writeCondition(read.filter, reading)).toEqual(node);
  }
});
