import type { Tags } from '../houses.ts';
import { nameFirm } from '../names/businesses.ts';
import type { OsmWriter } from '../osm-writer.ts';
import { at } from '../plane/point.ts';
import { area } from '../plane/polygon.ts';
import type { Random } from '../random.ts';
import { fitAnywhere, fitRectangle, keepClear, runInside, type SiteGround } from './site-ground.ts';

/** Lays the drive of a site: in from the gate, then both ways along its middle. @returns the nodes from the gate inwards, one about every eight metres from the second. */
export function layDrive(
  ground: SiteGround,
  depth: number,
  writer: OsmWriter,
  service?: string,
): number[] {
  const tags: Tags =
    service === undefined ? { highway: 'service' } : { highway: 'service', service };
  const gate = writer.vertex(ground.gate);
  const inward = runInside(ground, [0, 8], [0, depth]);
  const nodes = inward.map((point) => writer.node(point));
  if (nodes.length === 0) return [];
  writer.way([gate, ...nodes], tags);
  keepClear(ground, [0, 0], [0, depth], 5);
  for (const end of [ground.left + 12, ground.right - 12]) {
    const arm = runInside(ground, [0, depth], [end, depth]).slice(1);
    if (arm.length < 2) continue;
    writer.way([at(nodes, -1), ...arm.map((point) => writer.node(point))], tags);
  }
  keepClear(ground, [ground.left, depth], [ground.right, depth], 5);
  return nodes;
}

/** Square metres below which an estate is a yard of small units. */
const SMALL_ESTATE = 9000;

/** Works, warehouses and trade units: rows of sheds either side of a drive. */
export function layWorks(ground: SiteGround, writer: OsmWriter, random: Random): Tags[] {
  const isDepot = ground.site.kind === 'depot';
  const site: Tags = { landuse: 'industrial', name: ground.site.name };
  writer.ring(ground.ring, site);
  const depth = ground.deep < 60 ? ground.deep * 0.5 : ground.deep * random.between(0.44, 0.54);
  layDrive(ground, depth, writer);
  const tags: Tags[] = [site];
  const isYard = area(ground.ring) < SMALL_ESTATE;
  const width = isDepot
    ? random.between(70, 110)
    : isYard
      ? random.between(9, 15)
      : random.between(12, 27);
  let unit = 0;
  for (const [from, to] of [
    [9, depth - 13],
    [depth + 13, ground.deep - 4],
  ] as const) {
    for (let left = ground.left + 5; left < ground.right - 8; ) {
      const size = Math.min(ground.right - 5 - left, width * random.between(0.75, 1.4));
      const shortfall = random.between(0, 0.3) * (to - from);
      const isNear = from < depth;
      const ring = fitRectangle(
        ground,
        [left, left + size],
        isNear ? [from + shortfall, to] : [from, to - shortfall],
        9,
      );
      left += size + (random.chance(0.35) && !isDepot ? 0.6 : random.between(7, 15));
      if (ring === undefined) continue;
      unit += 1;
      const building: Tags = {
        building: isDepot || random.chance(0.4) ? 'warehouse' : 'industrial',
        'building:levels': '1',
        'addr:unit': `Unit ${unit}`,
        name: nameFirm(random),
      };
      writer.ring(ring, building);
      tags.push(building);
    }
  }
  return unit > 0 ? tags : [...tags, ...addBuilding(ground, 'industrial', writer, random)];
}

/** One building wherever there is room, so that no site stays bare. */
export function addBuilding(
  ground: SiteGround,
  kind: string,
  writer: OsmWriter,
  random: Random,
): Tags[] {
  const ring = fitAnywhere(ground);
  if (ring === undefined) return [];
  const building: Tags = { building: kind, 'building:levels': '1', name: nameFirm(random) };
  writer.ring(ring, building);
  return [building];
}

/** Offices among parking, each building let on its own. */
export function layBusinessPark(ground: SiteGround, writer: OsmWriter, random: Random): Tags[] {
  const site: Tags = { landuse: 'commercial', name: ground.site.name };
  writer.ring(ground.ring, site);
  const depth = ground.deep * 0.5;
  layDrive(ground, depth, writer);
  const tags: Tags[] = [site];
  let unit = 0;
  for (const [from, to] of [
    [10, depth - 9],
    [depth + 9, ground.deep - 8],
  ] as const) {
    for (let left = ground.left + 10; left < ground.right - 20; ) {
      const size = random.between(28, 46);
      const range = Math.min(17, (to - from) * 0.6);
      const isNear = from < depth;
      const front = isNear ? from : to - range;
      const ring = fitRectangle(ground, [left, left + size], [front, front + range], 9);
      if (ring !== undefined) {
        unit += 1;
        const building: Tags = {
          building: 'office',
          'building:levels': String(random.integer(2, 4)),
          'addr:unit': `Building ${unit}`,
          name: nameFirm(random),
          office: 'company',
        };
        writer.ring(ring, building);
        tags.push(building);
        const parking = fitRectangle(
          ground,
          [left, left + size],
          isNear ? [front + range + 2, to] : [from, front - 2],
          10,
        );
        if (parking !== undefined) writer.ring(parking, { amenity: 'parking', surface: 'asphalt' });
      }
      left += size + random.between(9, 18);
    }
  }
  return unit > 0 ? tags : [...tags, ...addBuilding(ground, 'office', writer, random)];
}
