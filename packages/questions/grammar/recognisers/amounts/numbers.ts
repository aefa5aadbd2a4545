import type { Token } from '../../read-tokens.ts';

const WORDS: ReadonlyMap<string, number> = new Map(
  [
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen',
    'sixteen seventeen eighteen nineteen twenty',
  ]
    .join(' ')
    .split(' ')
    .map((word, value) => [word, value]),
);
const TENS: ReadonlyMap<string, number> = new Map([
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
  ['sixty', 60],
  ['ninety', 90],
]);
const STREET =
  /^(?:street|st|road|rd|lane|ln|avenue|close|way|court|drive|hill|row|terrace|house|farm)$/;
const SCALES: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['grand', 1000],
  ['k', 1000],
  ['million', 1e6],
  ['mil', 1e6],
  ['mill', 1e6],
  ['mn', 1e6],
  ['m', 1e6],
  ['billion', 1e9],
  ['bn', 1e9],
]);

export interface ReadNumber {
  readonly value: number;
  readonly length: number;
  /** True for 500k, 2 million, 300 grand. */
  readonly scale?: number;
  readonly pounds?: true;
  /** True for "200m", where the m may stand for metres. */
  readonly short?: true;
  /** Letters directly after the number that are no scale, such as ha or sqft. */
  readonly suffix?: string;
}

/** Reads 5, 1,000, 1.2m, £500k, "two million", "half a", "a", with what follows directly. */
export function readNumber(tokens: readonly Token[], at: number): ReadNumber | undefined {
  const whole = readWhole(tokens, at);
  const half = whole && tokens.slice(at + whole.length, at + whole.length + 3);
  // "two and a half years"
  const isHalf = half?.map(({ word }) => word).join(' ') === 'and a half';
  if (!whole || !isHalf || whole.scale !== undefined || whole.suffix) return whole;
  return { ...whole, value: whole.value + 0.5, length: whole.length + 3 };
}

function readWhole(tokens: readonly Token[], at: number): ReadNumber | undefined {
  const token = tokens[at];
  if (!token) return undefined;
  if (token.kind === 'mark' && token.word === '£') {
    const inner = readNumber(tokens, at + 1);
    return inner && { ...inner, length: inner.length + 1, pounds: true };
  }
  if (token.number !== undefined) {
    const fraction = readSlashed(tokens, at);
    if (fraction) return fraction;
    const pounds = token.pounds ? ({ pounds: true } as const) : {};
    const short = [token.suffix, tokens[at + 1]?.word].includes('m')
      ? ({ short: true } as const)
      : {};
    const scale = SCALES.get(token.suffix ?? '');
    if (scale !== undefined) {
      const number = scaled(token.number, scale, 1, { ...pounds, ...short });
      // "20k+ sq ft", but "300k +/- 25k"
      const isPlus = tokens[at + 1]?.word === '+' && tokens[at + 2]?.kind !== 'mark';
      return isPlus ? { ...number, length: 2, suffix: '+' } : number;
    }
    if (token.suffix !== undefined) {
      return { value: token.number, length: 1, suffix: token.suffix, ...pounds };
    }
    const next = SCALES.get(tokens[at + 1]?.word ?? '');
    // "10 Mill Lane" is no sum.
    const isStreet = STREET.test(tokens[at + 2]?.word ?? '') && tokens[at + 1]?.word === 'mill';
    if (next !== undefined && !isStreet)
      return scaled(token.number, next, 2, { ...pounds, ...short });
    return { value: token.number, length: 1, ...pounds };
  }
  const words = tokens.slice(at, at + 5).map(({ word }) => word);
  const fraction = readFraction(words);
  if (fraction) {
    // "half a million"
    const of = SCALES.get(tokens[at + fraction.length]?.word ?? '');
    return of === undefined || of < 100
      ? fraction
      : scaled(fraction.value, of, fraction.length + 1, {});
  }
  const value = WORDS.get(token.word) ?? TENS.get(token.word);
  const article = token.word === 'a' || token.word === 'an' ? 1 : undefined;
  const base = value ?? article;
  if (base === undefined) return undefined;
  const scale = SCALES.get(words[1] ?? '');
  if (scale === undefined) return { value: base, length: 1 };
  if (scale !== 100) return scaled(base, scale, 2, {});
  // "three hundred thousand"; a hundred by itself may share the thousands of what follows.
  const further = SCALES.get(words[2] ?? '');
  return further !== undefined && further >= 1000
    ? scaled(base, 100 * further, 3, {})
    : { value: base * 100, length: 2 };
}

function scaled(
  value: number,
  scale: number,
  length: number,
  rest: Pick<ReadNumber, 'pounds' | 'short'>,
): ReadNumber {
  return { value: Math.round(value * scale * 100) / 100, scale, length, ...rest };
}

/** Into so many parts an acre is cut at most. */
const PARTS_MAXIMUM = 12;

/** "1/2", with an "an" or "of an" that may follow. */
function readSlashed(tokens: readonly Token[], at: number): ReadNumber | undefined {
  const [top, slash, bottom] = tokens.slice(at, at + 3);
  if (slash?.word !== '/' || top?.number === undefined || !bottom?.number) return undefined;
  if (top.suffix || bottom.suffix || top.number >= bottom.number) return undefined;
  // "3000/5000 sq ft": two ends, and no part of one foot.
  if (bottom.number > PARTS_MAXIMUM) return undefined;
  const rest = tokens.slice(at + 3, at + 5).map(({ word }) => word);
  const of = rest[0] === 'of' ? 1 : 0;
  const article = /^an?$/.test(rest[of] ?? '') ? 1 : 0;
  return { value: top.number / bottom.number, length: 3 + (article ? of + article : 0) };
}

const RARE: ReadonlyMap<string, number> = new Map([
  ['two thirds', 2 / 3],
  ['fifth', 0.2],
  ['tenth', 0.1],
]);

/** "half an", "half a", "a quarter of an", "three quarters of an". */
function readFraction(words: readonly string[]): ReadNumber | undefined {
  const text = words.join(' ');
  const found =
    /^(?:a )?(half|quarter|third)(?: of)?(?: an?)?(?= |$)|^(three quarters|two thirds|(?:a |one )?(?:fifth|tenth)) of an?(?= |$)/.exec(
      text,
    );
  if (!found) return undefined;
  const rare = found[2]?.replace(/^(?:a|one) /, '');
  const value =
    rare !== undefined
      ? (RARE.get(rare) ?? 0.75)
      : found[1] === 'half'
        ? 0.5
        : found[1] === 'third'
          ? 1 / 3
          : 0.25;
  return { value, length: found[0].split(' ').length };
}
