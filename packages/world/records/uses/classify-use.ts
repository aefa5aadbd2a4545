import type { OsmTags } from '../../osm/osm-data.ts';
import { measureRegion } from '../../titles/local-projection.ts';
import type { Parcel } from '../../titles/parcel.ts';
import type { AreaFeature } from '../../titles/read-features.ts';
import { hashText } from '../random.ts';
import { isHome, USES, type Use } from './uses.ts';

/** Square metres of ground. */
const SMALLEST_STOREYED = 40;

const BY_AMENITY: Readonly<Record<string, Use>> = {
  school: 'school',
  college: 'school',
  university: 'school',
  kindergarten: 'school',
  hospital: 'hospital',
  clinic: 'hospital',
  doctors: 'hospital',
  nursing_home: 'hospital',
  fuel: 'petrol',
  place_of_worship: 'worship',
  pub: 'pub',
  bar: 'pub',
  police: 'civic',
  fire_station: 'civic',
  courthouse: 'civic',
  townhall: 'civic',
  library: 'civic',
  community_centre: 'civic',
  prison: 'civic',
  crematorium: 'civic',
  recycling: 'industrial',
  theatre: 'leisure',
  cinema: 'leisure',
  bus_station: 'railway',
  grave_yard: 'open-space',
  restaurant: 'shop',
  cafe: 'shop',
  fast_food: 'shop',
  bank: 'shop',
  pharmacy: 'shop',
  post_office: 'shop',
  dentist: 'office',
  parking: 'car-park',
};
const BY_BUILDING: Readonly<Record<string, Use>> = {
  apartments: 'flats',
  flats: 'flats',
  retail: 'shop',
  kiosk: 'shop',
  supermarket: 'supermarket',
  office: 'office',
  commercial: 'office',
  industrial: 'industrial',
  factory: 'industrial',
  warehouse: 'warehouse',
  hangar: 'warehouse',
  hotel: 'hotel',
  pub: 'pub',
  school: 'school',
  college: 'school',
  university: 'school',
  kindergarten: 'school',
  hospital: 'hospital',
  church: 'worship',
  chapel: 'worship',
  cathedral: 'worship',
  mosque: 'worship',
  temple: 'worship',
  civic: 'civic',
  public: 'civic',
  government: 'civic',
  fire_station: 'civic',
  stadium: 'leisure',
  sports_centre: 'leisure',
  train_station: 'railway',
  barn: 'farm',
  farm: 'farm',
  cowshed: 'farm',
  stable: 'farm',
  bird_hide: 'open-space',
  hide: 'open-space',
  shelter: 'open-space',
  hut: 'open-space',
  bunker: 'land',
};
const BY_LANDUSE: Readonly<Record<string, Use>> = {
  farmland: 'farmland',
  meadow: 'farmland',
  orchard: 'farmland',
  vineyard: 'farmland',
  plant_nursery: 'farmland',
  forest: 'woodland',
  allotments: 'open-space',
  cemetery: 'open-space',
  recreation_ground: 'open-space',
  village_green: 'open-space',
  grass: 'open-space',
  brownfield: 'land',
  greenfield: 'land',
  construction: 'land',
  landfill: 'land',
  quarry: 'industrial',
  railway: 'railway',
  farmyard: 'farm',
  religious: 'worship',
  education: 'school',
  depot: 'industrial',
  military: 'civic',
  harbour: 'industrial',
  garages: 'land',
};
const BY_LEISURE: Readonly<Record<string, Use>> = {
  sports_centre: 'leisure',
  stadium: 'leisure',
  fitness_centre: 'leisure',
  ice_rink: 'leisure',
  water_park: 'leisure',
  marina: 'leisure',
  park: 'open-space',
  golf_course: 'leisure',
  nature_reserve: 'woodland',
  garden: 'open-space',
  pitch: 'open-space',
  playground: 'open-space',
  common: 'open-space',
  bird_hide: 'open-space',
  wildlife_hide: 'open-space',
};
/** What a thing inside says less of a building than the kind under which it is mapped. */
const KINDS_OF_THEIR_OWN = new Set<Use>([
  'school',
  'hospital',
  'worship',
  'civic',
  'railway',
  'leisure',
  'hotel',
]);
/** Large enough not to be somebody's Old School. */
const NAMED_FOR_LEARNING = /\b(?:university|school|college|academy)\b/i;
const SMALLEST_SCHOOL = 300;
const NAMED_FOR_HOMES = /\b(?:tower|court|mansions|apartments|flats|heights|point)$/i;
/** Of a building so high, a shop at its foot says nothing. */
const TALL = 6;
/** Square metres of ground: what is larger and has no more than a landuse is a shed, not an office. */
const LARGEST_OFFICE = 6000;
/** Square metres of ground: nobody lives in less. */
const SMALLEST_HOUSE = 20;
/** What is only to come, or is no more. */
const NOT_THERE = /\b(?:coming soon|proposed|planned|under construction|demolished)\b/i;
const LARGEST_HOUSE = 420;
const LARGEST_STREET_SHOP = 260;
const SMALLEST_SUPERMARKET = 700;

