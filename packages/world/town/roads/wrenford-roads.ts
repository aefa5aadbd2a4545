import type { PlannedRoad } from '../plan.ts';
import type { Point } from '../plane/point.ts';
import type { RoadClass } from './road.ts';

/** Reads "x,y x,y …", metres east and north of the centre. */
export function toPoints(pairs: string): Point[] {
  return pairs.split(' ').map((pair) => {
    const [x, y] = pair.split(',').map(Number);
    if (x === undefined || y === undefined) throw new Error(`Not a point: ${pair}`);
    return { x, y };
  });
}

function road(
  kind: RoadClass,
  ref: string | undefined,
  names: readonly [string, string],
  pairs: string,
): PlannedRoad {
  const base = { class: kind, names, controls: toPoints(pairs) };
  return ref === undefined ? base : { ...base, ref };
}

/** The roads of Wrenford: radials, the inner ring, the orbital, the bypass and the lanes between villages. */
export const WRENFORD_ROADS: readonly PlannedRoad[] = [
  road(
    'primary',
    'A6012',
    ['Broad Street', 'Westbrook Road'],
    '-7600,-600 -5300,-310 -3800,-170 -2300,-50 -1200,240 -450,60 0,0',
  ),
  road(
    'primary',
    'A6174',
    ['High Street', 'Saltway Road'],
    '0,0 800,120 1700,330 2800,600 4200,770 5800,1000 8100,1100',
  ),
  road(
    'primary',
    'A6180',
    ['Northgate', 'Turnpike Road'],
    '450,4950 500,2950 300,1850 130,850 0,0',
  ),
  road(
    'primary',
    'A6180',
    ['Bridge Street', 'Osier Hill Road'],
    '0,0 60,-550 -20,-1250 -220,-2150 -150,-3250 0,-5350',
  ),
  road(
    'primary',
    'A6174',
    ['Abbot Street', 'Collingham Road'],
    '130,850 800,1350 1500,2200 2300,3000 3200,4950',
  ),
  road(
    'primary',
    'A6012',
    ['Priory Road', 'Netherby Road'],
    '-20,-1250 -900,-1550 -2000,-2100 -3500,-2650 -5200,-3250 -7600,-4050',
  ),
  road(
    'trunk',
    'A6180',
    ['Wrenford Bypass', 'Wrenford Bypass'],
    '-4500,-220 -3700,-850 -2800,-1600 -2000,-2100 -900,-2470 300,-2630 1500,-2430 2600,-2100 3500,-1050 4000,-50 4250,770',
  ),
  road(
    'secondary',
    'B6277',
    ['Castle Street', 'Castle Park Road'],
    '-450,60 -900,900 -1500,1750 -1900,2750 -2100,4950',
  ),
  road(
    'secondary',
    'B6281',
    ['Wharf Road', 'Harrow Lane'],
    '60,-550 800,-900 1700,-1400 2300,-2190 2900,-3050 3300,-5350',
  ),
  road('secondary', 'B6190', ['Mill Street', 'Mill Street'], '800,120 950,-310 800,-900'),
  road(
    'secondary',
    'B6190',
    ['North Wall', 'North Wall'],
    '-450,60 -300,370 70,470 500,400 800,120',
  ),
  road(
    'secondary',
    'B6190',
    ['Southgate', 'Southgate'],
    '-450,60 -560,-310 -450,-650 15,-900 440,-740 800,-900',
  ),
  road(
    'secondary',
    'B6190',
    ['Ash Cross Road', 'Ash Cross Road'],
    '-2300,-50 -2050,750 -1450,1670 -700,2020 320,1950 1200,1850 1850,1350 1950,390',
  ),
  road('tertiary', undefined, ['Mead Lane', 'Mead Lane'], '-2300,-50 -1950,-750 -1450,-1790'),
  road(
    'tertiary',
    undefined,
    ['Coldharbour Road', 'Coldharbour Road'],
    '-20,-1250 800,-1550 1500,-2430',
  ),
  road('secondary', 'B6190', ['Kiln Lane', 'Kiln Lane'], '1950,390 2300,-200 2750,-800 3220,-1400'),
  road('tertiary', undefined, ['Tannery Road', 'Tannery Road'], '-900,900 -1300,550 -1900,900'),
  road(
    'tertiary',
    undefined,
    ['Maltings Road', 'Maltings Road'],
    '-1200,-1680 -950,-1050 -450,-650',
  ),
  road(
    'tertiary',
    undefined,
    ['Foundry Lane', 'Foundry Lane'],
    '500,400 900,760 1350,1000 1850,1350',
  ),
  road(
    'unclassified',
    undefined,
    ['Fosse Lane', 'Fosse Lane'],
    '-3800,-170 -4000,750 -3700,1550 -4100,2650 -4400,4950',
  ),
  road(
    'tertiary',
    undefined,
    ['Hatch Lane', 'Hatch Lane'],
    '4200,770 3800,1750 3700,2650 4200,4950',
  ),
  road(
    'unclassified',
    undefined,
    ['Nether Lane', 'Nether Lane'],
    '-3500,-2650 -2800,-3650 -2700,-5350',
  ),
  road(
    'tertiary',
    undefined,
    ['Elmstow Road', 'Elmstow Road'],
    '4200,770 5200,-50 5600,-1250 5300,-2250 5500,-5350',
  ),
  road(
    'unclassified',
    undefined,
    ['Marl Pit Lane', 'Marl Pit Lane'],
    '-5300,-310 -5500,-1450 -5200,-3250',
  ),
  road(
    'unclassified',
    undefined,
    ['Drove Lane', 'Drove Lane'],
    '2300,-2190 3700,-2800 5400,-3650 8100,-4250',
  ),
  road('unclassified', undefined, ['Cuckoo Lane', 'Cuckoo Lane'], '-4000,750 -5300,950 -7600,750'),
  road(
    'unclassified',
    undefined,
    ['Collingham Green Lane', 'Collingham Green Lane'],
    '1850,1350 2800,1500 3800,1750',
  ),
];

export const WREN = toPoints(
  '-7900,2750 -5500,1900 -4300,2070 -3200,1950 -2200,1300 -1500,650 -850,100 -300,-390 350,-530 950,-270 1600,-250 2150,-730 2500,-1400 3150,-1800 4100,-1700 4800,-2200 5700,-2850 8400,-3400',
);

export const SALT_BROOK = toPoints('3300,4950 2700,2650 2250,1950 2100,1150 1850,350 1690,-250');

export const TENTER_BROOK = toPoints(
  '-3600,-5350 -2900,-3250 -2700,-2350 -1800,-1450 -1300,-450 -1050,270',
);

export const SALTWAY_LINE = toPoints(
  '-7900,500 -5000,530 -3200,450 -1800,630 -700,690 200,690 1200,870 2400,1000 4000,350 5400,250 8400,-50',
);
