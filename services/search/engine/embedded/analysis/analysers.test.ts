import { expect, test } from 'vitest';
import { addressAnalyser } from './address-analyser.ts';
import { standardAnalyser } from './standard-analyser.ts';

const indexed = (text: string) => addressAnalyser.index(text).map((token) => token.text);

test('a postcode is found with its space, without it, and by the outward code alone', () => {
  expect(indexed('12 Kiln Ln, Wrenford WX2 6TB')).toEqual([
    '12',
    'kiln',
    'lane',
    'wrenford',
    'wx26tb',
    'wx2',
  ]);
  expect(addressAnalyser.search('wx2 6tb')).toEqual(['wx26tb']);
  expect(addressAnalyser.search('WX26TB')).toEqual(['wx26tb']);
  expect(addressAnalyser.search('WX2')).toEqual(['wx2']);
});

test('the outward code beside the postcode does not lengthen the field', () => {
  const tokens = addressAnalyser.index('WX2 6TB');
  expect(tokens.filter((token) => !token.overlaps)).toHaveLength(1);
});

test('short forms, apostrophes, accents and ranges', () => {
  expect(addressAnalyser.search("Apt 3, St Mary's Rd")).toEqual([
    'flat',
    '3',
    'street',
    'marys',
    'road',
  ]);
  expect(addressAnalyser.search('Tŷ-Gwyn, 12-14 Heol Fach')).toEqual([
    'ty',
    'gwyn',
    '12',
    '14',
    'heol',
    'fach',
  ]);
});

test('standard words keep inner apostrophes and decimal points', () => {
  expect(standardAnalyser.search("O'Brien & Sons, 2.5 storeys")).toEqual([
    "o'brien",
    'sons',
    '2.5',
    'storeys',
  ]);
});
