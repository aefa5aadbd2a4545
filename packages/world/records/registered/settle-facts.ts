import type { ParcelFacts, PlacedRow } from '../../join/fact-book.ts';
import { isSamePart } from '../../sources/addresses/address-book.ts';
import type { SubBuilding } from '../../sources/addresses/read-address.ts';
import { readProse } from '../../sources/addresses/read-prose.ts';
import type { EnergyCertificate } from '../../sources/open-data/certificates.ts';
import type { CompanyTitle } from '../../sources/open-data/companies.ts';
import type { RegisteredLease } from '../../sources/open-data/leases.ts';
import type { RatingEntry } from '../../sources/open-data/rating.ts';

/** What the sources tell of one title. */
export interface TitleFacts {
  /** The row of its owner, which gives its number. */
  readonly company?: PlacedRow<CompanyTitle>;
  /** Numbers of titles of companies that claim the same land: it is not known which is its own. */
  readonly rivals: readonly string[];
  readonly leases: readonly PlacedRow<RegisteredLease>[];
  readonly certificates: readonly PlacedRow<EnergyCertificate>[];
  readonly rating: readonly PlacedRow<RatingEntry>[];
  /** The certificate of the whole of it. */
  readonly measured?: PlacedRow<EnergyCertificate>;
}

/** What the sources tell of a parcel: of its freehold, and of leaseholds of it or of its parts. */
export interface LandFacts {
  readonly freehold: TitleFacts;
  readonly leaseholds: readonly PlacedRow<CompanyTitle>[];
}

/** A leasehold of the land, and the part of a building that it is of; none for the whole. */
export interface LandPart {
  readonly key: string;
  readonly unit?: SubBuilding | undefined;
}

/**
 * Decides which rows of a parcel are its freehold's. A parcel is the extent of one freehold:
 * 1. A freehold row of a part (`Flat 3`) is not of the whole, and is left.
 * 2. An exact row comes before likely ones.
 * 3. Of several as sure, none is taken, and all are named as rivals.
 * Every leasehold row is a title of its own.
 */
export function settleLand(facts: ParcelFacts): LandFacts {
  const whole = facts.companies.filter(
    ({ row }) => row.tenure === 'Freehold' && partOf(row.address) === undefined,
  );
  const sure = whole.filter(({ grade }) => grade === 'exact');
  const chosen = sure.length > 0 ? sure : whole;
  const [company] = chosen;
  const { leases, certificates, rating } = facts;
  const measured = findMeasured(certificates, undefined);
  return {
    freehold: {
      ...(company && chosen.length === 1 ? { company } : {}),
      rivals: chosen.length > 1 ? chosen.map(({ row }) => row.number) : [],
      leases,
      certificates,
      rating,
      ...(measured ? { measured } : {}),
    },
    leaseholds: facts.companies.filter(({ row }) => row.tenure === 'Leasehold'),
  };
}

/**
 * Divides the rows of a parcel between its freehold and the leaseholds of it, each row to one title.
 * A row goes to the leasehold of the part that it names, else to the freehold: the lease of a flat in
 * a house without such a leasehold is one granted out of the house, and not the house's own.
 */
export function divideFacts(
  { freehold }: LandFacts,
  parts: readonly LandPart[],
): { readonly freehold: TitleFacts; readonly byKey: ReadonlyMap<string, TitleFacts> } {
  const find = (unit: SubBuilding | undefined): string | undefined =>
    parts.find((part) => isSamePart(unit, part.unit) && (unit !== undefined || parts.length === 1))
      ?.key;
  const keyOf = {
    leases: ({ row }: PlacedRow<RegisteredLease>) => find(partOf(row.property ?? row.description)),
    certificates: ({ row }: PlacedRow<EnergyCertificate>) => findOfPart(find, partOfLines(row)),
    rating: ({ row }: PlacedRow<RatingEntry>) => findOfPart(find, partOfEntry(row)),
  };
  const pick = (key: string | undefined): TitleFacts => {
    const certificates = freehold.certificates.filter((one) => keyOf.certificates(one) === key);
    const unit = parts.find((part) => part.key === key)?.unit;
    const measured = findMeasured(certificates, unit);
    return {
      rivals: [],
      leases: freehold.leases.filter((one) => keyOf.leases(one) === key),
      certificates,
      rating: freehold.rating.filter((one) => keyOf.rating(one) === key),
      ...(measured ? { measured } : {}),
    };
  };
  const { company, rivals } = freehold;
  return {
    freehold: { ...pick(undefined), rivals, ...(company ? { company } : {}) },
    byKey: new Map(parts.map(({ key }) => [key, pick(key)])),
  };
}

/** The whole of a building is its freehold's to tell of, even where all of it is let on one lease. */
function findOfPart(
  find: (unit: SubBuilding) => string | undefined,
  unit: SubBuilding | undefined,
): string | undefined {
  return unit && find(unit);
}

/** The part of a building that an address names; undefined for a whole one. */
export function partOf(address: string): SubBuilding | undefined {
  return readProse(address).unit;
}

function partOfLines({ address }: EnergyCertificate): SubBuilding | undefined {
  return partOf(address.join(', '));
}

function partOfEntry({ within, number, street }: RatingEntry): SubBuilding | undefined {
  return partOf([...within, `${number} ${street}`].join(', '));
}

/** The newest certificate of exactly this part that tells a floor. */
function findMeasured(
  certificates: readonly PlacedRow<EnergyCertificate>[],
  unit: SubBuilding | undefined,
): PlacedRow<EnergyCertificate> | undefined {
  return certificates
    .filter(({ row }) => row.floorArea !== undefined && isSamePart(partOfLines(row), unit))
    .toSorted((left, right) => right.row.lodgedOn.localeCompare(left.row.lodgedOn))[0];
}
