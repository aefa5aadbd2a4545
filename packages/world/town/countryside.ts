import { type BlockPattern, cutBlocks } from './blocks.ts';
import type { OsmWriter } from './osm-writer.ts';
import { type Face, ringOf, sidesOf } from './planar-map.ts';
import { sine } from './plane/curve.ts';
import { at, distance, type Point } from './plane/point.ts';
import { area, centroid } from './plane/polygon.ts';
import type { Random } from './random.ts';
import { isFrontage } from './roads/frontage.ts';
import {
  fitRectangle,
  keepClear,
  openSite,
  runInside,
  type SiteGround,
} from './sites/site-ground.ts';
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

/** Picks fields beside a lane that have a farm in their corner, and opens their gates. */
export function openFarmsteads(fields: readonly Face[], random: Random): SiteGround[] {
  const grounds: SiteGround[] = [];
  for (const face of fields) {
    const isBeside = sidesOf(face).some((side) => {
      const kind = side.edge.road?.class;
      return kind === 'unclassified' || kind === 'tertiary';
    });
    if (!isBeside || !random.chance(0.075)) continue;
    const ground = openSite({ face, kind: 'green', name: '' });
    if (ground !== undefined && ground.deep > 90) grounds.push(ground);
  }
  return grounds;
}

/** A farmhouse and its barns round a yard, up a track from the lane. */
export function buildFarmstead(ground: SiteGround, writer: OsmWriter, random: Random): void {
  const yard = random.between(34, 60);
  const track = runInside(ground, [0, 6], [0, yard]).map((point) => writer.node(point));
  writer.way([writer.vertex(ground.gate), ...track], { highway: 'track' });
  keepClear(ground, [0, 0], [0, yard + 16], 4);
  const hand = random.chance(0.5) ? 1 : -1;
  const between = (a: number, b: number) => (hand > 0 ? ([a, b] as const) : ([-b, -a] as const));
  const house = fitRectangle(ground, between(7, 21), [yard - 16, yard - 7], 6);
  if (house === undefined) return;
  const tags: Record<string, string> = { building: 'farm', 'building:levels': '2' };
  writer.ring(house, tags);
  const barns = [
    fitRectangle(ground, between(-34, -7), [yard - 12, yard + 2], 8),
    fitRectangle(ground, between(-30, -6), [yard + 8, yard + 26], 8),
    fitRectangle(ground, between(8, 40), [yard + 4, yard + 22], 8),
  ];
  for (const barn of barns) {
    if (barn !== undefined && random.chance(0.8))
      writer.ring(barn, { building: 'barn', 'building:levels': '1' });
  }
  const { gateSide } = ground;
  gateSide.street?.slots.push({
    along: gateSide.along,
    isLeft: gateSide.runsForward,
    identity: 'name',
    tags: [tags],
  });
}
