import type { ComparableDeal } from '@property/contract/deals/comparable-deal.ts';
import type { DealLease } from '@property/contract/deals/deal-leases.ts';
import type { DealListing } from '@property/contract/deals/deal-listings.ts';
import type { DealSale } from '@property/contract/deals/deal-sales.ts';
import type {
  AddressRecord,
  AmenityRecord,
  PlaceRecord,
} from '@property/contract/search/stored-places.ts';
import {
  TITLE_RECORD_KINDS,
  type TitleRecordKind,
  type TitleRecordLists,
} from '@property/contract/titles/stored-records.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import type { MultiPolygon } from 'geojson';
import type { OsmData } from '../osm/osm-data.ts';
import type { BuildOptions, WorldSources } from '../records/build-options.ts';
import type { FootfallCellRecord } from '../records/footfall-cells.ts';
import { openWorld, type SharedRecords } from '../records/open-world.ts';
import type { RoadRecord } from '../records/traffic-records.ts';
import type { WorldProvenance } from '../records/world-provenance.ts';

type Lists = { readonly [Kind in TitleRecordKind]: Map<string, TitleRecordLists[Kind]> };

/** Everything the search service serves, in memory; lists that would be empty are left out. */
export interface WorldRecords {
  readonly titles: readonly TitleDocument[];
  readonly comps: readonly ComparableDeal[];
  readonly addresses: readonly AddressRecord[];
  /** [lon, lat] outlines by title id. */
  readonly geometry: ReadonlyMap<string, MultiPolygon>;
  readonly titleRecords: Lists;
  readonly dealRecords: {
    readonly sales: ReadonlyMap<string, readonly DealSale[]>;
    readonly leases: ReadonlyMap<string, readonly DealLease[]>;
    readonly listings: ReadonlyMap<string, readonly DealListing[]>;
  };
  readonly footfallCells: readonly FootfallCellRecord[];
  readonly roads: readonly RoadRecord[];
  readonly amenities: readonly AmenityRecord[];
  readonly places: readonly PlaceRecord[];
  /** Leasehold title ids by freehold title id. */
  readonly leaseholds: ReadonlyMap<string, readonly string[]>;
  readonly provenance: WorldProvenance;
  readonly counts: Readonly<Record<string, number>>;
  readonly matches: SharedRecords['matches'];
}

/** Builds the records of a small world in memory, to look at them all. */
export function buildRecords(
  osm: OsmData,
  sources: WorldSources,
  options: BuildOptions,
): WorldRecords {
  const world = openWorld(osm, sources, options, () => undefined);
  const titles: TitleDocument[] = [];
  const comps: ComparableDeal[] = [];
  const addresses = new Map<string, AddressRecord>();
  const geometry = new Map<string, MultiPolygon>();
  const leaseholds = new Map<string, readonly string[]>();
  const titleRecords = Object.fromEntries(
    TITLE_RECORD_KINDS.map((kind) => [kind, new Map()]),
  ) as unknown as Lists;
  const sales = new Map<string, readonly DealSale[]>();
  const leases = new Map<string, readonly DealLease[]>();
  const listings = new Map<string, readonly DealListing[]>();
  for (const bundle of world.bundles()) {
    const { id } = bundle.title;
    titles.push(bundle.title);
    if (bundle.geometry) geometry.set(id, bundle.geometry);
    if (bundle.leaseholdTitleIds.length > 0) leaseholds.set(id, bundle.leaseholdTitleIds);
    for (const address of bundle.addresses) addresses.set(address.id, address);
    for (const kind of TITLE_RECORD_KINDS) keepList(titleRecords, id, kind, bundle.records[kind]);
    for (const entry of bundle.deals) {
      comps.push(entry.deal);
      if (entry.sales.length > 0) sales.set(entry.deal.id, entry.sales);
      if (entry.leases.length > 0) leases.set(entry.deal.id, entry.leases);
      if (entry.listings.length > 0) listings.set(entry.deal.id, entry.listings);
    }
  }
  const rest = world.finish();
  return {
    titles,
    comps,
    addresses: [...addresses.values()],
    geometry,
    titleRecords,
    dealRecords: { sales, leases, listings },
    leaseholds,
    ...rest,
    footfallCells: [...rest.footfallCells],
    roads: [...rest.roads],
    counts: {
      ...rest.counts,
      titles: titles.length,
      comps: comps.length,
      addresses: addresses.size,
      geometries: geometry.size,
    },
  };
}

function keepList<Kind extends TitleRecordKind>(
  kept: Lists,
  id: string,
  kind: Kind,
  records: TitleRecordLists[Kind] | undefined,
): void {
  if (records !== undefined && records.length > 0) kept[kind].set(id, records);
}
