import { describe, expect, it } from 'vitest';
import { readTokens } from '../../read-tokens.ts';
import type { Knowledge } from '../../recogniser.ts';
import { readAmount } from './amount.recogniser.ts';

/** Amounts need nothing of what the records hold. */
const KNOWLEDGE = {} as Knowledge;

/** The bounds of an amount at the beginning of a question. */
function read(question: string) {
  const phrase = readAmount(readTokens(question), 0, KNOWLEDGE)?.phrase;
  if (phrase?.type !== 'amount') return phrase;
  return [phrase.bounds.lower, phrase.bounds.upper, phrase.unit];
}

describe('a range whose ends share a thousand or a million', () => {
  it.each([
    ['200 to 250k', 200_000, 250_000, 'pounds'],
    ['1 to 5m', 1e6, 5e6, 'pounds'],
    ['between 5 and 10k sq ft', 5_000, 10_000, 'squareFeet'],
    ['1.5 to 2m', 1.5e6, 2e6, 'pounds'],
  ])('%s means it of both', (question, lower, upper, unit) => {
    expect(read(question)).toEqual([lower, upper, unit]);
  });

  it.each([
    ['500 to 1k', 500, 1_000, 'pounds'],
    ['500 to 1k sq ft', 500, 1_000, 'squareFeet'],
    ['between 800 and 1.2k sq ft', 800, 1_200, 'squareFeet'],
    ['500,000 to 1m', 500_000, 1e6, 'pounds'],
    ['£750 to £2k', 750, 2_000, 'pounds'],
  ])('%s does not: the first end would be above the second', (question, lower, upper, unit) => {
    expect(read(question)).toEqual([lower, upper, unit]);
  });
});
