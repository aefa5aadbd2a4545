import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../stages.ts';
import { copyTowns } from './copy-towns.ts';

/** The largest town that is laid out house by house; larger worlds are several of it. */
const TOWN_MAXIMUM = 100_000;

/**
 * The directory of a world of so many titles, kept below `directory` from one use to the next. Up to
 * TOWN_MAXIMUM it is the invented town itself; beyond that, copies of it at other places.
 */
export async function prepareTowns(directory: string, titles: number): Promise<string> {
  const own = Math.min(titles, TOWN_MAXIMUM);
  const town = join(directory, `town-${own}`);
  if (!existsSync(join(town, 'world.json'))) {
    const command = ['services/world/main.ts', '--titles', String(own), '--out', town];
    const code = await runCommand([process.execPath, ...command], {}, { ownGroup: true });
    // The command has said why in a line of its own.
    if (code !== 0) process.exit(1);
  }
  if (titles <= own) return town;
  const towns = join(directory, `copies-${titles}`);
  if (!existsSync(join(towns, 'world.json'))) copyTowns(town, towns, titles);
  return towns;
}
