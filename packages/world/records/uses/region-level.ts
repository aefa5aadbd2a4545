import { isHome, type Use } from './uses.ts';

interface RegionLevel {
  readonly name: string;
  /** Times what a middling town outside London pays for homes, and for business property. */
  readonly homes: number;
  readonly business: number;
  /** Postcode areas. */
  readonly areas: string;
}

/**
 * Rough levels of 2026, rounded: how many times the usual price of a square foot is paid there. They
 * are estimates and no statistic; an area that is not named pays the usual price.
 */
const LEVELS: readonly RegionLevel[] = [
  { name: 'the middle of London', homes: 4.2, business: 6, areas: 'EC WC' },
  { name: 'inner London', homes: 3.6, business: 3.6, areas: 'W SW NW' },
  { name: 'inner London', homes: 2.8, business: 2.8, areas: 'N E SE' },
  {
    name: 'outer London',
    homes: 2.2,
    business: 2,
    areas: 'BR CR DA EN HA IG KT RM SM TW UB',
  },
  {
    name: 'the country around London',
    homes: 1.8,
    business: 1.6,
    areas: 'AL CM CB GU HP OX RG RH SG SL TN WD BN SS ME',
  },
  {
    name: 'the south of England',
    homes: 1.4,
    business: 1.2,
    areas: 'BA BH BS CO CT DT EX GL LU MK PO SN SO SP TQ',
  },
  { name: 'the north-east', homes: 0.8, business: 0.85, areas: 'DH DL NE SR TS' },
];
const BY_AREA = new Map(
  LEVELS.flatMap((level) => level.areas.split(' ').map((area) => [area, level] as const)),
);

/** The level of prices around a postcode; undefined where it is the usual one. */
export function findRegionLevel(postcode: string | undefined): RegionLevel | undefined {
  return BY_AREA.get(/^[A-Z]+/.exec(postcode ?? '')?.[0] ?? '');
}

/** How many times the usual price is paid for a use around a postcode. */
export function factorOfRegion(use: Use, postcode: string | undefined): number {
  const level = findRegionLevel(postcode);
  if (!level) return 1;
  return isHome(use) ? level.homes : level.business;
}
