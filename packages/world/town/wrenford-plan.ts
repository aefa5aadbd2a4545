import type { NamedPoint, Plan } from './plan.ts';
import { cosine, drawBlob, sine } from './plane/curve.ts';
import type { Point } from './plane/point.ts';
import type { Random } from './random.ts';
import {
  SALT_BROOK,
  SALTWAY_LINE,
  TENTER_BROOK,
  WREN,
  WRENFORD_ROADS,
} from './roads/wrenford-roads.ts';

/** Titles the points below were drawn for. */
const DRAWN_FOR = 20_000;

function named(items: readonly (readonly [string, number, number])[], scale: number): NamedPoint[] {
  return items.map(([name, x, y]) => ({ name, at: { x: x * scale, y: y * scale } }));
}

/** Lobes along the main roads, as towns grow. Turns anticlockwise from east, share of the radius. */
const LOBES = [
  [0.02, 0.2],
  [0.13, 0.18],
  [0.24, 0.2],
  [0.33, 0.14],
  [0.41, 0.1],
  [0.49, 0.2],
  [0.58, 0.12],
  [0.65, 0.14],
  [0.74, 0.16],
  [0.87, 0.34],
  [0.93, 0.12],
] as const;

function drawOutline(radius: number): Point[] {
  const count = Math.max(40, Math.round((radius * 6.28) / 45));
  return Array.from({ length: count }, (_, i) => {
    const turn = i / count;
    let reach =
      0.84 +
      0.05 * sine(turn * 7 + 0.3) +
      0.035 * sine(turn * 13 + 0.1) +
      0.03 * sine(turn * 29 + 0.4);
    for (const [at, size] of LOBES) {
      const away = Math.abs(turn - at);
      const gap = Math.min(away, 1 - away);
      if (gap < 0.05) reach += size * 0.5 * (1 + cosine(gap * 10));
    }
    return { x: radius * reach * cosine(turn) * 1.12, y: radius * reach * sine(turn) };
  });
}

/**
 * Wrenford, an invented market town on the invented River Wren. The map puts it in Herefordshire
 * near 52.21 N 2.44 W, where there is no such place; area code WX is not used by any real postcode.
 * @param titles how many titles the place should carry; lengths grow with the square root.
 */
export function planWrenford(titles: number): Plan {
  const growth = Math.sqrt(titles / DRAWN_FOR);
  const scale = Math.max(0.6, growth);
  const by = (points: readonly Point[]) =>
    points.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
  // A small town keeps the roads of a larger one, which take more of its land.
  const radius = (titles < 8000 ? 2020 : 1920) * growth;
  const villageSize = Math.min(1, Math.max(0.45, Math.sqrt(titles / 3000)));
  const reach = (r: readonly [number, number]) =>
    [r[0] * Math.min(1, growth), r[1] * Math.min(1, growth)] as const;
  const villageCount = Math.max(1, Math.min(13, Math.round(13 * growth)));
  return {
    name: 'Wrenford',
    country: 'ENG',
    centre: [-2.44, 52.21],
    postcodeArea: 'WX',
    scale,
    bounds: { west: -7150 * scale, south: -4700 * scale, east: 7350 * scale, north: 4500 * scale },
    outline: drawOutline(radius),
    radius,
    roads: WRENFORD_ROADS.map((road) => ({ ...road, controls: by(road.controls) })),
    railway: by(SALTWAY_LINE),
    railwayName: 'Saltway line',
    stations: named(
      [
        ['Wrenford', 60, 690],
        ['Saltway', 2150, 990],
        ['Westbrook', -3050, 455],
        ['Hatch Elm', 4400, 290],
      ],
      scale,
    ).slice(0, growth < 0.5 ? 1 : 4),
    river: { name: 'River Wren', controls: by(WREN) },
    riverHalfWidth: 24 * Math.sqrt(scale),
    brooks: [
      { name: 'Salt Brook', controls: by(SALT_BROOK) },
      { name: 'Tenter Brook', controls: by(TENTER_BROOK) },
    ],
    lakes: [
      {
        name: 'Hatch Mere',
        at: { x: 5000 * scale, y: 2050 * scale },
        reach: [560 * scale, 300 * scale],
      },
      { name: 'Maltings Pool', at: { x: -3100 * scale, y: -3050 * scale }, reach: [130, 80] },
      { name: 'Castle Pool', at: { x: -5600 * scale, y: 2900 * scale }, reach: [210, 120] },
      { name: 'Decoy Pond', at: { x: 1150 * scale, y: -3500 * scale }, reach: [120, 70] },
    ],
    villages: VILLAGES.slice(0, villageCount).map(([name, x, y, rx, ry]) => ({
      name,
      centre: { x: x * scale, y: y * scale },
      reach: [rx * villageSize, ry * villageSize],
    })),
    suburbs: named(SUBURBS, growth),
    parks: named(PARKS, growth),
    industry: [
      { name: 'Lowfield', at: { x: 1500 * growth, y: 640 * growth }, reach: reach([600, 360]) },
      { name: 'Saltway', at: { x: 2250 * growth, y: 700 * growth }, reach: reach([380, 360]) },
      { name: 'Maltings', at: { x: -1250 * growth, y: -1350 * growth }, reach: reach([500, 360]) },
      { name: 'Harrow Lea', at: { x: 1750 * growth, y: -1330 * growth }, reach: reach([400, 330]) },
      { name: 'Westbrook', at: { x: -2200 * growth, y: 330 * growth }, reach: reach([430, 300]) },
    ],
    // A small town has room for some of them only.
    sites: SITES.slice(0, Math.floor(titles / 1000)).map(([name, street, kind, x, y, acres]) => ({
      name,
      street,
      kind,
      at: { x: x * growth, y: y * growth },
      acres: acres * Math.min(1, growth),
    })),
    people: titles,
  };
}

