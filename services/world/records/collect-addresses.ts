import type { Point64 } from 'clipper2-ts';
import type { OsmTags } from '#services/world/osm/osm-data.ts';
import type { Parcel } from '#services/world/titles/parcel.ts';
import type { DraftAddress } from './draft.ts';
import type { AddressResolver } from './resolve-addresses.ts';
import type { Use } from './uses.ts';

const LET_IN_UNITS = new Set<Use>(['retail-park', 'industrial', 'warehouse', 'office']);
const BARE = new Set<Use>(['farmland', 'woodland', 'open-space', 'land', 'railway', 'car-park']);
const SMALLEST_UNIT_BUILDING = 4;

/** The addresses on a parcel, the one that stands for the whole first. */
export function collectAddresses(
  parcel: Parcel,
  use: Use,
  resolver: AddressResolver,
  centre: Point64,
): DraftAddress[] {
  const found = new Map<string, DraftAddress>();
  const add = (address: DraftAddress | undefined): void => {
    if (address && !found.has(address.fullAddress)) found.set(address.fullAddress, address);
  };
  const siteName = parcel.tags.name ?? parcel.tags['addr:housename'];
  const [main] = parcel.buildings;
  if (parcel.kind === 'site' || siteName !== undefined) {
    const tags = pickAddress(parcel.tags) ?? pickAddress(main?.tags ?? {}) ?? {};
    const parts = siteName === undefined ? {} : { name: siteName };
    const street = parcel.kind === 'site' ? withoutNumber(parcel.tags, tags) : tags;
    add(resolver.resolve(parcel.key, street, main?.centre ?? centre, parts));
  } else if (pickAddress(parcel.tags)) {
    add(resolver.resolve(parcel.key, parcel.tags, main?.centre ?? centre));
  }
  for (const building of parcel.buildings) {
    if (!pickAddress(building.tags)) continue;
    const name = building.tags['addr:housename'] ?? nameOfBusiness(building.tags);
    add(resolver.resolve(building.key, building.tags, building.centre, name ? { name } : {}));
  }
  for (const { key, tags, point } of parcel.points) {
    const own = pickAddress(tags);
    const name = tags['addr:housename'] ?? nameOfBusiness(tags);
    const numbered = tags['addr:housenumber'] !== undefined;
    if (own && (numbered || name)) add(resolver.resolve(key, tags, point, name ? { name } : {}));
  }
  if (LET_IN_UNITS.has(use) && siteName !== undefined && found.size === 1) {
    const units = parcel.buildings.slice(0, 40).filter((_, index) => index < 40);
    if (units.length >= SMALLEST_UNIT_BUILDING) {
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
  return [...found.values()];
}

/** The address tags if there is a number or a name among them. */
function pickAddress(tags: OsmTags): OsmTags | undefined {
  return tags['addr:housenumber'] !== undefined || tags['addr:housename'] !== undefined
    ? tags
    : undefined;
}

function withoutNumber(own: OsmTags, tags: OsmTags): OsmTags {
  if (own['addr:housenumber'] !== undefined) return tags;
  const { 'addr:housenumber': _number, 'addr:housename': _name, ...rest } = tags;
  return rest;
}

function nameOfBusiness(tags: OsmTags): string | undefined {
  if (tags.shop === undefined && tags.amenity === undefined && tags.office === undefined) {
    return undefined;
  }
  return tags.name;
}
