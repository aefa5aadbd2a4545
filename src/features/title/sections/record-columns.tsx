import type { Building } from '@property/contract/titles/buildings.ts';
import type { Constraint } from '@property/contract/titles/constraints.ts';
import type { EnergyCertificate } from '@property/contract/titles/energy-certificates.ts';
import type { RatingClassification } from '@property/contract/titles/rating-classifications.ts';
import type { UseClass } from '@property/contract/titles/use-classes.ts';
import { capitalise } from '#lib/format/capitalise.ts';
import { formatFloorArea } from '#lib/format/format-area.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { formatDistance } from '#lib/format/format-distance.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { keepPostcodeTogether } from '#lib/format/keep-postcode-together.ts';
import { splitAddress } from '#lib/format/split-address.ts';
import { parseInstant } from '#lib/parse-instant.ts';
import type { RecordColumn } from '#records/record-table.tsx';
import { joinClassNames } from '#ui/class-names.ts';
import tones from '#ui/tones.module.css';
import { useTitleContext } from '../panel/title-context.ts';
import ratingStyles from './energy-rating.module.css';

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
    field: 'ageBand',
    header: 'Built',
    render: (one) => one.constructionYear ?? one.ageBand?.replace(/(\d)-(\d)/, '$1–$2'),
  },
  {
    key: 'area',
    field: 'grossFloorAreaInSquareMeters',
    header: 'Floor area',
    isNumber: true,
    render: (one) => <FloorArea squareMetres={one.grossFloorAreaInSquareMeters} />,
  },
];

const TONES: Readonly<Record<string, string | undefined>> = {
  A: tones.ok,
  B: tones.ok,
  C: tones.ok,
  D: tones.warn,
  E: tones.warn,
  F: tones.bad,
  G: tones.bad,
};

/**
 * The letter of a certificate in the colour of its band: C and better, D and E, or F and G, which may
 * not be let. Grey once the certificate has expired; A+ counts as A.
 */
function EnergyRating(props: { readonly letter: string; readonly isExpired: boolean }) {
  const { letter, isExpired } = props;
  const tone = isExpired ? undefined : TONES[letter.trim().charAt(0).toUpperCase()];
  return (
    <strong className={joinClassNames(ratingStyles.letter, tone ?? tones.neutral)}>{letter}</strong>
  );
}

/** A floor area in the person's units; a dash when it is not known. */
function FloorArea({ squareMetres }: { readonly squareMetres: number | undefined }) {
  const { units } = useTitleContext();
  return <>{squareMetres === undefined ? '–' : formatFloorArea(squareMetres, units)}</>;
}

/** How far away something is, in the person's units. */
function ShortDistance({ metres }: { readonly metres: number }) {
  const { units } = useTitleContext();
  return <>{metres === 0 ? 'On the title' : `${formatDistance(metres, units)} away`}</>;
}