/** What a piece of land is used for, from the tags of the land, of its buildings and inside them. */
export function classifyUse(parcel: Parcel): Use {
  const [main] = parcel.buildings;
  const own = parcel.tags;
  const built: OsmTags = main?.tags ?? {};
  const footprint = main ? measureRegion(main.region) : 0;
  if (!main && NOT_THERE.test(own.name ?? '')) return 'land';
  const fromSite = classifySite(own, parcel, footprint);
  if (fromSite) return fromSite;
  if (!main) return 'land';
  const amenity = BY_AMENITY[built.amenity ?? ''];
  if (amenity && amenity !== 'car-park') return amenity;
  if (built.shop === 'supermarket') return 'supermarket';
  if (built.tourism === 'hotel') return 'hotel';
  if (built.office !== undefined) return 'office';
  const kind = built.building ?? 'yes';
  const byBuilding = BY_BUILDING[kind];
  if (byBuilding && KINDS_OF_THEIR_OWN.has(byBuilding)) return byBuilding;
  const byLeisure = BY_LEISURE[built.leisure ?? ''];
  if (byLeisure) return byLeisure;
  const name = built.name ?? built['addr:housename'] ?? '';
  const isLearning = footprint > SMALLEST_SCHOOL && NAMED_FOR_LEARNING.test(built.name ?? '');
  if (byBuilding === undefined && isLearning) return 'school';
  const isTall = (storeysOf(built) ?? 0) >= TALL;
  if (isTall && byBuilding === undefined && NAMED_FOR_HOMES.test(name)) return 'flats';
  const inside = parcel.points
    .map((point) => point.tags)
    .filter((tags) => !NOT_THERE.test(tags.name ?? ''));
  const isShop =
    built.shop !== undefined ||
    (!isTall &&
      inside.some((tags) => tags.shop !== undefined || BY_AMENITY[tags.amenity ?? ''] === 'shop'));
  if (
    isShop &&
    footprint > SMALLEST_SUPERMARKET &&
    inside.some((tags) => tags.shop === 'supermarket')
  ) {
    return 'supermarket';
  }
  if (isShop || byBuilding === 'shop') {
    if (inside.some((tags) => /^flat/i.test(tags['addr:unit'] ?? ''))) return 'mixed';
    const overShop = footprint < LARGEST_STREET_SHOP && storeysOf(built) !== 1;
    if (overShop && hashText(`${parcel.key}/over`) % 10 < 6) return 'mixed';
    return footprint > 4000 ? 'retail-park' : 'shop';
  }
  if (byBuilding) return byBuilding;
  const service = inside.map((tags) => BY_AMENITY[tags.amenity ?? '']).find(Boolean);
  if (service && service !== 'car-park' && !(isTall && service === 'shop')) return service;
  if (inside.some((tags) => tags.office !== undefined)) return 'office';
  return classifyHouse(parcel, kind, footprint, built);
}

