import { DEAL_FIELDS } from '@property/contract/deal-fields.ts';
import type { Field, Fields } from '@property/contract/fields.ts';
import { TITLE_FIELDS } from '@property/contract/title-fields.ts';
import type { Unit } from '@property/contract/units.ts';
import type { NAMED_SCHEMAS } from './search-schemas.ts';

const UNITS: Readonly<Record<Unit, string>> = {
  acres: 'acres',
  squareFeet: 'square feet',
  squareMetres: 'square metres',
  percent: 'per cent',
  pounds: 'pounds',
  poundsPerYear: 'pounds a year',
  poundsPerFoot: 'pounds per square foot',
  poundsPerAcre: 'pounds per acre',
  years: 'years',
};

/** `Building footprint, in square metres`. */
function describeField({ label, unit }: Field): string {
  return unit === undefined || label.endsWith(UNITS[unit]) ? label : `${label}, in ${UNITS[unit]}`;
}

function describeFields(fields: Fields, prefix = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(fields).flatMap(([path, field]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), describeField(field)]] : [],
    ),
  );
}

/** What the fields of titles, their records and deals are, for the description of the service. */
export const FIELD_TEXTS: Readonly<
  Partial<Record<keyof typeof NAMED_SCHEMAS, ReadonlyMap<string, string>>>
> = {
  TitleDocument: describeFields(TITLE_FIELDS),
  Property: describeFields(TITLE_FIELDS),
  Owner: describeFields(TITLE_FIELDS, 'owners.'),
  Sale: describeFields(TITLE_FIELDS, 'sales.'),
  PlanningApplication: describeFields(TITLE_FIELDS, 'planning.'),
  Lease: describeFields(TITLE_FIELDS, 'leases.'),
  ComparableDeal: describeFields(DEAL_FIELDS),
};
