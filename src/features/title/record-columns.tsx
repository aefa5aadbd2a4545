import type { Building } from '#contract/buildings.ts';
import type { Constraint } from '#contract/constraints.ts';
import type { EnergyCertificate } from '#contract/energy-certificates.ts';
import type { RatingClassification } from '#contract/rating-classifications.ts';
import type { UseClass } from '#contract/use-classes.ts';
import { capitalise } from '#lib/capitalise.ts';
import { formatCount } from '#lib/format-count.ts';
import { formatDate } from '#lib/format-date.ts';
import { formatMoney } from '#lib/format-money.ts';
import { keepPostcodeTogether } from '#lib/keep-postcode-together.ts';
import { parseInstant } from '#lib/parse-instant.ts';
import { splitAddress } from '#lib/split-address.ts';
import type { RecordColumn } from '#parts/record-table.tsx';
import ratingStyles from './energy-rating.module.css';
import { EnergyRating } from './energy-rating.tsx';
import { FloorArea, ShortDistance } from './measures.tsx';

export const CERTIFICATE_COLUMNS: readonly RecordColumn<EnergyCertificate>[] = [
  {
    key: 'address',
    header: 'Address',
    isWide: true,
    render: (one) =>
      one.address === undefined ? one.certificateNumber : keepPostcodeTogether(one.address),
  },
  {
    key: 'rating',
    header: 'Rating',
    render: (one) =>
      one.currentRating && (
        <>
          <EnergyRating letter={one.currentRating} isExpired={hasExpired(one)} /> {one.currentScore}
        </>
      ),
  },
  { key: 'potential', header: 'Potential', render: (one) => one.potentialRating },
  {
    key: 'expiry',
    header: 'Valid until',
    render: (one) =>
      one.expiryDate &&
      (hasExpired(one) ? (
        <span className={ratingStyles.expired}>{formatDate(one.expiryDate)}, expired</span>
      ) : (
        formatDate(one.expiryDate)
      )),
  },
];

/** Without a usable date nothing is said to have expired. */
function hasExpired({ expiryDate }: EnergyCertificate): boolean {
  return parseInstant(expiryDate ?? '') < Date.now();
}

export const USE_CLASS_COLUMNS: readonly RecordColumn<UseClass>[] = [
  {
    key: 'class',
    header: 'Class',
    render: (one) => one.useClass && <strong>{one.useClass}</strong>,
  },
  { key: 'description', header: 'Use', isWide: true, render: (one) => one.description },
  { key: 'legacy', header: 'Before 2020', render: (one) => one.legacyUseClass },
  {
    key: 'area',
    header: 'Floor area',
    isNumber: true,
    render: (one) => <FloorArea squareMetres={one.floorAreaInSquareMeters} />,
  },
];

export const RATING_COLUMNS: readonly RecordColumn<RatingClassification>[] = [
  {
    key: 'property',
    header: 'Property',
    isWide: true,
    render: (one) =>
      one.address === undefined ? (
        one.typeDescription
      ) : (
        <>
          {splitAddress({ fullAddress: one.address }, undefined).name}
          <small>{one.typeDescription}</small>
        </>
      ),
  },
  { key: 'year', header: 'List', render: (one) => one.listYear },
  {
    key: 'area',
    header: 'Area',
    isNumber: true,
    render: (one) => <FloorArea squareMetres={one.totalAreaInSquareMeters} />,
  },
  {
    key: 'value',
    header: 'Rateable value',
    isNumber: true,
    render: (one) =>
      one.rateableValue === undefined ? undefined : (
        <strong>{formatMoney(one.rateableValue)}</strong>
      ),
  },
];

export const CONSTRAINT_COLUMNS: readonly RecordColumn<Constraint>[] = [
  {
    key: 'type',
    header: 'Constraint',
    isWide: true,
    render: (one) => capitalise(one.constraintType ?? one.category ?? ''),
  },
  { key: 'name', header: 'Name', isWide: true, render: (one) => one.name },
  { key: 'grade', header: 'Grade', render: (one) => one.grade },
  {
    key: 'cover',
    header: 'Covers',
    isNumber: true,
    render: (one) => {
      if (one.coveragePercent) return `${formatCount(one.coveragePercent)}%`;
      return one.distanceInMetres === undefined ? undefined : (
        <ShortDistance metres={one.distanceInMetres} />
      );
    },
  },
];

export const BUILDING_COLUMNS: readonly RecordColumn<Building>[] = [
  {
    key: 'name',
    header: 'Building',
    isWide: true,
    render: (one) => one.name ?? one.use ?? 'Building',
  },
  { key: 'use', header: 'Use', render: (one) => one.use },
  { key: 'storeys', header: 'Storeys', isNumber: true, render: (one) => one.storeys },
  {
    key: 'year',
    header: 'Built',
    render: (one) => one.constructionYear ?? one.ageBand?.replace(/(\d)-(\d)/, '$1–$2'),
  },
  {
    key: 'area',
    header: 'Floor area',
    isNumber: true,
    render: (one) => <FloorArea squareMetres={one.grossFloorAreaInSquareMeters} />,
  },
];
