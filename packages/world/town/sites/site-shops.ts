import type { Tags } from '../houses.ts';
import { nameBigShop } from '../names/businesses.ts';
import type { OsmWriter } from '../osm-writer.ts';
import { at } from '../plane/point.ts';
import type { Random } from '../random.ts';
import { fitRectangle, runInside, type SiteGround } from './site-ground.ts';
import { addBuilding, layDrive } from './site-works.ts';

/** A car park with its aisles, joined to the drive that crosses the site at `depth`. */
function layCarPark(ground: SiteGround, from: number, to: number, writer: OsmWriter): void {
  const ring = fitRectangle(ground, [ground.left + 8, -7], [from, to], 14);
  const other = fitRectangle(ground, [7, ground.right - 8], [from, to], 14);
  for (const part of [ring, other]) {
    if (part !== undefined)
      writer.ring(part, { amenity: 'parking', surface: 'asphalt', access: 'customers' });
  }
}

/** A row of big shops along the back of a car park. */
export function layRetailPark(ground: SiteGround, writer: OsmWriter, random: Random): Tags[] {
  const site: Tags = { landuse: 'retail', name: ground.site.name };
  writer.ring(ground.ring, site);
  const depth = Math.max(30, ground.deep - 62);
  const drive = layDrive(ground, depth, writer);
  layCarPark(ground, 12, depth - 8, writer);
  for (const share of [0.33, 0.66]) {
    const step = Math.round((depth * share) / 8);
    const inward = 8 + step * 8;
    const start = drive[step];
    if (start === undefined) continue;
    for (const end of [ground.left + 16, ground.right - 16]) {
      const aisle = runInside(ground, [0, inward], [end, inward]);
      if (aisle.length > 3) {
        const nodes = aisle.slice(1).map((point) => writer.node(point));
        writer.way([start, ...nodes], { highway: 'service', service: 'parking_aisle' });
      }
    }
  }
  const tags: Tags[] = [site];
  let unit = 0;
  for (let left = ground.left + 6; left < ground.right - 18; ) {
    const size = random.between(20, 44);
    const ring = fitRectangle(
      ground,
      [left, left + size],
      [depth + 9, depth + random.between(38, 50)],
      14,
    );
    left += size + 0.5;
    if (ring === undefined) continue;
    unit += 1;
    const building: Tags = {
      building: 'retail',
      'building:levels': '1',
      'addr:unit': `Unit ${unit}`,
      ...nameBigShop(random),
    };
    writer.ring(ring, building);
    tags.push(building);
  }
  return unit > 0 ? tags : [...tags, ...addBuilding(ground, 'retail', writer, random)];
}

const SUPERMARKETS = [
  'Fairmile Superstore',
  'Marches Market',
  'Hedgerow Foods',
  'Pennyworth',
  'Goodacre Stores',
];

/** A supermarket, its car park and filling station. */
export function laySupermarket(ground: SiteGround, writer: OsmWriter, random: Random): Tags[] {
  const site: Tags = { landuse: 'retail', name: ground.site.name };
  const depth = Math.max(26, ground.deep * 0.48);
  const shop: Tags = {
    building: 'retail',
    'building:levels': '1',
    shop: 'supermarket',
    name: random.pick(SUPERMARKETS),
  };
  site.name = shop.name ?? '';
  writer.ring(ground.ring, site);
  layDrive(ground, depth, writer);
  const wide = Math.min(74, (ground.right - ground.left) * 0.7);
  const middle = (ground.left + ground.right) / 2;
  const ring = fitRectangle(
    ground,
    [middle - wide / 2, middle + wide / 2],
    [depth + 8, ground.deep - 5],
    16,
  );
  const fuel = fitRectangle(ground, [ground.right - 34, ground.right - 14], [9, 21], 8);
  layCarPark(ground, 10, depth - 7, writer);
  const tags: Tags[] = [];
  if (ring !== undefined) {
    writer.ring(ring, shop);
    tags.push(shop);
  } else tags.push(site);
  if (fuel !== undefined) {
    writer.ring(fuel, {
      building: 'roof',
      amenity: 'fuel',
      name: `${at(SUPERMARKETS, 0).split(' ')[0]} Fuel`,
    });
  }
  return tags;
}

/** A nursery: a shop by the road, glasshouses in rows behind. */
export function layNursery(ground: SiteGround, writer: OsmWriter, random: Random): Tags[] {
  const site: Tags = { shop: 'garden_centre', name: ground.site.name };
  writer.ring(ground.ring, site);
  const depth = Math.max(26, ground.deep * 0.3);
  layDrive(ground, depth, writer);
  const shop = fitRectangle(ground, [8, 52], [depth + 8, depth + 36], 14);
  if (shop !== undefined) writer.ring(shop, { building: 'retail', 'building:levels': '1' });
  layCarPark(ground, 9, depth - 7, writer);
  for (let inward = depth + 10; inward < ground.deep - 16; inward += 24) {
    for (let left = ground.left + 8; left < ground.right - 30; left += 44) {
      if (random.chance(0.15)) continue;
      const glass = fitRectangle(ground, [left, left + 38], [inward, inward + 16], 10);
      if (glass !== undefined) writer.ring(glass, { building: 'greenhouse' });
    }
  }
  return [site];
}
