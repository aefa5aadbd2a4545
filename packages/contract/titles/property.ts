import * as z from 'zod/mini';
import { shapeFields } from '../field-schemas.ts';
import { maybeUuid } from '../schema-parts.ts';
import { maybePostalAddress } from '../search/postal-address.ts';
import { TITLE_FIELDS } from '../title-fields.ts';
import { maybeProvenance } from './provenance.ts';

const { id: _, ...flat } = shapeFields(TITLE_FIELDS, '');

/** Top-level property data: the flat fields of a title and its address; one object (S-127, O-027). */
export const propertySchema = z.looseObject({
  titleId: maybeUuid,
  ...flat,
  mainAddress: maybePostalAddress,
  provenance: maybeProvenance,
});
export type Property = z.infer<typeof propertySchema>;
