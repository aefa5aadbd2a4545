import type { Plan } from './plan.ts';
import type { Point } from './plane/point.ts';
import { toPoints } from './roads/wrenford-roads.ts';

/**
 * Kirkwren, an invented village on an invented burn in the Scottish Borders near 55.6 N 2.8 W, so
 * that land registered in Scotland is met too. Area code KX is not used by any real postcode.
 */
export function planKirkwren(titles: number): Plan {
  const growth = Math.sqrt(titles / 200);
  const by = (points: readonly Point[]) =>
    points.map(({ x, y }) => ({ x: x * growth, y: y * growth }));
  const centre = { x: 0, y: 0 };
  return {
    name: 'Kirkwren',
    country: 'SCT',
    centre: [-2.8, 55.6],
    postcodeArea: 'KX',
    scale: growth,
    bounds: {
      west: -1900 * growth,
      south: -1500 * growth,
      east: 1900 * growth,
      north: 1500 * growth,
    },
    outline: [],
    radius: 300 * growth,
    roads: [
      {
        class: 'primary',
        ref: 'A7214',
        names: ['High Street', 'Galawater Road'],
        controls: by(toPoints('-2100,-500 -900,-180 0,0 800,260 2100,420')),
      },
      {
        class: 'secondary',
        ref: 'B7391',
        names: ['Kirk Wynd', 'Kirk Wynd'],
        controls: by(toPoints('0,0 -90,420 60,900 -40,1700')),
      },
      {
        class: 'unclassified',
        names: ['Mill Brae', 'Mill Brae'],
        controls: by(toPoints('0,0 160,-300 60,-800 260,-1700')),
      },
    ],
    railway: [],
    railwayName: '',
    stations: [],
    river: undefined,
    riverHalfWidth: 0,
    brooks: [
      {
        name: 'Kirk Burn',
        controls: by(toPoints('-1900,700 -800,320 -120,190 300,40 900,-300 1950,-700')),
      },
    ],
    lakes: [{ name: 'Kirk Loch', at: { x: -1150 * growth, y: 760 * growth }, reach: [150, 80] }],
    villages: [{ name: 'Kirkwren', centre, reach: [330 * growth, 270 * growth] }],
    suburbs: [],
    parks: [],
    industry: [],
    sites: [],
    people: titles,
  };
}
