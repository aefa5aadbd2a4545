import type { AmenityRecord, PlaceRecord } from '@property/contract/search/stored-places.ts';
import type { OsmData } from '../osm/osm-data.ts';
import { modelPlanning } from '../planning/model-planning.ts';
import { type PlannedPlace, placeEntities } from '../planning/planned-place.ts';
import { PlanningIndex } from '../planning/planning-index.ts';
import {
  chain,
  MEMORY_SHELVES,
  type OpenShelf,
  type Series,
  type Shelves,
} from '../shelf/shelf.ts';
import type { PricePaidSale } from '../sources/price-paid.ts';
import { centreProjection, type LocalProjection } from '../titles/local-projection.ts';
import { makeParcels } from '../titles/make-parcels.ts';
import { type AreaFeature, type Features, readFeatures } from '../titles/read-features.ts';
import { placeRegistered } from '../titles/registered-plots.ts';
import { writeAmenities } from './amenity-records.ts';
import { AreaMedians } from './around/area-medians.ts';
import { surveyTitles } from './around/survey.ts';
import type { BuildOptions, WorldSources } from './build-options.ts';
import { AreaIndex, HOUSE_PRICE_INDEX } from './deals/area-index.ts';
import { type MatchTally, placeSales } from './deals/place-sales.ts';
import { type FootfallCellRecord, FootfallGrid } from './footfall-cells.ts';
import { PostcodeAreas, writePlaces } from './place-records.ts';
import { SOURCES } from './provenance.ts';
import { nameCouncil, type RecordContext } from './record-context.ts';
import type { TitleFacts } from './registered/settle-facts.ts';
import { createAddressResolver } from './resolve-addresses.ts';
import { createCompanyPool } from './titles/companies.ts';
import type { DraftTitle } from './titles/draft.ts';
import { draftTitles, findUnregistered } from './titles/draft-titles.ts';
import { bundleTitles, type TitleBundle } from './titles/title-bundle.ts';
import { type RoadRecord, writeRoads } from './traffic-records.ts';
import { describeProvenance, type WorldProvenance } from './world-provenance.ts';

/** What belongs to no single title. */
export interface SharedRecords {
  readonly footfallCells: Iterable<FootfallCellRecord>;
  readonly roads: Series<RoadRecord>;
  readonly amenities: readonly AmenityRecord[];
  readonly places: readonly PlaceRecord[];
  readonly provenance: WorldProvenance;
  readonly counts: Readonly<Record<string, number>>;
  /** How the rows of each source met the titles. */
  readonly matches: readonly (MatchTally & { readonly source: string })[];
}

/** A world that hands out its records title by title, so that it never holds them all. */
export interface OpenWorld {
  /** To be read once, to the end, before `finish`. */
  bundles(): Generator<TitleBundle>;
  finish(): SharedRecords;
  /** Ground with constraints, for the map. */
  readonly planned: Series<PlannedPlace>;
  /** How many freeholds there may be. */
  readonly parcels: number;
}

/**
 * Divides the land and prepares everything that the records are written from.
 * @param report told what is done, and the share of the way to the first record, 0 to 1
 */
