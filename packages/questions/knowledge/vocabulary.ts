import { searchRequestSchema } from '@property/contract/search/search-request.ts';
import { compileSearch } from '@property/search-engine/dsl/read-search.ts';
import type { SearchEngine } from '@property/search-engine/engine/search-engine.ts';
import * as z from 'zod/mini';
import { normaliseWord, type Token } from '../grammar/read-tokens.ts';
import type { NamedPlace } from './place.ts';

const WHOLE = /^([a-z]{1,2}\d[a-z\d]?)(\d[a-z]{2})$/;
const OUTCODE = /^[a-z]{1,2}\d[a-z\d]?$/;

/** Values that the titles carry, most frequent first. */
export interface Vocabulary {
  readonly propertyTypes: readonly string[];
  readonly ownerTypes: readonly string[];
  readonly towns: readonly string[];
  /** With the towns they run through. */
  readonly streets: readonly { readonly name: string; readonly towns: readonly string[] }[];
  readonly outcodes: ReadonlySet<string>;
  readonly postcodes: readonly string[];
  /** Companies that own something. */
  readonly owners: readonly string[];
  /** Owners and tenants. */
  readonly companies: readonly string[];
  /** Every word of the towns and streets. */
  readonly placeWords: ReadonlySet<string>;
}

/** How many values there are of each at most: `others` is the most that a terms aggregation gives. */
export const VALUE_LIMITS = {
  propertyTypes: 500,
  ownerTypes: 100,
  townsOfStreet: 20,
  others: 10_000,
} as const;

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
  const terms = (field: string, size: number = VALUE_LIMITS.others) => ({ terms: { field, size } });
  const request = z.parse(searchRequestSchema, {
    query: { match_all: {} },
    size: 0,
    track_total_hits: false,
    aggs: {
      propertyTypes: terms('propertyType', VALUE_LIMITS.propertyTypes),
      ownerTypes: terms('ownerType', VALUE_LIMITS.ownerTypes),
      towns: terms('mainAddress.town'),
      streets: {
        ...terms('mainAddress.street'),
        aggs: { towns: terms('mainAddress.town', VALUE_LIMITS.townsOfStreet) },
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
  return buildVocabulary({
    propertyTypes: keys('propertyTypes'),
    ownerTypes: keys('ownerTypes'),
    towns: keys('towns'),
    streets: buckets('streets').map(({ key, towns: through }) => ({
      name: key,
      towns: through?.buckets.map((bucket) => bucket.key) ?? [],
    })),
    outcodes: keys('outcodes'),
    postcodes: keys('postcodes'),
    companies: keys('companies'),
    tenants: readBuckets(aggregations.leases?.tenants).map(({ key }) => key),
  });
}

/** The lists that a vocabulary is made of, most frequent first. */
export interface VocabularyValues
  extends Pick<
    Vocabulary,
    'propertyTypes' | 'ownerTypes' | 'towns' | 'streets' | 'postcodes' | 'companies'
  > {
  readonly outcodes: readonly string[];
  readonly tenants: readonly string[];
}

export function buildVocabulary({ tenants, ...values }: VocabularyValues): Vocabulary {
  const names = [...values.towns, ...values.streets.map(({ name }) => name)];
  return {
    ...values,
    outcodes: new Set(values.outcodes),
    owners: values.companies,
    companies: [...values.companies, ...tenants],
    placeWords: new Set(names.flatMap((name) => name.split(/[\s-]+/).map(normaliseWord))),
  };
}

function readBuckets(result: unknown) {
  const read = z.safeParse(bucketsSchema, result);
  return read.success ? read.data.buckets : [];
}

/** "WX1 1AE", "wx11ae"; "WX1" and "WX4 2" where the records have such postcodes. */
export function readPostcode(
  words: readonly string[],
  { outcodes, postcodes }: Pick<Vocabulary, 'outcodes' | 'postcodes'>,
): NamedPlace | undefined {
  const [out = '', inward = ''] = words;
  const whole = words.length <= 2 ? WHOLE.exec(words.join('')) : null;
  if (whole) return { type: 'postcode', name: `${whole[1]} ${whole[2]}`.toUpperCase() };
  if (!OUTCODE.test(out) || !outcodes.has(out.toUpperCase())) return undefined;
  if (words.length === 1) return { type: 'outcode', name: out.toUpperCase() };
  if (words.length > 2 || !/^\d$/.test(inward)) return undefined;
  const name = `${out} ${inward}`.toUpperCase();
  const within = postcodes.filter((postcode) => postcode.startsWith(name));
  return within.length === 0 ? undefined : { type: 'sector', name, postcodes: within };
}

/** "52.21, -2.46": latitude, then longitude. */
export function readPoint(span: readonly Token[]): NamedPlace | undefined {
  const [lat, comma, lon] = span;
  if (span.length !== 3 || comma?.word !== ',') return undefined;
  if (lat?.number === undefined || lon?.number === undefined) return undefined;
  const plain = !lat.suffix && !lon.suffix && lat.raw.includes('.');
  if (!plain || Math.abs(lat.number) > 90 || Math.abs(lon.number) > 180) return undefined;
  const name = `${lat.number}, ${lon.number}`;
  return { type: 'point', name, point: { lat: lat.number, lon: lon.number } };
}
