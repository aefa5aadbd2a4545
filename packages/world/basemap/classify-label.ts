import type { OsmTags } from '../osm/osm-data.ts';
import { compact, type MapProperties, zoomForArea } from './map-feature.ts';

export interface LabelClass {
  readonly minZoom: number;
  readonly properties: MapProperties;
}

type Place = readonly [kind: string, minZoom: number, population: number];

const PLACES: Readonly<Record<string, Place>> = {
  city: ['locality', 5, 150_000],
  town: ['locality', 7, 20_000],
  village: ['locality', 10, 2000],
  hamlet: ['locality', 12, 100],
  suburb: ['neighbourhood', 11, 5000],
  quarter: ['neighbourhood', 12, 3000],
  neighbourhood: ['neighbourhood', 13, 1000],
  isolated_dwelling: ['locality', 14, 5],
};

/** A named place of the `places` layer. */
export function classifyPlace(tags: OsmTags): LabelClass | undefined {
  const detail = tags.place;
  const place = detail === undefined ? undefined : PLACES[detail];
  if (!place || !tags.name) return undefined;
  const [kind, minZoom, usual] = place;
  const population = Number.parseInt(tags.population ?? '', 10) || usual;
  return {
    minZoom,
    properties: compact({
      kind,
      kind_detail: detail,
      name: tags.name,
      population,
      population_rank: Math.min(16, Math.floor(2 * Math.log10(Math.max(1, population)))),
      min_zoom: minZoom,
    }),
  };
}

/** Tag by tag, kinds that are points of interest and the first zoom of each. */
const POIS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  amenity: {
    hospital: 13,
    university: 13,
    college: 14,
    school: 14,
    kindergarten: 15,
    townhall: 14,
    library: 15,
    police: 15,
    fire_station: 15,
    theatre: 15,
    cinema: 15,
    marketplace: 15,
    place_of_worship: 15,
    fuel: 15,
    post_office: 15,
    pub: 15,
    community_centre: 15,
    grave_yard: 14,
  },
  shop: { supermarket: 15, mall: 14, department_store: 15 },
  railway: { station: 12, halt: 13 },
  tourism: { museum: 15, attraction: 15, hotel: 15, zoo: 14 },
  leisure: {
    park: 13,
    nature_reserve: 12,
    golf_course: 12,
    garden: 15,
    common: 13,
    stadium: 14,
    sports_centre: 15,
    marina: 14,
  },
  landuse: {
    recreation_ground: 14,
    cemetery: 14,
    forest: 13,
    village_green: 14,
    industrial: 14,
    retail: 14,
  },
  natural: { wood: 13, peak: 12, beach: 13 },
  historic: { castle: 14 },
  aeroway: { aerodrome: 11 },
};
const RENAMED: Readonly<Record<string, string>> = { grave_yard: 'cemetery', halt: 'station' };
/** Greens are labelled as soon as there is room for the name in them. */
const BY_AREA = new Set(['leisure', 'landuse', 'natural']);

/** @param squareMetres size of the area it names; undefined for a node */
export function classifyPoi(tags: OsmTags, squareMetres?: number): LabelClass | undefined {
  if (!tags.name || tags.disused === 'yes') return undefined;
  for (const key in POIS) {
    const value = tags[key];
    const usual = value === undefined ? undefined : POIS[key]?.[value];
    if (value === undefined || usual === undefined) continue;
    const minZoom =
      squareMetres !== undefined && BY_AREA.has(key)
        ? Math.max(usual - 1, zoomForArea(squareMetres / 40, usual - 1, 15))
        : usual;
    const kind = RENAMED[value] ?? value;
    return {
      minZoom,
      properties: compact({ kind, name: tags.name, min_zoom: minZoom }),
    };
  }
  return undefined;
}
