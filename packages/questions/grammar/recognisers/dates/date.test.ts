import { expect, test } from 'vitest';
import { RefusedQuestion } from '../../../refused-question.ts';
import { readTokens } from '../../read-tokens.ts';
import type { Knowledge } from '../../recogniser.ts';
import { readDate } from './date.recogniser.ts';

/** Dates need nothing of what the records hold. */
const knowledge = { today: '2024-02-29', index: 'titles' } as Knowledge;

function read(text: string) {
  const tokens = readTokens(text);
  const reading = readDate(tokens, 0, knowledge);
  if (!reading || reading.length < tokens.length) return undefined;
  return reading.phrase.type === 'date' ? reading.phrase.bounds : reading.phrase.type;
}

test.each([
  ['since 2020', { lower: '2020-01-01' }],
  ['after 2020', { lower: '2021-01-01' }],
  ['after March 2021', { lower: '2021-04-01' }],
  ['before March 2021', { upper: '2021-02-28' }],
  ['until 2015', { upper: '2015-12-31' }],
  ['up to 2015', { upper: '2015-12-31' }],
  ['by the end of 2015', { upper: '2015-12-31' }],
  ['since the start of 2024', { lower: '2024-01-01' }],
  ['in the year 2020', { lower: '2020-01-01', upper: '2020-12-31' }],
  ['in 2019', { lower: '2019-01-01', upper: '2019-12-31' }],
  ['2019', { lower: '2019-01-01', upper: '2019-12-31' }],
  ['2012 onwards', { lower: '2012-01-01' }],
  ['2012 or later', { lower: '2012-01-01' }],
  ['Q1 2022', { lower: '2022-01-01', upper: '2022-03-31' }],
  ['second half of last year', { lower: '2023-07-01', upper: '2023-12-31' }],
  ['first half of 2019', { lower: '2019-01-01', upper: '2019-06-30' }],
  ['in the first half of this year', { lower: '2024-01-01', upper: '2024-06-30' }],
  ['third quarter of 2021', { lower: '2021-07-01', upper: '2021-09-30' }],
  ['in H2 2022', { lower: '2022-07-01', upper: '2022-12-31' }],
  ['in the 1990s', { lower: '1990-01-01', upper: '1999-12-31' }],
  ['on 1 March 2021', { lower: '2021-03-01', upper: '2021-03-01' }],
  ['since the 1st of March 2021', { lower: '2021-03-01' }],
  ['since March 1st, 2021', { lower: '2021-03-01' }],
  ['on 14/02/2021', { lower: '2021-02-14', upper: '2021-02-14' }],
  ['since 2021-02-14', { lower: '2021-02-14' }],
  ['between 2018 and 2020', { lower: '2018-01-01', upper: '2020-12-31' }],
  ['from Jan 2018 to June 2020', { lower: '2018-01-01', upper: '2020-06-30' }],
  ['2018-2020', { lower: '2018-01-01', upper: '2020-12-31' }],
  ['this year', { lower: '2024-01-01', upper: '2024-12-31' }],
  ['last year', { lower: '2023-01-01', upper: '2023-12-31' }],
  ['last month', { lower: '2024-01-01', upper: '2024-01-31' }],
  ['this quarter', { lower: '2024-01-01', upper: '2024-03-31' }],
  ['last week', { lower: '2024-02-19', upper: '2024-02-25' }],
  ['yesterday', { lower: '2024-02-28', upper: '2024-02-28' }],
  ['in the last 3 years', { lower: '2021-02-28' }],
  ['over the past six months', { lower: '2023-08-29' }],
  ['in the last year', { lower: '2023-02-28' }],
  ['within 2 weeks', { lower: '2024-02-15' }],
  ['in the next 2 years', { lower: '2024-02-29', upper: '2026-02-28' }],
  ['more than ten years ago', { upper: '2014-02-28' }],
  ['less than 5 years ago', { lower: '2019-02-28' }],
  ['recently', { lower: '2023-02-28' }],
  ['over 2000 sq ft', undefined],
  ['in March', { lower: '2023-03-01', upper: '2023-03-31' }],
  ['since January', { lower: '2024-01-01' }],
  ['before February', { upper: '2024-01-31' }],
  ['March', undefined],
  ['may', undefined],
  ['between October and January', { lower: '2023-10-01', upper: '2024-01-31' }],
  ['January to March 2023', { lower: '2023-01-01', upper: '2023-03-31' }],
  ['November to February 2023', { lower: '2022-11-01', upper: '2023-02-28' }],
  ['from October 2022 to February', { lower: '2022-10-01', upper: '2023-02-28' }],
  ['before the end of 2015', { upper: '2015-12-31' }],
  ['in the next 6 to 12 months', { lower: '2024-08-29', upper: '2025-02-28' }],
  ['in the last 2 to 3 years', { lower: '2021-02-28', upper: '2022-02-28' }],
  ['5 years ago', 'refusal'],
])('%s', (text, bounds) => {
  expect(read(text)).toEqual(bounds);
});

test.each(['on 31 February 2021', 'since 31/04/2020', 'between 2020 and 2018'])(
  '%s is refused',
  (text) => {
    expect(() => read(text)).toThrow(RefusedQuestion);
  },
);
