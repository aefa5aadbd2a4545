import { expect, test } from 'vitest';
import { addressAnalyser, standardAnalyser } from './analysers.ts';

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
    'st',
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

/** True when what is typed finds the address: every word of it is one of its terms. */
function finds(typed: string, address: string): boolean {
  const terms = indexed(address);
  return addressAnalyser.search(typed).every((word) => terms.includes(word));
}

test.each([
  ['high st', '12 High Street, Wrenford', true],
  ['high street', '12 HIGH ST. WRENFORD', true],
  ['st marys road', "4 Saint Mary's Road", true],
  ['saint mary’s rd', '4 St Marys Road', true],
  ['St Ives', 'Saint Ives Close', true],
  ['saint street', '4 High Street', false],
  ['flat 3a', 'Apt 3A, Tannery House', true],
  ['apartment 3', 'Flat 3a, Tannery House', false],
  ['unit 4', 'UNIT 4/5, Quay Ind Est', true],
  ['quay industrial estate', 'Unit 4-5, Quay Ind. Est.', true],
  ['wx2', '12 Kiln Lane, WX2 6TB', true],
  ['wx26tb', '12 Kiln Lane, WX2 6TB', true],
  ['Wx2 6tB', '12 Kiln Lane, WX26TB', true],
  ['wx2', '12 Kiln Lane, WX26TB', true],
  ['wx26', '12 Kiln Lane, WX2 6TB', false],
  ['ec1a', 'Guildhall, EC1A 1BB', true],
  ['b1', '2 Row, B1 1AA', true],
  ['a1', 'Unit A1 2nd Floor, Mill', true],
  ['2nd floor', 'Unit A1 2nd Floor, Mill', true],
])('S-064 "%s" finds "%s": %s', (typed, address, expected) => {
  expect(finds(typed, address)).toBe(expected);
});

test('standard words keep inner apostrophes and decimal points', () => {
  expect(standardAnalyser.search("O'Brien & Sons, 2.5 storeys")).toEqual([
    "o'brien",
    'sons',
    '2.5',
    'storeys',
  ]);
  expect(standardAnalyser.search('No.5, O’Brien, 1,200 sq.ft, flat2.b')).toEqual([
    'no',
    '5',
    "o'brien",
    '1,200',
    'sq.ft',
    'flat2',
    'b',
  ]);
});

test('underscores join letters and are no word by themselves', () => {
  expect(standardAnalyser.search('__a_b__ _ ___ 1_ .__. c.__d')).toEqual([
    '__a_b__',
    '1_',
    'c',
    '__d',
  ]);
});

test('S-096 a long run of underscores takes no longer than one of letters', () => {
  const measure = () => {
    const started = performance.now();
    expect(standardAnalyser.search('_'.repeat(40_000))).toEqual([]);
    expect(standardAnalyser.search('_ '.repeat(20_000))).toEqual([]);
    return performance.now() - started;
  };
  // Going over the run from each of its places took seconds, each time; a busy machine does not.
  const LIMIT = 500;
  let quickest = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5 && quickest >= LIMIT; round += 1) {
    quickest = Math.min(quickest, measure());
  }
  expect(quickest).toBeLessThan(LIMIT);
});
