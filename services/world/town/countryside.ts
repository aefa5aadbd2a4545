import { type BlockPattern, cutBlocks } from './blocks.ts';
import type { OsmWriter } from './osm-writer.ts';
import { type Face, ringOf, sidesOf } from './planar-map.ts';
import { at, distance, type Point } from './plane/point.ts';
import { area, centroid } from './plane/polygon.ts';
import { sine } from './plane/wave.ts';
import type { Random } from './random.ts';
import type { Terrain } from './terrain.ts';

const PARISH: BlockPattern = { width: 2600, length: 3000, bow: 0.1, jitter: 0.12, parallel: false };
const FARM: BlockPattern = { width: 700, length: 950, bow: 0.09, jitter: 0.2, parallel: false };
const FIELD: BlockPattern = { width: 190, length: 290, bow: 0.07, jitter: 0.2, parallel: false };

/** Cuts the country into fields between hedges, with a lane through what is too large to cross. */
export function layFields(terrain: Terrain, random: Random): Face[] {
  const lane = () => ({ kind: 'road' as const, road: terrain.newRoad('unclassified') });
  const hedge = () => ({ kind: 'hedge' as const, road: undefined });
  const fields: Face[] = [];
  for (const face of terrain.faces) {
    if (face.land !== 'country') continue;
    for (const parish of cutBlocks(face, PARISH, lane, 'hedge', random)) {
      for (const farm of cutBlocks(parish, FARM, hedge, 'hedge', random)) {
        const size = random.between(0.65, 1.5);
        const pattern = { ...FIELD, width: FIELD.width * size, length: FIELD.length * size };
        fields.push(...cutBlocks(farm, pattern, hedge, 'hedge', random));
      }
    }
  }
  return fields;
}

/** Writes fields, and woods where the chance of the land has them. */
export function writeFields(
  fields: readonly Face[],
  lakes: readonly (readonly Point[])[],
  writer: OsmWriter,
  random: Random,
): void {
  for (const field of fields) {
    const ring = ringOf(field);
    if (area(ring) < 400) continue;
    const middle = centroid(ring);
    const nodes = sidesOf(field).map((side) => writer.vertex(side.origin));
    const closed = [...nodes, at(nodes, 0)];
    const nearLake = lakes.some((lake) => distance(centroid(lake), middle) < 420);
    writer.way(closed, describeField(middle, nearLake, random));
  }
}

function describeField(middle: Point, nearLake: boolean, random: Random): Record<string, string> {
  const wooded =
    sine(middle.x / 2300 + 0.3) * sine(middle.y / 1900 + middle.x / 5200 + 0.7) +
    0.25 * sine(middle.x / 700 + middle.y / 900);
  if (wooded > 0.86) return { natural: 'wood' };
  if (nearLake || random.chance(0.3)) return { landuse: 'meadow' };
  return { landuse: 'farmland' };
}
