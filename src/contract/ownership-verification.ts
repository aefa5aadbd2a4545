import * as z from 'zod/mini';
import {
  FORENAME_PATTERN,
  NAME_PATTERN,
  VERIFICATION_REFERENCE_MAXIMUM,
  VERIFICATION_REFERENCE_PATTERN,
  VERIFICATION_TITLE_NUMBER_LENGTH,
} from './limits-documents.ts';
import { requestObject, requiredText } from './request-parts.ts';
import { documentsTitleNumber } from './request-parts-documents.ts';
import { maybe, maybeFlag, maybeText } from './schema-parts.ts';

/** A name that is not just spaces and keeps to its characters (D-096 to D-098). */
function nameText(name: string, pattern: RegExp, allowed: string) {
  return requiredText(name).check(
    z.refine((text) => text.trim() !== '', { error: `${name} must not be empty.`, abort: true }),
    z.regex(pattern, `${name} may hold only ${allowed}.`),
  );
}

const WITH_SPACES = 'letters, digits, spaces, hyphens and apostrophes';
const REFERENCE_MESSAGE = `customer_reference must be 1 to ${VERIFICATION_REFERENCE_MAXIMUM} characters: letters, digits, spaces and . , ' ( ) / & _ : # + -`;

/** Body of POST /verify-ownership (D-094 to D-100). */
export const verificationRequestSchema = requestObject({
  title_number: documentsTitleNumber(VERIFICATION_TITLE_NUMBER_LENGTH),
  first_forename: nameText(
    'first_forename',
    FORENAME_PATTERN,
    'letters, digits, hyphens and apostrophes, without spaces',
  ),
  middle_name: z.optional(nameText('middle_name', NAME_PATTERN, WITH_SPACES)),
  surname: nameText('surname', NAME_PATTERN, WITH_SPACES),
  customer_reference: z.optional(
    z.string(REFERENCE_MESSAGE).check(z.regex(VERIFICATION_REFERENCE_PATTERN, REFERENCE_MESSAGE)),
  ),
});
export type VerificationRequest = z.infer<typeof verificationRequestSchema>;

/** Answer of POST /verify-ownership; it confirms a name and never reveals one (D-103 to D-107). */
export const ownershipVerificationSchema = z.looseObject({
  verification_id: maybeText,
  title_number: maybeText,
  /** SINGLE_MATCH seen; only that counts as success (O-107). */
  match_result: z.string(),
  property_address: maybe(
    z.looseObject({
      building_number: maybeText,
      street_name: maybeText,
      city_name: maybeText,
      postcode: maybeText,
      tenure: maybeText,
    }),
  ),
  /** MATCH or NO_MATCH, NOT_SUPPLIED for a part that was not sent (D-105, O-108). */
  surname_match: maybeText,
  forename_match: maybeText,
  middle_name_match: maybeText,
  match_information: maybe(
    z.looseObject({ historical_match: maybeFlag, ownership_type: maybeText }),
  ),
  customer_reference: z.nullish(z.string()),
  /** Tokens. */
  tokens_charged: z.number(),
  /** Tokens left. */
  new_balance: z.number(),
  verified_at: maybeText,
});
export type OwnershipVerification = z.infer<typeof ownershipVerificationSchema>;
