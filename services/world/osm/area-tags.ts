import type { OsmTags } from './osm-data.ts';

const ALWAYS_AREA = new Set([
  'building',
  'building:part',
  'landuse',
  'leisure',
  'amenity',
  'shop',
  'tourism',
  'office',
  'historic',
  'place',
  'healthcare',
]);
const AREA_VALUES: Readonly<Record<string, ReadonlySet<string>>> = {
  waterway: new Set(['riverbank', 'dock', 'boatyard', 'dam']),
  man_made: new Set(['bridge', 'pier', 'wastewater_plant', 'works', 'storage_tank', 'silo']),
  aeroway: new Set(['aerodrome', 'apron', 'helipad', 'terminal']),
  railway: new Set(['station', 'platform']),
  public_transport: new Set(['platform', 'station']),
  highway: new Set(['rest_area', 'services']),
  power: new Set(['substation', 'plant', 'generator']),
};
const LINEAR_NATURAL = new Set(['coastline', 'cliff', 'ridge', 'arete', 'tree_row', 'valley']);
const LINEAR_LEISURE = new Set(['slipway', 'track']);

/**
 * Tells a closed way that encloses an area from one that is a line ending where it starts, such as
 * a roundabout. `area=yes` and `area=no` decide; otherwise the usual reading of the tags does.
 */
export function isAreaTags(tags: OsmTags): boolean {
  if (tags.area === 'yes') return true;
  if (tags.area === 'no') return false;
  if (tags.natural !== undefined) return !LINEAR_NATURAL.has(tags.natural);
  if (tags.leisure !== undefined && LINEAR_LEISURE.has(tags.leisure)) return false;
  for (const key in tags) {
    const value = tags[key];
    if (value === undefined || value === 'no') continue;
    if (ALWAYS_AREA.has(key) || AREA_VALUES[key]?.has(value)) return true;
  }
  return false;
}
