import * as z from 'zod/mini';
import { maybe, maybeText, maybeTextList } from '../schema-parts.ts';

/** What of a record is real and what is modelled; an extra of the embedded data (S-061). */
export const provenanceSchema = z.looseObject({
  /** Names of fields taken from open data. */
  real: maybeTextList,
  /** Names of fields that are modelled. */
  modelled: maybeTextList,
  /** Names of the data sets used. */
  sources: maybeTextList,
  note: maybeText,
});
export type Provenance = z.infer<typeof provenanceSchema>;

export const maybeProvenance = maybe(provenanceSchema);
