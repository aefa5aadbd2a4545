import { type Age, type Block, type BlockPattern, cutBlocks, trimToSize } from './blocks.ts';
import type { Plan } from './plan.ts';
import type { Face, Vertex } from './planar-map.ts';
import { ringOf, sidesOf } from './planar-map.ts';
import { sine } from './plane/curve.ts';
import { distance, type Point } from './plane/point.ts';
import { area, centroid, smallestBox } from './plane/polygon.ts';
import type { Random } from './random.ts';
import { layAlley, layCloses } from './roads/closes.ts';
import { hasFrontage } from './roads/road.ts';
import type { Site } from './sites/site.ts';
import { type Demand, demandsFor, takeVillageSites } from './sites/site-demands.ts';
import type { Terrain } from './terrain.ts';

interface Districts {
  readonly blocks: readonly Block[];
  readonly sites: readonly Site[];
  /** Outlines of the land homes are built on, street blocks and all. */
  readonly grounds: readonly (readonly Vertex[])[];
}

const BOROUGH: BlockPattern = {
  width: 2700,
  length: 3100,
  bow: 0.06,
  jitter: 0.08,
  parallel: false,
};

const WARD: BlockPattern = { width: 980, length: 1150, bow: 0.07, jitter: 0.1, parallel: false };

const QUARTER: BlockPattern = { width: 300, length: 330, bow: 0.05, jitter: 0.08, parallel: false };

const PATTERNS: Readonly<Record<Age, BlockPattern>> = {
  core: { width: 74, length: 120, bow: 0.04, jitter: 0.1, parallel: false },
  victorian: { width: 63, length: 175, bow: 0.02, jitter: 0.03, parallel: true },
  interwar: { width: 92, length: 215, bow: 0.11, jitter: 0.05, parallel: false },
  postwar: { width: 172, length: 215, bow: 0.09, jitter: 0.07, parallel: false },
  modern: { width: 190, length: 240, bow: 0.12, jitter: 0.09, parallel: false },
  village: { width: 120, length: 170, bow: 0.08, jitter: 0.1, parallel: false },
};

/** Age of what stands somewhere, by its distance from the centre and some local chance. */
function ageAt(point: Point, plan: Plan): Age {
  const waver = 0.07 * sine(point.x / 1700 + 0.2) + 0.06 * sine(point.y / 1300 + point.x / 2900);
  const far = distance(point, { x: 0, y: 0 }) / plan.radius + waver;
  if (far < 0.22) return 'core';
  if (far < 0.36) return 'victorian';
  if (far < 0.58) return 'interwar';
  return far < 0.83 ? 'postwar' : 'modern';
}

