import type { Tags } from './houses.ts';
import type { OsmWriter } from './osm-writer.ts';
import { interpolate } from './plane/point.ts';
import { centroid } from './plane/polygon.ts';
import type { Random } from './random.ts';
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
  if (ring === undefined) return [];
  writer.ring(ring, hall);
  return [hall];
}

/** A covered shopping centre that fills its block but for the pavement. */
export function layArcade(ground: SiteGround, writer: OsmWriter): Tags[] {
  const { name } = ground.site;
  writer.ring(ground.ring, { landuse: 'retail', name });
  const middle = centroid(ground.ring);
  const tags: Tags = { building: 'retail', 'building:levels': '3', shop: 'mall', name };
  writer.ring(
    ground.ring.map((point) => interpolate(point, middle, 0.1)),
    tags,
  );
  return [tags];
}

const AMENITIES: Readonly<Record<string, string>> = {
  Offices: 'townhall',
  Library: 'library',
  Court: 'courthouse',
  Museum: 'arts_centre',
};

/** A public building in its forecourt. */
export function layCivicBuilding(ground: SiteGround, writer: OsmWriter, random: Random): Tags[] {
  const { name } = ground.site;
  writer.ring(ground.ring, { landuse: 'commercial', name });
  const last = name.split(' ').pop() ?? '';
  const station = name.includes('Police') ? 'police' : 'fire_station';
  const tags: Tags = {
    building: 'civic',
    'building:levels': String(random.integer(2, 5)),
    amenity: AMENITIES[last] ?? station,
    name,
  };
  const wide = Math.min(22, (ground.right - ground.left) * 0.4);
  const middle = (ground.left + ground.right) / 2;
  const ring = fitRectangle(ground, [middle - wide, middle + wide], [8, ground.deep - 10], 9);
  if (ring === undefined) return [];
  writer.ring(ring, tags);
  const parking = fitRectangle(
    ground,
    [ground.left + 3, ground.right - 3],
    [ground.deep - 9, ground.deep - 2],
    5,
  );
  if (parking !== undefined) writer.ring(parking, { amenity: 'parking', access: 'permit' });
  return [tags];
}
