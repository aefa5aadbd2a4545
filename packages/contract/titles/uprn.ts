import * as z from 'zod/mini';
import { maybe, maybeText } from '../schema-parts.ts';

/** A property reference with its valuation office descriptions (S-057). */
export const uprnSchema = z.looseObject({
  /** Extra of the embedded data: the reference itself (S-061). */
  uprn: maybeText,
  vOA: maybe(z.array(z.looseObject({ typeCode: maybeText, typeDescription: maybeText }))),
});
export type Uprn = z.infer<typeof uprnSchema>;

export const maybeUprns = maybe(z.array(uprnSchema));
