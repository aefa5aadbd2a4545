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
  expect(parseCompsQuestion(asked)).toEqual({ text: 'office lettings', isAnswered: false });
  const answered = serializeCompsQuestion({ text: 'office lettings', isAnswered: true }, asked);
  expect(parseCompsQuestion(answered)).toEqual({ text: 'office lettings', isAnswered: true });
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
