import type { UnitSystem } from '@property/contract/units.ts';
import { numberFormat } from './british-format.ts';
import { convertSquareFeet } from './format-area.ts';

const PENCE = numberFormat({
  style: 'currency',
  currency: 'GBP',
  minimumFractionDigits: 2,
});
const WHOLE = numberFormat({
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
});

/** Pounds per square foot of a record in pounds per the person's unit of floor area, not rounded. */
export function convertFloorPrice(poundsPerSquareFoot: number, units: UnitSystem): number {
  return units === 'imperial' ? poundsPerSquareFoot : poundsPerSquareFoot / convertSquareFeet(1);
}

/** The unit of floor area that a price is told for: `sq ft` or `sq m`. */
export function nameFloorUnit(units: UnitSystem): string {
  return units === 'imperial' ? 'sq ft' : 'sq m';
}

/** The same unit in words, for names that are heard: `square foot` or `square metre`. */
export function spellFloorUnit(units: UnitSystem): string {
  return units === 'imperial' ? 'square foot' : 'square metre';
}

/** Pounds and pence for one unit of floor area, such as `£51.93` or, in metric, `£558.97`. */
export function formatFloorPrice(poundsPerSquareFoot: number, units: UnitSystem): string {
  return PENCE.format(convertFloorPrice(poundsPerSquareFoot, units));
}

/** Whole pounds with the unit, such as `£52 per sq ft` or `£559 per sq m`. */
export function formatWholeFloorPrice(poundsPerSquareFoot: number, units: UnitSystem): string {
  return `${WHOLE.format(convertFloorPrice(poundsPerSquareFoot, units))} per ${nameFloorUnit(units)}`;
}
