import type { QueryCapability, SearchProfile } from '@property/contract/profile/profile-search.ts';

/** What a deployment understands beyond what is documented (O-054, O-056, O-058). */
export interface QueryDialect {
  readonly allows: (capability: QueryCapability) => boolean;
  /** Appended to a text field for exact matching. */
  readonly exactSuffix: string;
  readonly matchAll: 'match_all' | 'exists';
}

/** Reads the dialect out of the profile. */
export function readQueryDialect({ query }: SearchProfile): QueryDialect {
  const capabilities = new Set<QueryCapability>(query.operators);
  return {
    allows: (capability) => capabilities.has(capability),
    exactSuffix: query.exactSuffix,
    matchAll: query.matchAll,
  };
}
