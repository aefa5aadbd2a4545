import type { Point64 } from 'clipper2-ts';
import type { OsmTags } from '../osm/osm-data.ts';
import type { Parcel } from '../titles/parcel.ts';
import { hashText } from './random.ts';
import type { AddressResolver } from './resolve-addresses.ts';
import type { DraftAddress } from './titles/draft.ts';
import type { Use } from './uses/uses.ts';

const LET_IN_UNITS = new Set<Use>(['retail-park', 'industrial', 'warehouse', 'office']);
const BARE = new Set<Use>(['farmland', 'woodland', 'open-space', 'land', 'railway', 'car-park']);
/** A site with fewer buildings is taken to have one occupier. */
const FEWEST_UNITS = 4;
const MOST_UNITS = 40;
/** Of ten pieces of land, those that the register describes. */
const DESCRIBED = 9;
const LAND_WORDS: Partial<Record<Use, string>> = { 'car-park': 'Car park', woodland: 'Woodland' };

/** The addresses on a parcel, the one that stands for the whole first. */
export function collectAddresses(
  parcel: Parcel,
  use: Use,
  resolver: AddressResolver,
  centre: Point64,
): DraftAddress[] {
  const found = new Map<string, DraftAddress>();
  const add = (address: DraftAddress | undefined): void => {
    if (!address) return;
    // A plot and the shop on it may both say where they are; the first to say so counts.
    const { unit, number, street } = address;
    const place = number === undefined ? address.fullAddress : `${unit}/${number}/${street}`;
    if (!found.has(place)) found.set(place, address);
  };
  const siteName = parcel.tags.name ?? parcel.tags['addr:housename'];
  const [main] = parcel.buildings;
  if (parcel.kind === 'site' || siteName !== undefined) {
    const tags = hasStreet(parcel.tags) ? parcel.tags : withoutNumber(main?.tags ?? {});
    const parts = siteName === undefined ? {} : { name: siteName };
    add(resolver.resolve(parcel.key, tags, main?.centre ?? centre, parts));
  } else if (pickAddress(parcel.tags)) {
    add(resolver.resolve(parcel.key, parcel.tags, main?.centre ?? centre));
  }
  for (const building of parcel.buildings) {
    if (!pickAddress(building.tags)) continue;
    const isUnit = building.tags['addr:unit'] !== undefined && siteName !== undefined;
    const name = isUnit
      ? siteName
      : (building.tags['addr:housename'] ?? nameOfBusiness(building.tags));
    add(resolver.resolve(building.key, building.tags, building.centre, name ? { name } : {}));
  }
  for (const { key, tags, point } of parcel.points) {
    const own = pickAddress(tags);
    const name = tags['addr:housename'] ?? nameOfBusiness(tags);
    const numbered = tags['addr:housenumber'] !== undefined;
    if (own && (numbered || name)) add(resolver.resolve(key, tags, point, name ? { name } : {}));
  }
  if (LET_IN_UNITS.has(use) && siteName !== undefined && found.size === 1) {
    const units = parcel.buildings.slice(0, MOST_UNITS);
    if (units.length >= FEWEST_UNITS) {
      units.forEach((building, index) => {
        const parts = { unit: `Unit ${index + 1}`, name: siteName };
        add(resolver.resolve(`${building.key}/unit`, {}, building.centre, parts));
      });
    }
  }
  if (found.size === 0 && !BARE.has(use) && main) {
    const name = main.tags.name;
    add(resolver.resolve(main.key, main.tags, main.centre, name === undefined ? {} : { name }));
  }
  if (found.size === 0 && BARE.has(use) && hashText(`described/${parcel.key}`) % 10 < DESCRIBED) {
    add(resolver.describe(parcel.key, parcel.region, centre, LAND_WORDS[use] ?? 'Land'));
  }
  return [...found.values()];
}

/** The address tags if there is a number, a name or a unit among them. */
function pickAddress(tags: OsmTags): OsmTags | undefined {
  const isAddress =
    tags['addr:housenumber'] !== undefined ||
    tags['addr:housename'] !== undefined ||
    tags['addr:unit'] !== undefined;
  return isAddress ? tags : undefined;
}

function hasStreet(tags: OsmTags): boolean {
  return tags['addr:street'] !== undefined || tags['addr:housenumber'] !== undefined;
}

/** A site is not one of the numbers or units on it. */
function withoutNumber(tags: OsmTags): OsmTags {
  const {
    'addr:housenumber': _number,
    'addr:housename': _name,
    'addr:unit': _unit,
    'addr:flats': _flats,
    ...rest
  } = tags;
  return rest;
}

function nameOfBusiness(tags: OsmTags): string | undefined {
  if (tags.shop === undefined && tags.amenity === undefined && tags.office === undefined) {
    return undefined;
  }
  return tags.name;
}
