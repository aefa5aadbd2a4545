import type { QueryCapability, SearchProfile } from '@property/contract/profile/profile-search.ts';
import { canAggregate } from './can-aggregate.ts';

/** What a deployment understands beyond what is documented (O-054, O-056, O-058). */
export interface QueryDialect {
  readonly allows: (capability: QueryCapability) => boolean;
  /** Appended to a text field for exact matching. */
  readonly exactSuffix: string;
  readonly matchAll: 'match_all' | 'exists';
  /** Results can come in the order of their distance from a place (O-155). */
  readonly sortsByDistance: boolean;
  /** An aggregation can count past the ceiling of a total (S-093, O-149). */
  readonly countsAll: boolean;
  /** Fields that titles have (O-019, O-152). */
  readonly titleFields: readonly string[];
  /** Fields that leases of titles have (O-023, O-152). */
  readonly leaseFields: readonly string[];
}

/** Reads the dialect out of the profile. */
export function readQueryDialect({ query, aggregations, fields }: SearchProfile): QueryDialect {
  const capabilities = new Set<QueryCapability>(query.operators);
  return {
    allows: (capability) => capabilities.has(capability),
    exactSuffix: query.exactSuffix,
    matchAll: query.matchAll,
    sortsByDistance: query.sortByDistance,
    countsAll: canAggregate({ aggregations }, ['filter']),
    titleFields: fields.title,
    leaseFields: fields.leases,
  };
}

/** Whether titles of the deployment have what stands under a path, as far as its lists say. */
export function hasTitleField(
  { titleFields, leaseFields }: Pick<QueryDialect, 'titleFields' | 'leaseFields'>,
  path: string,
): boolean {
  const [head = '', name = ''] = path.split('.');
  return titleFields.includes(head) && (head !== 'leases' || leaseFields.includes(name));
}
