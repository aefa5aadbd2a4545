import type { TitleDocument } from '@property/contract/titles/title.ts';
import type { UnitSystem } from '@property/contract/units.ts';
import { formatLandArea } from '#lib/format/format-area.ts';
import { formatMonth } from '#lib/format/format-date.ts';
import { formatMoney } from '#lib/format/format-money.ts';
import { splitAddress } from '#lib/format/split-address.ts';
import { readLastSale } from '#lib/title/read-last-sale.ts';
import { readSiteArea } from '#lib/title/read-site-area.ts';
import type { MapMark } from '#map/marks/drawn-marks.ts';
import type { GroupPrices } from './cluster-prices.ts';
import { saySplit } from './say-marks.ts';

/** What the card of a title shows, in a sentence. */
export function sayTitle(title: TitleDocument, units: UnitSystem): string {
  const { name, place } = splitAddress(title.mainAddress, title.number);
  const area = readSiteArea(title);
  const sale = readLastSale(title.sales);
  const when = sale?.dateAcquired ? ` in ${formatMonth(sale.dateAcquired)}` : '';
  return [
    name,
    place,
    title.number,
    title.tenure?.toLowerCase(),
    area === undefined ? undefined : formatLandArea(area, units),
    sale?.price === undefined ? undefined : `sold for ${formatMoney(sale.price)}${when}`,
  ]
    .filter((part) => part)
    .join(', ');
}

/** What the card of a group shows beside its count, in a sentence. */
export function sayGroup(mark: MapMark, prices: GroupPrices | null, units: UnitSystem): string {
  const split = saySplit(mark, units);
  return prices === null ? split : `${split}, median sale ${formatMoney(prices.median)}`;
}
