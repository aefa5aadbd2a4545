import { expect, it } from 'vitest';
import { isScored } from './is-scored.ts';

const term = { term: { 'tenure.keyword': 'Freehold' } };
const words = { match: { tenancyNotes: 'break clause' } };

it.each([
  ['filters', { filter: [words], must_not: [words] }, false],
  ['one condition', { must: [term] }, false],
  ['alternatives that match alike', { must: [{ bool: { should: [term, term] } }] }, false],
  ['words', { must: [words] }, true],
  [
    'words inside',
    { must: [{ nested: { path: 'sales', query: { bool: { must: words } } } }] },
    true,
  ],
  ['words that filter inside', { must: [{ bool: { filter: [words] } }] }, false],
  ['what comes first', { must: [{ bool: { must: [term], should: [term] } }] }, true],
  [
    'what has to hold beside others',
    { must: [{ bool: { filter: [term], should: [term], minimum_should_match: 1 } }] },
    false,
  ],
  ['what is not known', { must: [{ function_score: {} }] }, true],
] as const)('tells whether %s make an order', (_, parts, scored) => {
  expect(isScored(parts as never)).toBe(scored);
});
