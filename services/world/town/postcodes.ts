/** Letters of a postcode's unit: C, I, K, M, O and V are never used there. */
const UNIT_LETTERS = 'ABDEFGHJLNPQRSTUWXYZ';
const UNITS_PER_SECTOR = UNIT_LETTERS.length * UNIT_LETTERS.length;
const DISTRICTS = 98;

/** Gives out postcodes: a sector for each suburb or village, a unit for each stretch of street. */
export interface PostcodeBook {
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
