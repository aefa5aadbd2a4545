import type { OsmTags } from '../osm/osm-data.ts';

const LANDUSE = new Set([
  'residential',
  'commercial',
  'retail',
  'industrial',
  'railway',
  'port',
  'quarry',
  'brownfield',
  'construction',
  'landfill',
  'military',
  'forest',
  'farmland',
  'farmyard',
  'orchard',
  'vineyard',
  'meadow',
  'grass',
  'village_green',
  'recreation_ground',
  'allotments',
  'cemetery',
  'religious',
  'education',
]);
const LEISURE = new Set([
  'park',
  'garden',
  'common',
  'golf_course',
  'nature_reserve',
  'pitch',
  'playground',
  'track',
  'dog_park',
  'stadium',
  'sports_centre',
  'marina',
]);
const NATURAL = new Set(['wood', 'scrub', 'heath', 'grassland', 'wetland', 'beach', 'sand']);
const AMENITY = new Set([
  'school',
  'college',
  'university',
  'kindergarten',
  'hospital',
  'grave_yard',
  'parking',
]);
/** Kinds that the schema knows under another name. */
const RENAMED: Readonly<Record<string, string>> = { grave_yard: 'cemetery', education: 'school' };
const LANDCOVER: Readonly<Record<string, string>> = {
  forest: 'forest',
  wood: 'forest',
  scrub: 'scrub',
  heath: 'scrub',
  farmland: 'farmland',
  orchard: 'farmland',
  meadow: 'grassland',
  grassland: 'grassland',
  grass: 'grassland',
  park: 'grassland',
  golf_course: 'grassland',
  residential: 'urban_area',
  industrial: 'urban_area',
  retail: 'urban_area',
  commercial: 'urban_area',
};

/** Kind in the `landuse` layer, which also holds natural ground and grounds of institutions. */
export function classifyLanduse(tags: OsmTags): string | undefined {
  const kind =
    pick(tags.leisure, LEISURE) ??
    pick(tags.amenity, AMENITY) ??
    pick(tags.landuse, LANDUSE) ??
    pick(tags.natural, NATURAL) ??
    (tags.highway === 'pedestrian' || tags.place === 'square' ? 'pedestrian' : undefined) ??
    (tags.aeroway === 'aerodrome' ? 'aerodrome' : undefined);
  return kind && (RENAMED[kind] ?? kind);
}

/** Kind in the `landcover` layer, which stands in for `landuse` while the map is small. */
export function classifyLandcover(landuse: string): string | undefined {
  return LANDCOVER[landuse];
}

export interface WaterClass {
  readonly kind: string;
  readonly kindDetail: string | undefined;
}

const WATER_DETAILS: Readonly<Record<string, string>> = {
  river: 'river',
  stream: 'stream',
  canal: 'canal',
  lake: 'lake',
  basin: 'basin',
  reservoir: 'lake',
};

/** Standing or flowing water as an area. */
export function classifyWaterArea(tags: OsmTags): WaterClass | undefined {
  const detail = tags.water;
  if (tags.natural === 'water') {
    return { kind: (detail && WATER_DETAILS[detail]) ?? 'water', kindDetail: detail };
  }
  if (tags.waterway === 'riverbank') return { kind: 'river', kindDetail: 'riverbank' };
  if (tags.waterway === 'dock') return { kind: 'dock', kindDetail: undefined };
  if (tags.landuse === 'reservoir') return { kind: 'lake', kindDetail: 'reservoir' };
  if (tags.landuse === 'basin') return { kind: 'basin', kindDetail: undefined };
  if (tags.leisure === 'swimming_pool') return { kind: 'swimming_pool', kindDetail: undefined };
  return undefined;
}

const WATERWAYS: Readonly<Record<string, number>> = {
  river: 8,
  canal: 11,
  stream: 13,
  drain: 14,
  ditch: 15,
};

/** First zoom of a watercourse line; undefined for what is none or runs underground. */
export function classifyWaterway(tags: OsmTags): number | undefined {
  const isHidden = tags.tunnel !== undefined && tags.tunnel !== 'no';
  return tags.waterway === undefined || isHidden ? undefined : WATERWAYS[tags.waterway];
}

function pick(value: string | undefined, known: ReadonlySet<string>): string | undefined {
  return value !== undefined && known.has(value) ? value : undefined;
}
