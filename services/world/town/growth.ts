import { createPlaceNamer } from './names/place-namer.ts';
import type { NamedPoint, Plan, PlannedVillage } from './plan.ts';
import { drawCurve } from './plane/curve.ts';
import { distance, type Point } from './plane/point.ts';
import { cosine, sine } from './plane/wave.ts';
import type { Random } from './random.ts';

/** Golden ratio's share of a turn: spreads points evenly round a disc. */
const GOLDEN = 0.3819660113;

/** So many points spread evenly over the built-up area, from `inner` of its radius outwards. */
function spread(count: number, radius: number, inner: number): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const share = inner + (1 - inner) * Math.sqrt((i + 0.5) / count);
    const turn = i * GOLDEN;
    return { x: share * radius * cosine(turn), y: share * radius * sine(turn) };
  });
}

/** Adds the suburbs, parks, estates and villages that a town larger than the drawn one needs. */
export function growPlan(plan: Plan, growth: number, random: Random): Plan {
  const extra = growth * growth - 1;
  if (extra < 0.3) return plan;
  const namePlace = createPlaceNamer(random, [
    plan.name,
    ...plan.suburbs.map(({ name }) => name),
    ...plan.villages.map(({ name }) => name),
  ]);
  const name = (at: Point): NamedPoint => ({ name: namePlace(), at });
  const suburbs = spread(Math.round(14 * extra), plan.radius * 0.97, 0.25).map(name);
  const parks = spread(Math.round(8 * extra), plan.radius * 0.9, 0.2).map((at) => ({
    name: `${namePlace()} Park`,
    at,
  }));
  const industry = spread(Math.round(4 * extra), plan.radius * 0.9, 0.45).map((at) => ({
    ...name(at),
    reach: [430, 300] as const,
  }));
  const villages: PlannedVillage[] = [...plan.villages];
  for (const road of plan.roads) {
    if (road.class === 'trunk') continue;
    for (const [i, centre] of drawCurve(road.controls).entries()) {
      if (i % 20 !== 10 || !isOpenCountry(plan, villages, centre)) continue;
      villages.push({
        name: namePlace(),
        centre,
        reach: [random.between(210, 350), random.between(190, 300)],
      });
    }
  }
  return {
    ...plan,
    suburbs: [...plan.suburbs, ...suburbs],
    parks: [...plan.parks, ...parks],
    industry: [...plan.industry, ...industry],
    villages,
  };
}

function isOpenCountry(plan: Plan, villages: readonly PlannedVillage[], point: Point): boolean {
  const { west, south, east, north } = plan.bounds;
  const isInside =
    point.x > west + 900 && point.x < east - 900 && point.y > south + 900 && point.y < north - 900;
  if (!isInside || distance(point, { x: 0, y: 0 }) < plan.radius * 1.32 + 500) return false;
  return villages.every(({ centre }) => distance(centre, point) > 1500);
}
