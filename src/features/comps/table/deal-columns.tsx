import { DEAL_FIELDS, type DealPath } from '@property/contract/deal-fields.ts';
import { nameEvidenceStatus } from '@property/contract/deals/evidence-status.ts';
import { nameShortly } from '@property/contract/fields.ts';
import { isModelledField } from '@property/contract/titles/provenance.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  convertAcres,
  convertSquareFeet,
  formatFloorArea,
  formatLandArea,
} from '#lib/format/format-area.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { formatDistance, METRES_PER_MILE } from '#lib/format/format-distance.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { type Deal, gradeEvidence } from '../deals/deal.ts';
import { nameBasis, nameMeasure, readIndexFactor, readMeasure } from '../deals/measures.ts';
import type { DealColumn, Measure } from '../link/comps-view-codec.ts';
import { StatusWords } from '../status/status-mark.tsx';
import type { DealColumnWords, DealContext } from './deal-context.ts';
import styles from './deals-table.module.css';
import { MEDIAN_COLUMN } from './median-column.tsx';

/** Every column of the table, in the order of the chooser. */
export const DEAL_COLUMN_WORDS: Readonly<Record<DealColumn, DealColumnWords>> = {
  deal: textColumn(
    'dealType',
    132,
    ({ dealType }) => dealType,
    (text) => <Badge>{text}</Badge>,
  ),
  transaction: textColumn('dealData.transactionType', 100, ({ transaction }) => transaction),
  status: {
    header: ({ units }) => nameShortly(DEAL_FIELDS.comparableStatus, units),
    isNumber: false,
    width: 100,
    sortBy: ({ evidence }) => nameEvidenceStatus(evidence),
    // A word that nobody foresaw stands as it came (S-009).
    text: ({ evidence, status }, { label }) =>
      evidence === 'unstated' && status ? label(status) : nameEvidenceStatus(evidence),
    render: ({ evidence, status }, { label }) => (
      <span title={status ? label(status) : undefined}>
        <StatusWords status={evidence} />
      </span>
    ),
  },
  grade: {
    header: () => 'Evidence',
    isNumber: false,
    width: 86,
    sortBy: (deal) => gradeEvidence(deal).grade,
    text: (deal) => gradeEvidence(deal).grade,
    render: (deal) => {
      const { grade, reason } = gradeEvidence(deal);
      return (
        <span className={styles.grade} data-grade={grade} title={reason}>
          {grade}
          <span className="visually-hidden">: {reason}</span>
        </span>
      );
    },
  },
  date: {
    header: ({ units }) => nameShortly(DEAL_FIELDS['dealData.dealDate'], units),
    isNumber: false,
    width: 94,
    sortBy: ({ time }) => time,
    text: ({ date }) => (date === null ? '' : formatDate(date)),
  },
  price: {
    header: ({ units }) => nameShortly(DEAL_FIELDS['dealData.dealPrice'], units),
    isNumber: true,
    width: 110,
    sortBy: ({ price }) => price,
    text: ({ price, isLetting }) =>
      price === null ? '' : `${formatMoney(price)}${isLetting ? ' a year' : ''}`,
    render: ({ price, isLetting }) =>
      price !== null && (
        <>
          <strong>{formatMoney(price)}</strong>
          {isLetting && <span className={styles.second}>a year</span>}
        </>
      ),
  },
  indexed: figureColumn(
    'dealData.indexedPrice',
    108,
    ({ indexedPrice }) => indexedPrice,
    formatMoney,
  ),
  factor: {
    ...figureColumn(
      'dealData.indexedPrice',
      96,
      readIndexFactor,
      (factor) => `× ${factor.toFixed(3)}`,
    ),
    header: () => 'Index factor',
  },
  rate: {
    ...measureColumn('rate', 84),
    render: (deal, { units, basis, ofLettings }) => {
      const figure = readMeasure(deal, 'rate', basis);
      return (
        figure !== null && (
          <>
            <strong>{nameMeasure('rate', units).format(figure).replace('£', '')}</strong>
            {deal.isLetting && !ofLettings && <span className={styles.second}>a year</span>}
          </>
        )
      );
    },
  },
  median: MEDIAN_COLUMN,
  acre: measureColumn('acre', 110),
  floor: {
    ...figureColumn(
      'dealData.totalFloorAreaInSquareFeet',
      68,
      ({ floorArea }) => floorArea,
      String,
    ),
    // The unit stands in the header: a column of figures is read down.
    name: ({ units }) => nameShortly(DEAL_FIELDS['dealData.totalFloorAreaInSquareFeet'], units),
    header: ({ units }) => (units === 'imperial' ? 'Sq ft' : 'Sq m'),
    text: ({ floorArea }, { units }) =>
      floorArea === null ? '' : formatFloorArea(convertSquareFeet(floorArea), units),
    render: ({ floorArea }, { units }) =>
      floorArea !== null &&
      formatFloorArea(convertSquareFeet(floorArea), units).replace(/ sq (?:ft|m)$/, ''),
  },
  site: {
    ...figureColumn('siteSizeInAcres', 90, ({ siteAcres }) => siteAcres, String),
    text: ({ siteAcres }, { units }) =>
      siteAcres === null ? '' : formatLandArea(convertAcres(siteAcres), units),
  },
  yield: figureColumn(
    'dealData.netYield',
    58,
    ({ netYield }) => netYield,
    (share) => `${share.toFixed(1)}%`,
  ),
  type: textColumn('propertyType', 150, ({ propertyTypes }) => propertyTypes.join(', ')),
  use: textColumn('dealData.useClass', 90, ({ useClasses }) => useClasses),
  condition: textColumn('dealData.propertyCondition', 100, ({ condition }) => condition),
  tenure: textColumn('ownershipType', 96, ({ tenure }) => tenure),
  distance: {
    name: () => 'Distance',
    header: ({ units }) => (units === 'imperial' ? 'Miles' : 'Km'),
    isNumber: true,
    width: 56,
    sortBy: (deal, { readDistance }) => readDistance(deal),
    text: (deal, { readDistance, units }) => {
      const metres = readDistance(deal);
      return metres === null ? '' : formatDistance(metres, units);
    },
    render: (deal, { readDistance, units }) => {
      const metres = readDistance(deal);
      return (
        // To ten metres or so: what lies close by is told apart.
        metres !== null && (metres / (units === 'imperial' ? METRES_PER_MILE : 1000)).toFixed(2)
      );
    },
  },
};

