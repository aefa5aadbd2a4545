import { basename } from 'node:path';
import { InputError } from '../input-error.ts';
import type { BoundingBox, OsmData } from '../osm/osm-data.ts';
import { findKindOf } from '../planning/constraint-kinds.ts';
import { mayBeHere } from '../planning/planned-place.ts';
import type { WorldSources } from '../records/build-options.ts';
import type { Groups } from '../shelf/groups.ts';
import { MEMORY_SHELVES, type OpenShelf, type Series, type Shelves } from '../shelf/shelf.ts';
import { formatPostcode, sectorOf } from '../sources/addresses/postcode.ts';
import { type PostcodePoint, readCodePoint } from '../sources/code-point.ts';
import { SourceTally } from '../sources/files/source-tally.ts';
import { type HousePriceMonth, readHousePrices } from '../sources/open-data/house-prices.ts';
import { type PlanningEntity, readPlanning } from '../sources/open-data/planning.ts';
import { type PricePaidSale, readPricePaid, type SaleTaker } from '../sources/price-paid.ts';
import type { SkippedRows } from '../sources/read-table.ts';
import { readTrafficCounts, type TrafficCountPoint } from '../sources/traffic-counts.ts';
import { describeReport } from './check-sources.ts';
import type { ReportProgress, WorldOptions } from './world-options.ts';

export interface ReadSources {
  readonly data: WorldSources;
  /** Rows left out, one sentence for each file and reason. */
  readonly skipped: readonly string[];
}

/** Degrees around the map within which a postcode may be nearest to something on it, or traffic is counted on a road that leaves it: about 2 km. */
const MARGIN = { lon: 0.03, lat: 0.02 };

/**
 * Reads of the open-data files named in the options what concerns the map.
 * @throws InputError for a file that cannot be used, or holds nothing to use
 */
export async function readSources(
  options: WorldOptions,
  map: Pick<OsmData, 'bbox' | 'nodes' | 'ways'>,
  report: ReportProgress,
  { open, openGroups }: Shelves = MEMORY_SHELVES,
): Promise<ReadSources> {
  const { bbox } = map;
  const isNear = knowNear(bbox);
  const skipped: string[] = [];
  const note = (path: string, used: number, rows: readonly SkippedRows[]) => {
    // Its source would be credited on the map all the same.
    if (used === 0 && rows.length === 0) {
      throw new InputError(
        `${basename(path)} holds no rows; it may be cut off. Nothing was imported from it.`,
      );
    }
    for (const { reason, count, firstLine } of rows) {
      const what = count === 1 ? '1 row' : `${count} rows`;
      skipped.push(
        `${basename(path)}: ${what} left out, as ${reason} (first in line ${firstLine}).`,
      );
    }
  };
  const pricePaid = new SaleBook(openGroups());
  let paidElsewhere = 0;
  const postcodes: PostcodePoint[] = [];
  const traffic: TrafficCountPoint[] = [];
  for (const path of options.postcodes) {
    report(`Reading ${basename(path)}`, 0.08);
    const { points, elsewhere, skipped: rows } = await readCodePoint(path, isNear);
    for (const point of points) postcodes.push(point);
    note(path, points.length + elsewhere, rows);
  }
  const isHere = knowSectors(map, postcodes);
  for (const path of options.pricePaid) {
    report(`Reading ${basename(path)}`, 0.09);
    const { used, elsewhere, skipped: rows } = await readPricePaid(path, pricePaid, isHere);
    paidElsewhere += elsewhere;
    note(path, used + elsewhere, rows);
  }
  for (const path of options.traffic) {
    report(`Reading ${basename(path)}`, 0.1);
    const { points, elsewhere, skipped: rows } = await readTrafficCounts(path, isNear);
    for (const point of points) traffic.push(point);
    note(path, points.length + elsewhere, rows);
  }
  const planning = await readPlanningHere(options, bbox, skipped, report, open);
  const housePrices = await readHousePricesHere(options, bbox, postcodes, skipped, report);
  return {
    data: {
      pricePaid,
      paidElsewhere,
      postcodes,
      traffic,
      ...(planning ? { planning } : {}),
      ...(housePrices ? { housePrices } : {}),
    },
    skipped,
  };
}

