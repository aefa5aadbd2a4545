import * as z from 'zod/mini';
import { maybeDateTime, maybeText } from '../schema-parts.ts';
import { maybeProvenance } from './provenance.ts';

/** An owner; private persons are left out (S-053, S-054, S-129, O-029). */
export const ownerSchema = z.looseObject({
  id: maybeText,
  ownerType: maybeText,
  companyName: maybeText,
  companyId: maybeText,
  companyRegistrationNumber: maybeText,
  countryOfIncorporation: maybeText,
  proprietorshipCategory: maybeText,
  /** The company at the end of a chain of control by more than half, where records tell. */
  ultimateParent: maybeText,
  ultimateParentNumber: maybeText,
  correspondenceAddress: maybeText,
  dateProprietorAdded: maybeDateTime,
  provenance: maybeProvenance,
});
export type Owner = z.infer<typeof ownerSchema>;

/** GET owners of a title (S-129). */
export const ownersSchema = z.array(ownerSchema);
