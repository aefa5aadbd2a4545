import type { AddressSlot, Street } from './roads/road.ts';

/** Letters of a postcode's unit: C, I, K, M, O and V are never used there. */
const UNIT_LETTERS = 'ABDEFGHJLNPQRSTUWXYZ';
const UNITS_PER_SECTOR = UNIT_LETTERS.length * UNIT_LETTERS.length;
const DISTRICTS = 98;
const PER_POSTCODE = 15;

const HOUSE_NAMES =
  'Rose Cottage|The Old Forge|Orchard House|Mill House|The Old Rectory|Church Cottage|Yew Tree House|Brook House|The Laurels|Hillside|Ivy Cottage|Pear Tree Cottage|The Old School House|Wren Cottage|Manor Farm|Court Farm|Lower House|Upper House|The Granary|Well Cottage|Bank House|Meadow View|The Old Vicarage|Glebe House|Pound Cottage|Walnut Tree House|Home Farm|Bridge Cottage|The Homestead|Perry Cottage'.split(
    '|',
  );

/**
 * Numbers every address on its street, odd on the left and even on the right as the street runs,
 * and gives each stretch of about fifteen its postcode. The tags of the slots are completed in place.
 */
export function numberStreets(
  streets: readonly Street[],
  city: string,
  postcodes: PostcodeBook,
): number {
  const lastNumbers = new Map<string, { odd: number; even: number; named: number }>();
  let count = 0;
  for (const street of streets) {
    if (street.slots.length === 0 || street.name === undefined) continue;
    const key = `${street.name}|${street.place}`;
    const last = lastNumbers.get(key) ?? { odd: -1, even: 0, named: key.length };
    lastNumbers.set(key, last);
    const slots = [...street.slots].sort((a, b) => a.along - b.along);
    let postcode = '';
    let left = 0;
    for (const slot of slots) {
      if (left <= 0) {
        postcode = postcodes.next(street.place);
        left = PER_POSTCODE;
      }
      left -= slot.tags.length;
      count += slot.tags.length;
      const identity = identify(slot, last);
      for (const tags of slot.tags) {
        Object.assign(tags, identity);
        tags['addr:street'] = street.name;
        tags['addr:suburb'] = street.place;
        tags['addr:city'] = street.inVillage ? street.place : city;
        tags['addr:postcode'] = postcode;
        if (street.inVillage) delete tags['addr:suburb'];
      }
    }
  }
  return count;
}

function identify(
  slot: AddressSlot,
  last: { odd: number; even: number; named: number },
): Record<string, string> {
  if (slot.identity === 'none') return {};
  if (slot.identity === 'name') {
    last.named += 1;
    const round = Math.floor(last.named / HOUSE_NAMES.length);
    const name = HOUSE_NAMES[(last.named * 7) % HOUSE_NAMES.length] ?? 'The House';
    return { 'addr:housename': round > 3 ? `${name} ${round - 2}` : name };
  }
  if (slot.isLeft) {
    last.odd += 2;
    return { 'addr:housenumber': String(last.odd) };
  }
  last.even += 2;
  return { 'addr:housenumber': String(last.even) };
}

/** Gives out postcodes: a sector for each suburb or village, a unit for each stretch of street. */
interface PostcodeBook {
  /** A unit nobody has had yet, in the sector of the place. */
  next(place: string): string;
}

export function createPostcodeBook(area: string): PostcodeBook {
  const sectorOf = new Map<string, number>();
  const used = new Map<number, number>();
  return {
    next: (place) => {
      let sector = sectorOf.get(place) ?? (sectorOf.size * 2) % (DISTRICTS * 9);
      if (!sectorOf.has(place)) sectorOf.set(place, sector);
      while ((used.get(sector) ?? 0) >= UNITS_PER_SECTOR) sector = (sector + 1) % (DISTRICTS * 9);
      const unit = used.get(sector) ?? 0;
      used.set(sector, unit + 1);
      const district = 1 + Math.floor(sector / 9);
      const first = UNIT_LETTERS.charAt(Math.floor(unit / UNIT_LETTERS.length));
      const second = UNIT_LETTERS.charAt(unit % UNIT_LETTERS.length);
      return `${area}${district} ${1 + (sector % 9)}${first}${second}`;
    },
  };
}