export function openWorld(
  osm: OsmData,
  sources: WorldSources,
  options: BuildOptions,
  report: (message: string, share: number) => void,
  { open: openShelf, openGroups }: Shelves = MEMORY_SHELVES,
): OpenWorld {
  const projection = centreProjection(osm);
  const mapped = readFeatures(osm, projection, openShelf);
  const registered = placeRegistered(sources.parcels ?? [], projection, osm.bbox, openShelf);
  const plots = openShelf<AreaFeature>();
  for (const plot of chain(registered, mapped.plots)) plots.add(plot);
  const features = { ...mapped, plots };
  report(`${features.buildings.length} buildings and ${features.roads.length} roads read`, 0.1);
  const set = makeParcels(features, openShelf);
  report(`${set.parcels.length} freeholds laid out`, 0.8);
  const addresses = createAddressResolver(
    features,
    set.streets,
    sources.postcodes ?? [],
    projection,
    options,
  );
  const sales = sources.pricePaid ?? [];
  const tools = {
    options,
    projection,
    addresses,
    ...(sources.facts ? { facts: sources.facts } : {}),
  };
  const [west, south, east, north] = osm.bbox;
  const codesHere = new Set(
    (sources.postcodes ?? [])
      .filter(({ lon, lat }) => lon >= west && lon <= east && lat >= south && lat <= north)
      .map(({ postcode }) => postcode),
  );
  const isHere = (code: string) => codesHere.has(code);
  const placed = placeSales(sales, draftTitles(set, tools), isHere, openGroups);
  const matched = addElsewhere(placed.tally, sources.paidElsewhere ?? 0);
  const planned = listGround(osm, sources, options, projection, openShelf, () => features);
  const context: RecordContext = {
    options,
    planning: new PlanningIndex(planned, openShelf),
    areaIndex: sources.housePrices && openAreaIndex(sources, options),
    hasPlanningData: sources.planning !== undefined,
    authority: options.authority ?? nameCouncil(options),
    companies: createCompanyPool(options.seed, Math.max(40, Math.round(set.parcels.length / 60))),
    holdings: new Map(),
    around: {
      // An area of 900 m on each side, and of 450 m: about 200 m around.
      prices: new AreaMedians(300_000, 8),
      plotRatios: new AreaMedians(150_000, 8),
      adjoining: new Map(),
    },
    paid: placed.byTitle,
    paidCover: coverYears(sales),
  };
  const areas = new PostcodeAreas();
  const grid = new FootfallGrid(options, projection);
  const latest = new Latest();
  latest.see(SOURCES.pricePaid, placed.newest);
  for (const { month } of sources.housePrices ?? [])
    latest.see(HOUSE_PRICE_INDEX, month.slice(0, 7));
  const tally = {
    titles: 0,
    realSales: 0,
    modelledSales: 0,
    deals: 0,
    guessedPostcodes: 0,
    realConstraints: 0,
    indexedPrices: 0,
    companies: 0,
    parents: 0,
    leases: 0,
    certificates: 0,
    rating: 0,
  };
  let unregistered: { readonly places: Uint8Array | undefined } | undefined;
  const draft = () => {
    // Of records alone, a leasehold is one that a row tells of.
    const isKept = options.isRecordsOnly
      ? { isKept: (key: string) => placed.byTitle.has(key) }
      : {};
    const all = { ...tools, ...isKept, leases: placed.leases };
    unregistered ??= { places: findUnregistered(set, all) };
    return draftTitles(set, all, unregistered.places);
  };
  return {
    planned,
    parcels: set.parcels.length,
    *bundles() {
      const freeholds = draft();
      surveyTitles(context, placeDrafts(freeholds, unregistered?.places), set.parcels);
      report('Each title compared with those around it', 1);
      for (const freehold of draft()) {
        if (!options.isRecordsOnly) grid.add(freehold);
        tally.guessedPostcodes += freehold.addresses.filter(
          ({ postcodeFrom }) => postcodeFrom === 'Code-Point Open',
        ).length;
        for (const { facts } of [freehold, ...freehold.leaseholds]) {
          latest.seeFacts(facts);
          tally.companies += facts?.company ? 1 : 0;
          tally.parents += facts?.company?.row.proprietors.some(({ parent }) => parent) ? 1 : 0;
          tally.leases += facts?.leases.length ?? 0;
          tally.certificates += facts?.certificates.length ?? 0;
          tally.rating += facts?.rating.length ?? 0;
        }
        for (const bundle of bundleTitles(context, freehold, projection)) {
          tally.titles += 1;
          areas.add(bundle.title);
          tally.deals += bundle.deals.length;
          tally.indexedPrices += countIndexed(bundle);
          tally.realSales += bundle.realSales;
          if (context.hasPlanningData)
            tally.realConstraints += bundle.records.constraints?.length ?? 0;
          tally.modelledSales += (bundle.title.sales?.length ?? 0) - bundle.realSales;
          yield bundle;
        }
      }
    },
    finish() {
      const { roads, snapped } = writeRoads(
        features.roads,
        sources.traffic ?? [],
        projection,
        options,
        openShelf,
      );
      if (snapped > 0) {
        for (const { year } of sources.traffic ?? []) latest.see(SOURCES.traffic, String(year));
      }
      const amenities = writeAmenities(features, addresses, projection, options);
      const counts = {
        ...tally,
        freeholds: set.parcels.length,
        planned: context.hasPlanningData ? planned.length : 0,
        registeredParcels: sources.parcels?.length ?? 0,
        byUprn: sources.byUprn ?? 0,
        footfallCells: grid.size,
        roads: roads.length,
        trafficPointsOnRoads: snapped,
        amenities: amenities.length,
      };
      return {
        footfallCells: grid,
        roads,
        amenities,
        places: [...writePlaces(features, projection, options), ...areas.list(options)],
        counts,
        matches:
          matched.rows === 0 ? [] : [{ source: 'HM Land Registry Price Paid Data', ...matched }],
        provenance: describeProvenance(options, counts, matched, latest.days),
      };
    },
  };
}

