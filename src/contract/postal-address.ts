import * as z from 'zod/mini';
import { maybe, maybeText } from './schema-parts.ts';

/** Main address of a title; the postcode is an object, not text (S-050, S-051). */
export const postalAddressSchema = z.looseObject({
  /** One line; a building name stands first. */
  fullAddress: maybeText,
  buildingNumber: maybeText,
  street: maybeText,
  town: maybeText,
  postcode: maybe(z.looseObject({ value: maybeText, outcode: maybeText })),
});
export type PostalAddress = z.infer<typeof postalAddressSchema>;

export const maybePostalAddress = maybe(postalAddressSchema);
