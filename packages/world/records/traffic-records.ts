import type { Provenance } from '@property/contract/titles/provenance.ts';
import type { TrafficCount } from '@property/contract/titles/traffic.ts';
import type { LineString } from 'geojson';
import { type OpenShelf, openInMemory, type Series } from '../shelf/shelf.ts';
import type { TrafficCountPoint } from '../sources/traffic-counts.ts';
import type { LocalProjection } from '../titles/local-projection.ts';
import type { LineFeature } from '../titles/read-features.ts';
import { boxOf } from '../titles/region.ts';
import { indexBoxes } from '../titles/spatial-index.ts';
import type { BuildOptions } from './build-options.ts';
import { tellOrigin } from './provenance.ts';
import { deriveUuid, openRandom } from './random.ts';
import { type RoadStretch, splitRoads } from './road-segments.ts';

/** One stretch of road with its motor vehicles a day (S-140 to S-142). */
export interface RoadRecord {
  readonly identifier: string;
  readonly roadName: string | null;
  readonly class: string;
  readonly function: string;
  readonly geometry: LineString;
  readonly estimated: TrafficCount | null;
  readonly average: TrafficCount | null;
  /** Of the figures, where a count point told them. */
  readonly year?: number;
  readonly provenance: Provenance;
}

/** Vehicles a day, and the share of stretches with a figure, by kind of road. */
const FLOWS: Readonly<Record<string, readonly [vehicles: number, known: number]>> = {
  motorway: [92_000, 1],
  motorway_link: [14_000, 0.9],
  trunk: [34_000, 1],
  trunk_link: [9000, 0.9],
  primary: [17_500, 1],
  primary_link: [6000, 0.8],
  secondary: [9200, 0.97],
  secondary_link: [4000, 0.7],
  tertiary: [4700, 0.9],
  tertiary_link: [2500, 0.6],
  unclassified: [1900, 0.7],
  residential: [650, 0.55],
  living_street: [220, 0.4],
};
const SNAP = 60_000;
/** How far a count says something about the same road. */
const SAME_ROAD_REACH = 2_500_000;

/** Road stretches with traffic: counted where a count point lies on the road, otherwise modelled. */
export function writeRoads(
  roads: Iterable<LineFeature>,
  counts: readonly TrafficCountPoint[],
  projection: LocalProjection,
  options: BuildOptions,
  open: OpenShelf = openInMemory,
): { roads: Series<RoadRecord>; snapped: number } {
  const stretches = open<RoadStretch>();
  for (const stretch of splitRoads(roads)) stretches.add(stretch);
  const snapped = snapCounts(stretches, counts, projection);
  const byRef = new Map<string, { x: number; y: number; point: TrafficCountPoint }[]>();
  for (const point of new Set(snapped.values())) {
    const list = byRef.get(point.roadName) ?? [];
    list.push({ ...projection.project(point.lon, point.lat), point });
    byRef.set(point.roadName, list);
  }
  const centrality = measureCentrality(stretches);
  const write = (stretch: RoadStretch, place: number): RoadRecord => {
    const counted = snapped.get(place);
    const key = `${options.name}/${stretch.key}`;
    const random = openRandom(options.seed, `traffic/${key}`);
    const [base, known] = FLOWS[stretch.tags.highway ?? ''] ?? [600, 0.5];
    const near = counted ? undefined : nearestOnRoad(stretch, byRef);
    const flow = near
      ? near.motorVehicles * random.between(0.9, 1.1)
      : base * (0.55 + 0.9 * (centrality[place] ?? 0.5)) * random.between(0.85, 1.15);
    const modelled: TrafficCount | null =
      random.float() < known
        ? {
            motorVehicles: Math.max(20, Math.round(flow / 10) * 10),
            roundCount: random.whole(1, 4),
          }
        : null;
    const own = counted
      ? { motorVehicles: Math.round(counted.motorVehicles), roundCount: counted.rounds }
      : null;
    const both = own !== null && random.chance(0.5);
    return {
      identifier: deriveUuid(`road/${key}`),
      roadName: stretch.tags.name ?? stretch.tags.ref ?? null,
      class: classOf(stretch.tags),
      function: functionOf(stretch.tags),
      geometry: {
        type: 'LineString',
        coordinates: stretch.line.map((point) => projection.unproject(point)),
      },
      estimated: own
        ? counted?.counted && !both
          ? null
          : counted?.counted
            ? roundOff(own)
            : own
        : modelled,
      average:
        own && counted?.counted
          ? own
          : !own && modelled && random.chance(0.15)
            ? vary(modelled, random.between(0.94, 1.05))
            : null,
      ...(counted && { year: counted.year }),
      provenance: tellOrigin(
        options,
        own
          ? {
              real: counted?.counted ? ['average'] : ['estimated'],
              sources: ['Department for Transport AADF', 'OpenStreetMap'],
              note: `${stretch.tags.ref ?? stretch.tags.name ?? 'A road'} ${counted?.counted ? 'counted in' : 'estimated for'} ${counted?.year}.`,
            }
          : { modelled: ['*'], sources: ['OpenStreetMap'] },
      ),
    };
  };
  const records = open<RoadRecord>();
  let place = 0;
  for (const stretch of stretches) {
    const record = write(stretch, place);
    if (!options.isRecordsOnly || record.provenance.real !== undefined) records.add(record);
    place += 1;
  }
  return { roads: records, snapped: new Set(snapped.values()).size };
}

