import { type Block, trimToSize } from '../blocks.ts';
import type { Plan } from '../plan.ts';
import { type Edge, ringOf, sidesOf } from '../planar-map.ts';
import { distance, type Point } from '../plane/point.ts';
import { area } from '../plane/polygon.ts';
import type { Random } from '../random.ts';
import { isFrontage } from '../roads/frontage.ts';
import type { Site, SiteKind } from './site.ts';

const WISHES: readonly (readonly [SiteKind, number])[] = [
  ['church', 5200],
  ['school', 11_000],
  ['recreation', 15_000],
];

/** A facility looking for land; the lowest score wins it. */
export interface Demand {
  readonly kind: SiteKind;
  readonly name: string;
  readonly street?: string;
  /** Square metres. */
  readonly smallest: number;
  readonly largest: number;
  readonly score: (centre: Point) => number;
}

interface Provision {
  readonly kind: SiteKind;
  /** For 20,000 titles. */
  readonly count: number;
  readonly smallest: number;
  readonly largest: number;
  /** Preferred distance from the centre, as a share of the radius. */
  readonly ring: number;
}

const PROVISIONS: readonly Provision[] = [
  { kind: 'arcade', count: 1, smallest: 5_000, largest: 11_000, ring: 0.07 },
  { kind: 'civic', count: 7, smallest: 2_200, largest: 5_000, ring: 0.14 },
  { kind: 'parking', count: 7, smallest: 1_500, largest: 4_400, ring: 0.15 },
  { kind: 'hospital', count: 1, smallest: 30_000, largest: 75_000, ring: 0.6 },
  { kind: 'college', count: 3, smallest: 35_000, largest: 80_000, ring: 0.7 },
  { kind: 'retail', count: 2, smallest: 30_000, largest: 60_000, ring: 0.8 },
  { kind: 'supermarket', count: 4, smallest: 9_000, largest: 22_000, ring: 0.45 },
  { kind: 'school', count: 9, smallest: 10_000, largest: 24_000, ring: 0.55 },
  { kind: 'recreation', count: 6, smallest: 15_000, largest: 40_000, ring: 0.7 },
  { kind: 'allotments', count: 6, smallest: 8_000, largest: 20_000, ring: 0.6 },
  { kind: 'cemetery', count: 2, smallest: 15_000, largest: 36_000, ring: 0.65 },
  { kind: 'church', count: 7, smallest: 2_500, largest: 5_500, ring: 0.4 },
  { kind: 'industrial', count: 20, smallest: 2_600, largest: 8_000, ring: 0.36 },
  { kind: 'business', count: 6, smallest: 5_000, largest: 14_000, ring: 0.5 },
  { kind: 'apartments', count: 6, smallest: 4_000, largest: 10_500, ring: 0.22 },
];

const SQUARE_METRES_IN_AN_ACRE = 4047;
const GOLDEN = 0.6180339887;

/** Everything a place of this size needs, each with its wish for a location; spread evenly round. */
export function demandsFor(plan: Plan): Demand[] {
  const demands: Demand[] = plan.parks.map((park) => ({
    kind: 'park',
    name: park.name,
    smallest: 25_000,
    largest: 130_000,
    score: (centre) => distance(centre, park.at),
  }));
  demands.unshift({
    kind: 'market',
    name: 'Market Place',
    smallest: 1800,
    largest: 5200,
    score: (centre) => distance(centre, { x: 40, y: 60 }),
  });
  for (const { name, street, kind, at, acres } of plan.sites) {
    const size = acres * SQUARE_METRES_IN_AN_ACRE;
    demands.push({
      kind,
      name,
      street,
      smallest: size * 0.6,
      largest: size * 1.15,
      score: (centre) => distance(centre, at),
    });
  }
  let turn = 0.13;
  for (const provision of PROVISIONS) {
    const count = Math.round((provision.count * plan.people) / 20_000);
    for (let i = 0; i < count; i++) {
      turn = (turn + GOLDEN) % 1;
      const spread = 0.75 + 0.5 * ((i * GOLDEN) % 1);
      const wish = pointAt(plan, turn, Math.min(0.95, provision.ring * spread));
      demands.push({
        kind: provision.kind,
        name: '',
        smallest: provision.smallest,
        largest: provision.largest,
        score: (centre) => distance(centre, wish),
      });
    }
  }
  return demands;
}

/** A point round the centre without trigonometry: along a diamond, pushed out to a rough circle. */
function pointAt(plan: Plan, turn: number, share: number): Point {
  const quarter = turn * 4;
  const side = Math.floor(quarter);
  const t = quarter - side;
  const x = side === 0 ? 1 - t : side === 1 ? -t : side === 2 ? t - 1 : t;
  const y = side === 0 ? t : side === 1 ? 1 - t : side === 2 ? -t : t - 1;
  const length = Math.sqrt(x * x + y * y);
  return { x: (x / length) * share * plan.radius, y: (y / length) * share * plan.radius };
}

/** Sets a church, a school and a playing field aside in a village, the larger two where it has room. */
export function takeVillageSites(
  village: string,
  blocks: Block[],
  street: () => Edge,
  sites: Site[],
  random: Random,
): void {
  for (const [kind, size] of WISHES) {
    if (blocks.length < (kind === 'church' ? 3 : 6)) continue;
    const suited = blocks
      .filter(({ face }) => sidesOf(face).some(isFrontage) && area(ringOf(face)) > size * 0.6)
      .sort((a, b) => area(ringOf(a.face)) - area(ringOf(b.face)));
    const chosen = suited[random.integer(0, Math.min(2, suited.length - 1))];
    if (chosen === undefined) continue;
    const { piece, rest } = trimToSize(chosen.face, size, street, random);
    blocks.splice(blocks.indexOf(chosen), 1);
    for (const face of rest) blocks.push({ face, age: 'village' });
    sites.push({ face: piece, kind, name: village });
  }
}
