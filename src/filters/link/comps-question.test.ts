import { expect, test } from 'vitest';
import {
  linkCompsQuestion,
  parseCompsQuestion,
  removeCompsQuestion,
  serializeCompsQuestion,
  speaksOfDeals,
} from './comps-question.ts';

test('a question about deals stands in the link, before and after its answer', () => {
  const link = new URLSearchParams('title=a&deal-floor=200..');
  const asked = serializeCompsQuestion({ text: 'office lettings', isAnswered: false }, link);
  expect(parseCompsQuestion(asked)).toEqual({
    text: 'office lettings',
    isAnswered: false,
    goesOn: false,
  });
  const answered = serializeCompsQuestion({ text: 'office lettings', isAnswered: true }, asked);
  expect(parseCompsQuestion(answered)).toEqual({
    text: 'office lettings',
    isAnswered: true,
    goesOn: false,
  });
  removeCompsQuestion(answered);
  expect(answered.toString()).toBe(link.toString());
  expect(parseCompsQuestion(new URLSearchParams('deal-ask=+'))).toBeNull();
  expect(linkCompsQuestion('sales & lets')).toBe('/comps?deal-ask=sales+%26+lets');
});

test('S-106 S-108 a question of a link is cut to what the service takes', () => {
  const long = 'b'.repeat(600);
  expect(parseCompsQuestion(new URLSearchParams({ 'deal-ask': long }))?.text).toHaveLength(500);
});

test.each([
  ['sales within a mile', true],
  ['shops sold since 2022', true],
  ['freehold shops over 1 acre', false],
  ['outlets in Netherby', false],
])('%s speaks of deals: %s', (text, does) => expect(speaksOfDeals(text)).toBe(does));

test('a question goes on as its words say, unless somebody chose', () => {
  const read = (text: string, goesOn?: boolean) => {
    const link = serializeCompsQuestion({ text, isAnswered: false, goesOn }, new URLSearchParams());
    return [link.get('deal-goes-on'), parseCompsQuestion(link)?.goesOn];
  };
  expect(read('only freehold ones')).toEqual([null, true]);
  expect(read('only freehold ones', true)).toEqual([null, true]);
  expect(read('only freehold ones', false)).toEqual(['no', false]);
  expect(read('office lettings', true)).toEqual(['yes', true]);
  // It is not that of the next question.
  const link = serializeCompsQuestion(
    { text: 'office lettings', isAnswered: false },
    new URLSearchParams('deal-goes-on=yes'),
  );
  expect(parseCompsQuestion(link)?.goesOn).toBe(false);
});
