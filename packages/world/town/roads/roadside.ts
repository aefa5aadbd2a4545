import type { Tags } from '../houses.ts';
import { pickSurname } from '../names/businesses.ts';
import type { OsmWriter } from '../osm-writer.ts';
import type { Period } from '../planar-map.ts';
import { at, distance, type Point } from '../plane/point.ts';
import { inPlot, type Plot, type PlotRow } from '../plots.ts';
import type { Random } from '../random.ts';
import type { RoadClass } from './road.ts';

/** A business with ground of its own among the houses of a road. */
interface RoadsideKind {
  readonly tags: (random: Random) => Tags;
  readonly building: string;
  readonly levels: number;
  /** Whether cars stop in front of the building. */
  readonly forecourt: 'pumps' | 'parking' | 'none';
}

const PUBS =
  'The Plough|The Red Lion|The Fox and Hounds|The Railway Inn|The Queen’s Head|The Hop Pole|The Cider House|The Wheatsheaf|The Nag’s Head|The Crown|The Royal Oak|The Wren|The Three Tuns|The Live and Let Live|The Salt Box|The Barley Mow'.split(
    '|',
  );

const KINDS = {
  fuel: {
    tags: (random) => ({
      amenity: 'fuel',
      name: random.pick([
        'Fairmile Fuel',
        'Tollgate Garage',
        'Wrenside Filling Station',
        'Marches Fuel',
      ]),
    }),
    building: 'retail',
    levels: 1,
    forecourt: 'pumps',
  },
  pub: {
    tags: (random) => ({ amenity: 'pub', name: random.pick(PUBS) }),
    building: 'commercial',
    levels: 2,
    forecourt: 'parking',
  },
  surgery: {
    tags: (random) => ({ amenity: 'doctors', name: `${pickSurname(random)} Surgery` }),
    building: 'commercial',
    levels: 2,
    forecourt: 'parking',
  },
  store: {
    tags: (random) => ({
      shop: 'convenience',
      name: random.pick([
        'Pennyworth Local',
        'Hedgerow Express',
        'Village Stores',
        'Corner Stores',
      ]),
    }),
    building: 'retail',
    levels: 1,
    forecourt: 'parking',
  },
  dealer: {
    tags: (random) => ({ shop: 'car', name: `${pickSurname(random)} Motors` }),
    building: 'retail',
    levels: 1,
    forecourt: 'parking',
  },
  care: {
    tags: (random) => ({
      amenity: 'social_facility',
      social_facility: 'nursing_home',
      name: `${pickSurname(random)} House`,
    }),
    building: 'commercial',
    levels: 2,
    forecourt: 'none',
  },
} as const satisfies Record<string, RoadsideKind>;

function pickKind(road: RoadClass | undefined, period: Period, random: Random): RoadsideKind {
  if (road === 'primary' || road === 'secondary') {
    return KINDS[random.pick(['fuel', 'fuel', 'pub', 'dealer', 'store', 'surgery'] as const)];
  }
  if (period === 'village') return KINDS[random.pick(['pub', 'store'] as const)];
  return KINDS[random.pick(['pub', 'store', 'store', 'surgery', 'care'] as const)];
}

/** What the first plots of a row become instead of houses, and the rest of the row. */
interface RoadsideSplit {
  readonly kind: RoadsideKind | 'parade';
  readonly site: PlotRow;
  readonly rest: PlotRow;
}

/** Decides whether the start of a row is a business; wide enough plots are joined for it. */
export function splitRoadside(
  row: PlotRow,
  period: Period,
  random: Random,
): RoadsideSplit | undefined {
  const road = at(row, 0).start.side.edge.road?.class;
  if (period === 'core' || !random.chance(shareOfBusinesses(road, period))) return undefined;
  const isParade = period !== 'village' && random.chance(0.55);
  const wanted = isParade ? random.between(32, 58) : 30;
  let width = 0;
  let count = 0;
  for (const plot of row) {
    if (width >= wanted) break;
    width += distance(plot.start.front, plot.end.front);
    count += 1;
  }
  if (width < 24 || count + 3 > row.length) return undefined;
  return {
    kind: isParade ? 'parade' : pickKind(road, period, random),
    site: row.slice(0, count),
    rest: row.slice(count),
  };
}

function shareOfBusinesses(road: RoadClass | undefined, period: Period): number {
  const isMain = road === 'primary' || road === 'secondary';
  if (period === 'village') return isMain ? 0.3 : 0.03;
  if (isMain) return 0.75;
  return road === 'tertiary' ? 0.5 : 0.03;
}

/** Builds a roadside business over joined plots. @returns the plot it fills and its tags. */
export function buildRoadside(
  kind: RoadsideKind,
  site: PlotRow,
  writer: OsmWriter,
  random: Random,
): { plot: Plot; tags: Tags[] } {
  const first = at(site, 0);
  const last = at(site, -1);
  const outline: Point[] = site.map(({ start }) => start.front);
  outline.push(last.end.front, last.end.rear);
  for (const plot of [...site].reverse()) outline.push(plot.start.rear);
  writer.ring(outline, { boundary: 'plot' });
  const plot: Plot = {
    start: first.start,
    end: last.end,
    ring: [first.start.front, last.end.front, last.end.rear, first.start.rear],
  };
  const deep = Math.min(first.start.depth, last.end.depth);
  const box = (from: number, to: number, near: number, far: number) => [
    inPlot(plot, from, near),
    inPlot(plot, to, near),
    inPlot(plot, to, far),
    inPlot(plot, from, far),
  ];
  const building: Tags = {
    building: kind.building,
    'building:levels': String(kind.levels),
    ...kind.tags(random),
  };
  const front = kind.forecourt === 'pumps' ? Math.min(15, deep * 0.55) : 4;
  const back = Math.min(deep - 2, front + (kind.levels > 1 ? 13 : 10));
  const wide = kind.forecourt === 'parking' ? 0.55 : 0.88;
  writer.ring(box(0.1, wide, front, back), building);
  if (kind.forecourt === 'pumps')
    writer.ring(box(0.25, 0.75, 3, front - 4), { building: 'roof', layer: '1' });
  if (kind.forecourt === 'parking') {
    writer.ring(box(wide + 0.05, 0.96, 1.5, Math.max(8, deep - 3)), {
      amenity: 'parking',
      access: 'customers',
    });
  }
  return { plot, tags: [building] };
}
