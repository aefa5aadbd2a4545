import type { TitleDocument } from '@property/contract/titles/title.ts';
import { EXACT_LENGTH_LIMIT } from '@property/search-engine/mappings/mapping.ts';
import { VALUE_LIMITS, type VocabularyValues } from './vocabulary.ts';

/** Values and how many records have them. */
type Counts = Map<string, number>;

/**
 * Counts the values that titles carry, so that questions need not ask an index that holds millions:
 * what readVocabulary would find in it, from the titles one by one.
 */
export class VocabularyCount {
  readonly #propertyTypes: Counts = new Map();
  readonly #ownerTypes: Counts = new Map();
  readonly #towns: Counts = new Map();
  readonly #streets: Counts = new Map();
  readonly #townsOf = new Map<string, Counts>();
  readonly #outcodes: Counts = new Map();
  readonly #postcodes: Counts = new Map();
  readonly #companies: Counts = new Map();
  readonly #tenants: Counts = new Map();

  add(title: TitleDocument): void {
    const { street, town, postcode } = title.mainAddress ?? {};
    count(this.#propertyTypes, title.propertyType ?? []);
    count(this.#ownerTypes, [title.ownerType].flat());
    count(this.#towns, [town]);
    count(this.#streets, [street]);
    if (street !== undefined && isKept(street)) {
      const towns = this.#townsOf.get(street) ?? new Map();
      count(towns, [town]);
      this.#townsOf.set(street, towns);
    }
    count(this.#outcodes, [postcode?.outcode]);
    count(this.#postcodes, [postcode?.value]);
    count(
      this.#companies,
      (title.owners ?? []).map(({ companyName }) => companyName),
    );
    // Each lease counts there, not each title.
    for (const { tenants = [] } of title.leases ?? []) {
      count(
        this.#tenants,
        tenants.map(({ name }) => name),
      );
    }
  }

  write(): VocabularyValues {
    return {
      propertyTypes: list(this.#propertyTypes, VALUE_LIMITS.propertyTypes),
      ownerTypes: list(this.#ownerTypes, VALUE_LIMITS.ownerTypes),
      towns: list(this.#towns),
      streets: list(this.#streets).map((name) => ({
        name,
        towns: list(this.#townsOf.get(name) ?? new Map(), VALUE_LIMITS.townsOfStreet),
      })),
      outcodes: list(this.#outcodes),
      postcodes: list(this.#postcodes),
      companies: list(this.#companies),
      tenants: list(this.#tenants),
    };
  }
}

const isKept = (value: string) => value.length <= EXACT_LENGTH_LIMIT;

/** A record counts once for a value, however often it has it. */
function count(counts: Counts, values: readonly (string | null | undefined)[]): void {
  for (const value of new Set(values)) {
    if (typeof value === 'string' && isKept(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
}

/** Most frequent first, equals in the order of their letters. */
function list(counts: Counts, maximum: number = VALUE_LIMITS.others): string[] {
  return [...counts]
    .sort(([a, some], [b, others]) => others - some || (a < b ? -1 : 1))
    .slice(0, maximum)
    .map(([value]) => value);
}
