import type { Period } from './planar-map.ts';
import type { PlotShape } from './plots.ts';
import type { Random } from './random.ts';

type HouseKind = 'terrace' | 'semi' | 'detached' | 'bungalow' | 'shop' | 'flats';

/** How the houses of one frontage are built. Lengths in metres. */
export interface HousingStyle extends PlotShape {
  readonly kind: HouseKind;
  /** From the front boundary to the front wall. */
  readonly setback: number;
  /** From front wall to rear wall of the main range. */
  readonly range: number;
  readonly levels: number;
  /** Houses between gaps in a terrace. */
  readonly runLength: number;
}

const style = (
  kind: HouseKind,
  width: number,
  depth: number,
  shallowest: number,
  setback: number,
  range: number,
  levels: number,
  runLength: number,
): HousingStyle => ({ kind, width, depth, shallowest, setback, range, levels, runLength });

const STYLES = {
  shop: style('shop', 7.5, 26, 12, 0.3, 13, 3, 99),
  parade: style('shop', 6.6, 24, 14, 5.5, 11, 2, 99),
  townhouse: style('terrace', 6.2, 24, 13, 1.2, 9.5, 3, 12),
  smallTerrace: style('terrace', 5.1, 23, 12, 1.4, 7.6, 2, 14),
  terrace: style('terrace', 5.9, 26, 14, 2.6, 8.4, 2, 10),
  villa: style('semi', 8.2, 34, 18, 5.5, 9.5, 3, 2),
  semi: style('semi', 9.8, 40, 18, 6.5, 8.2, 2, 2),
  council: style('terrace', 7.2, 33, 15, 5.2, 7.8, 2, 4),
  semiSmall: style('semi', 8.8, 35, 15, 5.5, 7.8, 2, 2),
  bungalow: style('bungalow', 14.5, 33, 17, 6, 9, 1, 1),
  detached: style('detached', 16, 44, 19, 7, 9, 2, 1),
  estate: style('detached', 13, 34, 16, 5.2, 8.6, 2, 1),
  link: style('terrace', 6.3, 28, 14, 4.6, 8.4, 2, 5),
  cottage: style('terrace', 7, 30, 14, 1.8, 7.4, 2, 3),
  villageHouse: style('detached', 17, 44, 20, 8, 9.4, 2, 1),
  flats: style('flats', 34, 40, 26, 5, 14, 4, 1),
} as const;

/** Shares of each style, in words that add up to one. */
const MIX: Readonly<Record<Period, readonly (readonly [keyof typeof STYLES, number])[]>> = {
  core: [
    ['townhouse', 0.9],
    ['flats', 0.1],
  ],
  victorian: [
    ['smallTerrace', 0.22],
    ['terrace', 0.5],
    ['townhouse', 0.05],
    ['villa', 0.21],
    ['flats', 0.02],
  ],
  interwar: [
    ['semi', 0.78],
    ['villa', 0.06],
    ['detached', 0.1],
    ['council', 0.06],
  ],
  postwar: [
    ['council', 0.26],
    ['semiSmall', 0.48],
    ['bungalow', 0.22],
    ['flats', 0.04],
  ],
  modern: [
    ['estate', 0.5],
    ['semiSmall', 0.2],
    ['link', 0.12],
    ['detached', 0.16],
    ['flats', 0.02],
  ],
  village: [
    ['cottage', 0.28],
    ['villageHouse', 0.4],
    ['semi', 0.2],
    ['bungalow', 0.12],
  ],
  industrial: [['terrace', 1]],
};

export function pickStyle(period: Period, random: Random): HousingStyle {
  let left = random.next();
  for (const [name, share] of MIX[period]) {
    left -= share;
    if (left < 0) return STYLES[name];
  }
  return STYLES.semi;
}

/** A shop on the pavement of a town street. */
export const SHOP_STYLE: HousingStyle = STYLES.shop;

/** A shop in a parade of a suburb, behind a lay-by. */
export const PARADE_STYLE: HousingStyle = STYLES.parade;
