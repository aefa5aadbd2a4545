import * as z from 'zod/mini';
import { searchRequestSchema } from '#contract/search-request.ts';
import { compileSearch } from '../../dsl/compile-search.ts';
import type { SearchEngine } from '../../engine/search-engine.ts';
import { normaliseWord } from '../grammar/read-tokens.ts';

/** Values that the titles carry, most frequent first. */
export interface Vocabulary {
  readonly propertyTypes: readonly string[];
  readonly ownerTypes: readonly string[];
  readonly towns: readonly string[];
  /** With the towns they run through. */
  readonly streets: readonly { readonly name: string; readonly towns: readonly string[] }[];
  readonly outcodes: ReadonlySet<string>;
  readonly postcodes: readonly string[];
  /** Owners and tenants. */
  readonly companies: readonly string[];
  /** Every word of the towns and streets. */
  readonly placeWords: ReadonlySet<string>;
}

/** The most a terms aggregation gives. */
const VALUES_MAXIMUM = 10_000;

const bucketsSchema = z.object({
  buckets: z.array(
    z.object({
      key: z.string(),
      towns: z.optional(z.object({ buckets: z.array(z.object({ key: z.string() })) })),
    }),
  ),
});

/** Asks the index which values there are; nothing else knows how a deployment spells them. */
export async function readVocabulary(engine: SearchEngine): Promise<Vocabulary> {
  const terms = (field: string, size = VALUES_MAXIMUM) => ({ terms: { field, size } });
  const request = z.parse(searchRequestSchema, {
    query: { match_all: {} },
    size: 0,
    track_total_hits: false,
    aggs: {
      propertyTypes: terms('propertyType', 500),
      ownerTypes: terms('ownerType', 100),
      towns: terms('mainAddress.town'),
      streets: {
        ...terms('mainAddress.street'),
        aggs: { towns: terms('mainAddress.town', 20) },
      },
      outcodes: terms('mainAddress.postcode.outcode'),
      postcodes: terms('mainAddress.postcode.value'),
      companies: terms('owners.companyName'),
      leases: {
        nested: { path: 'leases' },
        aggs: { tenants: terms('leases.tenants.name') },
      },
    },
  });
  const { aggregations = {} } = await engine.search('titles', compileSearch(request));
  const buckets = (name: string) => readBuckets(aggregations[name]);
  const keys = (name: string) => buckets(name).map(({ key }) => key);
  const towns = keys('towns');
  const streets = buckets('streets').map(({ key, towns: through }) => ({
    name: key,
    towns: through?.buckets.map((bucket) => bucket.key) ?? [],
  }));
  const names = [...towns, ...streets.map(({ name }) => name)];
  return {
    propertyTypes: keys('propertyTypes'),
    ownerTypes: keys('ownerTypes'),
    towns,
    streets,
    outcodes: new Set(keys('outcodes')),
    postcodes: keys('postcodes'),
    companies: [
      ...keys('companies'),
      ...readBuckets(aggregations.leases?.tenants).map(({ key }) => key),
    ],
    placeWords: new Set(names.flatMap((name) => name.split(/[\s-]+/).map(normaliseWord))),
  };
}

function readBuckets(result: unknown) {
  const read = z.safeParse(bucketsSchema, result);
  return read.success ? read.data.buckets : [];
}
