import type { OsmWriter } from '../osm-writer.ts';
import type { Face } from '../planar-map.ts';
import { drawBlob } from '../plane/curve.ts';
import { contains } from '../plane/polygon.ts';
import type { Random } from '../random.ts';
import { plantTrees } from './site-green.ts';
import { fitRectangle, openSite, type SiteGround } from './site-ground.ts';

/** Opens the gate of a golf course. */
export function openGolf(face: Face | undefined, town: string): SiteGround | undefined {
  if (face === undefined) return undefined;
  return openSite({ face, kind: 'recreation', name: `${town} Golf Club` });
}

/** A golf course: fairways, greens, bunkers, trees between, a club house by the gate. */
export function buildGolf(ground: SiteGround, writer: OsmWriter, random: Random): void {
  const { name } = ground.site;
  writer.ring(ground.ring, { leisure: 'golf_course', name });
  const gate = writer.vertex(ground.gate);
  const yard = [8, 20, 34].map((inward) => writer.node(ground.place(0, inward)));
  writer.way([gate, ...yard], { highway: 'service' });
  const house: Record<string, string> = { building: 'commercial', leisure: 'sports_centre', name };
  const ring = fitRectangle(ground, [8, 40], [28, 44], 10);
  if (ring !== undefined) writer.ring(ring, house);
  const parking = fitRectangle(ground, [-38, -6], [16, 44], 12);
  if (parking !== undefined) writer.ring(parking, { amenity: 'parking' });
  for (let hole = 0, tries = 0; hole < 18 && tries < 200; tries++) {
    const right = random.between(ground.left + 20, ground.right - 50);
    const inward = random.between(55, ground.deep - 60);
    const isAlong = random.chance(0.5);
    const long = random.between(130, 260);
    const strip = isAlong
      ? fitRectangle(ground, [right, right + 34], [inward, inward + long], 26)
      : fitRectangle(ground, [right, right + long], [inward, inward + 34], 26);
    if (strip === undefined) continue;
    hole += 1;
    writer.ring(strip, { golf: 'fairway', landuse: 'grass' });
    const [corner] = strip;
    if (corner === undefined) continue;
    const green = drawBlob(corner, 13, 10, 0.2, random, 7);
    if (green.every((point) => contains(ground.ring, point)))
      writer.ring(green, { golf: 'green', landuse: 'grass' });
    const bunker = drawBlob({ x: corner.x + 19, y: corner.y + 8 }, 6, 4, 0.25, random, 5);
    if (bunker.every((point) => contains(ground.ring, point)))
      writer.ring(bunker, { golf: 'bunker', natural: 'sand' });
  }
  const isRough = (point: { x: number; y: number }) =>
    !ground.taken.some((taken) => contains(taken, point));
  plantTrees(ground.ring, 14, isRough, writer, random);
  ground.gateSide.street?.slots.push({
    along: ground.gateSide.along,
    isLeft: ground.gateSide.runsForward,
    identity: 'none',
    tags: [house],
  });
}
