import type { IndexName } from '@property/search-engine/mappings/mapping.ts';
import type { Measure, Unit } from '../../phrase.ts';
import { spellTokens, type Token } from '../../read-tokens.ts';
import { measurePerMetre, PER, readSlashUnit, SUFFIXES, toFoot, UNITS } from './amount-units.ts';
import { findRecorded } from './measure-names.ts';
import { type ReadNumber, readNumber } from './numbers.ts';

/** One number with its unit. */
export interface OneAmount {
  readonly value: ReadNumber;
  readonly unit: Unit;
  readonly length: number;
  /** Nothing but a thousand or a million says that it is money: the 10k of "10k to 20k sq ft". */
  readonly supposed?: true;
  /** What there are so many of, named where a unit would stand. */
  readonly counted?: Measure;
  /** How its unit was read. */
  readonly note?: string;
}

/** A number with its unit; the unit is `none` where there is nothing that could be one. */
export function readOne(
  tokens: readonly Token[],
  at: number,
  index: IndexName,
): OneAmount | undefined {
  const value = readNumber(tokens, at);
  if (!value) return undefined;
  let end = at + value.length;
  let unit: Unit = value.pounds ? 'pounds' : (SUFFIXES.get(value.suffix ?? '') ?? 'none');
  const feet = measureFeet(tokens, at, value);
  if (feet > 0) {
    const note = `“${spellTokens(tokens, at, feet)}” is read as sq ft`;
    return { value, unit: 'squareFeet', length: feet, note };
  }
  if ((unit === 'none' || value.pounds) && (value.suffix ?? '+') !== '+') return undefined;
  if (value.suffix !== '+' && tokens[end]?.word === '%') {
    unit = 'percent';
    end += 1;
  }
  // "5-storey"
  const start = tokens[end]?.word === '-' ? end + 1 : end;
  const counted = unit === 'none' ? findRecorded(tokens, start, index) : undefined;
  if (counted?.counts) {
    return { value, unit, length: start + counted.length - at, counted: counted.value };
  }
  const named = unit === 'none' ? UNITS.find(tokens, end) : undefined;
  if (named) {
    unit = named.value;
    end += named.length;
  }
  if (
    unit === 'pounds' ||
    (unit === 'none' &&
      (value.scale !== undefined || value.value >= 10 || tokens[end]?.word === 'psf'))
  ) {
    const slash = tokens[end]?.word === '/';
    const per =
      PER.find(tokens, slash ? end + 1 : end) ??
      (slash ? readSlashUnit(tokens, end + 1) : undefined);
    if (per) {
      unit = per.value;
      end += per.length + (slash ? 1 : 0);
    }
  }
  const metre = /^pounds$|^none$/.test(unit) ? measurePerMetre(tokens, end) : 0;
  if (metre > 0) {
    const foot = toFoot(value.value);
    const note = `“${spellTokens(tokens, at, end + metre - at)}” is read as £${foot} a sq ft`;
    const rate = { ...value, value: foot };
    return { value: rate, unit: 'poundsPerFoot', length: end + metre - at, note };
  }
  // 10k sq ft has found its unit above; 500k alone is money.
  const supposed = unit === 'none' && value.scale !== undefined && value.scale >= 1000;
  if (supposed) return { value, unit: 'pounds', length: end - at, supposed };
  return { value, unit, length: end - at };
}

/** No building is so high or so wide, and no place so near, that it is told by so many feet. */
const FEET_MINIMUM = 500;
/** What is measured in feet by the length: "600 ft from the station", "40 ft eaves". */
const BY_LENGTH =
  /^(?:of|from|to|away|high|tall|wide|deep|long|eaves|ceilings?|headroom|frontage|depth|x|by)$/;

/** "5,000 ft" of offices: how many tokens say so. */
function measureFeet(tokens: readonly Token[], at: number, { value, ...read }: ReadNumber): number {
  const isJoined = read.suffix === 'ft';
  const end = at + read.length + (isJoined ? 0 : 1);
  const isFeet = isJoined || /^(?:ft|feet)$/.test(tokens[end - 1]?.word ?? '');
  const isPlain = !read.pounds && (isJoined || read.suffix === undefined);
  const next = tokens[end]?.word ?? '';
  if (!isFeet || !isPlain || value < FEET_MINIMUM) return 0;
  return BY_LENGTH.test(next) || UNITS.find(tokens, end - 1) ? 0 : end - at;
}

/** "200 to 250k" means 200k, "1 to 5m" 1m, "two to three hundred thousand" 200k. */
export function shareScale(left: ReadNumber, right: ReadNumber): number {
  if (left.scale !== undefined || right.scale === undefined) return 1;
  const scales = right.scale >= 100_000 ? [right.scale, right.scale / 100] : [right.scale];
  return scales.find((scale) => left.value * scale < right.value) ?? 1;
}

const THOUSAND = 1000;
/** What is counted in thousands: no acres, no years. */
const IN_THOUSANDS = /^(?:none|square|pounds$|poundsPerYear)/;

/** "10-20,000 sq ft" means 10,000: the thousands are written once, after the last of the two. */
export function shareThousands(left: OneAmount, right: OneAmount): number {
  const [low, high] = [left.value, right.value];
  const isShort = left.unit === 'none' || (low.pounds === true && high.pounds !== true);
  const isPlain = low.scale === undefined && high.scale === undefined && low.suffix === undefined;
  const isWhole = high.value % THOUSAND === 0 && IN_THOUSANDS.test(right.unit);
  const isRange = low.value >= 1 && low.value * THOUSAND < high.value;
  return isShort && isPlain && isWhole && isRange ? THOUSAND : 1;
}

/** Whether a number is an article, as in “an acre”. */
export function isArticle(token: Token | undefined): boolean {
  return token?.word === 'a' || token?.word === 'an';
}
