import { type Field, findField, namePlainly } from '@property/contract/fields.ts';
import type { Unit } from '@property/contract/units.ts';
import { INDEX_FIELDS } from '@property/search-engine/mappings/mappings.ts';

/** How a value is said. */
export type Format =
  | 'text'
  | 'acres'
  | 'square feet'
  | 'square metres'
  | 'per cent'
  | 'pounds'
  | 'pounds a year'
  | 'date'
  | 'number';

interface FieldWords {
  readonly label: string;
  readonly format: Format;
}

const FORMATS: Readonly<Record<Unit, Format>> = {
  acres: 'acres',
  squareFeet: 'square feet',
  squareMetres: 'square metres',
  percent: 'per cent',
  pounds: 'pounds',
  poundsPerYear: 'pounds a year',
  // What it is for stands in the name of the field.
  poundsPerFoot: 'pounds',
  poundsPerAcre: 'pounds',
  years: 'number',
};

/** A value in the words of a person; what is in no table, or an array, is called by its name. */
export function findFieldWords(path: string): FieldWords {
  const field = findField(INDEX_FIELDS.titles, path) ?? findField(INDEX_FIELDS.comps, path);
  return field && field.type !== 'elements'
    ? { label: namePlainly(field), format: chooseFormat(field) }
    : { label: `field ${path}`, format: 'text' };
}

function chooseFormat({ type, unit }: Field): Format {
  if (type === 'date') return 'date';
  if (type !== 'number') return 'text';
  return unit ? FORMATS[unit] : 'number';
}

/** One element of an array, such as `sale`; undefined for what is no known array. */
export function nameElement(path: string): string | undefined {
  return findField(INDEX_FIELDS.titles, path)?.one ?? findField(INDEX_FIELDS.comps, path)?.one;
}
