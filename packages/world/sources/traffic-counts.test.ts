import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findSharedData } from '../testing/shared-data.ts';
import { gridToDegrees, readCodePoint } from './code-point.ts';
import { readTrafficCounts } from './traffic-counts.ts';

const folder = mkdtempSync(join(tmpdir(), 'traffic-'));
const HEADER =
  'count_point_id,year,road_name,estimation_method,direction_of_travel,all_motor_vehicles,longitude,latitude';

function write(name: string, rows: readonly string[]): string {
  const path = join(folder, name);
  writeFileSync(path, [HEADER, ...rows].join('\n'));
  return path;
}

describe('traffic counts', () => {
  it('adds up directions and takes the latest year that has them all', async () => {
    const path = write('counts.csv', [
      '7,2015,A48,Counted,E,9000,-3,51.5',
      '7,2015,A48,Counted,W,11000,-3,51.5',
      '7,2017,A48,Estimated,E,9500,-3,51.5',
      '8,2016,B4591,Counted,C,4200,-3,51.6',
      '9,2016,U,Counted,N,150,-3,51.6',
    ]);
    const { points } = await readTrafficCounts(path);
    const figures = points.map(({ id, year, motorVehicles, counted, rounds }) => [
      id,
      year,
      motorVehicles,
      counted,
      rounds,
    ]);
    expect(figures).toEqual([
      ['7', 2015, 20_000, true, 2],
      ['8', 2016, 4200, true, 1],
      ['9', 2016, 300, true, 1],
    ]);
  });

  it('counts rows without position or figure, and refuses a file that is cut off', async () => {
    const path = write('gaps.csv', [
      '7,2015,A48,Counted,E,,-3,51.5',
      '8,2015,A48,Counted,E,10,,51.5',
    ]);
    const { points, skipped } = await readTrafficCounts(path);
    expect(points).toEqual([]);
    expect(skipped.map(({ reason, count }) => [reason, count])).toEqual([
      ['the number of vehicles is missing', 1],
      ['it has no position', 1],
    ]);
    const short = write('short.csv', ['7,2015,A48,Counted,E,9000,-3,51.5', '7,2015,A48']);
    await expect(readTrafficCounts(short)).rejects.toThrow(
      /short\.csv, line 3: the row has 3 columns where 8/,
    );
  });

  it('refuses a file without the columns', async () => {
    const path = join(folder, 'other.csv');
    writeFileSync(path, 'a,b\n1,2\n');
    await expect(readTrafficCounts(path)).rejects.toThrow(
      /other\.csv, line 1: the column count_point_id is missing/,
    );
  });

  const newport = findSharedData('traffic/newport.csv');
  it.skipIf(!newport)('reads every count point of Newport once', async () => {
    const { points, skipped } = await readTrafficCounts(newport ?? '');
    expect(points).toHaveLength(90);
    expect(skipped).toEqual([]);
    expect(points.find(({ id }) => id === '50501')).toMatchObject({
      roadName: 'M4',
      motorVehicles: 124_727,
    });
  });
});

describe('postcode points', () => {
  it('turns grid references into degrees to within five metres', () => {
    // The worked example of the Ordnance Survey guide to coordinate systems, as WGS 84.
    const [lon, lat] = gridToDegrees(651_409.903, 313_177.27);
    expect(Math.abs(lat - 52.6579785) * 111_000).toBeLessThan(5);
    expect(Math.abs(lon - 1.7160665) * 67_500).toBeLessThan(5);
  });

  it('writes postcodes with their space and counts what is none', async () => {
    const path = join(folder, 'codepo.csv');
    const rest = '"W92000004","","","","W06000022","W05000847"';
    writeFileSync(
      path,
      `"NP100AA",10,327201,188959,${rest}\n"NONSENSE",10,1,1,${rest}\n"NP200AB",90,0,0,${rest}\n`,
    );
    const { points, skipped } = await readCodePoint(path);
    expect(points.map(({ postcode }) => postcode)).toEqual(['NP10 0AA']);
    expect(skipped.map(({ reason }) => reason)).toEqual([
      'the postcode is not one',
      'it has no position',
    ]);
  });
});
