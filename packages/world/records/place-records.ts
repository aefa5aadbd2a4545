import type { PlaceRecord } from '@property/contract/search/stored-places.ts';
import type { TitleDocument } from '@property/contract/titles/title.ts';
import { classifyPoi } from '../basemap/classify-label.ts';
import type { OsmTags } from '../osm/osm-data.ts';
import { chain } from '../shelf/shelf.ts';
import { type LocalProjection, measureRegion } from '../titles/local-projection.ts';
import type { AreaFeature, Features } from '../titles/read-features.ts';
import { boxOf, findCentre } from '../titles/region.ts';
import type { BuildOptions } from './build-options.ts';
import { deriveUuid } from './random.ts';

/** Settlements with the metres that they usually reach from where the map has their name. */
const SETTLEMENTS: Readonly<Record<string, number>> = {
  city: 5000,
  town: 2500,
  borough: 2500,
  suburb: 1000,
  village: 800,
  quarter: 700,
  neighbourhood: 500,
  hamlet: 400,
  locality: 400,
};
/** Those that a smaller place is told to lie in. */
const TOWNS = new Set(['city', 'town', 'village']);
const TOWN_REACH = 8_000;
/** Metres within which two of one name and kind are one place. */
const SAME = 400;
/** Square metres from which water has a name of its own. */
const LEAST_WATER = 2_000;
const KINDS: Readonly<Record<string, string>> = {
  townhall: 'town hall',
  place_of_worship: 'place of worship',
  fire_station: 'fire station',
  community_centre: 'community centre',
  post_office: 'post office',
  golf_course: 'golf course',
  nature_reserve: 'nature reserve',
  sports_centre: 'sports centre',
  recreation_ground: 'recreation ground',
  village_green: 'village green',
  department_store: 'department store',
};

interface Candidate {
  readonly key: string;
  readonly name: string;
  readonly kind: string;
  readonly x: number;
  readonly y: number;
  /** Metres. */
  readonly reach: number;
}

/** What the map names: settlements and their parts, water, parks and buildings that people know. */
export function writePlaces(
  features: Features,
  projection: LocalProjection,
  options: BuildOptions,
): PlaceRecord[] {
  const settlements: Candidate[] = features.places.flatMap(({ key, tags, point }) => {
    const reach = SETTLEMENTS[tags.place ?? ''];
    if (!tags.name || reach === undefined) return [];
    return [{ key, name: tags.name, kind: tags.place ?? '', ...point, reach }];
  });
  const others: Candidate[] = [
    ...listNamed(chain(features.areas, features.buildings), ({ tags }) => nameKind(tags)),
    ...listNamed(features.waters, ({ tags, region }) =>
      tags.name && measureRegion(region) > LEAST_WATER ? (tags.water ?? 'water') : undefined,
    ),
    ...features.points.flatMap(({ key, tags, point }) => {
      const kind = nameKind(tags);
      return kind ? [{ key, name: tags.name ?? '', kind, ...point, reach: 0 }] : [];
    }),
  ];
  const towns = settlements.filter(({ kind }) => TOWNS.has(kind));
  const kept = new Map<string, Candidate[]>();
  for (const place of [...settlements, ...others]) {
    const known = kept.get(place.name) ?? [];
    const isKnown = known.some(
      (each) => each.kind === place.kind && distance(each, place) < SAME + each.reach,
    );
    if (!isKnown) kept.set(place.name, [...known, place]);
  }
  return [...kept.values()].flat().map((place) => {
    const town = findTown(place, towns);
    const [lon, lat] = projection.unproject({ x: place.x, y: place.y });
    return {
      id: deriveUuid(`place/${options.name}/${place.key}`),
      name: place.name,
      kind: place.kind,
      ...(town === undefined ? {} : { town }),
      centroid: { lat, lon },
      reach: Math.round(place.reach),
    };
  });
}

function* listNamed(
  areas: Iterable<AreaFeature>,
  findKind: (area: AreaFeature) => string | undefined,
): Generator<Candidate> {
  for (const area of areas) {
    const kind = findKind(area);
    if (kind) yield { key: area.key, kind, ...measure(area.tags, area.region) };
  }
}

function nameKind(tags: OsmTags): string | undefined {
  const kind = classifyPoi(tags)?.properties.kind;
  return typeof kind === 'string' ? (KINDS[kind] ?? kind) : undefined;
}

function measure(tags: OsmTags, region: AreaFeature['region']) {
  const { minX, minY, maxX, maxY } = boxOf(region);
  const { x, y } = findCentre(region);
  return { name: tags.name ?? '', x, y, reach: Math.hypot(maxX - minX, maxY - minY) / 2000 };
}

/** In metres, of two places in millimetres. */
function distance(one: Candidate, other: Candidate): number {
  return Math.hypot(one.x - other.x, one.y - other.y) / 1000;
}

function findTown(place: Candidate, towns: readonly Candidate[]): string | undefined {
  let nearest: Candidate | undefined;
  for (const town of towns) {
    if (town.name === place.name || town.reach <= (SETTLEMENTS[place.kind] ?? 0)) continue;
    const away = distance(place, town);
    if (away < TOWN_REACH && (!nearest || away < distance(place, nearest))) nearest = town;
  }
  return nearest?.name;
}

/** Postcode districts and sectors, by the titles that lie in them. */
export class PostcodeAreas {
  readonly #areas = new Map<string, Area>();

  add({ mainAddress, geometry }: TitleDocument): void {
    const { value, outcode } = mainAddress?.postcode ?? {};
    const { lat, lon } = geometry?.centroid ?? {};
    if (outcode === undefined || lat === undefined || lon === undefined) return;
    this.#extend(outcode, 'postcode district', lat, lon);
    const sector = /^(\S+ \d)[A-Z]{2}$/.exec(value ?? '')?.[1];
    if (sector !== undefined) this.#extend(sector, 'postcode sector', lat, lon);
  }

  list({ name }: BuildOptions): PlaceRecord[] {
    return Array.from(this.#areas, ([code, { kind, titles, lat, lon, box }]) => {
      const [south, west, north, east] = box;
      const high = (north - south) * METRES_NORTH;
      const wide = (east - west) * METRES_NORTH * Math.cos((south * Math.PI) / 180);
      return {
        id: deriveUuid(`place/${name}/${code}`),
        name: code,
        kind,
        centroid: { lat: round(lat / titles), lon: round(lon / titles) },
        reach: Math.round(Math.hypot(high, wide) / 2),
      };
    });
  }

  #extend(code: string, kind: string, lat: number, lon: number): void {
    const area = this.#areas.get(code) ?? {
      kind,
      titles: 0,
      lat: 0,
      lon: 0,
      box: [90, 180, -90, -180],
    };
    const [south, west, north, east] = area.box;
    this.#areas.set(code, {
      kind,
      titles: area.titles + 1,
      lat: area.lat + lat,
      lon: area.lon + lon,
      box: [Math.min(south, lat), Math.min(west, lon), Math.max(north, lat), Math.max(east, lon)],
    });
  }
}

interface Area {
  readonly kind: string;
  readonly titles: number;
  /** Sums of degrees. */
  readonly lat: number;
  readonly lon: number;
  readonly box: readonly [south: number, west: number, north: number, east: number];
}

const METRES_NORTH = 111_320;

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
