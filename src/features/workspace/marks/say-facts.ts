import { readLastSale } from '@property/contract/titles/read-last-sale.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import type { UnitSystem } from '@property/contract/units.ts';
import { numberFormat } from '#lib/format/british-format.ts';
import { capitalise } from '#lib/format/capitalise.ts';
import { formatLandArea } from '#lib/format/format-area.ts';
import { formatCountOf } from '#lib/format/format-count.ts';
import { formatMonth } from '#lib/format/format-date.ts';
import { convertFloorPrice, formatWholeFloorPrice } from '#lib/format/format-floor-price.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { splitAddress } from '#lib/format/split-address.ts';
import type { Total } from '#lib/read-total.ts';
import type { SaveRequest } from '#lib/save-request.ts';
import { readSiteArea } from '#lib/title/read-site-area.ts';
import type { MapMark } from '#map/marks/drawn-marks.ts';
import { saySplit } from './say-marks.ts';
import type { StreetRate } from './title/use-street-rate.ts';
import type { GroupFacts } from './use-group-prices.ts';

/** What the card of a title shows, in a sentence. */
export function sayTitle(
  title: TitleDocument,
  street: StreetRate | null,
  units: UnitSystem,
): string {
  const { name, place } = splitAddress(title.mainAddress, title.number);
  const area = readSiteArea(title);
  const sale = readLastSale(title.sales);
  const rate = sale?.pricePerSquareFoot;
  const when = sale?.dateAcquired ? ` in ${formatMonth(sale.dateAcquired)}` : '';
  return [
    name,
    place,
    title.number,
    title.tenure?.toLowerCase(),
    area === undefined ? undefined : formatLandArea(area, units),
    sale?.price === undefined ? undefined : `sold for ${formatMoney(sale.price)}${when}`,
    rate === undefined ? undefined : formatWholeFloorPrice(rate, units),
    street ? `${sayBasis(street)}, ${formatWholeFloorPrice(street.rate, units)}` : undefined,
  ]
    .filter((part) => part)
    .join(', ');
}

/** What was paid around a title: `street £309`. */
export function sayStreet({ around, rate }: StreetRate, units: UnitSystem): string {
  return `${around} ${formatMoney(convertFloorPrice(rate, units))}`;
}

/** What that figure is: `Street: median of 14 residential sales since 2021`. */
export function sayBasis({ around, sales, category, since }: StreetRate): string {
  const count = formatCountOf(sales, `${category.toLowerCase()} sale`);
  return `${capitalise(around)}: median of ${count} since ${since}`;
}

/** What the card of a group shows beside its count, in a sentence. */
export function sayGroup(
  mark: MapMark,
  { prices, whole }: Pick<GroupFacts, 'prices' | 'whole'>,
  units: UnitSystem,
): string {
  return [
    saySplit(mark, units),
    whole?.total && sayShare(mark.count, whole.total),
    prices && `median ${prices.isLast ? 'last ' : ''}sale ${formatMoney(prices.median)}`,
    prices && whole?.prices && `${formatMoney(whole.prices.median)} of all found`,
  ]
    .filter((part) => part)
    .join(', ');
}

/** What a group is of all that was found: `1.8% of all`; nothing where nobody counted them all. */
export function sayShare(count: number, total: Total): string {
  if (total.isCapped || total.value < count) return '';
  return `${PERCENT.format(count / total.value)} of all`;
}

/** How far a figure is from another one: `10% above`. */
export function sayDifference(figure: number, other: number): string {
  const words = PERCENT.format(Math.abs(figure / other - 1));
  if (words === '0%') return 'The same';
  return `${words} ${figure > other ? 'above' : 'below'}`;
}

/** Two figures, as `1.8%`, `12%` or `0.05%`. */
const PERCENT = numberFormat({ style: 'percent', maximumSignificantDigits: 2 });

/** A title as a list of the person's takes it. */
export function nameSite({ id, number, mainAddress }: TitleDocument): SaveRequest {
  const { name, place } = splitAddress(mainAddress, number);
  return {
    kind: 'site',
    titleId: id,
    number: number ?? 'Title without a number',
    address: [name, place].filter(Boolean).join(', '),
  };
}
