import { basename, join, resolve } from 'node:path';
import { InputError } from '../input-error.ts';
import type { OsmData } from '../osm/osm-data.ts';
import { readOsmFile } from '../osm/read-osm-file.ts';
import { writeOsmFile } from '../osm/write-osm-file.ts';
import { generateTown } from '../town/generate-town.ts';
import { isInGreatBritain } from './great-britain.ts';
import type { StageJournal } from './stage-journal.ts';
import type { ReportProgress, WorldOptions } from './world-options.ts';

/** The map as the program that builds the road network reads it, in the folder of the build. */
export const EXTRACT_FILE = 'extract.osm.pbf';
const DEFAULT_TITLES = 20_000;
/** The town is laid out a little too large; what is over stays unregistered. */
const SPARE = 1.08;

/** How many titles the invented town is to have. */
export function countTitles({ titles = DEFAULT_TITLES }: WorldOptions): number {
  return titles;
}

/**
 * The map that a world is made of: an extract, or the invented town, which is drawn once.
 *
 * @throws InputError when nothing is there, or it lies outside Great Britain
 */
export async function loadMap(
  directory: string,
  options: WorldOptions,
  journal: StageJournal,
  report: ReportProgress,
): Promise<OsmData> {
  if (options.osm === undefined) {
    const extract = join(directory, EXTRACT_FILE);
    let town: OsmData | undefined;
    const { bbox } = await journal.run('extract', [EXTRACT_FILE], async () => {
      report('Laying out the invented town of Wrenford', 0);
      town = generateTown({ titles: countTitles(options) * SPARE });
      await writeOsmFile(town, extract);
      return { bbox: town.bbox };
    });
    return town ?? { ...(await readOsmFile(extract)), bbox };
  }
  report(`Reading ${basename(options.osm)}`, 0);
  const data = await readOsmFile(resolve(options.osm), options.bbox && { bbox: options.bbox });
  if (data.ways.length === 0) {
    throw new InputError(
      options.bbox
        ? `${basename(options.osm)} holds nothing inside the box given by --bbox.`
        : `${basename(options.osm)} holds no roads or buildings.`,
    );
  }
  const [west, south, east, north] = data.bbox;
  if (!isInGreatBritain([(west + east) / 2, (south + north) / 2])) {
    throw new InputError(
      `${basename(options.osm)} lies outside Great Britain: titles, tenure and pounds mean nothing there, so no world is built of it.`,
    );
  }
  return data;
}
