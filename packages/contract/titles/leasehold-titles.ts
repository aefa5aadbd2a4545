import * as z from 'zod/mini';
import { maybe, maybeDateTime, maybeNumber, maybeText, maybeUuid } from '../schema-parts.ts';
import { maybePostalAddress } from '../search/postal-address.ts';
import { ownerSchema } from './owners.ts';
import { maybeProvenance } from './provenance.ts';

/** A leasehold title under a freehold (S-122, O-024). */
export const leaseholdTitleSchema = z.looseObject({
  id: maybeUuid,
  number: maybeText,
  countryIsoCode: maybeText,
  tenure: maybeText,
  mainAddress: maybePostalAddress,
  leaseStartDate: maybeDateTime,
  termInYears: maybeNumber,
  expiryDate: maybeDateTime,
  unexpiredTermInYears: maybeNumber,
  owners: maybe(z.array(ownerSchema)),
  provenance: maybeProvenance,
});
export type LeaseholdTitle = z.infer<typeof leaseholdTitleSchema>;

/** GET leasehold titles of a freehold (S-122). */
export const leaseholdTitlesSchema = z.array(leaseholdTitleSchema);
