import { PLANNING_DATA } from '../sources/open-data/planning.ts';
import type { BuildOptions } from './build-options.ts';
import { HOUSE_PRICE_INDEX } from './deals/area-index.ts';
import type { MatchTally } from './deals/place-sales.ts';

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
  counts: Readonly<Record<string, number>>,
  sales: MatchTally,
): WorldProvenance {
  const used = [
    {
      name: 'OpenStreetMap features',
      use: 'Roads, buildings, land use, addresses and amenities',
      records: counts.freeholds ?? 0,
    },
    {
      name: 'Code-Point Open',
      use: 'Postcodes where the map has none: the nearest one, which may be a neighbour’s',
      records: counts.guessedPostcodes ?? 0,
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
    {
      name: HOUSE_PRICE_INDEX,
      use: 'Indexed prices of homes',
      records: counts.indexedPrices ?? 0,
    },
    {
      name: PLANNING_DATA,
      use: 'Constraints of titles and their layers on the map',
      records: counts.realConstraints ?? 0,
    },
  ];
  return {
    name: options.name,
    asOf: options.asOf,
    seed: options.seed,
    sources: used.filter(({ records }) => records > 0),
    notes: [
      (counts.registeredParcels ?? 0) > 0
        ? 'Title outlines are the indicative extents of the register; where it has none they are worked out from buildings, plots and roads.'
        : 'Title outlines are worked out from buildings, plots and roads; they are not the registered ones.',
      (counts.planned ?? 0) > 0
        ? 'Title numbers, owners, leases, planning applications, certificates, ratings and footfall are modelled.'
        : 'Title numbers, owners, leases, planning records, certificates, ratings, constraints and footfall are modelled.',
      ...((counts.planned ?? 0) > 0
        ? [
            `Constraints are those of the planning data given, ${counts.planned} of which lie here; a kind that the files lack is not known here.`,
          ]
        : []),
      (counts.realSales ?? 0) > 0
        ? 'Sales are registered ones where Price Paid Data covers the place and the year; the rest are modelled.'
        : 'All sales are modelled: no Price Paid Data covers the place.',
      'Modelled prices and rents follow a rough level of each postcode area, an estimate and no statistic.',
      (counts.indexedPrices ?? 0) > 0
        ? 'Indexed prices of homes follow the UK House Price Index of their area; those of other property a modelled index.'
        : 'Indexed prices follow a modelled index.',
      ...tellMatches(sales),
      (counts.trafficPointsOnRoads ?? 0) > 0
        ? 'Traffic is counted where a count point lies on the road and modelled elsewhere.'
        : 'All traffic figures are modelled.',
    ],
  };
}

/** How many sales found their title, where there are any. */
function tellMatches({ rows, exact, likely, postcode, unfit, elsewhere }: MatchTally): string[] {
  if (rows === 0) return [];
  const here = rows - elsewhere;
  if (here === 0) return [`Price Paid Data: none of ${rows} sales lies here.`];
  const parts = [
    `${exact + likely} of ${here} sales placed`,
    `${postcode} had no such address`,
    ...(unfit > 0 ? [`${unfit} were of another tenure or of a part`] : []),
    ...(elsewhere > 0 ? [`${elsewhere} lie elsewhere`] : []),
  ];
  return [`Price Paid Data: ${parts.join('; ')}.`];
}
