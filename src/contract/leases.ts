import * as z from 'zod/mini';
import { maybeProvenance } from './provenance.ts';
import { maybe, maybeDateTime, maybeNumber, maybeText } from './schema-parts.ts';

/** A lease granted out of a title (S-058, S-121, O-023). */
export const leaseSchema = z.looseObject({
  id: maybeText,
  leaseTitleNumber: maybeText,
  startDate: maybeDateTime,
  endDate: maybeDateTime,
  termInYears: maybeNumber,
  unexpiredTermInYears: maybeNumber,
  /** Pounds a year. */
  rentAnnually: maybeNumber,
  leaseType: maybeText,
  demise: maybeText,
  tenants: maybe(z.array(z.looseObject({ name: maybeText }))),
  rentReviewDate: maybeDateTime,
  breakDate: maybeDateTime,
  provenance: maybeProvenance,
});
export type Lease = z.infer<typeof leaseSchema>;

/** GET leases of a title (S-121). */
export const leasesSchema = z.array(leaseSchema);
