/** Which units a person reads areas in. */
export type UnitSystem = 'imperial' | 'metric';

export const SQUARE_METRES_PER_ACRE = 4046.8564224;
export const SQUARE_METRES_PER_SQUARE_FOOT = 0.09290304;
export const SQUARE_METRES_PER_HECTARE = 10_000;

/** What the figures of a field are kept in. */
export type Unit =
  | 'acres'
  | 'squareFeet'
  | 'squareMetres'
  | 'percent'
  | 'pounds'
  | 'poundsPerYear'
  | 'poundsPerFoot'
  | 'poundsPerAcre'
  | 'years';

/** The units of areas. */
export type AreaUnit = Extract<Unit, 'acres' | 'squareFeet' | 'squareMetres'>;

/** How a person reads and types figures; links, queries and records keep the unit of the field. */
export interface ReadUnit {
  /** How much of the field's unit one of this unit is: 4046.86 for square metres read in acres. */
  readonly factor: number;
  /** Stands before a figure: `£` or nothing. */
  readonly prefix: string;
  /** Stands after a figure: `ac`, `sq ft`, `%`, `a year`, `per sq ft` or nothing. */
  readonly suffix: string;
  /** In the header of a column: `acres`, `sq ft`, `%`, `£`, `£ a year`. */
  readonly name: string;
  /** It counts: nothing lies between two whole figures. */
  readonly isWhole?: true;
}

const METRES_A_FOOT = SQUARE_METRES_PER_SQUARE_FOOT;
const HECTARES_AN_ACRE = SQUARE_METRES_PER_ACRE / SQUARE_METRES_PER_HECTARE;

const area = (factor: number, suffix: string, name = suffix): ReadUnit => ({
  factor,
  prefix: '',
  suffix,
  name,
});
const pounds = (suffix = '', factor = 1): ReadUnit => ({
  factor,
  prefix: '£',
  suffix,
  name: suffix === '' ? '£' : `£ ${suffix}`,
});

/** Each unit as readers of feet and acres see it, and as readers of metres do where that differs. */
const READ: Readonly<Record<Unit | 'land', readonly [imperial: ReadUnit, metric?: ReadUnit]>> = {
  acres: [area(1, 'ac', 'acres'), area(1 / HECTARES_AN_ACRE, 'ha', 'hectares')],
  squareFeet: [area(1, 'sq ft'), area(1 / METRES_A_FOOT, 'sq m')],
  squareMetres: [area(METRES_A_FOOT, 'sq ft'), area(1, 'sq m')],
  land: [
    area(SQUARE_METRES_PER_ACRE, 'ac', 'acres'),
    area(SQUARE_METRES_PER_HECTARE, 'ha', 'hectares'),
  ],
  percent: [area(1, '%')],
  years: [area(1, 'years')],
  pounds: [pounds()],
  poundsPerYear: [pounds('a year')],
  poundsPerFoot: [pounds('per sq ft'), pounds('per sq m', METRES_A_FOOT)],
  poundsPerAcre: [pounds('per acre'), pounds('per hectare', HECTARES_AN_ACRE)],
};

/**
 * The unit in which a person reads figures of a unit. Square metres of `land` are read in acres or
 * hectares, any others as floors are, in square feet or metres.
 */
export function chooseReadUnit(unit: Unit, land: boolean, system: UnitSystem): ReadUnit {
  const [imperial, metric] = READ[land && unit === 'squareMetres' ? 'land' : unit];
  return (system === 'metric' && metric) || imperial;
}