/** The sales of all files; a later row tells again what an earlier one did, or better. */
class SaleBook implements SaleTaker, Iterable<PricePaidSale> {
  readonly #sales: Groups<PricePaidSale>;
  #length = 0;

  constructor(sales: Groups<PricePaidSale>) {
    this.#sales = sales;
  }

  get length(): number {
    return this.#length;
  }

  keep(sale: PricePaidSale): void {
    this.drop(sale.id);
    this.#sales.add(sale.id, sale);
    this.#length += 1;
  }

  drop(id: string): void {
    if (!this.#sales.has(id)) return;
    this.#sales.drop(id);
    this.#length -= 1;
  }

  [Symbol.iterator](): Iterator<PricePaidSale> {
    return this.#sales.values()[Symbol.iterator]();
  }
}

function knowNear([west, south, east, north]: BoundingBox) {
  return ({ lon, lat }: { readonly lon: number; readonly lat: number }): boolean => {
    const isAcross = lon >= west - MARGIN.lon && lon <= east + MARGIN.lon;
    return isAcross && lat >= south - MARGIN.lat && lat <= north + MARGIN.lat;
  };
}

/**
 * Whether a postcode is of a sector that the map or a file of postcodes knows here. All are where
 * neither knows one.
 */
function knowSectors(
  { nodes, ways }: Pick<OsmData, 'nodes' | 'ways'>,
  points: readonly PostcodePoint[],
): (postcode: string) => boolean {
  const sectors = new Set(points.map(({ postcode }) => sectorOf(postcode)));
  for (const elements of [nodes.values(), ways]) {
    for (const { tags } of elements) {
      const postcode = formatPostcode(tags?.['addr:postcode'] ?? '');
      if (postcode !== undefined) sectors.add(sectorOf(postcode));
    }
  }
  return (postcode) => sectors.size === 0 || sectors.has(sectorOf(postcode));
}

/** The planning data that may concern the place; national files are larger than memory. */
async function readPlanningHere(
  { open }: WorldOptions,
  bbox: BoundingBox,
  skipped: string[],
  report: ReportProgress,
  openShelf: OpenShelf,
): Promise<Series<PlanningEntity> | undefined> {
  const paths = open?.planning;
  if (!paths) return undefined;
  report('Reading planning data', 0.1);
  const tally = new SourceTally('planning');
  const here = openShelf<PlanningEntity>(1);
  for await (const entity of readPlanning({ paths }, tally)) {
    if (findKindOf(entity.dataset) && mayBeHere(entity.geometry, bbox)) here.add(entity);
  }
  skipped.push(...describeReport(tally.report()));
  return here;
}

/**
 * The House Price Index of the districts of the place; without postcodes, which tell those, all areas
 * are kept, of which one may bear the name of the place.
 */
async function readHousePricesHere(
  { open }: WorldOptions,
  [west, south, east, north]: BoundingBox,
  postcodes: readonly PostcodePoint[],
  skipped: string[],
  report: ReportProgress,
): Promise<HousePriceMonth[] | undefined> {
  const paths = open?.['house-prices'];
  if (!paths) return undefined;
  report('Reading the House Price Index', 0.11);
  const districts = new Set(
    postcodes
      .filter(({ lon, lat }) => lon >= west && lon <= east && lat >= south && lat <= north)
      .map(({ district }) => district),
  );
  const tally = new SourceTally('house-prices');
  const here: HousePriceMonth[] = [];
  for await (const month of readHousePrices({ paths }, tally)) {
    if (districts.size === 0 || districts.has(month.areaCode)) here.push(month);
  }
  skipped.push(...describeReport(tally.report()));
  return here;
}
