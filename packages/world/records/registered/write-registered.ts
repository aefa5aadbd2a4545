import type { EnergyCertificate } from '@property/contract/titles/energy-certificates.ts';
import type { Lease } from '@property/contract/titles/leases.ts';
import type { Owner } from '@property/contract/titles/owners.ts';
import type { RatingClassification } from '@property/contract/titles/rating-classifications.ts';
import type { PlacedRow } from '../../join/fact-book.ts';
import type { CompanyTitle, Proprietor } from '../../sources/open-data/companies.ts';
import type { RegisteredLease } from '../../sources/open-data/leases.ts';
import { type Origin, SOURCES, tellRecorded } from '../provenance.ts';
import { deriveUuid } from '../random.ts';
import {
  addYears,
  type RecordContext,
  roundTo,
  toDateTime,
  yearsBetween,
} from '../record-context.ts';
import type { Holder, OwnerType } from '../titles/companies.ts';
import type { TitleFacts } from './settle-facts.ts';

const MOST_ROWS = 60;
/** Years that a certificate holds, by law. */
const CERTIFICATE_YEARS = 10;

/** Where the owner of a title is recorded. */
export function originOfCompany({ grade, row }: PlacedRow<CompanyTitle>): Origin {
  return { source: SOURCES.companies, grade, date: row.addedOn };
}

/** The proprietors in the row of a title, the first one first. */
export function writeProprietors(placed: PlacedRow<CompanyTitle>): Owner[] {
  const { number, addedOn, proprietors } = placed.row;
  return proprietors.map((proprietor): Owner => {
    const { name, companyNumber, country, category, addresses, parent } = proprietor;
    const recorded = tellRecorded(originOfCompany(placed));
    return {
      id: deriveUuid(`proprietor/${number}/${name}`),
      ownerType: typeOf(proprietor),
      companyName: name,
      companyId: idOf(proprietor),
      ...(companyNumber === undefined ? {} : { companyRegistrationNumber: companyNumber }),
      ...(country === undefined ? {} : { countryOfIncorporation: country }),
      proprietorshipCategory: category,
      ...(addresses.length === 0 ? {} : { correspondenceAddress: addresses.join(', ') }),
      ...(addedOn === undefined ? {} : { dateProprietorAdded: toDateTime(Date.parse(addedOn)) }),
      ...(parent ? { ultimateParent: parent.name } : {}),
      ...(parent?.number === undefined ? {} : { ultimateParentNumber: parent.number }),
      provenance: parent
        ? { ...recorded, sources: [...(recorded.sources ?? []), SOURCES.control] }
        : recorded,
    };
  });
}

/** The first proprietor as who holds the title; undefined for a row without any. */
export function holderOf({ row }: PlacedRow<CompanyTitle>): Holder | undefined {
  const [first] = row.proprietors;
  if (!first) return undefined;
  return {
    type: typeOf(first),
    company: {
      id: idOf(first),
      name: first.name,
      registrationNumber: first.companyNumber ?? '',
      country: first.country ?? 'United Kingdom',
    },
  };
}

function typeOf({ category, country }: Proprietor): OwnerType {
  if (country !== undefined) return 'Overseas company';
  if (/housing association/i.test(category)) return 'Housing Association';
  return /local authority|council/i.test(category) ? 'Local Authority' : 'Company';
}

/** A company is the same wherever its number stands; one without a number is known by its name. */
function idOf({ companyNumber, name, country }: Proprietor): string {
  return deriveUuid(`registered/${companyNumber ?? `${name}/${country}`}`);
}

/** A registered lease; an end, a start or a length that its words do not tell is left out. */
export function writeRegisteredLease(
  context: RecordContext,
  { grade, row }: PlacedRow<RegisteredLease>,
): Lease {
  const { start, end, years, words } = row.term;
  const today = Date.parse(context.options.asOf);
  const last = end === undefined ? undefined : Date.parse(end);
  return {
    id: deriveUuid(`registered-lease/${row.id}/${row.property ?? ''}`),
    ...(start === undefined ? {} : { startDate: toDateTime(Date.parse(start)) }),
    ...(last === undefined ? {} : { endDate: toDateTime(last) }),
    ...(years === undefined ? {} : { termInYears: years }),
    ...(last === undefined
      ? {}
      : { unexpiredTermInYears: roundTo(Math.max(0, yearsBetween(today, last)), 1) }),
    leaseType: 'Registered lease',
    demise: row.property ?? row.description,
    registeredTerm: words,
    ...(row.date === undefined ? {} : { dateOfLease: toDateTime(Date.parse(row.date)) }),
    ...(row.pricePaid === undefined ? {} : { pricePaid: row.pricePaid }),
    ...(row.mayNotBeAssignedFreely ? { assignmentRestricted: true } : {}),
    provenance: tellRecorded({ source: SOURCES.leases, grade, date: row.date }),
  };
}

/** Certificates as lodged, newest first. */
export function writeLodged({ certificates }: TitleFacts): EnergyCertificate[] {
  return certificates
    .toSorted((left, right) => right.row.lodgedOn.localeCompare(left.row.lodgedOn))
    .slice(0, MOST_ROWS)
    .map(({ grade, row }): EnergyCertificate => {
      const lodged = Date.parse(row.lodgedOn);
      return {
        certificateNumber: row.id,
        certificateType: row.kind,
        address: [...row.address, row.town, row.postcode].filter(Boolean).join(', '),
        ...(row.uprn === undefined ? {} : { uprn: row.uprn.padStart(12, '0') }),
        ...(row.band === undefined ? {} : { currentRating: row.band }),
        ...(row.rating === undefined ? {} : { currentScore: row.rating }),
        ...(row.potentialBand === undefined ? {} : { potentialRating: row.potentialBand }),
        ...(row.floorArea === undefined ? {} : { totalFloorAreaInSquareMeters: row.floorArea }),
        ...(row.propertyType === undefined ? {} : { propertyType: row.propertyType }),
        lodgementDate: toDateTime(lodged),
        expiryDate: toDateTime(addYears(lodged, CERTIFICATE_YEARS)),
        provenance: tellRecorded({ source: SOURCES.certificates, grade, date: row.lodgedOn }),
      };
    });
}

/** Entries of the rating list, the highest value first. */
export function writeRated({ rating }: TitleFacts): RatingClassification[] {
  return rating
    .toSorted((left, right) => right.row.rateableValue - left.row.rateableValue)
    .slice(0, MOST_ROWS)
    .map(
      ({ grade, row }): RatingClassification => ({
        uarn: row.reference,
        billingAuthorityCode: row.authorityCode,
        address: row.address,
        typeCode: row.descriptionCode,
        typeDescription: row.description,
        ...(row.categoryCode === '' ? {} : { specialCategoryCode: row.categoryCode }),
        rateableValue: row.rateableValue,
        ...(row.effectiveOn === undefined
          ? {}
          : { effectiveFrom: toDateTime(Date.parse(row.effectiveOn)) }),
        compositeProperty: row.isComposite,
        provenance: tellRecorded({ source: SOURCES.rating, grade, date: row.effectiveOn }),
      }),
    );
}
