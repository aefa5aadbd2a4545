import * as z from 'zod/mini';
import { maybeDateTime, maybeNumber, maybeText, maybeUuid, orAbsent } from '../schema-parts.ts';

/**
 * Metadata of an archived listing image (S-185, S-188, O-032). The documents list no fields, so one
 * of another kind reads as absent: a picture is shown by what is known of it.
 */
export const listingImageSchema = z.looseObject({
  id: orAbsent(maybeText),
  listingId: orAbsent(maybeUuid),
  /** Title-level list only. */
  dealId: orAbsent(maybeUuid),
  listingDate: orAbsent(maybeDateTime),
  source: orAbsent(maybeText),
  displayOrder: orAbsent(maybeNumber),
  caption: orAbsent(maybeText),
  /** Zero-based; where it is missing the position in the list counts (O-033). */
  index: orAbsent(maybeNumber),
});
export type ListingImage = z.infer<typeof listingImageSchema>;

/** GET images of a title or a deal, 50 at most, in carousel order (S-185 to S-190). */
export const listingImagesSchema = z.array(z.catch(listingImageSchema, {}));
