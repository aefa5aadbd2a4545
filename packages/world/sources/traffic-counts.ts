import { InputError } from '../input-error.ts';
import { readTable, SkipCounter, type SkippedRows } from './read-table.ts';

/** Motor vehicles a day past one count point, both directions together, in its latest year. */
export interface TrafficCountPoint {
  readonly id: string;
  /** A48, M4, B4591; C and U stand for classified and unclassified unnumbered roads. */
  readonly roadName: string;
  readonly year: number;
  readonly lon: number;
  readonly lat: number;
  readonly motorVehicles: number;
  /** Whether people or machines counted that year; otherwise the figure was estimated. */
  readonly counted: boolean;
  /** Years with a figure for this point. */
  readonly rounds: number;
}

export interface TrafficImport {
  readonly points: readonly TrafficCountPoint[];
  /** Rows of other places, which were not kept. */
  readonly elsewhere: number;
  readonly skipped: readonly SkippedRows[];
}

const NEEDED = [
  'count_point_id',
  'year',
  'road_name',
  'estimation_method',
  'direction_of_travel',
  'all_motor_vehicles',
  'longitude',
  'latitude',
] as const;
type Column = (typeof NEEDED)[number];

interface YearOfPoint {
  roadName: string;
  lon: number;
  lat: number;
  counted: boolean;
  directions: Map<string, number>;
}

/**
 * Reads the Department for Transport's average annual daily flow by direction. The directions of a
 * year are added up; of each point the latest year counts in which no direction is missing that
 * another year has. A point that only ever had one direction is taken twice.
 * @param isHere whether a position concerns the place: of the nation's file a district needs little
 * @throws InputError naming the file and line when the file is cut off or of another kind.
 */
export async function readTrafficCounts(
  path: string,
  isHere: (position: Pick<TrafficCountPoint, 'lon' | 'lat'>) => boolean = () => true,
): Promise<TrafficImport> {
  let elsewhere = 0;
  const skips = new SkipCounter();
  const years = new Map<string, Map<number, YearOfPoint>>();
  let positions: Map<Column, number> | undefined;
  for await (const { line, values } of readTable(path, [])) {
    if (!positions) {
      positions = findColumns(values, path);
      continue;
    }
    const at = positions;
    const read = (column: Column): string => values[at.get(column) ?? -1] ?? '';
    const id = read('count_point_id');
    const year = Number(read('year'));
    const vehicles = Number(read('all_motor_vehicles') || Number.NaN);
    const lon = Number(read('longitude') || Number.NaN);
    const lat = Number(read('latitude') || Number.NaN);
    if (Number.isNaN(lon + lat)) skips.add('it has no position', line);
    else if (Number.isNaN(vehicles)) skips.add('the number of vehicles is missing', line);
    else if (!Number.isInteger(year) || id === '')
      skips.add('the point or the year is missing', line);
    else if (!isHere({ lon, lat })) elsewhere += 1;
    else {
      const byYear = years.get(id) ?? new Map<number, YearOfPoint>();
      years.set(id, byYear);
      const entry = byYear.get(year) ?? {
        roadName: read('road_name'),
        lon,
        lat,
        counted: read('estimation_method') === 'Counted',
        directions: new Map<string, number>(),
      };
      byYear.set(year, entry);
      entry.directions.set(read('direction_of_travel'), vehicles);
    }
  }
  const points = [...years].map(([id, byYear]) => summarise(id, byYear));
  return { points, elsewhere, skipped: skips.list() };
}

function summarise(id: string, byYear: ReadonlyMap<number, YearOfPoint>): TrafficCountPoint {
  const sorted = [...byYear].sort(([left], [right]) => right - left);
  const directions = Math.max(...sorted.map(([, entry]) => entry.directions.size));
  const complete = sorted.find(([, entry]) => entry.directions.size === directions);
  const [year, entry] = complete ?? sorted[0] ?? [0, undefined];
  const values = [...(entry?.directions.values() ?? [])];
  const total = values.reduce((sum, value) => sum + value, 0);
  const single = values.length === 1 && !entry?.directions.has('C');
  return {
    id,
    roadName: entry?.roadName ?? '',
    year,
    lon: entry?.lon ?? 0,
    lat: entry?.lat ?? 0,
    motorVehicles: single ? total * 2 : total,
    counted: entry?.counted ?? false,
    rounds: byYear.size,
  };
}

function findColumns(header: readonly string[], path: string): Map<Column, number> {
  const positions = new Map<Column, number>();
  for (const column of NEEDED) {
    const index = header.indexOf(column);
    if (index < 0) {
      throw new InputError(
        `${path.split('/').at(-1)}, line 1: the column ${column} is missing, so this is not a file of traffic counts. Nothing was imported from it.`,
      );
    }
    positions.set(column, index);
  }
  return positions;
}
