import { expect, test } from 'vitest';
import type { Phrase, ReadPhrase } from './grammar/phrase.ts';
import { readTokens, type Token } from './grammar/read-tokens.ts';
import { RefusedQuestion } from './refused-question.ts';
import type { Reading } from './suggest/reader.ts';
import { suggestQuestions as suggestQuestionsBy } from './suggest-questions.ts';

/** What is suggested by how many criteria a question has; of its phrases nothing is known. */
const suggestQuestions = (
  question: string,
  refused: RefusedQuestion,
  read: (text: string) => Promise<Reading>,
) => suggestQuestionsBy(question, refused, { read, readPhrases: readWords, towns: ['Wrenford'] });
const readWords = async (question: string): Promise<ReadPhrase[]> =>
  readTokens(question).map((token) => ({ phrase: readWord(token), tokens: [token], notes: [] }));

/** Words as the grammar has them; any other says something that is like nothing else. */
function readWord({ word }: Token): Phrase {
  if (/^(?:on|of|with|is|the|a)$/.test(word)) return { type: 'filler' };
  if (/^(?:titles|land)$/.test(word)) return { type: 'noun' };
  if (/^(?:not|no|without)$/.test(word)) return { type: 'not' };
  if (/^(?:sold|let)$/.test(word)) return { type: 'event', event: 'sale' };
  if (/^(?:,|and|or)$/.test(word)) return { type: 'and' };
  if (word === 'wrenford') {
    const places = [{ type: 'town', name: 'Wrenford' }] as const;
    return { type: 'place', relation: { type: 'in' }, places, bare: true };
  }
  return { type: 'planningWords', words: [word] };
}

/** Every question that is read has as many criteria as any other. */
const count =
  (reads: (text: string) => boolean) =>
  async (text: string): Promise<Reading> =>
    reads(text) ? 1 : 0;
const suggest = (question: string, unread: RegExp) =>
  suggestQuestions(
    question,
    new RefusedQuestion('No.'),
    count((text) => !unread.test(text)),
  );

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
  const read = await suggestQuestions(
    'offices vacant since 2022',
    refused,
    count(() => true),
  );
  expect(read[0]).toBe('offices vacant');
});

test('where several places may be meant the question is proposed once for each', async () => {
  const refused = new RefusedQuestion('Several places may be meant.');
  refused.choice = { words: 'the town hall', names: ['Ash Town Hall', 'Marl Guildhall'] };
  const ask = 'pubs by The Town Hall, freehold';
  expect(
    await suggestQuestions(
      ask,
      refused,
      count(() => true),
    ),
  ).toEqual(['pubs by Ash Town Hall, freehold', 'pubs by Marl Guildhall, freehold']);
});

