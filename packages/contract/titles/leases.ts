import * as z from 'zod/mini';
import { LEASE_FIELDS } from '../element-fields.ts';
import { shapeFields } from '../field-schemas.ts';
import { maybe } from '../schema-parts.ts';
import { maybeProvenance } from './provenance.ts';

/** A lease granted out of a title (S-058, S-121, O-023). */
export const leaseSchema = z.looseObject({
  ...shapeFields(LEASE_FIELDS, 'leases.'),
  tenants: maybe(z.array(z.looseObject(shapeFields(LEASE_FIELDS, 'leases.tenants.')))),
  provenance: maybeProvenance,
});
export type Lease = z.infer<typeof leaseSchema>;

/** GET leases of a title (S-121). */
export const leasesSchema = z.array(leaseSchema);
