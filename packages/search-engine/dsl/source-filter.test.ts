import { expect, test } from 'vitest';
import { SeededRandom } from '../testing/random.ts';
import { applySourceFilter, buildSourceFilter, matchesWildcard } from './source-filter.ts';

const document = {
  id: '1',
  mainAddress: { street: 'Kiln Lane', postcode: { value: 'WX1 1AA', outcode: 'WX1' } },
  sales: [{ price: 1, dateAcquired: '2001-01-01' }, { price: 2 }],
};

test('S-090 one pattern, several, wildcards and whole objects', () => {
  const select = (selection: Parameters<typeof buildSourceFilter>[0]) =>
    applySourceFilter(document, buildSourceFilter(selection));
  expect(select(undefined)).toBe(document);
  expect(select(true)).toBe(document);
  expect(select('id')).toEqual({ id: '1' });
  expect(select('mainAddress')).toEqual({ mainAddress: document.mainAddress });
  expect(select(['*.street', 'sales.price'])).toEqual({
    mainAddress: { street: 'Kiln Lane' },
    sales: [{ price: 1 }, { price: 2 }],
  });
  expect(select('nothing')).toEqual({});
});

test('O-006 excludes win over includes', () => {
  const filter = buildSourceFilter({ includes: ['mainAddress'], excludes: ['*.outcode'] });
  expect(applySourceFilter(document, filter)).toEqual({
    mainAddress: { street: 'Kiln Lane', postcode: { value: 'WX1 1AA' } },
  });
  expect(applySourceFilter(document, buildSourceFilter({ excludes: ['sales', 'id'] }))).toEqual({
    mainAddress: document.mainAddress,
  });
});

test('S-091 false leaves metadata only', () => {
  expect(applySourceFilter(document, buildSourceFilter(false))).toBeUndefined();
});

test('a wildcard stands for any text, and many of them take no longer', () => {
  expect(matchesWildcard('a*c', 'abcbc')).toBe(true);
  expect(matchesWildcard('a*c', 'abcb')).toBe(false);
  expect(matchesWildcard('*', '')).toBe(true);
  expect(matchesWildcard(`${'*a'.repeat(40)}b`, 'a'.repeat(2000))).toBe(false);
});

const NAMES = ['a', 'b', 'ab', 'ba'];
const PATTERNS = [
  'a',
  'b',
  'ab',
  'a.b',
  'a.*',
  '*.a',
  '*b',
  'b.a.ab',
  'a*.b',
  '*',
  'ba.*.a',
  'b*a.',
] as const;

function makeValue(random: SeededRandom, depth: number): unknown {
  if (depth === 0 || random.chance(0.3)) return random.pick<unknown>([1, 'x', null, false]);
  if (random.chance(0.3)) {
    return Array.from({ length: random.integer(0, 3) }, () => makeValue(random, depth - 1));
  }
  const names = NAMES.filter(() => random.chance(0.6));
  return Object.fromEntries(names.map((name) => [name, makeValue(random, depth - 1)]));
}

const isCovered = (patterns: readonly string[], path: string) =>
  patterns.some((one) => matchesWildcard(one, path) || matchesWildcard(`${one}.*`, path));

/** What is left of a value, each field held against each pattern. */
function keep(
  value: unknown,
  path: string,
  includes: readonly string[],
  excludes: readonly string[],
): unknown {
  if (path !== '' && isCovered(excludes, path)) return undefined;
  const included = includes.length === 0 || (path !== '' && isCovered(includes, path));
  if (Array.isArray(value)) {
    const items = value
      .map((item) => keep(item, path, includes, excludes))
      .filter((item) => item !== undefined);
    return included || items.length > 0 ? items : undefined;
  }
  if (typeof value !== 'object' || value === null) return included ? value : undefined;
  const inside = Object.entries(value).flatMap(([name, own]) => {
    const kept = keep(own, path === '' ? name : `${path}.${name}`, includes, excludes);
    return kept === undefined ? [] : [[name, kept]];
  });
  return included || inside.length > 0 ? Object.fromEntries(inside) : undefined;
}

test('O-006, S-090 selections at random are those of each field held against each pattern', () => {
  const random = new SeededRandom(90);
  const pickPatterns = (most: number) =>
    Array.from({ length: random.integer(0, most) }, () => random.pick<string>(PATTERNS));
  let fruitful = 0;
  for (let n = 0; n < 1_500; n++) {
    const selection = { includes: pickPatterns(2), excludes: pickPatterns(1) };
    const filter = buildSourceFilter(selection);
    for (let d = 0; d < 3; d++) {
      const made = { a: makeValue(random, 3), b: makeValue(random, 4), ab: makeValue(random, 2) };
      const expected = keep(made, '', selection.includes, selection.excludes) ?? {};
      const said = JSON.stringify({ made, selection });
      expect(JSON.stringify(applySourceFilter(made, filter)), said).toBe(JSON.stringify(expected));
      const count = Object.keys(expected as object).length;
      if (count > 0 && JSON.stringify(expected) !== JSON.stringify(made)) fruitful++;
    }
  }
  expect(fruitful).toBeGreaterThan(1_500);
});
