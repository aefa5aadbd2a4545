import type { PostcodePoint } from '#services/world/sources/code-point.ts';
import type { PricePaidSale } from '#services/world/sources/price-paid.ts';
import type { TrafficCountPoint } from '#services/world/sources/traffic-counts.ts';

/** Open data beside the map; each may be left out and is then modelled. */
export interface WorldSources {
  readonly pricePaid?: readonly PricePaidSale[];
  readonly postcodes?: readonly PostcodePoint[];
  readonly traffic?: readonly TrafficCountPoint[];
}