/** Decides what every built-up face becomes: sites taken first, streets and blocks in the rest. */
export function layDistricts(terrain: Terrain, random: Random): Districts {
  const { plan, newRoad } = terrain;
  const sites: Site[] = [];
  const blocks: Block[] = [];
  const collector = () => ({ kind: 'road' as const, road: newRoad('residential') });
  const roadOf = (kind: 'secondary' | 'tertiary') => () => ({
    kind: 'road' as const,
    road: newRoad(kind, kind === 'secondary' ? { ref: `B${random.integer(6282, 6299)}` } : {}),
  });
  const coreStreet = () => ({
    kind: 'road' as const,
    road: newRoad(random.chance(0.35) ? 'living_street' : 'residential'),
  });
  const quarters: Face[] = [];
  const grounds: Vertex[][] = [];
  const villageBlocks = new Map<string, Block[]>();
  for (const face of terrain.faces) {
    if (face.land === 'village') {
      grounds.push(sidesOf(face).map((side) => side.origin));
      const found = villageBlocks.get(face.village ?? '') ?? [];
      villageBlocks.set(face.village ?? '', found);
      for (const block of cutBlocks(face, PATTERNS.village, collector, 'fence', random)) {
        found.push({ face: block, age: 'village' });
      }
    }
    if (face.land !== 'town') continue;
    for (const borough of cutBlocks(face, BOROUGH, roadOf('secondary'), 'fence', random)) {
      for (const ward of cutBlocks(borough, WARD, roadOf('tertiary'), 'fence', random)) {
        quarters.push(...cutBlocks(ward, QUARTER, collector, 'fence', random));
      }
    }
  }
  for (const [village, found] of villageBlocks) {
    takeVillageSites(village, found, collector, sites, random);
    blocks.push(...found);
  }
  for (const face of quarters) grounds.push(sidesOf(face).map((side) => side.origin));
  const free = new Map(quarters.map((face) => [face, centroid(ringOf(face))]));
  const demands = demandsFor(plan);
  const take = (demand: Demand) => {
    const face = bestFor(demand.score, demand.smallest, free);
    if (face === undefined) return;
    free.delete(face);
    const { piece, rest } = trimToSize(face, demand.largest, collector, random);
    for (const part of rest) free.set(part, centroid(ringOf(part)));
    sites.push({
      face: piece,
      kind: demand.kind,
      name: demand.name,
      ...(demand.street ? { street: demand.street } : {}),
    });
  };
  // Estates known by name choose their land before others of their kind fill it.
  const isKnown = ({ name }: Demand) => plan.sites.some((site) => site.name === name);
  demands.filter(isKnown).forEach(take);
  takeIndustry(plan, free, sites, terrain, random);
  for (const demand of demands) if (!isKnown(demand)) take(demand);
  for (const [face, centre] of free) {
    const age = ageAt(centre, plan);
    face.period = age;
    const street = age === 'core' ? coreStreet : collector;
    for (const block of cutBlocks(face, PATTERNS[age], street, 'fence', random)) {
      if (
        random.chance(age === 'core' || age === 'victorian' ? 0.02 : 0.06) &&
        isReachable(block)
      ) {
        sites.push({ face: block, kind: 'green', name: '' });
        continue;
      }
      const isTerraced = age === 'victorian' && random.chance(0.75);
      const parts = isTerraced ? layAlley(block, terrain, random) : [block];
      if (age === 'postwar' || age === 'modern') layCloses(block, terrain, random);
      for (const part of parts) blocks.push({ face: part, age });
    }
  }
  return { blocks, sites, grounds };
}

function isReachable(face: Face): boolean {
  return sidesOf(face).some((side) => side.edge.road !== undefined && hasFrontage(side.edge.road));
}

/** Whether land is too thin or too ragged for one facility. */
function isStraggling(face: Face): boolean {
  const ring = ringOf(face);
  const box = smallestBox(ring);
  const along = box.alongTo - box.alongFrom;
  const across = box.acrossTo - box.acrossFrom;
  return along > 3.2 * across || area(ring) < 0.55 * along * across;
}

function bestFor(
  score: (centre: Point) => number,
  smallest: number,
  free: ReadonlyMap<Face, Point>,
): Face | undefined {
  let best: Face | undefined;
  let bestScore = Number.POSITIVE_INFINITY;
  for (const [face, centre] of free) {
    const value = score(centre);
    if (value >= bestScore) continue;
    if (area(ringOf(face)) < smallest || !isReachable(face) || isStraggling(face)) continue;
    best = face;
    bestScore = value;
  }
  return best;
}

const ESTATE: BlockPattern = { width: 150, length: 240, bow: 0.03, jitter: 0.08, parallel: false };

/** Land around each industrial anchor becomes named estates on their own roads. */
function takeIndustry(
  plan: Plan,
  free: Map<Face, Point>,
  sites: Site[],
  terrain: Terrain,
  random: Random,
): void {
  const street = () => ({ kind: 'road' as const, road: terrain.newRoad('unclassified') });
  for (const anchor of plan.industry) {
    for (const [face, centre] of [...free]) {
      const x = (centre.x - anchor.at.x) / anchor.reach[0];
      const y = (centre.y - anchor.at.y) / anchor.reach[1];
      if (x * x + y * y > 1) continue;
      free.delete(face);
      face.period = 'industrial';
      for (const block of cutBlocks(face, ESTATE, street, 'fence', random)) {
        const ring = ringOf(block);
        if (!isReachable(block) || area(ring) < 3000) continue;
        const kind = random.chance(0.22) ? 'depot' : random.chance(0.2) ? 'business' : 'industrial';
        sites.push({
          face: block,
          kind,
          name: anchor.name,
        });
      }
    }
  }
}
