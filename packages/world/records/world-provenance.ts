import { PLANNING_DATA } from '../sources/open-data/planning.ts';
import type { BuildOptions } from './build-options.ts';
import { HOUSE_PRICE_INDEX } from './deals/area-index.ts';
import type { MatchTally } from './deals/place-sales.ts';
import { SOURCES } from './provenance.ts';

/** What of a world is real, for the About page and the record of the build. */
export interface WorldProvenance {
  readonly name: string;
  readonly asOf: string;
  readonly seed: number;
  readonly sources: readonly {
    readonly name: string;
    readonly use: string;
    readonly records: number;
    /** The newest day, month or year that its records in the world tell of. */
    readonly upTo?: string;
  }[];
  readonly notes: readonly string[];
}

/** Says which sources a world was built from and what is modelled. */
export function describeProvenance(
  options: BuildOptions,
  counts: Readonly<Record<string, number>>,
  sales: MatchTally,
  latest: ReadonlyMap<string, string> = new Map(),
): WorldProvenance {
  const used = [
    {
      name: SOURCES.map,
      use: 'Roads, buildings, land use, addresses and amenities',
      records: counts.freeholds ?? 0,
    },
    {
      name: SOURCES.parcels,
      use: 'Outlines of titles: indicative extents of freeholds',
      records: counts.registeredParcels ?? 0,
    },
    {
      name: SOURCES.postcodes,
      use: 'Postcodes where the map has none: the nearest one, which may be a neighbour’s',
      records: counts.guessedPostcodes ?? 0,
    },
    {
      name: SOURCES.pricePaid,
      use: 'Registered sales',
      records: counts.realSales ?? 0,
    },
    { name: SOURCES.companies, use: 'Numbers, owners', records: counts.companies ?? 0 },
    { name: SOURCES.control, use: 'Ultimate parents of owners', records: counts.parents ?? 0 },
    { name: SOURCES.leases, use: 'Leases', records: counts.leases ?? 0 },
    {
      name: SOURCES.uprns,
      use: 'Where certificates and leases are that name a property by its number',
      records: counts.byUprn ?? 0,
    },
    { name: SOURCES.certificates, use: 'Certificates, floors', records: counts.certificates ?? 0 },
    { name: SOURCES.rating, use: 'Rateable values, uses', records: counts.rating ?? 0 },
    {
      name: SOURCES.traffic,
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
    sources: used
      .filter(({ records }) => records > 0)
      .map((source) => {
        const upTo = latest.get(source.name);
        return upTo === undefined ? source : { ...source, upTo };
      }),
    notes: [
      (counts.registeredParcels ?? 0) > 0
        ? 'Title outlines are the indicative extents of the register; where it has none they are worked out from buildings, plots and roads.'
        : 'Title outlines are worked out from buildings, plots and roads; they are not the registered ones.',
      ...(options.isRecordsOnly ? ['What no source tells is left out.'] : tellModel(counts)),
      ...tellPlanned(counts),
      ...tellMatches(sales),
    ],
  };
}

function tellPlanned({ planned = 0 }: Readonly<Record<string, number>>): string[] {
  if (planned === 0) return [];
  return [
    `Constraints are those of the planning data given, ${planned} of which lie here; a kind that the files lack is not known here.`,
  ];
}

function tellModel(counts: Readonly<Record<string, number>>): string[] {
  const { companies = 0, leases = 0, certificates = 0, rating = 0, planned = 0 } = counts;
  const joined = [
    ...(companies > 0 ? ['title numbers and owners'] : []),
    ...(leases > 0 ? ['leases'] : []),
    ...(certificates > 0 ? ['energy certificates'] : []),
    ...(rating > 0 ? ['rateable values'] : []),
  ].join(', ');
  const rest = planned > 0 ? 'planning applications' : 'planning records, constraints';
  return [
    joined === ''
      ? `Title numbers, owners, leases, certificates, ratings, ${rest} and footfall are modelled.`
      : `On record for some titles: ${joined}. For the others, and ${rest} and footfall, they are modelled.`,
    (counts.realSales ?? 0) > 0
      ? 'Sales are registered ones where a title has any; those of the others are modelled.'
      : 'All sales are modelled: no Price Paid Data covers the place.',
    'Modelled prices and rents follow a rough level of each postcode area, an estimate and no statistic.',
    (counts.indexedPrices ?? 0) > 0
      ? 'Indexed prices of homes follow the UK House Price Index of their area; those of other property a modelled index.'
      : 'Indexed prices follow a modelled index.',
    (counts.trafficPointsOnRoads ?? 0) > 0
      ? 'Traffic is counted where a count point lies on the road and modelled elsewhere.'
      : 'All traffic figures are modelled.',
  ];
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
