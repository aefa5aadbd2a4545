import { isModelledField } from '@property/contract/titles/provenance.ts';
import { readLastSale } from '@property/contract/titles/read-last-sale.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import type { UnitSystem } from '@property/contract/units.ts';
import { convertSquareFeet, formatFloorArea } from '#lib/format/format-area.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { formatSignedPercent } from '#lib/format/format-signed-percent.ts';
import { splitAddress } from '#lib/format/split-address.ts';
import { writeDay } from '#lib/local-day.ts';
import { isModelledPath } from '#lib/title/is-modelled-path.ts';
import type { Deal } from '../deals/deal.ts';
import { nameMeasure, readMeasure } from '../deals/measures.ts';
import type { Measure } from '../link/comps-view-codec.ts';

/** Stands after what is on no record. */
export const MODELLED_SIGN = '≈';

/** What a deal calls the figure of each measure. */
const MEASURE_FIELDS: Readonly<Record<Measure, string>> = {
  price: 'price',
  rate: 'dealPricePerSquareFoot',
  acre: 'dealPricePerAcre',
  yield: 'netYield',
};

/** What is known of the subject, in the words of the rows of the grid. */
export interface SubjectFacts {
  readonly name: string;
  readonly number: string;
  readonly status: string;
  /** The day of the valuation. */
  readonly date: string;
  readonly price: string;
  /** Whether that price is on no record: of a listing as the listing says, of a sale as the title does. */
  readonly isPriceModelled: boolean;
  readonly rate: string;
  /** The figure of it alone, in its own unit. */
  readonly rateFigure: string;
  /** With what it rests on where it is not on the title's own record, and the sign of what is modelled. */
  readonly floor: string;
  /** Square feet; undefined where it is not on the title's own record: a value is of no other. */
  readonly floorArea: number | undefined;
  /** That of `floor`, in square feet. */
  readonly toldFloorArea: number | undefined;
  /** Whether that is on no record. */
  readonly isFloorModelled: boolean;
  readonly tenure: string;
  /** What stands beside the percentages of a factor. */
  readonly hints: Readonly<Record<string, string>>;
  /** What is asked for the subject in the chosen measure; null while it is not on the market. */
  readonly asking: number | null;
  /** Whether that is on no record: by itself, or because the price is not. */
  readonly isAskingModelled: boolean;
  /** The same in pounds for the whole of it. */
  readonly askingPrice: number | null;
}

/**
 * Reads the subject from its title and, where it is on the market, from its own listing among the
 * deals; what is not on record stays empty.
 */
export function readSubjectFacts(
  title: TitleDocument,
  deals: readonly Deal[],
  measure: Measure,
  units: UnitSystem,
  now = new Date(),
): SubjectFacts {
  const number = title.number ?? '';
  const { name } = splitAddress(title.mainAddress, title.number);
  const listing = deals.find(
    ({ titleId, evidence, isLetting }) =>
      titleId === title.id && !isLetting && (evidence === 'asking' || evidence === 'offer'),
  );
  const last = readLastSale(title.sales);
  const asking = listing ? readMeasure(listing, measure, 'sold') : null;
  const { format } = nameMeasure(measure, units);
  const { area, basis, isModelled } = readFloor(title, deals);
  const floor = area
    ? [formatFloorArea(convertSquareFeet(area), units), basis, isModelled ? MODELLED_SIGN : '']
        .filter(Boolean)
        .join(' ')
    : '';
  const sold = last?.dateAcquired ? `, ${formatDate(last.dateAcquired)}` : '';
  const lastRate = measure === 'rate' ? last?.pricePerSquareFoot : undefined;
  const today = formatDate(writeDay(now));
  return {
    name: name === '' ? number : name,
    number: name === number ? '' : number,
    status: listing ? (listing.evidence === 'offer' ? 'Under offer' : 'On the market') : '',
    date: today,
    price: listing?.price
      ? `${formatMoney(listing.price)} asked`
      : last?.price
        ? `${formatMoney(last.price)}${sold}`
        : '',
    isPriceModelled: listing?.price ? listing.isModelled : isModelledPath(title, 'sales.price'),
    rate:
      asking !== null
        ? `${format(asking)} asked`
        : lastRate === undefined
          ? ''
          : `${format(lastRate)} at its last sale`,
    rateFigure: asking !== null ? format(asking) : lastRate === undefined ? '' : format(lastRate),
    floor,
    floorArea: title.totalFloorAreaSqFt,
    toldFloorArea: area,
    isFloorModelled: isModelled,
    tenure: title.tenure ?? '',
    hints: { time: today, lease: title.tenure ?? '', size: floor },
    asking,
    isAskingModelled:
      listing !== undefined &&
      (listing.isModelled || isModelledField(listing.provenance, MEASURE_FIELDS[measure])),
    askingPrice: listing?.price ?? null,
  };
}

interface Floor {
  /** Square feet; undefined where nothing tells it. */
  readonly area: number | undefined;
  /** What it rests on where it is not on the title's own record; empty where it is. */
  readonly basis: string;
  readonly isModelled: boolean;
}

/** The floor area of the title: a deal of its own tells it too, and a sale by its two prices. */
function readFloor(title: TitleDocument, deals: readonly Deal[]): Floor {
  const area = title.totalFloorAreaSqFt;
  if (area) return { area, basis: '', isModelled: isModelledPath(title, 'totalFloorAreaSqFt') };
  const deal = deals.find(
    ({ titleId, floorArea, isLetting }) =>
      // A letting may be of a part of it.
      floorArea && !isLetting && titleId?.toLowerCase() === title.id.toLowerCase(),
  );
  if (deal?.floorArea) {
    const isModelled = isModelledField(deal.provenance, 'totalFloorAreaInSquareFeet');
    return { area: deal.floorArea, basis: 'by its own deal', isModelled };
  }
  const last = readLastSale(title.sales);
  const { price, pricePerSquareFoot } = last ?? {};
  if (!price || !pricePerSquareFoot) return { area: undefined, basis: '', isModelled: false };
  return {
    area: Math.round(price / pricePerSquareFoot),
    basis: 'by its last sale',
    isModelled: ['sales.price', 'sales.pricePerSquareFoot'].some((path) =>
      isModelledPath({ ...title, sales: last && [last] }, path),
    ),
  };
}

/** How much larger or smaller a deal is than the subject, such as "+12%"; empty where one is not known. */
export function writeFloorShare(
  deal: number | null | undefined,
  subject: number | null | undefined,
): string {
  if (!deal || !subject) return '';
  return formatSignedPercent(Math.round((deal / subject - 1) * 100));
}
