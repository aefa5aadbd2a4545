import { comparableDealSearchResponseSchema } from '@property/contract/deals/comparable-deal-search.ts';
import { naturalLanguageResponseSchema } from '@property/contract/search/natural-language.ts';
import { titleSourceSchema } from '@property/contract/titles/title.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { post } from '../../services/search/testing/fixture-app.ts';
import { IS_LONG } from '../../src/testing/count-runs.ts';
import { openQuestionApp, openQuestionReader, VIEW } from '../../src/testing/question-context.ts';
import { RefusedQuestion } from './refused-question.ts';
import { hideCoordinates, hidePlaces, readCorpus, readRefused } from './testing/corpus.ts';

const { app } = openQuestionApp();
const read = openQuestionReader();
const answerSchema = naturalLanguageResponseSchema(titleSourceSchema);

// Into a cluster the town is put with the first search, which takes longer than a question may.
beforeAll(async () => {
  expect((await post(app, '/titles', { query: { match_all: {} }, size: 0 })).status).toBe(200);
});

describe.each(['titles', 'comps'] as const)('questions about %s', (index) => {
  const corpus = readCorpus(index);

  test('there are many of them', () => {
    expect(corpus.length).toBeGreaterThan(index === 'titles' ? 150 : 60);
    expect(new Set(corpus.map(({ question }) => question)).size).toBe(corpus.length);
  });

  // How each is read is held against the corpus; each twelfth is asked of the service by `npm test`,
  // with what was found.
  const cases = corpus.map((one, place) => ({ ...one, isAsked: IS_LONG || place % 12 === 0 }));

  test.each(cases)(
    'S-104, S-105, S-112 to S-114, O-053 $question',
    async ({ question, description, engineQuery, isAsked }) => {
      if (!isAsked) {
        const answer = await read(index, question, VIEW);
        expect(hideCoordinates(answer.queryDescription)).toBe(description);
        expect(hidePlaces(answer.engineQuery)).toEqual(engineQuery);
        return;
      }
      const answer = await post(app, `/${index}/nl-query`, { query: question, view: VIEW });
      expect(answer.status, answer.body.error?.message).toBe(200);
      const { queryDescription, engineQuery: ran, results } = answer.body;
      expect(hideCoordinates(queryDescription)).toBe(description);
      expect(hidePlaces(ran)).toEqual(engineQuery);
      const schema =
        index === 'titles' ? answerSchema.shape.results : comparableDealSearchResponseSchema;
      expect(z.safeParse(schema, results).success).toBe(true);
      const again = await post(app, `/${index}`, ran);
      expect(again.status, again.body.error?.message).toBe(200);
      expect(again.body.hits).toEqual(results.hits);
    },
  );
});

// What the service answers to a twelfth of them, with what it suggests, is held by suggested.test.ts.
test.each(readRefused())(
  'S-111, O-045 is refused: $index: $question',
  async ({ index, question, message }) => {
    const view = question.includes('view') ? undefined : VIEW;
    const refusal = await read(index, question, view).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(RefusedQuestion);
    expect(refusal).toHaveProperty('message', message);
  },
);
