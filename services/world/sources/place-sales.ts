import type { PostcodePoint } from './code-point.ts';
import type { PricePaidSale } from './price-paid.ts';

/** A sale on the centre of its postcode. */
export interface PlacedSale {
  readonly sale: PricePaidSale;
  readonly lon: number;
  readonly lat: number;
}

/** Puts sales on postcode centroids, where no building is known; the rest could not be placed. */
export function placeSales(
  sales: readonly PricePaidSale[],
  points: readonly PostcodePoint[],
): { placed: PlacedSale[]; unplaced: PricePaidSale[] } {
  const byPostcode = new Map(points.map((point) => [point.postcode, point]));
  const placed: PlacedSale[] = [];
  const unplaced: PricePaidSale[] = [];
  for (const sale of sales) {
    const point = byPostcode.get(sale.postcode);
    if (point) placed.push({ sale, lon: point.lon, lat: point.lat });
    else unplaced.push(sale);
  }
  return { placed, unplaced };
}

/** Key under which an address and a sale meet: postcode, house number or name, flat or unit. */
export function addressKey(postcode: string, primaryName: string, secondaryName: string): string {
  const plain = (text: string): string => text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return `${plain(postcode)}|${plain(primaryName)}|${plain(secondaryName.replace(/^(flat|apartment|unit)\s+/i, ''))}`;
}

/** Sales by address, each list oldest first. */
export function groupSales(sales: readonly PricePaidSale[]): Map<string, PricePaidSale[]> {
  const groups = new Map<string, PricePaidSale[]>();
  for (const sale of sales) {
    const key = addressKey(sale.postcode, sale.primaryName, sale.secondaryName);
    const group = groups.get(key);
    if (group) group.push(sale);
    else groups.set(key, [sale]);
  }
  for (const group of groups.values()) {
    group.sort(
      (left, right) => left.date.localeCompare(right.date) || (left.id < right.id ? -1 : 1),
    );
  }
  return groups;
}
