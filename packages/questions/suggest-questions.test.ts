import { expect, test } from 'vitest';
import { RefusedQuestion } from './refused-question.ts';
import { suggestQuestions } from './suggest-questions.ts';

const suggest = (question: string, unread: RegExp) =>
  suggestQuestions(question, new RefusedQuestion('No.'), async (text) => !unread.test(text));

test('what was not wanted is never proposed', async () => {
  const yard = 'industrial with yard over 1 acre not owned by the council';
  expect(await suggest(yard, /yard/)).toEqual(['industrial not owned by the council']);
  expect(await suggest('shops not in the park', /not/)).toEqual(['shops']);
});