test('words that nothing is known of are looked for in addresses, as these are written', async () => {
  const unknown = new RefusedQuestion('Nothing in the question could be turned into a search.');
  const ask = (question: string) =>
    suggestQuestions(
      question,
      unknown,
      count((text) => /^(?:"|planning)/.test(text)),
    );
  expect(await ask('dental practices')).toContain('"dental practice"');
  expect(await ask('nurseries')).toEqual(['"nursery"', 'planning for nurseries']);
});

test('a limit goes with what is not understood', async () => {
  const refused = new RefusedQuestion('No.');
  refused.words = 'twice';
  const read = await suggestQuestions(
    'sold more than twice since 2015',
    refused,
    count((text) => !text.includes('twice')),
  );
  expect(read).toEqual(['sold since 2015']);
});

test('what led to words that are left out, or spoke of them, goes with them', async () => {
  const without = (question: string, words: string) =>
    suggestQuestions(
      question,
      new RefusedQuestion('No.', words),
      count((text) => !text.includes(words)),
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
  const reads = count((text) => /^(?:is |Wrenford$|titles$|how many titles$)/.test(text));
  expect(await suggestQuestions('average of titles in Wrenford', refused, reads)).toEqual([]);
});

test('words that take the place of what was refused stand where it stood', async () => {
  const refused = new RefusedQuestion('Not told; ask for “privately owned”.', 'no owner');
  const reads = count((text) => !text.includes('no owner'));
  expect(await suggestQuestions('land with no owner', refused, reads)).toEqual([
    'land privately owned',
  ]);
});

/** Reads what has none of some words, by the words that it has. */
const countWords =
  (unread: RegExp) =>
  async (text: string): Promise<Reading> =>
    unread.test(text) ? 0 : text.split(' ').length;

test('what can be searched stays, on whichever side of the refused words it stands', async () => {
  const refused = new RefusedQuestion('No.', 'roof');
  const read = countWords(/roof|terrace/);
  const ask = 'offices with a roof terrace, leasehold, under 5 acres';
  expect(await suggestQuestions(ask, refused, read)).toEqual(['offices, leasehold, under 5 acres']);
});

test('several things that cannot be searched are all left out', async () => {
  const read = async (text: string): Promise<Reading> => {
    if (text.includes('roof')) return new RefusedQuestion('No roofs.', 'roof');
    if (text.includes('lifts')) return new RefusedQuestion('No lifts.', 'lifts');
    return 1;
  };
  const first = new RefusedQuestion('No roofs.', 'roof');
  expect(await suggestQuestions('freehold shops with lifts and a roof', first, read)).toEqual([
    'freehold shops',
  ]);
});

test('a denial goes with what it denied, and leaves nothing turned round', async () => {
  const refused = new RefusedQuestion('No.', 'lift');
  const read = countWords(/lift/);
  expect(await suggestQuestions('offices without a lift, freehold', refused, read)).toEqual([
    'offices, freehold',
  ]);
  const joined = new RefusedQuestion(
    'It is not clear what “or freehold” is; ask for each by itself.',
  );
  const both = await suggestQuestions(
    'land not sold since 2010 or freehold',
    joined,
    countWords(/ or /),
  );
  expect(both).toEqual(['land not sold since 2010']);
});

test('of what belongs together in two ways each is proposed', async () => {
  const told = '“not sold or let” can be read in two ways; say “not” before each.';
  const read = countWords(/ or /);
  expect(await suggestQuestions('land not sold or let', new RefusedQuestion(told), read)).toEqual([
    'land not sold and not let',
  ]);
  const apart = new RefusedQuestion('“A” and “B” exclude each other; ask for each by itself.');
  expect(await suggestQuestions('sites over 1 acre or freehold', apart, read)).toEqual([
    'sites over 1 acre',
  ]);
});

test('limits that run backwards are turned round, and a month stands for a day it has not', async () => {
  const back = new RefusedQuestion('The limits run backwards: “between 5 and 2 acres”.');
  const read = countWords(/between 5|31/);
  expect(await suggestQuestions('land between 5 and 2 acres', back, read)).toEqual([
    'land between 2 and 5 acres',
  ]);
  const day = new RefusedQuestion('There is no day “31 February 2021”.');
  expect(await suggestQuestions('sold on 31 February 2021', day, read)).toEqual([
    'sold in February 2021',
  ]);
});

test('a time with a month goes with what it is the time of', async () => {
  const refused = new RefusedQuestion('No; ask for “vacant”.', 'vacant since');
  const read = await suggestQuestions(
    'offices vacant since March 2021, freehold',
    refused,
    count(() => true),
  );
  expect(read[0]).toBe('offices vacant, freehold');
});

test('what lies beside something is not proposed in its place', async () => {
  const refused = new RefusedQuestion('No.', 'adjoining');
  const ask = 'land adjoining council land, over 1 acre';
  expect(await suggestQuestions(ask, refused, countWords(/adjoining/))).toEqual([
    'land, over 1 acre',
  ]);
});

test('what somebody owned is not proposed as what they own', async () => {
  const refused = new RefusedQuestion('No.', 'formerly');
  const read = countWords(/formerly/);
  const found = await suggestQuestions('land formerly owned by Tesco', refused, read);
  expect(found).toEqual(['sales in the last 2 years']);
});

test('of a long question only so many words are read again, as it has to be answered in time', async () => {
  const letters = [...'abcdefghij'];
  const question = letters.flatMap((one) => letters.map((other) => `z${one}${other}`)).join(' ');
  const looked: string[] = [];
  await suggestQuestionsBy(question, new RefusedQuestion('No.'), {
    towns: [],
    read: count(() => false),
    readPhrases: (text) => {
      looked.push(text);
      return readWords(text);
    },
  });
  const [asked, ...others] = looked;
  expect(asked).toBe(question);
  expect(others.length).toBeGreaterThan(1);
  expect(others.join(' ').split(' ').length).toBeLessThan(500);
});

test.each([
  // A deployment may have no station, no centre of a town, and no town by name.
  ['What is nearest needs a place.', /station/, ['within 1 km of the town centre']],
  ['What is nearest needs a place.', /station|centre/, ['within 1 km of a school']],
  ['No.', /station/, ['in Wrenford', 'freehold land over 1 acre']],
  ['No.', /station|Wrenford/, ['freehold land over 1 acre']],
  ['No.', /./, []],
])(
  'what a deployment does not know is not offered: %s, but for %s',
  async (reason, unread, offered) => {
    const refused = new RefusedQuestion(reason);
    const read = count((text) => !unread.test(text) && text !== '???');
    expect(await suggestQuestions('???', refused, read)).toEqual(offered);
  },
);

test('a noun with a capital is of a name, and none that is looked for', async () => {
  const refused = new RefusedQuestion('No.');
  const read = count((text) => /^(?:houses|in Wrenford)$/.test(text));
  expect(await suggestQuestions('Acme Homes', refused, read)).toEqual(['in Wrenford']);
  expect(await suggestQuestions('Acme homes', refused, read)).toEqual(['houses']);
});

test('words that a reason quotes are those of the question, and no reason', async () => {
  const read = count((text) => text !== '???');
  const suggestFor = (reason: string) => suggestQuestions('???', new RefusedQuestion(reason), read);
  expect(await suggestFor('Floods are not recorded.')).toEqual(['not in flood zone 3']);
  expect(await suggestFor('“floods” is not understood.')).toEqual([
    'within 1 km of the station',
    'in Wrenford',
  ]);
});

test('of a question about three figures two are offered, in the order of the list', async () => {
  const read = count((text) => /^(?:yield over|EPC of|rent over)/.test(text));
  const found = await suggestQuestions('rent EPC yield', new RefusedQuestion('No.'), read);
  expect(found).toEqual(['yield over 6%', 'EPC of E or worse']);
});
