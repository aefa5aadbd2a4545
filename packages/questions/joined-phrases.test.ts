import { expect, test } from 'vitest';
import { post } from '../../services/search/testing/fixture-app.ts';
import { IS_LONG } from '../../src/testing/count-runs.ts';
import { openQuestionApp } from '../../src/testing/question-context.ts';

const { app } = openQuestionApp();

/** Phrases that each limit something of their own, so that two of them can be joined in any way. */
const PHRASES = {
  titles: [
    'freehold',
    'houses',
    'in Wrenford',
    'near Westbrook',
    'over 2 acres',
    'sold since 2015',
    'never sold',
    'planning refused since 2020',
    'leases expiring before 2030',
    'owned by the council',
    'rent over £20k',
    'site coverage over 10%',
    'updated in the last month',
  ],
  comps: [
    'freehold',
    'houses',
    'lettings',
    'in Wrenford',
    'near Westbrook',
    'over £300k',
    'under £200 per sq ft',
    'since 2020',
    'under offer',
    'yield over 6%',
    'refurbished',
  ],
};
/** Events of one array are told as one: "sold since 2015, never sold" is not two conditions. */
const SAME_EVENT = [
  ['sold since 2015', 'never sold'],
  ['leases expiring before 2030', 'rent over £20k'],
];

const every = (...filter: unknown[]) => ({ bool: { filter } });
const either = (...should: unknown[]) => ({ bool: { should, minimum_should_match: 1 } });
const only = (left: unknown, right: unknown) => ({
  bool: { filter: [left], must_not: [right] },
});
const JOINERS = [
  [' ', every],
  [' and ', every],
  [' or ', either],
  [' but not ', only],
  ...(IS_LONG
    ? ([
        [', ', every],
        [' but ', every],
        [' excluding ', only],
      ] as const)
    : []),
] as const;

test.each(['titles', 'comps'] as const)(
  'S-104, S-105, S-112 what joins two phrases is kept or refused: %s',
  async (index) => {
    const phrases = PHRASES[index];
    const ask = (query: string) => post(app, `/${index}/nl-query`, { query });
    const count = async (query: unknown) =>
      (await post(app, `/${index}`, { query, size: 0, track_total_hits: true })).body.hits.total
        .value;
    const alone = new Map<string, unknown>();
    for (const phrase of phrases) alone.set(phrase, (await ask(phrase)).body.engineQuery.query);
    const lost: string[] = [];
    let answered = 0;
    for (const [row, left] of phrases.entries()) {
      for (const [column, right] of phrases.entries()) {
        const pair = [left, right];
        if (left === right || SAME_EVENT.some((same) => same.every((one) => pair.includes(one))))
          continue;
        for (const [place, [joiner, join]] of JOINERS.entries()) {
          // `npm test` joins each two by half of the joiners, the same two the other way round by the others.
          if (!IS_LONG && (place + Number(row < column)) % 2 === 0) continue;
          const question = left + joiner + right;
          const { status, body } = await ask(question);
          if (status === 400) continue;
          answered += 1;
          const found = body.results.hits.total.value;
          const expected = await count(join(alone.get(left), alone.get(right)));
          const says: string = body.queryDescription;
          if (found !== expected || says.includes('Not used')) lost.push(`${question}: ${says}`);
        }
      }
    }
    expect(lost).toEqual([]);
    expect(answered).toBeGreaterThan((IS_LONG ? 100 : 50) * JOINERS.length);
  },
  60_000,
);
