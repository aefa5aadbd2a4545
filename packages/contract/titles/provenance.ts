import * as z from 'zod/mini';
import { maybe, maybeText, maybeTextList } from '../schema-parts.ts';

/** What of a record is real and what is modelled; an extra of the embedded data (S-061). */
export const provenanceSchema = z.looseObject({
  /** Names of fields taken from open data, `*` for all that `modelled` does not name. */
  real: maybeTextList,
  /** Names of fields that are modelled, `*` for all that `real` does not name. */
  modelled: maybeTextList,
  /** Names of the data sets used. */
  sources: maybeTextList,
  /** How surely the row of the source is about this record: exact or likely. */
  grade: maybeText,
  /** The day of the row, YYYY-MM-DD. */
  date: maybeText,
  /** Of single fields by name, where they differ from the rest. */
  fields: maybe(
    z.record(z.string(), z.looseObject({ source: maybeText, grade: maybeText, date: maybeText })),
  ),
  note: maybeText,
});
export type Provenance = z.infer<typeof provenanceSchema>;

export const maybeProvenance = maybe(provenanceSchema);

const EVERYTHING = '*';

/** Whether nothing of a record is on record. */
export function isModelledRow(provenance: Provenance | undefined): boolean {
  const { real = [], modelled = [] } = provenance ?? {};
  return real.length === 0 && modelled.includes(EVERYTHING);
}

/** Whether a field is modelled, as far as the record tells; without provenance none is. */
export function isModelledField(provenance: Provenance | undefined, field: string): boolean {
  const { real = [], modelled = [] } = provenance ?? {};
  if (modelled.includes(field)) return true;
  return modelled.includes(EVERYTHING) && !real.includes(field);
}
