import { generateTown } from '../town/generate-town.ts';
import { buildRecords, type WorldRecords } from './build-records.ts';

export const TOWN_OPTIONS = { seed: 5, asOf: '2026-11-01', name: 'Wrenford' };

interface InventedTown {
  readonly town: ReturnType<typeof generateTown>;
  readonly records: WorldRecords;
}

const known = new Map<number, InventedTown>();

/**
 * An invented town of so many titles and its records, made once for all files of tests of a process.
 * Nobody changes it: what a test builds from it with other sources is a world of its own.
 */
export function openInventedTown(titles: number): InventedTown {
  const made = known.get(titles) ?? makeTown(titles);
  known.set(titles, made);
  return made;
}

function makeTown(titles: number): InventedTown {
  const town = generateTown({ titles, seed: 3 });
  return { town, records: buildRecords(town, {}, TOWN_OPTIONS) };
}