function roundOff(count: TrafficCount): TrafficCount {
  return { ...count, motorVehicles: Math.round(count.motorVehicles / 100) * 100 };
}

function vary(count: TrafficCount, factor: number): TrafficCount {
  return {
    motorVehicles: Math.round(count.motorVehicles * factor),
    roundCount: count.roundCount + 1,
  };
}

/** By its place, the stretch of the named road within 60 m of each count point. */
function snapCounts(
  stretches: Series<RoadStretch>,
  counts: readonly TrafficCountPoint[],
  projection: LocalProjection,
): Map<number, TrafficCountPoint> {
  const index = indexBoxes(stretches, ({ line }) => boxOf([line]));
  const snapped = new Map<number, TrafficCountPoint>();
  for (const count of counts) {
    const { x, y } = projection.project(count.lon, count.lat);
    let best: number | undefined;
    let least = SNAP;
    const box = { minX: x - SNAP, minY: y - SNAP, maxX: x + SNAP, maxY: y + SNAP };
    for (const place of index.searchPlaces(box)) {
      const stretch = stretches.at(place);
      if (!stretch || !matchesRoad(count.roadName, stretch.tags)) continue;
      const distance = distanceTo(stretch.line, x, y);
      if (distance < least) {
        least = distance;
        best = place;
      }
    }
    const before = best === undefined ? undefined : snapped.get(best);
    if (best !== undefined && (!before || before.year < count.year)) snapped.set(best, count);
  }
  return snapped;
}

function matchesRoad(roadName: string, tags: Readonly<Record<string, string>>): boolean {
  const kind = tags.highway ?? '';
  if (roadName === 'U')
    return (
      tags.ref === undefined &&
      (kind === 'unclassified' || kind === 'residential' || kind === 'tertiary')
    );
  if (roadName === 'C')
    return tags.ref === undefined && (kind === 'tertiary' || kind === 'unclassified');
  if (kind.endsWith('_link')) return false;
  return (tags.ref ?? '').split(';').some((ref) => ref.replaceAll(' ', '') === roadName);
}

function distanceTo(line: RoadStretch['line'], x: number, y: number): number {
  let least = Infinity;
  line.forEach((end, index) => {
    const start = line[index - 1];
    if (!start) return;
    const dx = end.x - start.x;
    const dy = end.y - start.y;
    const along = ((x - start.x) * dx + (y - start.y) * dy) / Math.max(1, dx * dx + dy * dy);
    const share = Math.min(1, Math.max(0, along));
    least = Math.min(least, Math.hypot(start.x + share * dx - x, start.y + share * dy - y));
  });
  return least;
}

function nearestOnRoad(
  stretch: RoadStretch,
  byRef: ReadonlyMap<string, { x: number; y: number; point: TrafficCountPoint }[]>,
): TrafficCountPoint | undefined {
  const middle = stretch.line[Math.floor(stretch.line.length / 2)];
  const { ref } = stretch.tags;
  if (!middle || ref === undefined || stretch.tags.highway?.endsWith('_link')) return;
  let best: TrafficCountPoint | undefined;
  let least = SAME_ROAD_REACH;
  for (const entry of byRef.get(ref) ?? []) {
    const distance = Math.hypot(entry.x - middle.x, entry.y - middle.y);
    if (distance < least) {
      least = distance;
      best = entry.point;
    }
  }
  return best;
}

/** By the place of a stretch, from 0 at the edge of the network to 1 where the most road lies around. */
function measureCentrality(stretches: Series<RoadStretch>): Float64Array {
  const side = 800_000;
  const lengths = new Map<string, number>();
  const cellOf = (stretch: RoadStretch, dx = 0, dy = 0): string => {
    const middle = stretch.line[Math.floor(stretch.line.length / 2)];
    return `${Math.floor((middle?.x ?? 0) / side) + dx}/${Math.floor((middle?.y ?? 0) / side) + dy}`;
  };
  for (const stretch of stretches) {
    const cell = cellOf(stretch);
    lengths.set(cell, (lengths.get(cell) ?? 0) + stretch.metres);
  }
  const around = new Float64Array(stretches.length);
  let place = 0;
  for (const stretch of stretches) {
    let sum = 0;
    for (let dx = -1; dx <= 1; dx += 1) {
      for (let dy = -1; dy <= 1; dy += 1) sum += lengths.get(cellOf(stretch, dx, dy)) ?? 0;
    }
    around[place] = sum;
    place += 1;
  }
  const most = around.reduce((larger, each) => Math.max(larger, each), 1);
  return around.map((each) => each / most);
}

function classOf({ ref, highway = '' }: Readonly<Record<string, string>>): string {
  if (highway.startsWith('motorway') || /^M\d|\(M\)$/.test(ref ?? '')) return 'Motorway';
  if (/^A\d/.test(ref ?? '')) return 'A Road';
  if (/^B\d/.test(ref ?? '')) return 'B Road';
  if (highway.startsWith('trunk') || highway.startsWith('primary')) return 'A Road';
  if (highway.startsWith('secondary')) return 'B Road';
  if (highway.startsWith('tertiary')) return 'Classified Unnumbered';
  return 'Minor Road';
}

function functionOf({ highway = '' }: Readonly<Record<string, string>>): string {
  if (highway.endsWith('_link')) return 'Slip Road';
  if (highway === 'motorway') return 'Motorway';
  if (highway === 'trunk' || highway === 'primary') return 'A Road';
  if (highway === 'secondary') return 'B Road';
  return highway === 'tertiary' || highway === 'unclassified' ? 'Minor Road' : 'Local Road';
}
