/** House prices by year, 1995 = 1, on the shape of the national index. Modelled from 2025. */
const HOMES = [
  1, 1.03, 1.12, 1.22, 1.36, 1.54, 1.68, 2.0, 2.38, 2.7, 2.8, 2.98, 3.28, 3.05, 2.86, 3.03, 2.97,
  3.0, 3.08, 3.33, 3.55, 3.8, 3.97, 4.1, 4.14, 4.27, 4.67, 5.12, 5.02, 5.14, 5.3, 5.45, 5.58,
] as const;
/** Capital values of commercial property by year, 1995 = 1. Modelled. */
const BUSINESS = [
  1, 1.02, 1.09, 1.16, 1.26, 1.33, 1.35, 1.37, 1.42, 1.58, 1.8, 2.04, 2.02, 1.55, 1.32, 1.44, 1.5,
  1.46, 1.48, 1.64, 1.78, 1.78, 1.88, 1.95, 1.94, 1.86, 2.06, 2.04, 1.84, 1.84, 1.9, 1.95, 1.99,
] as const;
const FIRST_YEAR = 1995;

/** Level of prices on a day, between the middles of the years. */
export function priceLevel(date: string, home: boolean): number {
  const series = home ? HOMES : BUSINESS;
  const time = Date.parse(date) / (365.2425 * 86_400_000) + 1970 - 0.5 - FIRST_YEAR;
  const position = Math.min(series.length - 1, Math.max(0, time));
  const before = series[Math.floor(position)] ?? 1;
  const after = series[Math.ceil(position)] ?? before;
  return before + (after - before) * (position - Math.floor(position));
}

/** A price brought from one day to another by the index, in whole hundreds of pounds. */
export function indexPrice(price: number, from: string, to: string, home: boolean): number {
  return roundPrice((price * priceLevel(to, home)) / priceLevel(from, home));
}

/** Rounds as people agree prices: to 500 under a million, above to three figures. */
export function roundPrice(price: number): number {
  if (price < 20_000) return Math.max(250, Math.round(price / 250) * 250);
  if (price < 1_000_000) return Math.round(price / 500) * 500;
  const unit = 10 ** (Math.floor(Math.log10(price)) - 2);
  return Math.round(price / unit) * unit;
}
