import type { BuildOptions, WorldSources } from './build-options.ts';

/** What of a world is real, for the About page and the record of the build. */
export interface WorldProvenance {
  readonly name: string;
  readonly asOf: string;
  readonly seed: number;
  readonly sources: readonly {
    readonly name: string;
    readonly use: string;
    readonly records: number;
  }[];
  readonly notes: readonly string[];
}

/** Says which sources a world was built from and what is modelled. */
export function describeProvenance(
  options: BuildOptions,
  sources: WorldSources,
  counts: Readonly<Record<string, number>>,
): WorldProvenance {
  const used = [
    {
      name: 'OpenStreetMap features',
      use: 'Roads, buildings, land use, addresses and amenities',
      records: counts.freeholds ?? 0,
    },
    {
      name: 'Code-Point Open',
      use: 'Postcodes where the map has none, from centroids placed to about 5 metres',
      records: sources.postcodes?.length ?? 0,
    },
    {
      name: 'HM Land Registry Price Paid Data',
      use: 'Registered sales',
      records: counts.realSales ?? 0,
    },
    {
      name: 'Department for Transport AADF',
      use: 'Traffic on counted roads',
      records: counts.trafficPointsOnRoads ?? 0,
    },
  ];
  return {
    name: options.name,
    asOf: options.asOf,
    seed: options.seed,
    sources: used.filter(({ records }) => records > 0),
    notes: [
      (sources.parcels?.length ?? 0) > 0
        ? 'Title outlines are the indicative extents of the register; where it has none they are worked out from buildings, plots and roads.'
        : 'Title outlines are worked out from buildings, plots and roads; they are not the registered ones.',
      'Title numbers, owners, leases, planning records, certificates, ratings, constraints and footfall are modelled.',
      (counts.realSales ?? 0) > 0
        ? 'Sales are registered ones where Price Paid Data covers the place and the year; the rest are modelled.'
        : 'All sales are modelled: no Price Paid Data covers the place.',
      (sources.traffic?.length ?? 0) > 0
        ? 'Traffic is counted where a count point lies on the road and modelled elsewhere.'
        : 'All traffic figures are modelled.',
    ],
  };
}
