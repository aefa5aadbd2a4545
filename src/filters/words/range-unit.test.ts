import { describe, expect, it } from 'vitest';
import type { NumberRange } from '../model/filter.ts';
import {
  abbreviateRange,
  chooseRangeUnit,
  describeRange,
  fromBaseAmount,
  nameAmount,
  toBaseAmount,
} from './range-unit.ts';

const acres = chooseRangeUnit('titles', 'size', 'imperial');
const pounds = chooseRangeUnit('titles', 'sale', 'imperial');
const plain = { factor: 1, prefix: '', suffix: '', name: '' };

describe('an amount', () => {
  it('is kept as its field has it, and read back as it was typed', () => {
    expect(acres.suffix).toBe('ac');
    expect(chooseRangeUnit('titles', 'size', 'metric').suffix).toBe('ha');
    for (const typed of [0.1, 0.5, 3, 12.34]) {
      expect(fromBaseAmount(toBaseAmount(typed, acres), acres)).toBe(typed);
    }
    expect(toBaseAmount(0.5, acres)).toBe(2023.42821);
    expect(toBaseAmount(0.123456789012, plain)).toBe(0.123456789012);
    expect(fromBaseAmount(123_456_789, pounds)).toBe(123_456_789);
  });

  it.each([
    [0.0954, acres, '0.095 ac'],
    [0.5, acres, '0.5 ac'],
    [0.1, acres, '0.1 ac'],
    [99.999, acres, '100 ac'],
    [1234.5, acres, '1,235 ac'],
    [100, acres, '100 ac'],
    [12.3456, plain, '12.35'],
    [1_000_000, pounds, '£1m'],
    [1_250_000, pounds, '£1.25m'],
    [950_000, pounds, '£950k'],
  ])('%d is named in few figures', (amount, unit, words) => {
    expect(nameAmount(amount, unit)).toBe(words);
  });
});

describe('a range of pounds', () => {
  it.each<[NumberRange, string, string]>([
    [{ from: 500_000 }, '£500k and over', '£500k+'],
    [{ from: 500_000, above: true }, 'over £500k', 'Over £500k'],
    [{ to: 2_000_000 }, 'up to £2m', 'Up to £2m'],
    [{ to: 2_000_000, below: true }, 'under £2m', 'Under £2m'],
    [{ from: 500_000, to: 2_000_000 }, '£500k to £2m', '£500k–£2m'],
    [{ from: 500_000, to: 500_000 }, '£500k', '£500k'],
    [{ from: 500_000, to: 2_000_000, above: true }, 'over £500k to £2m', 'over £500k to £2m'],
    [{ from: 500_000, to: 2_000_000, below: true }, '£500k to under £2m', '£500k to under £2m'],
    [{ from: 5, to: 5, above: true }, 'over £5 to £5', 'over £5 to £5'],
    [{}, 'any', 'Any'],
  ])('%j is said in a sentence and on a chip', (range, sentence, chip) => {
    expect(describeRange(range, pounds)).toBe(sentence);
    expect(abbreviateRange(range, pounds)).toBe(chip);
  });

  it('names a unit that stands after the figure once', () => {
    const range = { from: toBaseAmount(0.5, acres), to: toBaseAmount(3, acres) };
    expect(describeRange(range, acres)).toBe('0.5 to 3 ac');
    expect(abbreviateRange(range, acres)).toBe('0.5–3 ac');
    expect(abbreviateRange({ from: range.from }, acres)).toBe('0.5+ ac');
    expect(abbreviateRange({ from: range.from, to: range.from }, acres)).toBe('0.5 ac');
    expect(abbreviateRange({ to: range.to }, acres)).toBe('Up to 3 ac');
  });
});
