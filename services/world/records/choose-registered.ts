import type { Parcel } from '#services/world/titles/parcel.ts';
import { classifyUse } from './classify-use.ts';
import { hashText } from './random.ts';
import { isHome, type Use } from './uses.ts';

const OPEN_LAND = new Set<Use>(['farmland', 'woodland', 'land']);
/** Open land is registered last; so much of all titles it is left at the least. */
const LEAST_OPEN_LAND = 0.04;

/**
 * Leaves some land unregistered, as some is, so that a world has the titles asked for: fields and
 * woods first, then houses. A place with fewer titles keeps them all.
 * @param countTitles titles a parcel gives, leaseholds included
 */
export function chooseRegistered(
  parcels: readonly Parcel[],
  titles: number,
  countTitles: (parcel: Parcel) => number,
): readonly Parcel[] {
  const fields: Parcel[] = [];
  const houses: Parcel[] = [];
  let total = 0;
  for (const parcel of parcels) {
    const count = countTitles(parcel);
    total += count;
    if (count > 1) continue;
    const use = classifyUse(parcel);
    if (OPEN_LAND.has(use)) fields.push(parcel);
    else if (isHome(use) && parcel.kind !== 'site') houses.push(parcel);
  }
  let surplus = total - titles;
  if (surplus <= 0) return parcels;
  const left = new Set<Parcel>();
  const spare = Math.max(0, fields.length - Math.ceil(titles * LEAST_OPEN_LAND));
  for (const parcel of shuffle(fields).slice(0, Math.min(surplus, spare))) left.add(parcel);
  surplus -= left.size;
  for (const parcel of shuffle(houses).slice(0, Math.max(0, surplus))) left.add(parcel);
  return parcels.filter((parcel) => !left.has(parcel));
}

function shuffle(parcels: readonly Parcel[]): Parcel[] {
  return parcels
    .map((parcel) => ({ parcel, place: hashText(`unregistered/${parcel.key}`) }))
    .sort((a, b) => a.place - b.place)
    .map(({ parcel }) => parcel);
}