function classifySite(own: OsmTags, parcel: Parcel, footprint: number): Use | undefined {
  if (parcel.kind === 'building') return undefined;
  const amenity = BY_AMENITY[own.amenity ?? ''];
  if (amenity) return amenity;
  if (own.shop !== undefined) return own.shop === 'supermarket' ? 'supermarket' : 'shop';
  if (own.office !== undefined) return 'office';
  if (own.tourism === 'hotel') return 'hotel';
  const size = measureRegion(parcel.region);
  switch (own.landuse) {
    case 'retail':
      if (parcel.buildings[0]?.tags.shop === 'supermarket') return 'supermarket';
      return size > 2500 ? 'retail-park' : 'shop';
    case 'commercial':
      return isShed(parcel.buildings[0], footprint) ? 'warehouse' : 'office';
    case 'industrial':
      return parcel.buildings[0]?.tags.building === 'warehouse' || footprint > 6000
        ? 'warehouse'
        : 'industrial';
    default:
  }
  const byUse = BY_LANDUSE[own.landuse ?? ''] ?? BY_LEISURE[own.leisure ?? ''];
  if (byUse) return byUse;
  if (own.natural !== undefined) return 'woodland';
  return undefined;
}

/** A building without storeys and with more ground than offices have. */
function isShed(building: AreaFeature | undefined, footprint: number): boolean {
  const isOffice = building?.tags.building === 'office' || building?.tags.office !== undefined;
  return footprint > LARGEST_OFFICE && !isOffice && storeysOf(building?.tags ?? {}) === undefined;
}

function classifyHouse(parcel: Parcel, kind: string, footprint: number, tags: OsmTags): Use {
  if (kind === 'terrace' || kind === 'terraced_house') return 'terraced';
  if (kind === 'semidetached_house') return 'semi-detached';
  if (kind === 'detached' || kind === 'bungalow') return 'detached';
  if (tags['addr:flats'] !== undefined || tags['building:flats'] !== undefined) return 'flats';
  const homes = parcel.points.filter(
    (point) => point.tags['addr:housenumber'] !== undefined,
  ).length;
  if (homes >= 3 && footprint > 150) return 'flats';
  const isAddressed =
    tags['addr:housenumber'] !== undefined || tags['addr:housename'] !== undefined;
  if (kind !== 'house' && kind !== 'residential') {
    if (!isAddressed && footprint > 220) return footprint > 900 ? 'industrial' : 'civic';
    if (footprint > LARGEST_OFFICE && storeysOf(tags) === undefined) return 'industrial';
    if (footprint > LARGEST_HOUSE) return 'office';
    if (!isAddressed && footprint < SMALLEST_HOUSE) return 'land';
  }
  if (kind === 'residential' && footprint > LARGEST_HOUSE) return 'flats';
  if (parcel.neighbours >= 2) return 'terraced';
  return parcel.neighbours === 1 ? 'semi-detached' : 'detached';
}

/** Mapped storeys; undefined where there are none. */
function storeysOf(tags: OsmTags): number | undefined {
  const storeys = Number.parseFloat(tags['building:levels'] ?? '');
  return storeys >= 1 && storeys < 60 ? Math.round(storeys) : undefined;
}

/** Storeys of a building: mapped, or usual for its use; one for a mere shed, which has no number. */
export function countStoreys(building: AreaFeature, use: Use): number {
  const mapped = storeysOf(building.tags);
  if (mapped !== undefined) return mapped;
  const isNumbered = building.tags['addr:housenumber'] !== undefined;
  const isSmall = measureRegion(building.region) < SMALLEST_STOREYED;
  if (isSmall && !(isNumbered && isHome(use))) return 1;
  return Math.max(1, USES[use].storeys);
}
