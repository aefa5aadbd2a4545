/** The house numbers of one address: `12A`, `6 - 8`, `12; 14; 16`. */
export interface HouseNumbers {
  /** From the lowest to the highest, `12A`, `6-8`: the same for all ways to write them. */
  readonly whole: string;
  readonly low: number;
  readonly high: number;
  /** Letter of a single number, else empty. */
  readonly suffix: string;
  /** Each number that was written out, with its letter; two for a range. */
  readonly written: ReadonlySet<string>;
  /** What was written between commas or words: `12` and `14`, or `12-14`. */
  readonly parts: readonly string[];
}

const NUMBER = String.raw`(\d{1,5})\s?([A-Z]?)`;
const SPAN = new RegExp(`^${NUMBER}(?:\\s*(?:-|–|—|\\bTO\\b)\\s*${NUMBER})?$`);
const BETWEEN = /\s*(?:[;,&+/]|\bAND\b)\s*/;

/** Undefined for a text that is not numbers alone. */
export function readHouseNumbers(text: string): HouseNumbers | undefined {
  const parts = text
    .toUpperCase()
    .replace(/^(?:NOS?\.?|NUMBERS?)\s+(?=\d)/, '')
    .trim()
    .split(BETWEEN);
  const numbers: { value: number; suffix: string }[] = [];
  const told: string[] = [];
  for (const part of parts) {
    const [found, low, lowSuffix = '', high, highSuffix = ''] = SPAN.exec(part) ?? [];
    if (found === undefined) return undefined;
    numbers.push({ value: Number(low), suffix: lowSuffix });
    if (high !== undefined) numbers.push({ value: Number(high), suffix: highSuffix });
    const end = high === undefined ? '' : `-${Number(high)}${highSuffix}`;
    told.push(`${Number(low)}${lowSuffix}${end}`);
  }
  numbers.sort((a, b) => a.value - b.value || (a.suffix < b.suffix ? -1 : 1));
  const first = numbers[0];
  const last = numbers.at(-1);
  if (!first || !last) return undefined;
  const [from, to] = [first, last].map(({ value, suffix }) => `${value}${suffix}`);
  return {
    whole: from === to ? `${from}` : `${from}-${to}`,
    low: first.value,
    high: last.value,
    suffix: from === to ? first.suffix : '',
    written: new Set(numbers.map(({ value, suffix }) => `${value}${suffix}`)),
    parts: told,
  };
}

/**
 * Whether a range or list holds a single number: 63 lies in 61-65, as 62 does not, on the other side
 * of the street. In 6-7, which has both sides, only what is written lies.
 */
export function holdsNumber(range: HouseNumbers, single: HouseNumbers): boolean {
  if (range.low === range.high || single.whole.includes('-')) return false;
  if (range.written.has(single.whole)) return true;
  const isOneSide = (range.high - range.low) % 2 === 0 && (single.low - range.low) % 2 === 0;
  return isOneSide && single.suffix === '' && single.low > range.low && single.low < range.high;
}
