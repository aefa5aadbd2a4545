import { expect, test, vi } from 'vitest';
import { readQuery } from '../../../dsl/read-query.ts';
import { QueryBudget } from '../../query-budget.ts';
import { buildSegment } from '../segment-builder.ts';
import { readScore } from './executor.ts';
import { MemoryPool } from './query-memory.ts';
import { runQuery } from './run-query.ts';

const WORDS = ['kiln', 'lane', 'mill', 'road', 'wood'];
const segment = buildSegment(
  { index: 'titles', fields: { name: { type: 'text', analyser: 'standard' } } },
  Array.from({ length: 40 }, (_, i) => ({
    id: `n${i}`,
    name: WORDS.filter((_word, w) => (i + 1) % (w + 2) === 0).join(' '),
  })),
  () => {},
);

/** Runs a query; gives who matches with their scores, and how many arrays of scores it took. */
function run(body: unknown) {
  const memory = new MemoryPool().open();
  const claimScores = vi.spyOn(memory, 'claimScores');
  const found = runQuery(readQuery(body), segment, new QueryBudget(60_000, () => 0), memory, true);
  const arrays = new Set(claimScores.mock.results.map(({ value }) => value)).size;
  const documents = [...found.bits.toArray()];
  const scores = documents.map(
    (document) => [document, readScore(found.scores, document)] as const,
  );
  return { arrays, scores };
}

const list = (body: unknown) => run(body).scores;

const clauses = Array.from({ length: 1000 }, (_, i) => ({
  match: { name: WORDS[i % WORDS.length] },
}));

test.each<[string, object]>([
  ['should', { should: clauses }],
  ['must', { must: clauses.map(() => ({ match: { name: WORDS.join(' ') } })) }],
  ['should, two of which have to match', { should: clauses, minimum_should_match: 2 }],
])('S-069, O-054 a thousand clauses of %s take as little room as a few', (_, bool) => {
  const { arrays, scores } = run({ bool });
  expect(scores.length).toBeGreaterThan(10);
  expect(arrays).toBeLessThanOrEqual(8);
});

test('S-069 the scores of must and should add up, whoever is ruled out on the way', () => {
  const own = WORDS.map((word) => new Map(list({ match: { name: word } })));
  const [must, should] = [WORDS.slice(0, 2), WORDS.slice(2)].map((words) =>
    words.map((word) => ({ match: { name: word } })),
  );
  const found = list({ bool: { must, should, minimum_should_match: 1 } });
  expect(found.map(([document]) => document)).toEqual([5, 11, 17, 23, 29, 35]);
  for (const [document, score] of found) {
    const sum = own.reduce((left, scores) => Math.fround(left + (scores.get(document) ?? 0)), 0);
    expect(score).toBe(sum);
  }
});
