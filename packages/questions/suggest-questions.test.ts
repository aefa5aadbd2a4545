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

test('a number is not left with nothing to be more than', async () => {
  expect(await suggest('shops with 3 or more leases', /leases/)).toEqual(['shops']);
});

test('a time goes with what it is the time of', async () => {
  const refused = new RefusedQuestion('No; ask for “vacant”.', 'vacant since');
  const read = await suggestQuestions('offices vacant since 2022', refused, async () => true);
  expect(read[0]).toBe('offices vacant');
});

test('where several places may be meant the question is proposed once for each', async () => {
  const refused = new RefusedQuestion('Several places may be meant.');
  refused.choice = { words: 'the town hall', names: ['Ash Town Hall', 'Marl Guildhall'] };
  const ask = 'pubs by The Town Hall, freehold';
  expect(await suggestQuestions(ask, refused, async () => true)).toEqual([
    'pubs by Ash Town Hall, freehold',
    'pubs by Marl Guildhall, freehold',
  ]);
});

test('words that nothing is known of are looked for in addresses, as these are written', async () => {
  const unknown = new RefusedQuestion('Nothing in the question could be turned into a search.');
  const ask = (question: string) =>
    suggestQuestions(question, unknown, async (text) => /^(?:"|planning)/.test(text));
  expect(await ask('dental practices')).toContain('"dental practice"');
  expect(await ask('nurseries')).toEqual(['"nursery"', 'planning for nurseries']);
});

test('a limit goes with what is not understood', async () => {
  const refused = new RefusedQuestion('No.');
  refused.words = 'twice';
  const read = await suggestQuestions(
    'sold more than twice since 2015',
    refused,
    async (text) => !text.includes('twice'),
  );
  expect(read).toEqual(['sold since 2015']);
});

test('what led to words that are left out, or spoke of them, goes with them', async () => {
  const without = (question: string, words: string) =>
    suggestQuestions(
      question,
      new RefusedQuestion('No.', words),
      async (text) => !text.includes(words),
    );
  expect(await without('pub sites with gardens, freehold', 'gardens')).toEqual([
    'pub sites, freehold',
  ]);
  expect(await without('land owned by Tesco that has no huts on it', 'no huts')).toEqual([
    'land owned by Tesco',
  ]);
  expect(await without('withdrawn or unsold offices', 'unsold')).toEqual(['withdrawn offices']);
  expect(await without('offices to let that have lifts', 'lifts')).toEqual(['offices to let']);
  expect(await without('shops suitable for a vet, freehold', 'suitable for')).toEqual([
    'shops, freehold',
  ]);
});

test('half a sentence, or a name alone, is not proposed', async () => {
  const refused = new RefusedQuestion('No.', 'average');
  const reads = async (text: string) => /^(?:is |Wrenford$|titles$|how many titles$)/.test(text);
  expect(await suggestQuestions('average of titles in Wrenford', refused, reads)).toEqual([]);
});

test('words that take the place of what was refused stand where it stood', async () => {
  const refused = new RefusedQuestion('Not told; ask for “privately owned”.', 'no owner');
  const reads = async (text: string) => !text.includes('no owner');
  expect(await suggestQuestions('land with no owner', refused, reads)).toEqual([
    'land privately owned',
  ]);
});
