import * as z from 'zod/mini';
import { shapeFields } from '../field-schemas.ts';
import { maybe } from '../schema-parts.ts';
import { TITLE_FIELDS } from '../title-fields.ts';

/**
 * Main address of a title; the postcode is an object, not text (S-050, S-051). The full
 * one is in one line, a building name first.
 */
export const postalAddressSchema = z.looseObject({
  ...shapeFields(TITLE_FIELDS, 'mainAddress.'),
  postcode: maybe(z.looseObject(shapeFields(TITLE_FIELDS, 'mainAddress.postcode.'))),
});
export type PostalAddress = z.infer<typeof postalAddressSchema>;

export const maybePostalAddress = maybe(postalAddressSchema);
