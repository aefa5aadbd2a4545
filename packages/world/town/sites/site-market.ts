import type { Tags } from '../houses.ts';
import { nameBigShop, nameBusiness } from '../names/businesses.ts';
import type { OsmWriter } from '../osm-writer.ts';
import type { Random } from '../random.ts';
import { fitRectangle, type SiteGround } from './site-ground.ts';

/** The market place: an open square with the guildhall on it. */
export function layMarket(ground: SiteGround, writer: OsmWriter): Tags[] {
  const { name } = ground.site;
  writer.ring(ground.ring, { highway: 'pedestrian', area: 'yes', place: 'square', name });
  writer.way([writer.vertex(ground.gate), writer.node(ground.place(0, 12))], {
    highway: 'pedestrian',
  });
  const hall: Tags = {
    building: 'civic',
    amenity: 'townhall',
    'building:levels': '3',
    name: 'Wrenford Guildhall',
  };
  const ring = fitRectangle(ground, [-12, 12], [ground.deep * 0.45, ground.deep * 0.45 + 15], 8);
  const covered = fitRectangle(ground, [ground.left + 8, -14], [14, ground.deep - 10], 9);
  if (covered !== undefined) {
    writer.ring(covered, { building: 'retail', amenity: 'marketplace', name: 'Market Hall' });
  }
  if (ring === undefined) return [];
  writer.ring(ring, hall);
  return [hall];
}

/** A covered shopping centre: shops either side of a mall, each let on its own. */
export function layArcade(ground: SiteGround, writer: OsmWriter, random: Random): Tags[] {
  const site: Tags = { landuse: 'retail', name: ground.site.name };
  writer.ring(ground.ring, site);
  const mall = ground.deep * random.between(0.46, 0.54);
  const tags: Tags[] = [site];
  for (const [from, to] of [
    [3, mall - 4],
    [mall + 4, ground.deep - 3],
  ] as const) {
    for (let left = ground.left + 3; left < ground.right - 8; ) {
      const size = random.pick([9, 11, 11, 14, 22]);
      const ring = fitRectangle(ground, [left, left + size], [from, to], 6);
      left += size + 0.1;
      if (ring === undefined) continue;
      const shop = random.chance(0.15) ? nameBigShop(random) : nameBusiness(random);
      const building: Tags = {
        building: 'retail',
        'building:levels': '2',
        'addr:unit': `Unit ${tags.length}`,
        ...shop,
      };
      writer.ring(ring, building);
      tags.push(building);
    }
  }
  return tags;
}

/** A car park by itself, as the council keeps them round a centre. */
export function layTownCarPark(ground: SiteGround, writer: OsmWriter): Tags[] {
  const tags: Tags = { amenity: 'parking', surface: 'asphalt', name: ground.site.name };
  writer.ring(ground.ring, tags);
  writer.way([writer.vertex(ground.gate), writer.node(ground.place(0, ground.deep * 0.5))], {
    highway: 'service',
    service: 'parking_aisle',
  });
  return [tags];
}

const AMENITIES: Readonly<Record<string, string>> = {
  Hall: 'townhall',
  Offices: 'townhall',
  Library: 'library',
  Court: 'courthouse',
  Museum: 'community_centre',
};

/** A public building in its forecourt. */
export function layCivicBuilding(ground: SiteGround, writer: OsmWriter, random: Random): Tags[] {
  const { name } = ground.site;
  const last = name.split(' ').pop() ?? '';
  const station = name.includes('Police') ? 'police' : 'fire_station';
  const tags: Tags = { amenity: AMENITIES[last] ?? station, name };
  writer.ring(ground.ring, tags);
  const wide = Math.min(22, (ground.right - ground.left) * 0.4);
  const middle = (ground.left + ground.right) / 2;
  const ring = fitRectangle(ground, [middle - wide, middle + wide], [8, ground.deep - 10], 9);
  if (ring === undefined) return [tags];
  writer.ring(ring, { building: 'civic', 'building:levels': String(random.integer(2, 4)) });
  const parking = fitRectangle(
    ground,
    [ground.left + 3, ground.right - 3],
    [ground.deep - 9, ground.deep - 2],
    5,
  );
  if (parking !== undefined) writer.ring(parking, { amenity: 'parking', access: 'permit' });
  return [tags];
}