/** Ground with constraints, for the map of a world whose records are written already. */
export function findGround(
  osm: OsmData,
  sources: WorldSources,
  options: BuildOptions,
  projection: LocalProjection,
  openShelf: OpenShelf,
): Series<PlannedPlace> {
  const read = () => readFeatures(osm, projection, openShelf);
  return listGround(osm, sources, options, projection, openShelf, read);
}

function listGround(
  osm: OsmData,
  sources: WorldSources,
  options: BuildOptions,
  projection: LocalProjection,
  open: OpenShelf,
  read: () => Features,
): Series<PlannedPlace> {
  if (options.isRecordsOnly && !sources.planning) return [];
  if (!sources.planning) return modelPlanning(read(), projection, osm.bbox, options.seed);
  const ground = open<PlannedPlace>(1);
  for (const place of placeEntities(sources.planning, projection, osm.bbox)) ground.add(place);
  return ground;
}

/** The newest day, month or year that the records of each source tell of. */
class Latest {
  readonly days = new Map<string, string>();

  see(source: string, day: string | undefined): void {
    if (day !== undefined && day > (this.days.get(source) ?? '')) this.days.set(source, day);
  }

  seeFacts(facts: TitleFacts | undefined): void {
    if (!facts) return;
    this.see(SOURCES.companies, facts.company?.row.addedOn);
    for (const { row } of facts.leases) this.see(SOURCES.leases, row.date);
    for (const { row } of facts.certificates) this.see(SOURCES.certificates, row.lodgedOn);
    for (const { row } of facts.rating) this.see(SOURCES.rating, row.effectiveOn);
  }
}

/** Years and outcodes of which there are sales, as `2022/NE1`. */
function coverYears(sales: Iterable<PricePaidSale>): ReadonlySet<string> {
  const covered = new Set<string>();
  for (const { date, postcode } of sales) {
    covered.add(`${date.slice(0, 4)}/${postcode.split(' ')[0]}`);
  }
  return covered;
}

function addElsewhere(tally: MatchTally, more: number): MatchTally {
  return { ...tally, rows: tally.rows + more, elsewhere: tally.elsewhere + more };
}

/** The freeholds with their places among the parcels, of which some are left out. */
function* placeDrafts(
  freeholds: Iterable<DraftTitle>,
  leftOut: Uint8Array | undefined,
): Generator<readonly [parcel: number, freehold: DraftTitle]> {
  let place = -1;
  for (const freehold of freeholds) {
    do place += 1;
    while (leftOut?.[place]);
    yield [place, freehold];
  }
}

function openAreaIndex({ housePrices = [], postcodes = [] }: WorldSources, { name }: BuildOptions) {
  const districts = postcodes.flatMap(({ postcode, district }) =>
    district === undefined ? [] : [[postcode, district] as const],
  );
  return new AreaIndex(housePrices, new Map(districts), name);
}

function countIndexed({ deals }: TitleBundle): number {
  return deals.filter(({ deal }) => deal.provenance?.sources?.includes(HOUSE_PRICE_INDEX)).length;
}
