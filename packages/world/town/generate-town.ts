import { METRES_PER_DEGREE } from '@property/geo/earth.ts';
import type { OsmData } from '../osm/osm-data.ts';
import { buildPlace } from './build-place.ts';
import { planKirkwren } from './kirkwren-plan.ts';
import { finishElements, OsmElements } from './osm-writer.ts';
import type { NamedPoint, Plan, PlannedVillage } from './plan.ts';
import { cosine, drawCurve, sine } from './plane/curve.ts';
import { distance, type Point } from './plane/point.ts';
import { createRandom, type Random } from './random.ts';
import { planWrenford } from './wrenford-plan.ts';

const FIRST =
  'Ash Beck Bram Brad Burn Carl Chad Clay Cold Crow Dun East Elm Fair Fern Gold Grim Hal Hart Hazel Hol Kel Lang Lin Long Marl Mel Nor Oak Orm Pen Pres Rad Red Rook Sal Shel Stan Sut Thorn Thur Under Up Wal Wed Wen West Whit Wick Wil Win Wood Wool Yar'.split(
    ' ',
  );
const LAST =
  'bourne bridge bury by combe cote croft den field fold ford grave ham hurst leigh ley low mere mead more over ridge stead stoke stow thorpe ton wardine well wick worth'.split(
    ' ',
  );
const AFTER = [
  '',
  '',
  '',
  '',
  '',
  ' Green',
  ' End',
  ' Magna',
  ' Parva',
  ' Wren',
  ' Heath',
  ' St Mary',
];

/** Golden ratio's share of a turn: spreads points evenly round a disc. */
const GOLDEN = 0.3819660113;

export interface TownOptions {
  /** About how many land titles the place should give: homes, shops, flats and sites together. */
  readonly titles?: number;
  readonly seed?: number;
  /** Titles above which there are several towns; about a hundred thousand where it is left out. */
  readonly largestTown?: number;
}

const DEFAULT_TITLES = 20_000;

/** More than that, with what stays unregistered, are several towns: one is drawn at a time. */
const LARGEST_TOWN = 110_000;
/** Metres of open country between two towns. */
const BETWEEN_TOWNS = 1_000;
/** Letters of postcodes that are not used by any real ones, for each further town. */
const POSTCODE_AREAS = 'WB WE WG WH WK WL WM WO WP WQ WT WU WY'.split(' ');

/**
 * Writes the invented English town of Wrenford, and the invented Scottish village of Kirkwren with
 * about one title in a hundred, as OpenStreetMap-like features. From about a hundred thousand titles
 * on other towns lie around Wrenford. The same options give the same data on every machine.
 */
export function generateTown(options: TownOptions = {}): OsmData {
  const titles = options.titles ?? DEFAULT_TITLES;
  const scottish = Math.max(120, Math.round(titles / 100));
  const random = createRandom(options.seed ?? 7);
  const elements = new OsmElements();
  const towns = Math.ceil(titles / (options.largestTown ?? LARGEST_TOWN));
  const inTown = titles / towns;
  const growth = Math.sqrt(inTown / DEFAULT_TITLES);
  const wrenford = growPlan(planWrenford(inTown), growth, random.fork('growth'));
  elements.draw((place) => buildPlace(wrenford, place, random.fork('Wrenford')));
  const namePlace = createPlaceNamer(random.fork('towns'), [wrenford.name]);
  for (let number = 1; number < towns; number += 1) {
    const name = namePlace();
    const forked = random.fork(name);
    const plan = moveTown(planWrenford(inTown), number, towns, name, namePlace);
    const grown = growPlan(plan, growth, forked.fork('growth'));
    elements.draw((place) => buildPlace(grown, place, forked));
  }
  elements.draw((place) => buildPlace(planKirkwren(scottish), place, random.fork('Kirkwren')));
  return finishElements(elements);
}

/** The plan under other names, in its place among the towns of a county, which are laid out in rows. */
function moveTown(
  plan: Plan,
  number: number,
  towns: number,
  name: string,
  namePlace: () => string,
): Plan {
  const columns = Math.ceil(Math.sqrt(towns));
  const { west, south, east, north } = plan.bounds;
  const [lon, lat] = plan.centre;
  const right = (number % columns) * (east - west + BETWEEN_TOWNS);
  const down = Math.floor(number / columns) * (north - south + BETWEEN_TOWNS);
  const newLat = lat - down / METRES_PER_DEGREE;
  return {
    ...plan,
    name,
    centre: [lon + right / (METRES_PER_DEGREE * cosine(newLat / 360)), newLat],
    postcodeArea: POSTCODE_AREAS[number - 1] ?? plan.postcodeArea,
    villages: plan.villages.map((village) => ({ ...village, name: namePlace() })),
    stations: plan.stations.map((station, index) => (index === 0 ? { ...station, name } : station)),
    ...(plan.river ? { river: { ...plan.river, name: `River ${namePlace()}` } } : {}),
  };
}

/** So many points spread evenly over the built-up area, from `inner` of its radius outwards. */
function spread(count: number, radius: number, inner: number): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const share = inner + (1 - inner) * Math.sqrt((i + 0.5) / count);
    const turn = i * GOLDEN;
    return { x: share * radius * cosine(turn), y: share * radius * sine(turn) };
  });
}

/** Adds the suburbs, parks, estates and villages that a town larger than the drawn one needs. */
function growPlan(plan: Plan, growth: number, random: Random): Plan {
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

/** Place names that sound English and are made up, each given once. */
function createPlaceNamer(random: Random, known: readonly string[]): () => string {
  const taken = new Set(known);
  return () => {
    for (let tries = 0; ; tries++) {
      const name = `${random.pick(FIRST)}${random.pick(LAST)}${tries > 20 ? ` ${random.pick(FIRST)}${random.pick(LAST)}` : random.pick(AFTER)}`;
      if (taken.has(name)) continue;
      taken.add(name);
      return name;
    }
  };
}