/** The fields of the record that some columns show. */
const COLUMN_FIELDS: Partial<Record<DealColumn, string>> = {
  indexed: 'indexedPrice',
  factor: 'indexedPrice',
  rate: 'dealPricePerSquareFoot',
  median: 'dealPricePerSquareFoot',
  acre: 'dealPricePerAcre',
  floor: 'totalFloorAreaInSquareFeet',
  yield: 'netYield',
  condition: 'propertyCondition',
};

/** Whether what a column shows of a deal on record is itself modelled. */
export function isColumnModelled({ provenance }: Deal, column: DealColumn): boolean {
  const field = COLUMN_FIELDS[column];
  return field !== undefined && isModelledField(provenance, field);
}

/** With which an address ends. */
const LAST_POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/i;

/**
 * The address of a deal in one line, a link to its page: the name gives way before the postcode, and
 * all of it is in the tip and in what is read out.
 */
export function DealName({ deal, search }: { readonly deal: Deal; readonly search: string }) {
  const [postcode] = LAST_POSTCODE.exec(deal.place) ?? [];
  return (
    <Link
      to={`/deals/${deal.id}${search}`}
      className={styles.name}
      data-modelled={deal.isModelled ? '' : undefined}
      title={[deal.name, deal.place].filter(Boolean).join(', ')}
    >
      <span className={styles.first}>{deal.name}</span>{' '}
      {postcode === undefined ? (
        <span className={styles.quiet}>{deal.place}</span>
      ) : (
        <>
          <span className={styles.quiet} aria-hidden="true">
            {postcode}
          </span>
          <span className="visually-hidden">{deal.place}</span>
        </>
      )}
    </Link>
  );
}

function textColumn(
  path: DealPath,
  width: number,
  read: (deal: Deal, context: DealContext) => string | null,
  render?: (text: string) => ReactNode,
): DealColumnWords {
  return {
    header: ({ units }) => nameShortly(DEAL_FIELDS[path], units),
    isNumber: false,
    width,
    sortBy: (deal, context) => read(deal, context) || null,
    text: (deal, context) => read(deal, context) ?? '',
    ...(render && {
      render: (deal: Deal, context: DealContext) => {
        const text = read(deal, context);
        return text ? render(text) : null;
      },
    }),
  };
}

function figureColumn(
  path: DealPath,
  width: number,
  read: (deal: Deal) => number | null,
  format: (figure: number) => string,
): DealColumnWords {
  return {
    header: ({ units }) => nameShortly(DEAL_FIELDS[path], units),
    isNumber: true,
    width,
    sortBy: read,
    text: (deal) => {
      const figure = read(deal);
      return figure === null ? '' : format(figure);
    },
  };
}

/** A measure of the statistics, on the same basis as they are. */
function measureColumn(measure: Measure, width: number): DealColumnWords {
  return {
    header: ({ units, basis, ofLettings }) =>
      nameMeasure(measure, units, ofLettings).name + nameBasis(measure, basis),
    isNumber: true,
    width,
    sortBy: (deal, { basis }) => readMeasure(deal, measure, basis),
    text: (deal, { units, basis }) => {
      const figure = readMeasure(deal, measure, basis);
      return figure === null ? '' : nameMeasure(measure, units).format(figure);
    },
  };
}

/**
 * The chosen columns that have something to show: no distance without a title to measure from, and
 * no yield where no deal has one (S-203).
 */
export function listShownColumns(
  chosen: readonly DealColumn[],
  deals: readonly Pick<Deal, 'netYield'>[],
  hasSubject: boolean,
): readonly DealColumn[] {
  const hasYield = deals.some(({ netYield }) => netYield !== null);
  return chosen.filter(
    (column) => (column !== 'distance' || hasSubject) && (column !== 'yield' || hasYield),
  );
}
