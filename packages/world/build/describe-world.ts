import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { BoundingBox, OsmData } from '../osm/osm-data.ts';
import { HOUSE_PRICE_INDEX } from '../records/deals/area-index.ts';
import { SOURCES } from '../records/provenance.ts';
import { filterSeries } from '../shelf/shelf.ts';
import { PLANNING_DATA } from '../sources/open-data/planning.ts';
import type { WorldManifest } from '../store/manifest.ts';
import type { WorldOptions } from './world-options.ts';

const PLACE_RANKS = ['city', 'town', 'village', 'suburb', 'hamlet'];

/** The largest place in the covered area, else the name of the file. */
export function nameWorld(data: OsmData, file: string | undefined): string {
  const [west, south, east, north] = data.bbox;
  let best: { name: string; rank: number; population: number } | undefined;
  for (const { lon, lat, tags } of data.nodes.values()) {
    const rank = tags?.place === undefined ? -1 : PLACE_RANKS.indexOf(tags.place);
    if (rank < 0 || !tags?.name) continue;
    if (lon < west || lon > east || lat < south || lat > north) continue;
    const population = Number(tags.population) || 0;
    const isLarger =
      !best || rank < best.rank || (rank === best.rank && population > best.population);
    if (isLarger) best = { name: tags.name, rank, population };
  }
  return best?.name ?? (file ? basename(file).replace(/(\.osm)?\.pbf$/, '') : 'Wrenford');
}

/** What the map shows when it opens, in degrees of longitude and latitude. */
const VIEW = { width: 0.1, height: 0.045 };
/** The middle is left where some other view shows so many times the titles. */
const FULLER = 1.5;

interface Place {
  readonly lat: number;
  readonly lon: number;
}

/**
 * Where the map opens: the middle of the titles, half of which lie to each side of it. The middle of
 * a county may be a lake; where another view shows far more titles, it is the middle of that view.
 */
export function findMiddle(
  centroids: Iterable<Place>,
  [west, south, east, north]: BoundingBox,
): [lon: number, lat: number] {
  const middle = middleOf(centroids);
  if (!middle) return [(west + east) / 2, (south + north) / 2];
  const other = middleOf(findFullestView(centroids)) ?? middle;
  const shown = (view: readonly [number, number]) =>
    count(
      filterSeries(
        centroids,
        ({ lon, lat }) =>
          Math.abs(lon - view[0]) < VIEW.width / 2 && Math.abs(lat - view[1]) < VIEW.height / 2,
      ),
    );
  return shown(other) > shown(middle) * FULLER ? other : middle;
}

