import type { ComparableDealSource } from '@property/contract/deals/comparable-deal.ts';
import {
  type EvidenceStatus,
  readEvidenceStatus,
} from '@property/contract/deals/evidence-status.ts';
import { isLetting } from '@property/contract/deals/is-letting.ts';
import { isModelledField, type Provenance } from '@property/contract/titles/provenance.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import { SQUARE_METRES_PER_ACRE } from '@property/contract/units.ts';
import { convertSquareFeet } from '#lib/format/format-area.ts';
import { splitAddress } from '#lib/format/split-address.ts';
import { parseInstant } from '#lib/parse-instant.ts';
import type { TitleCategory } from '#lib/title/title-category.ts';

/** A comparable deal with every figure in one place; null for what is not on record. */
export interface Deal {
  readonly id: string;
  readonly titleId: string | null;
  readonly name: string;
  readonly place: string;
  readonly address: string | null;
  /** ISO date-time as the service gave it. */
  readonly date: string | null;
  /** Milliseconds since 1970. */
  readonly time: number | null;
  /** Pounds; a year's rent where the deal is a letting. */
  readonly price: number | null;
  /** Pounds, brought to today by the service; never of a letting, as no index of sale prices is of rents. */
  readonly indexedPrice: number | null;
  readonly perSquareFoot: number | null;
  readonly perAcre: number | null;
  /** Percent a year. */
  readonly netYield: number | null;
  /** Square feet. */
  readonly floorArea: number | null;
  readonly siteAcres: number | null;
  readonly dealType: string | null;
  readonly transaction: string | null;
  readonly status: string | null;
  /** How far it came, read from the status. */
  readonly evidence: EvidenceStatus;
  readonly validation: string | null;
  readonly tenure: string | null;
  readonly propertyTypes: readonly string[];
  readonly useClasses: string | null;
  readonly condition: string | null;
  readonly category: TitleCategory;
  readonly lat: number | null;
  readonly lon: number | null;
  /** Its price is a rent, so it is never reckoned together with prices paid. */
  readonly isLetting: boolean;
  readonly provenance: Provenance | undefined;
  /** Whether its price is on no record, as the service tells. */
  readonly isModelled: boolean;
  /** As the service gave it. */
  readonly record: ComparableDealSource;
}

/** Reads a deal as a search hit or a look-up gives it (S-200 to S-207). */
export function readDeal(id: string, source: ComparableDealSource): Deal {
  const data = source.dealData;
  const { name, place } = splitAddress({ fullAddress: data?.dealAddress }, undefined);
  const time = data?.dealDate === undefined ? Number.NaN : parseInstant(data.dealDate);
  const comparableType = source.comparableType ?? data?.comparableType ?? '';
  const transaction = data?.transactionType ?? null;
  const dealType = source.dealType ?? data?.dealType ?? null;
  const squareFeet = data?.siteAreaInSquareFeet;
  const { comparableStatus } = source;
  const ofLetting = isLetting({ transactionType: transaction, dealType, comparableStatus });
  return {
    id,
    titleId: source.titleId ?? null,
    name: data?.dealAddress === undefined ? 'No address recorded' : name,
    place: data?.dealAddress === undefined ? '' : place,
    address: data?.dealAddress ?? null,
    date: data?.dealDate ?? null,
    time: Number.isNaN(time) ? null : time,
    price: data?.dealPrice ?? null,
    indexedPrice: ofLetting ? null : (data?.indexedPrice ?? null),
    perSquareFoot: data?.dealPricePerSquareFoot ?? null,
    perAcre: data?.dealPricePerAcre ?? null,
    netYield: data?.netYield ?? null,
    floorArea: data?.totalFloorAreaInSquareFeet ?? null,
    siteAcres:
      source.siteSizeInAcres ??
      (squareFeet === undefined ? null : convertSquareFeet(squareFeet) / SQUARE_METRES_PER_ACRE),
    dealType,
    transaction,
    status: source.comparableStatus ?? null,
    evidence: readEvidenceStatus(source.comparableStatus ?? null),
    validation: source.validationStatus ?? null,
    tenure: source.ownershipType ?? null,
    propertyTypes:
      source.propertyType ??
      data?.propertyTypeArray ??
      (data?.propertyType ? [data.propertyType] : []),
    useClasses: data?.useClasses ?? data?.useClass?.join(', ') ?? null,
    condition: data?.propertyCondition ?? null,
    category: source.mixedUse
      ? 'mixed'
      : comparableType === 'Residential'
        ? 'residential'
        : comparableType === 'Commercial'
          ? 'commercial'
          : 'unknown',
    lat: data?.dealGeometry?.centroid?.lat ?? null,
    lon: data?.dealGeometry?.centroid?.lon ?? null,
    isLetting: ofLetting,
    provenance: source.provenance,
    isModelled: isModelledField(source.provenance, 'price'),
    record: source,
  };
}

/**
 * Whether a deal is of the title that is valued: of its record, or at its whole address, as the lease
 * of a unit that is held freehold too.
 */
export function isOfSubject(
  { titleId, address }: Pick<Deal, 'titleId' | 'address'>,
  { id, mainAddress }: Pick<TitleDocument, 'id' | 'mainAddress'>,
): boolean {
  if (titleId?.toLowerCase() === id.toLowerCase()) return true;
  const own = mainAddress?.fullAddress;
  return own !== undefined && address !== null && foldAddress(own) === foldAddress(address);
}

/** An address whatever its case, commas and spaces. */
function foldAddress(address: string): string {
  return address
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

type Grade = 'A' | 'B' | 'C' | 'D';

/** How well a deal is evidenced, and why. */
interface EvidenceGrade {
  readonly grade: Grade;
  /** What speaks for and against it, as a sentence. */
  readonly reason: string;
}

/** How grades are given, for the notes below a schedule. */
export const GRADE_RULE =
  'Evidence: A is a completed deal that is validated and names a source on record; B lacks one of the two; C lacks both; D never completed, such as an asking price.';

/** Grades a deal by status (did it complete), validation and source, in this order of weight. */
export function gradeEvidence({ evidence, validation, provenance }: Deal): EvidenceGrade {
  const completed = evidence === 'completed';
  const validated = validation !== null && /^validated$/i.test(validation);
  const sourced = (provenance?.real ?? []).includes('price');
  const parts = [
    completed ? 'completed' : 'not completed',
    validated ? 'validated' : 'not validated',
    sourced ? 'price from a source on record' : 'no source on record for its price',
  ];
  const text = parts.join(', ');
  const reason = `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  if (!completed) return { grade: 'D', reason };
  const points = Number(validated) + Number(sourced);
  return { grade: points === 2 ? 'A' : points === 1 ? 'B' : 'C', reason };
}
