import { type BlockPattern, cutBlocks } from './blocks.ts';
import { isFrontage } from './frontage.ts';
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

interface Countryside {
  readonly fields: readonly Face[];
  /** Land a golf course takes whole. */
  readonly golf: Face | undefined;
}

/** Cuts the country into fields between hedges, with a lane through what is too large to cross. */
export function layFields(terrain: Terrain, random: Random): Countryside {
  const lane = () => ({ kind: 'road' as const, road: terrain.newRoad('unclassified') });
  const hedge = () => ({ kind: 'hedge' as const, road: undefined });
  const farms: Face[] = [];
  for (const face of terrain.faces) {
    if (face.land !== 'country') continue;
    for (const parish of cutBlocks(face, PARISH, lane, 'hedge', random)) {
      farms.push(...cutBlocks(parish, FARM, hedge, 'hedge', random));
    }
  }
  const golf = chooseGolf(farms, terrain);
  const fields: Face[] = [];
  for (const farm of farms) {
    if (farm === golf) continue;
    const size = random.between(0.65, 1.5);
    const pattern = { ...FIELD, width: FIELD.width * size, length: FIELD.length * size };
    fields.push(...cutBlocks(farm, pattern, hedge, 'hedge', random));
  }
  return { fields, golf };
}

/** The reachable land of the right size nearest the edge of the town. */
function chooseGolf(farms: readonly Face[], terrain: Terrain): Face | undefined {
  const { plan } = terrain;
  if (plan.outline.length === 0) return undefined;
  const wish = { x: plan.radius * 1.35, y: -plan.radius * 0.25 };
  let best: Face | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const face of farms) {
    const ring = ringOf(face);
    const size = area(ring);
    const away = distance(centroid(ring), wish);
    if (size < 180_000 || size > 900_000 || away > bestDistance) continue;
    if (!sidesOf(face).some(isFrontage)) continue;
    best = face;
    bestDistance = away;
  }
  return best;
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
  if (wooded > 0.86) {
    return random.chance(0.4) ? { natural: 'wood', name: nameWood(random) } : { natural: 'wood' };
  }
  if (nearLake || random.chance(0.3)) return { landuse: 'meadow' };
  return { landuse: 'farmland' };
}

const WOODS =
  'Badger Raven Ashen Bluebell Hanging Long Priors Lady Oaken Dingle Fox Hazel Nightingale Monk Gallows Sallow Withy Rook'.split(
    ' ',
  );

function nameWood(random: Random): string {
  return `${random.pick(WOODS)} ${random.pick(['Wood', 'Copse', 'Coppice', 'Plantation', 'Covert'])}`;
}
