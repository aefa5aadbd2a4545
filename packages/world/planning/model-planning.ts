import { Clipper, EndType, JoinType, type Path64 } from 'clipper2-ts';
import type { BoundingBox } from '../osm/osm-data.ts';
import { hashText, openRandom } from '../records/random.ts';
import { type LocalProjection, measureRegion } from '../titles/local-projection.ts';
import type { Features, PointFeature } from '../titles/read-features.ts';
import { type Region, uniteRegions } from '../titles/region.ts';
import { FLOOD_ZONE, findKind } from './constraint-kinds.ts';
import { findRect, type PlannedPlace } from './planned-place.ts';

interface Zone {
  readonly type: string;
  readonly name: string;
  /** Share of the ground that it covers. */
  readonly share: number;
  readonly year: number;
}

/** Designations that cover whole neighbourhoods. */
const ZONES: readonly Zone[] = [
  { type: 'conservation area', name: 'Conservation Area', share: 0.09, year: 1976 },
  {
    type: 'article 4 direction',
    name: 'Houses in multiple occupation',
    share: 0.05,
    year: 2014,
  },
  { type: 'green belt', name: 'Green Belt', share: 0.07, year: 1969 },
  {
    type: 'site of special scientific interest',
    name: 'Site of Special Scientific Interest',
    share: 0.025,
    year: 1984,
  },
  { type: 'ancient woodland', name: 'Ancient Woodland', share: 0.03, year: 1992 },
  { type: 'national landscape', name: 'National Landscape', share: 0.02, year: 1971 },
];

/** Millimetres beside rivers and lakes, and beside smaller water. */
const FLOODED = [
  { level: 2, wide: 110_000, narrow: 22_000 },
  { level: 3, wide: 55_000, narrow: 10_000 },
] as const;
const WIDE_WATERS = new Set(['river', 'canal']);
/** Square metres from which a lake or a river counts. */
const LEAST_WATER = 5_000;
/** Millimetres by which a rounded bank may be off. */
const ROUGHNESS = 1_500;

/** Millimetres between the middles of two zones of a kind, and from a middle to its edge. */
const CELL = 1_200_000;
const RADIUS = 380_000;
/** Of a cell, with its edge as it is drawn. */
const COVERED = (Math.PI * RADIUS ** 2) / CELL ** 2;
const CORNERS = 28;

/**
 * Ground with constraints where no source tells of any: rounded zones here and there, and flood zones
 * along the water of the map. The same place and seed give the same zones.
 */
export function modelPlanning(
  features: Pick<Features, 'buildings' | 'waters' | 'streams' | 'places'>,
  projection: LocalProjection,
  bbox: BoundingBox,
  seed: number,
): PlannedPlace[] {
  const { left, right, top, bottom } = findRect(projection, bbox);
  const places: PlannedPlace[] = [];
  const settled = listSettled(features.buildings);
  for (const zone of ZONES) {
    for (let x = Math.floor(left / CELL); x * CELL < right; x += 1) {
      for (let y = Math.floor(top / CELL); y * CELL < bottom; y += 1) {
        if (!settled.has(`${x}/${y}`)) continue;
        const key = `${seed}/${zone.name}/${x}/${y}`;
        if (hashText(key) / 4294967296 >= zone.share / COVERED) continue;
        const outline = drawZone(seed, key, x, y);
        const near = zone.type === 'conservation area' ? nameNear(features.places, outline) : '';
        places.push({
          key: `zone/${key}`,
          kind: findKind(zone.type),
          name: `${near} ${zone.name}`.trim(),
          reference: `${zone.type.slice(0, 2).toUpperCase()}${1000 + (hashText(key) % 9000)}`,
          startedOn: `${zone.year + (hashText(key) % 20)}-04-01`,
          region: [outline],
          points: [],
          modelled: true,
        });
      }
    }
  }
  return [...places, ...modelFloods(features, seed)];
}

/** Cells with buildings and those around them: two places far apart have no ground between them. */
function listSettled(buildings: Features['buildings']): ReadonlySet<string> {
  const built = new Set<string>();
  for (const { centre } of buildings) {
    built.add(`${Math.floor(centre.x / CELL)}/${Math.floor(centre.y / CELL)}`);
  }
  const around = [-2, -1, 0, 1, 2];
  return new Set(
    [...built].flatMap((cell) => {
      const [x = 0, y = 0] = cell.split('/').map(Number);
      return around.flatMap((dx) => around.map((dy) => `${x + dx}/${y + dy}`));
    }),
  );
}

/** A rounded outline with a few bays, counter-clockwise. */
function drawZone(seed: number, key: string, x: number, y: number): Path64 {
  const random = openRandom(seed, `outline/${key}`);
  const middle = {
    x: (x + random.between(0.35, 0.65)) * CELL,
    y: (y + random.between(0.35, 0.65)) * CELL,
  };
  const waves = [2, 3, 5].map((times) => ({
    times,
    height: random.between(0.04, 0.14),
    turn: random.between(0, 2 * Math.PI),
  }));
  return Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (corner / CORNERS) * 2 * Math.PI;
    const reach = waves.reduce(
      (sum, { times, height, turn }) => sum + height * Math.sin(times * angle + turn),
      1,
    );
    return {
      x: Math.round(middle.x + RADIUS * reach * Math.cos(angle)),
      y: Math.round(middle.y + RADIUS * reach * Math.sin(angle)),
    };
  });
}

/** The place of the map that lies nearest to an outline. */
function nameNear(places: readonly PointFeature[], [first]: Path64): string {
  if (!first) return '';
  const distance = ({ point }: PointFeature) => Math.hypot(point.x - first.x, point.y - first.y);
  let nearest: PointFeature | undefined;
  for (const place of places) {
    if (!place.tags.name || distance(place) > 2 * CELL) continue;
    if (!nearest || distance(place) < distance(nearest)) nearest = place;
  }
  return nearest?.tags.name ?? '';
}

function modelFloods(
  { waters, streams }: Pick<Features, 'waters' | 'streams'>,
  seed: number,
): PlannedPlace[] {
  const isWide = ({ tags }: { readonly tags: { readonly waterway?: string } }) =>
    WIDE_WATERS.has(tags.waterway ?? '');
  const open = streams.filter(({ tags }) => tags.tunnel === undefined || tags.tunnel === 'no');
  const rivers = open.filter(isWide).map(({ line }) => line);
  const brooks = open.filter((stream) => !isWide(stream)).map(({ line }) => line);
  const lakes = Array.from(waters, ({ region }) => region).filter(
    (lake) => measureRegion(lake) > LEAST_WATER,
  );
  return FLOODED.flatMap(({ level, wide, narrow }) => {
    const region = uniteRegions([
      ...widen(rivers, wide, EndType.Round),
      ...widen(brooks, narrow, EndType.Round),
      ...widen(lakes.flat(), wide, EndType.Polygon),
    ]);
    if (region.length === 0) return [];
    return [
      {
        key: `zone/${seed}/flood/${level}`,
        kind: findKind(FLOOD_ZONE),
        name: `Flood Zone ${level}`,
        startedOn: '2010-04-01',
        region,
        points: [],
        modelled: true as const,
      },
    ];
  });
}

function widen(paths: Region, distance: number, end: EndType): Region {
  if (paths.length === 0) return [];
  return Clipper.inflatePaths(paths, distance, JoinType.Round, end, 2, ROUGHNESS);
}
