import { DEAL_FIELDS, type DealPath } from '@property/contract/deal-fields.ts';
import { nameShortly } from '@property/contract/fields.ts';
import { isModelledField } from '@property/contract/titles/provenance.ts';
import type { UnitSystem } from '@property/contract/units.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  convertAcres,
  convertSquareFeet,
  formatFloorArea,
  formatLandArea,
} from '#lib/format/format-area.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { formatDistance } from '#lib/format/format-distance.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { formatSignedPercent } from '#lib/format/format-signed-percent.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { type Deal, gradeEvidence } from '../deals/deal.ts';
import { nameBasis, nameMeasure, readIndexFactor, readMeasure } from '../deals/measures.ts';
import type { DealColumn, Measure } from '../link/comps-view-codec.ts';
import styles from './deals-table.module.css';

/** What a row shows beyond the record itself. */
export interface DealContext {
  readonly units: UnitSystem;
  readonly label: (word: string) => string;
  /** Median of the chosen measure; null where there is none. */
  readonly median: number | null;
  readonly measure: Measure;
  readonly basis: 'sold' | 'indexed';
  /** Whether the median is of rents: a price is not held against it, nor a rent against a price. */
  readonly ofLettings: boolean;
  readonly readDistance: (deal: Deal) => number | null;
}

/** A column: its name, what it is sorted by and what it shows. */
interface DealColumnWords {
  readonly header: (context: DealContext) => string;
  readonly isNumber: boolean;
  readonly sortBy: (deal: Deal, context: DealContext) => number | string | null;
  /** As plain text, for exports and print. */
  readonly text: (deal: Deal, context: DealContext) => string;
  /** Where it is more than its text. */
  readonly render?: (deal: Deal, context: DealContext) => ReactNode;
  /** Pixels. */
  readonly width: number;
}

/** Share by which a deal's figure lies above or below the median; null without one of them. */
function readDeviation(deal: Deal, context: DealContext): number | null {
  const { median, measure, basis, ofLettings } = context;
  if (deal.isLetting !== ofLettings) return null;
  const figure = readMeasure(deal, measure, basis);
  return figure === null || median === null || median === 0 ? null : figure / median - 1;
}

/** Every column of the table, in the order of the chooser. */
export const DEAL_COLUMN_WORDS: Readonly<Record<DealColumn, DealColumnWords>> = {
  deal: textColumn(
    'dealType',
    132,
    ({ dealType }) => dealType,
    (text) => <Badge>{text}</Badge>,
  ),
  transaction: textColumn('dealData.transactionType', 100, ({ transaction }) => transaction),
  status: textColumn('comparableStatus', 140, ({ status }, { label }) => status && label(status)),
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
    width: 104,
    sortBy: ({ time }) => time,
    text: ({ date }) => (date === null ? '' : formatDate(date)),
  },
  price: {
    header: ({ units }) => nameShortly(DEAL_FIELDS['dealData.dealPrice'], units),
    isNumber: true,
    width: 116,
    sortBy: ({ price }) => price,
    text: ({ price, isLetting }) =>
      price === null ? '' : `${formatMoney(price)}${isLetting ? ' a year' : ''}`,
    render: ({ price, isLetting }) =>
      price !== null && (
        <>
          <strong>{formatMoney(price)}</strong>
          {isLetting && <span className={styles.quiet}> pa</span>}
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
    ...measureColumn('rate', 96),
    render: (deal, { units, basis }) => {
      const figure = readMeasure(deal, 'rate', basis);
      return (
        figure !== null && (
          <strong>{nameMeasure('rate', units).format(figure).replace('£', '')}</strong>
        )
      );
    },
  },
  median: {
    header: () => 'vs median',
    isNumber: true,
    width: 112,
    sortBy: readDeviation,
    text: (deal, context) => {
      const share = readDeviation(deal, context);
      return share === null ? '' : formatShare(share);
    },
    render: (deal, context) => {
      const share = readDeviation(deal, context);
      if (share === null) return null;
      const length = Math.min(50, Math.abs(share) * 100);
      return (
        <span className={styles.deviation}>
          <span aria-hidden="true" className={styles.track}>
            <span
              data-below={share < 0 || undefined}
              style={
                share < 0
                  ? { right: '50%', width: `${length}%` }
                  : { left: '50%', width: `${length}%` }
              }
            />
          </span>
          <span className={styles.share}>{formatShare(share)}</span>
        </span>
      );
    },
  },
  acre: measureColumn('acre', 110),
  floor: {
    ...figureColumn(
      'dealData.totalFloorAreaInSquareFeet',
      110,
      ({ floorArea }) => floorArea,
      String,
    ),
    text: ({ floorArea }, { units }) =>
      floorArea === null ? '' : formatFloorArea(convertSquareFeet(floorArea), units),
  },
  site: {
    ...figureColumn('siteSizeInAcres', 90, ({ siteAcres }) => siteAcres, String),
    text: ({ siteAcres }, { units }) =>
      siteAcres === null ? '' : formatLandArea(convertAcres(siteAcres), units),
  },
  yield: figureColumn(
    'dealData.netYield',
    88,
    ({ netYield }) => netYield,
    (share) => `${share.toFixed(2)}%`,
  ),
  type: textColumn('propertyType', 150, ({ propertyTypes }) => propertyTypes.join(', ')),
  use: textColumn('dealData.useClass', 90, ({ useClasses }) => useClasses),
  condition: textColumn('dealData.propertyCondition', 100, ({ condition }) => condition),
  tenure: textColumn('ownershipType', 96, ({ tenure }) => tenure),
  distance: {
    header: () => 'Distance',
    isNumber: true,
    width: 84,
    sortBy: (deal, { readDistance }) => readDistance(deal),
    text: (deal, { readDistance, units }) => {
      const metres = readDistance(deal);
      return metres === null ? '' : formatDistance(metres, units);
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

/** The address of a deal: a link to its page, its postcode quieter. */
export function DealName({ deal, search }: { readonly deal: Deal; readonly search: string }) {
  return (
    <Link
      to={`/deals/${deal.id}${search}`}
      className={styles.name}
      data-modelled={deal.isModelled ? '' : undefined}
      title={[deal.name, deal.place].filter(Boolean).join(', ')}
    >
      {deal.name} <span className={styles.quiet}>{deal.place}</span>
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
    header: ({ units, basis }) => nameMeasure(measure, units).name + nameBasis(measure, basis),
    isNumber: true,
    width,
    sortBy: (deal, { basis }) => readMeasure(deal, measure, basis),
    text: (deal, { units, basis }) => {
      const figure = readMeasure(deal, measure, basis);
      return figure === null ? '' : nameMeasure(measure, units).format(figure);
    },
  };
}

function formatShare(share: number): string {
  return formatSignedPercent(Math.round(share * 100));
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
