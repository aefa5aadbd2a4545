import type { Measure } from '../grammar/phrase.ts';
import { isMostFirst } from '../grammar/recognisers/amounts/measure-names.ts';
import type { Clause } from './clause.ts';
import type { Shared } from './criterion.ts';
import { isSpread } from './find-in-phrases.ts';

/** Sorts of measures: one may say more of another of its sort, as in "latest by lease expiry". */
const SORTS: readonly ReadonlySet<Measure>[] = [
  new Set(['date', 'updated', 'leaseStart', 'unexpired', 'submitted']),
  new Set(['term', 'unexpired', 'yearsHeld']),
  new Set([
    'price',
    'askingPrice',
    'indexedPrice',
    'pricePerFoot',
    'pricePerAcre',
    'rent',
    'rentPerFoot',
    'rateableValue',
  ]),
];

/** "Largest" is of size where nothing else is named. */
const SIZES: ReadonlySet<Measure> = new Set(['area', 'site', 'floor']);

/** "Cheapest shops by size", "newest first by price" are two orders, "largest sites by price" is one. */
function areTwoOrders(before: Measure, measure: Measure): boolean {
  if (before === measure || SIZES.has(before) || isSpread(before, measure)) return false;
  return !SORTS.some((sort) => sort.has(before) && sort.has(measure));
}

/**
 * Orders by a measure that is named: by itself, or saying more of the order before it. An order of
 * something else that was asked for before is named as not used.
 *
 * @returns what the measure became, none where it is no order
 */
export function orderBy(
  clause: Clause,
  shared: Shared,
  measure: Measure,
  at: number,
): 'new' | 'more' | undefined {
  const { sort } = shared;
  const { items, phrases } = clause;
  // "Top 10 shop rents", "shop rents, top 10": whatever stands between.
  const isTop = items.some(({ tokens }) => tokens[0]?.word === 'top');
  const isNamed = items[at]?.tokens[0]?.word === 'by' || isTop || phrases[at - 1]?.type === 'limit';
  const before = sort?.order.measure;
  const isOther = isNamed && before !== undefined && areTwoOrders(before, measure);
  if (sort && isOther) shared.unused.push(sort.words);
  if (isNamed && (!sort || isOther)) {
    const isMost = isTop || phrases.some(({ type }) => type === 'limit');
    const descending = isMost || isMostFirst(measure);
    shared.sort = { order: { measure, descending }, words: clause.spell(at) };
    return 'new';
  }
  const isSame = before === measure || (before && isSpread(before, measure));
  if (!sort || !(isNamed || before === 'area' || isSame)) return undefined;
  const order = measure === 'area' && before === 'floor' ? before : measure;
  shared.sort = { ...sort, order: { ...sort.order, measure: order } };
  return 'more';
}