/** Outline of a lake or pond on a plan. */
export function drawLake(lake: Plan['lakes'][number], random: Random): Point[] {
  return drawBlob(lake.at, lake.reach[0], lake.reach[1], 0.28, random.fork(lake.name));
}

const VILLAGES = [
  ['Westbrook', -3800, -60, 330, 260],
  ['Netherby', -3250, -2530, 360, 260],
  ['Collingham Green', 3750, 1790, 330, 240],
  ['Hatch Elm', 4280, 700, 340, 230],
  ['Elmstow', 5560, -1250, 260, 300],
  ["Drover's Cross", 3050, -2600, 320, 240],
  ['Fosse End', -3900, 1300, 250, 290],
  ['Marlow Heath', -5220, -3180, 300, 240],
  ['Osier St Mary', -190, -3720, 290, 300],
  ['Long Compton Wren', 5350, -3600, 280, 210],
  ['Coldharbour', -5380, -420, 250, 220],
  ["Abbot's Copse", -1960, 3060, 260, 260],
  ['Thornley', 2330, 3050, 280, 240],
] as const;

const SUBURBS = [
  ['Town Centre', 0, 0],
  ['Castle Park', -1250, 1000],
  ['Priory Mead', -700, -900],
  ['Bridge End', 450, -950],
  ['Saltway', 1750, 560],
  ['Ash Cross', -300, 1750],
  ['Harrow Lea', 1600, -950],
  ['Mill Ham', 1150, -500],
  ['Lowfield', 1000, 1000],
  ['Westgate', -1700, 0],
  ['Osier Hill', 0, -1900],
  ['Tenter Bank', -1500, -1300],
  ['Northfields', 700, 1800],
  ['Eastcote', 1600, 150],
] as const;

const PARKS = [
  ['Castle Park', -1050, 620],
  ['Lowfield Recreation Ground', 900, 1050],
  ['Mill Ham', 1150, -620],
  ['Osier Hill', 150, -1950],
  ['Priory Gardens', -650, -900],
  ['Westgate Park', -1850, -350],
  ['Ash Cross Park', -500, 1500],
  ['Saltway Fields', 1500, 1350],
] as const;

const SITES = [
  ['Lowfield Trade Park', 'Kiln Lane', 'industrial', 1550, 640, 10.2],
  ['Saltway Distribution Centre', 'Foundry Lane', 'depot', 2100, 700, 7.8],
  ['Maltings Estate', 'Maltings Road', 'industrial', -1250, -1350, 7.5],
  ['Harrow Lea Retail Park', 'Osier Way', 'retail', 1350, -1420, 7.3],
  ['Ash Cross Business Centre', 'Turnpike Road', 'business', 330, 1560, 5.2],
  ['The Old Tannery', 'Quaker Street', 'business', -650, 330, 4.8],
  ['Bridge End Depot', 'Wharf Road', 'depot', 900, -1000, 6.2],
  ['Priory Mead Nurseries', 'Mead Lane', 'nursery', -1750, -850, 5.6],
] as const;
