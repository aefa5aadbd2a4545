import type { Fields, FieldType } from '@property/contract/fields.ts';

/** How one field is indexed. Paths are full dotted paths; arrays on the way do not show in them. */
export type FieldMapping =
  | { readonly type: 'text'; readonly analyser: 'standard' | 'address' }
  /** Found by its exact value only: identifiers. */
  | { readonly type: 'keyword' }
  | { readonly type: 'number' }
  | { readonly type: 'date' }
  | { readonly type: 'boolean' }
  | { readonly type: 'point' }
  /** Elements indexed one by one, so that conditions can be tied to one of them (S-072). */
  | { readonly type: 'nested' }
  /** Stored and returned, never searched. */
  | { readonly type: 'stored' };

/**
 * The fields of one index. A text field is searched by its words (match) and by its exact value
 * (term, sort, aggregations). Fields that are not named here are mapped by their first value.
 */
export interface IndexMapping {
  readonly index: IndexName;
  readonly fields: Readonly<Record<string, FieldMapping>>;
}

/** Name of an index as hits carry it (O-065). */
export type IndexName = 'titles' | 'comps';

export const text: FieldMapping = { type: 'text', analyser: 'standard' };
export const address: FieldMapping = { type: 'text', analyser: 'address' };
export const keyword: FieldMapping = { type: 'keyword' };
export const number: FieldMapping = { type: 'number' };
export const date: FieldMapping = { type: 'date' };
export const boolean: FieldMapping = { type: 'boolean' };
export const point: FieldMapping = { type: 'point' };
export const nested: FieldMapping = { type: 'nested' };

/** How each type of the table of fields is indexed. */
const MAPPING_OF: Readonly<Record<FieldType, FieldMapping>> = {
  text,
  address,
  keyword,
  uuid: keyword,
  number,
  date,
  flag: boolean,
  point,
  elements: nested,
  stored: { type: 'stored' },
};

/** The mapping of an index whose records have these fields. */
export function mapFields(index: IndexName, fields: Fields): IndexMapping {
  return {
    index,
    fields: Object.fromEntries(
      Object.entries(fields).map(([path, { type }]) => [path, MAPPING_OF[type]]),
    ),
  };
}

/** Longer strings are found by their words only, not by their exact value (ignore_above). */
export const EXACT_LENGTH_LIMIT = 1024;
