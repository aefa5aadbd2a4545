import * as z from 'zod/mini';
import { maybe, maybeText, uuid } from '../schema-parts.ts';
import { ADDRESS_TEXT_MAXIMUM, ADDRESS_TEXT_MINIMUM } from './limits.ts';
import { requestObject, requiredText } from './request-parts.ts';

/** Media type of the address search answer (S-012). */
export const ADDRESS_MEDIA_TYPE = 'application/vnd.api+json';

/** The title an address leads to; the tenure is the label of the link (S-021, O-003). */
export const titleReferenceSchema = z.looseObject({ id: uuid, tenure: maybeText });
export type TitleReference = z.infer<typeof titleReferenceSchema>;

/** One address suggestion; titleRef is null when no title is linked (S-020, S-021, S-029). */
export const addressAttributesSchema = z.looseObject({
  uprnRef: maybe(z.looseObject({ id: uuid })),
  titleRef: z.nullish(titleReferenceSchema),
  fullAddress: z.string(),
  latitude: maybe(z.number()),
  longitude: maybe(z.number()),
});
export type AddressAttributes = z.infer<typeof addressAttributesSchema>;

/** An entry of the answer (S-019). */
export const addressEntrySchema = z.looseObject({
  type: maybeText,
  attributes: addressAttributesSchema,
});
export type AddressEntry = z.infer<typeof addressEntrySchema>;

/** A place that the map names, or a postcode district or sector; an extra of the embedded service. */
export const namedPlaceSchema = z.looseObject({
  name: z.string(),
  kind: z.string(),
  /** The town it lies in or near. */
  town: maybeText,
  latitude: z.number(),
  longitude: z.number(),
  /** Metres from its middle to its edge, roughly; 0 of a single building. */
  reach: z.number(),
});
export type NamedPlace = z.infer<typeof namedPlaceSchema>;

/** Answer of GET /address (S-018 to S-022). */
export const addressSearchResultSchema = z.looseObject({
  jsonapi: maybe(z.looseObject({ version: maybeText })),
  data: z.array(addressEntrySchema),
  meta: maybe(
    z.looseObject({
      requestId: maybe(uuid),
      totalResults: maybe(z.number()),
      maxResults: maybe(z.number()),
      places: maybe(z.array(namedPlaceSchema)),
    }),
  ),
});
export type AddressSearchResult = z.infer<typeof addressSearchResultSchema>;

/**
 * Reads the linked title under the first attribute name that holds one (O-001). Null when the
 * address has no title, or none that can be read.
 */
export function readTitleReference(
  attributes: AddressAttributes,
  names: readonly string[],
): TitleReference | null {
  for (const name of names) {
    const result = z.safeParse(titleReferenceSchema, attributes[name]);
    if (result.success) return result.data;
  }
  return null;
}

const TEXT_MESSAGE = `address must have at least ${ADDRESS_TEXT_MINIMUM} characters.`;
const LONG_MESSAGE = `address must have at most ${ADDRESS_TEXT_MAXIMUM} characters.`;

/** Query parameters of GET /address (S-013, S-014); spaces around the text do not count. */
export const addressSearchParametersSchema = requestObject({
  address: requiredText('address', TEXT_MESSAGE).check(
    z.trim(),
    z.minLength(ADDRESS_TEXT_MINIMUM, TEXT_MESSAGE),
    z.maxLength(ADDRESS_TEXT_MAXIMUM, LONG_MESSAGE),
  ),
});
export type AddressSearchParameters = z.infer<typeof addressSearchParametersSchema>;
