import * as z from 'zod/mini';
import type { DocumentsProfile } from '../profile/profile-documents.ts';
import { maybe, maybeFlag, maybeNumber, maybeText } from '../schema-parts.ts';
import { requestObject, requiredText } from '../search/request-parts.ts';
import {
  VERIFICATION_REFERENCE_MAXIMUM,
  VERIFICATION_TITLE_NUMBER_LENGTH,
} from './limits-documents.ts';
import { documentsTitleNumber } from './request-parts-documents.ts';

type VerificationRules = Pick<DocumentsProfile['verification'], 'namePattern' | 'referencePattern'>;

/** A name that is not just spaces and keeps to its characters (D-096 to D-098). */
function nameText(name: string, pattern: RegExp, allowed: string) {
  return requiredText(name).check(
    // As a pattern, so that the description has it too.
    z.regex(/\S/, { error: `${name} must not be empty.`, abort: true }),
    z.regex(pattern, `${name} may hold only ${allowed}.`),
  );
}

const WITHOUT_SPACES = 'letters, digits, hyphens and apostrophes, without spaces';
const WITH_SPACES = 'letters, digits, spaces, hyphens and apostrophes';
const LENGTH_MESSAGE = `customer_reference must be text of at most ${VERIFICATION_REFERENCE_MAXIMUM} characters.`;
const CHARACTERS_MESSAGE =
  'customer_reference may hold only letters, digits, spaces and common punctuation, and must not be empty.';

/** Body of POST /verify-ownership under the character rules of a profile (D-094 to D-100, O-110, O-112). */
export function buildVerificationRequestSchema(verification: VerificationRules) {
  const forename = new RegExp(`^(?:${verification.namePattern}|['-])+$`, 'u');
  const name = new RegExp(`^(?:${verification.namePattern}|[\\s'-])+$`, 'u');
  return requestObject({
    title_number: documentsTitleNumber(VERIFICATION_TITLE_NUMBER_LENGTH),
    first_forename: nameText('first_forename', forename, WITHOUT_SPACES),
    middle_name: z.optional(nameText('middle_name', name, WITH_SPACES)),
    surname: nameText('surname', name, WITH_SPACES),
    customer_reference: z.optional(
      z
        .string(LENGTH_MESSAGE)
        .check(
          z.maxLength(VERIFICATION_REFERENCE_MAXIMUM, { error: LENGTH_MESSAGE, abort: true }),
          z.regex(new RegExp(verification.referencePattern, 'u'), CHARACTERS_MESSAGE),
        ),
    ),
  });
}

export type VerificationRequest = z.infer<ReturnType<typeof buildVerificationRequestSchema>>;

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
  tokens_charged: maybeNumber,
  /** Tokens left. */
  new_balance: maybeNumber,
  verified_at: maybeText,
});
export type OwnershipVerification = z.infer<typeof ownershipVerificationSchema>;
