import type { Unit } from '../../phrase.ts';
import { type Token, WordTable } from '../../read-tokens.ts';

/** Units of sizes, money, shares and times. */
export const UNITS = new WordTable<Unit>([
  ['acre,ac,acer', 'acres'],
  ['hectare,ha,hectar,hecter', 'hectares'],
  [
    'square foot,square feet,sq ft,sqft,sq feet,sq foot,ft2,ft²,sf,square ft,feet squared',
    'squareFeet',
  ],
  [
    'square metre,square meter,sq m,sqm,m2,m²,sq metre,sq meter,square m,metres squared',
    'squareMetres',
  ],
  ['pounds,gbp,quid,pound', 'pounds'],
  ['per cent,percent,pc,pct', 'percent'],
  ['year,yr,yrs', 'years'],
  ['month,mth,mths', 'months'],
]);
/** What money is paid for. */
export const PER = new WordTable<Unit>([
  [
    'per square foot,per sq ft,per sqft,a square foot,psf,a sq ft,per foot,per ft,a ft,per square ft,a foot',
    'poundsPerFoot',
  ],
  ['per acre,an acre', 'poundsPerAcre'],
  ['a year,per year,pa,per annum,annually,p a,yearly,each year', 'poundsPerYear'],
  ['a month,per month,pcm,monthly', 'poundsPerMonth'],
]);
/** Units written directly after a number. */
export const SUFFIXES: ReadonlyMap<string, Unit> = new Map([
  ['ac', 'acres'],
  ['acres', 'acres'],
  ['ha', 'hectares'],
  ['sqft', 'squareFeet'],
  ['sf', 'squareFeet'],
  ['ft2', 'squareFeet'],
  ['ft²', 'squareFeet'],
  ['sqm', 'squareMetres'],
  ['m2', 'squareMetres'],
  ['m²', 'squareMetres'],
  ['%', 'percent'],
]);
/** Words of units, which need no putting right. */
export const AMOUNT_WORDS: ReadonlySet<string> = new Set([...UNITS.words(), ...PER.words()]);

/** Of land and of floors. */
export const SIZES = new Set<Unit>(['acres', 'hectares', 'squareFeet', 'squareMetres']);
/** Square feet in a square metre. */
const SQUARE_FEET = 10.7639;

/** Money for a square metre as that for a square foot. */
export const toFoot = (metre: number) => Math.round((metre / SQUARE_FEET) * 100) / 100;

/** "per sq m", "/m2", "psm" after money. */
export function measurePerMetre(tokens: readonly Token[], at: number): number {
  if (/^(?:psm|ppsm|psqm)$/.test(tokens[at]?.word ?? '')) return 1;
  if (!/^(?:per|a|\/)$/.test(tokens[at]?.word ?? '')) return 0;
  const found = UNITS.find(tokens, at + 1);
  return found?.value === 'squareMetres' ? 1 + found.length : 0;
}

/** "/sq ft", "/acre" after money. */
export function readSlashUnit(tokens: readonly Token[], at: number) {
  const found = UNITS.find(tokens, at);
  if (found?.value === 'squareFeet') return { ...found, value: 'poundsPerFoot' as const };
  if (found?.value === 'acres') return { ...found, value: 'poundsPerAcre' as const };
  return undefined;
}
