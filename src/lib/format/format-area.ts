import {
  type AreaUnit,
  SQUARE_METRES_PER_ACRE,
  SQUARE_METRES_PER_HECTARE,
  SQUARE_METRES_PER_SQUARE_FOOT,
  type UnitSystem,
} from '@property/contract/units.ts';
import { numberFormat } from './british-format.ts';

/** Square feet of a record in square metres, not rounded: they come back as they were. */
export function convertSquareFeet(squareFeet: number): number {
  return squareFeet * SQUARE_METRES_PER_SQUARE_FOOT;
}

/** Acres of a record in square metres, not rounded. */
export function convertAcres(acres: number): number {
  return acres * SQUARE_METRES_PER_ACRE;
}

const SQUARE_METRES_PER: Readonly<Record<AreaUnit, number>> = {
  acres: SQUARE_METRES_PER_ACRE,
  squareFeet: SQUARE_METRES_PER_SQUARE_FOOT,
  squareMetres: 1,
};

/** An area of a record in square metres, not rounded; `unit` is the one in the row of its field. */
export function convertArea(amount: number, unit: AreaUnit): number {
  return amount * SQUARE_METRES_PER[unit];
}

/** A land area given in square metres, such as `10.19 ac` or `4.12 ha`. */
export function formatLandArea(squareMetres: number, units: UnitSystem): string {
  return `${formatLandFigure(squareMetres, units)} ${units === 'imperial' ? 'ac' : 'ha'}`;
}

/**
 * The figure of it without a unit: two decimals, always three below a tenth so that a terrace is not
 * 0.01, none from a thousand.
 */
export function formatLandFigure(squareMetres: number, units: UnitSystem): string {
  const unit = units === 'imperial' ? SQUARE_METRES_PER_ACRE : SQUARE_METRES_PER_HECTARE;
  const value = squareMetres / unit;
  if (value >= 1000) return WHOLE.format(value);
  return value < 0.1 ? value.toFixed(3) : TWO.format(value);
}

/**
 * A floor area given in square metres, such as `161,750 sq ft` or `15,027 sq m`. Amounts are only
 * rounded here, once, so that one floor reads the same wherever it stands.
 */
export function formatFloorArea(squareMetres: number, units: UnitSystem): string {
  return units === 'imperial'
    ? `${formatWhole(squareMetres / SQUARE_METRES_PER_SQUARE_FOOT)} sq ft`
    : `${formatWhole(squareMetres)} sq m`;
}

/** A surface on the map given in square metres: acres or hectares, square feet or metres if tiny. */
export function formatSurface(squareMetres: number, units: UnitSystem): string {
  const large = units === 'imperial' ? SQUARE_METRES_PER_ACRE : SQUARE_METRES_PER_HECTARE;
  return squareMetres < large / 10
    ? formatFloorArea(squareMetres, units)
    : formatLandArea(squareMetres, units);
}

const WHOLE = numberFormat({ maximumFractionDigits: 0 });
const TWO = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

function formatWhole(value: number): string {
  return WHOLE.format(value);
}
