/** What areas and distances are read in; amounts are stored in metric. */
export type UnitSystem = 'imperial' | 'metric';

export const SQUARE_METRES_PER_ACRE = 4046.8564224;
export const SQUARE_METRES_PER_SQUARE_FOOT = 0.09290304;
const SQUARE_METRES_PER_HECTARE = 10_000;

const WHOLE = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

/** The area of land: acres, or hectares; small plots in square feet or square metres. */
export function formatSiteArea(squareMetres: number, units: UnitSystem): string {
  if (units === 'metric') {
    return squareMetres < 1000
      ? formatFloorArea(squareMetres, units)
      : `${(squareMetres / SQUARE_METRES_PER_HECTARE).toFixed(2)} ha`;
  }
  const acres = squareMetres / SQUARE_METRES_PER_ACRE;
  return acres < 0.1 ? formatFloorArea(squareMetres, units) : `${acres.toFixed(2)} ac`;
}

/** The area of floors: `161,750 sq ft` or `15,027 m²`. */
export function formatFloorArea(squareMetres: number, units: UnitSystem): string {
  return units === 'metric'
    ? `${WHOLE.format(squareMetres)} m²`
    : `${WHOLE.format(squareMetres / SQUARE_METRES_PER_SQUARE_FOOT)} sq ft`;
}
