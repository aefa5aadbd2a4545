import type { OsmTags } from '../osm/osm-data.ts';

const SITE_AMENITIES = new Set([
  'school',
  'college',
  'university',
  'hospital',
  'clinic',
  'fire_station',
  'police',
  'prison',
  'courthouse',
  'townhall',
  'bus_station',
  'fuel',
  'place_of_worship',
  'kindergarten',
  'crematorium',
  'theatre',
  'nursing_home',
  'library',
  'community_centre',
  'doctors',
  'recycling',
  'grave_yard',
  'retail_park',
  'pub',
]);
const SITE_LANDUSES = new Set([
  'retail',
  'commercial',
  'industrial',
  'railway',
  'cemetery',
  'religious',
  'education',
  'military',
  'farmyard',
  'quarry',
  'depot',
  'harbour',
  'garages',
]);
const SITE_LEISURES = new Set([
  'sports_centre',
  'stadium',
  'marina',
  'ice_rink',
  'water_park',
  'fitness_centre',
]);
const LAND_LANDUSES = new Set([
  'farmland',
  'meadow',
  'forest',
  'orchard',
  'allotments',
  'recreation_ground',
  'village_green',
  'plant_nursery',
  'brownfield',
  'greenfield',
  'grass',
  'construction',
  'landfill',
  'vineyard',
]);
const LAND_LEISURES = new Set([
  'park',
  'golf_course',
  'nature_reserve',
  'garden',
  'pitch',
  'playground',
  'common',
]);
const LAND_NATURALS = new Set(['wood', 'scrub', 'grassland', 'heath', 'wetland']);

/** Whether an area is built land under one owner: a school, a hospital, a trading estate. */
export function isSite(tags: OsmTags): boolean {
  return (
    SITE_AMENITIES.has(tags.amenity ?? '') ||
    SITE_LANDUSES.has(tags.landuse ?? '') ||
    SITE_LEISURES.has(tags.leisure ?? '') ||
    tags.shop !== undefined ||
    (tags.office !== undefined && tags.office !== 'no') ||
    tags.tourism === 'hotel' ||
    tags.tourism === 'caravan_site'
  );
}

/** Whether several occupiers can share the area, so that its use alone does not make it one title. */
export function isZone(tags: OsmTags): boolean {
  const landuse = tags.landuse ?? '';
  return (
    (landuse === 'retail' || landuse === 'commercial' || landuse === 'industrial') &&
    tags.amenity === undefined
  );
}

/** Whether an area is open land that is held as a title of its own, such as a field or a park. */
export function isOpenLand(tags: OsmTags): boolean {
  return (
    LAND_LANDUSES.has(tags.landuse ?? '') ||
    LAND_LEISURES.has(tags.leisure ?? '') ||
    LAND_NATURALS.has(tags.natural ?? '') ||
    tags.amenity === 'parking'
  );
}