/** The places of the view that holds most of them, among views half a view apart. */
function findFullestView(places: Iterable<Place>): Iterable<Place> {
  const counts = new Map<string, number>();
  for (const place of places) {
    const cell = cellOf(place);
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  let fullest: readonly string[] = [];
  let most = 0;
  for (const key of counts.keys()) {
    const [x = 0, y = 0] = key.split('/').map(Number);
    const view = [0, 1].flatMap((dx) => [0, 1].map((dy) => `${x + dx}/${y + dy}`));
    const held = view.reduce((sum, cell) => sum + (counts.get(cell) ?? 0), 0);
    if (held <= most) continue;
    most = held;
    fullest = view;
  }
  return {
    [Symbol.iterator]: () => filterSeries(places, (each) => fullest.includes(cellOf(each))),
  };
}

function cellOf({ lon, lat }: Place): string {
  return `${Math.floor((lon / VIEW.width) * 2)}/${Math.floor((lat / VIEW.height) * 2)}`;
}

function middleOf(places: Iterable<Place>): [lon: number, lat: number] | undefined {
  const size = count(places);
  const half = (value: (place: Place) => number) => {
    const values = new Float64Array(size);
    let index = 0;
    for (const place of places) {
      values[index] = value(place);
      index += 1;
    }
    return values.sort()[size >> 1];
  };
  const lon = half((place) => place.lon);
  const lat = half((place) => place.lat);
  return lon === undefined || lat === undefined ? undefined : [lon, lat];
}

function count(items: Iterable<unknown>): number {
  let size = 0;
  for (const _ of items) size += 1;
  return size;
}

/** What came of the sources. */
export interface SourceResults {
  /** What is real and what is modelled. */
  readonly notes: readonly string[];
  /** The sources of which something is in the world. */
  readonly used: readonly Omit<WorldManifest['used'][number], 'credits'>[];
  readonly matches: readonly NonNullable<WorldManifest['matches']>[number][];
}

const REGISTRY = (year: string) =>
  `Contains HM Land Registry data © Crown copyright and database right ${year} (OGL v3.0)`;
const SURVEY = (year: string) => `Contains OS data © Crown copyright and database right ${year}`;
/** What the licence of each source asks for, of a year. */
const CREDITS: Readonly<Record<string, (year: string) => readonly string[]>> = {
  [SOURCES.map]: () => ['© OpenStreetMap contributors (ODbL 1.0)'],
  [SOURCES.parcels]: (year) => [
    REGISTRY(year),
    `Polygons © Crown copyright and database rights ${year} Ordnance Survey AC0000851063`,
  ],
  [SOURCES.postcodes]: (year) => [
    SURVEY(year),
    `Contains Royal Mail data © Royal Mail copyright and database right ${year}`,
    `Contains National Statistics data © Crown copyright and database right ${year}`,
  ],
  [SOURCES.uprns]: (year) => [SURVEY(year)],
  [SOURCES.pricePaid]: (year) => [REGISTRY(year)],
  [SOURCES.companies]: (year) => [REGISTRY(year)],
  [SOURCES.control]: (year) => [
    `Contains Companies House data © Crown copyright ${year} (OGL v3.0)`,
  ],
  [SOURCES.leases]: (year) => [REGISTRY(year)],
  [HOUSE_PRICE_INDEX]: (year) => [REGISTRY(year)],
  [SOURCES.certificates]: (year) => [
    `Contains energy certificates © Crown copyright ${year} (OGL v3.0)`,
  ],
  [SOURCES.rating]: (year) => [
    `Contains Valuation Office Agency data © Crown copyright ${year} (OGL v3.0)`,
  ],
  [SOURCES.traffic]: (year) => [
    `Contains Department for Transport data © Crown copyright ${year} (OGL v3.0)`,
  ],
  [PLANNING_DATA]: (year) => [creditPlanning(year)],
};

/** Whom constraints are owed to. */
export function creditPlanning(year: string): string {
  return `Contains planning data of England © Crown copyright ${year} (OGL v3.0)`;
}

/**
 * What of traffic and footfall is modelled. Whom counts are owed to stands among the credits of the
 * map that they lie on, and not a second time.
 */
export function describeMovement(used: SourceResults['used'], isRecordsOnly = false): string {
  if (isRecordsOnly) return '';
  return used.some(({ name }) => name === SOURCES.traffic)
    ? 'Traffic where nobody counted and footfall are modelled'
    : 'Traffic and footfall are modelled';
}

/**
 * Attribution as the licences ask for it, provenance in words, and the files used. A source of which
 * no row applied is not credited.
 * @param asOf the day that the records stand at, whose year the credits name
 */
export function describeSources(
  options: WorldOptions,
  { notes, used, matches }: SourceResults,
  skipped: readonly string[],
  asOf: string,
): Pick<WorldManifest, 'asOf' | 'used' | 'attribution' | 'provenance' | 'sources' | 'matches'> {
  const isInvented = options.osm === undefined;
  const credited = isInvented
    ? []
    : used.map((source) => ({
        ...source,
        credits: [...(CREDITS[source.name]?.(asOf.slice(0, 4)) ?? [])],
      }));
  const files = [
    ...(options.osm === undefined ? [] : [options.osm]),
    ...options.pricePaid,
    ...options.postcodes,
    ...options.traffic,
    ...Object.values(options.open ?? {}).flat(),
  ];
  return {
    asOf,
    used: credited,
    attribution: isInvented
      ? ['Wrenford is an invented place']
      : [...new Set(credited.flatMap(({ credits }) => credits))],
    provenance: [
      ...(isInvented ? ['The place, its people and all its records are invented.'] : notes),
      ...skipped,
    ],
    ...(matches.length > 0 ? { matches: [...matches] } : {}),
    sources: files.map((file) => basename(file)),
  };
}

/** Short digest of the files, in hexadecimal. */
export async function hashFiles(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    for await (const chunk of createReadStream(path)) hash.update(chunk);
  }
  return hash.digest('hex').slice(0, 16);
}
