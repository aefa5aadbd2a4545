import type { Tags } from './houses.ts';
import type { OsmWriter } from './osm-writer.ts';
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
