import { rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { buildBasemap, type TileTotals } from '../basemap/build-basemap.ts';
import { buildPlanningFeatures } from '../basemap/build-planning.ts';
import { isCoastCut } from '../basemap/build-sea.ts';
import { type PmtilesFacts, writePmtiles } from '../basemap/write-pmtiles.ts';
import { InputError } from '../input-error.ts';
import { type JoinedSources, joinSources } from '../join/join-sources.ts';
import type { OsmData } from '../osm/osm-data.ts';
import { readOsmFile } from '../osm/read-osm-file.ts';
import { writeOsmFile } from '../osm/write-osm-file.ts';
import type { WorldSources } from '../records/build-options.ts';
import { openWorld } from '../records/open-world.ts';
import { buildRoutingOf } from '../routing/build-routing-tiles.ts';
import { openDatabase } from '../store/database.ts';
import { WORLD_FORMAT, type WorldManifest } from '../store/manifest.ts';
import { WORLD_FILES } from '../store/open-world.ts';
import { replaceDirectory } from '../store/replace-directory.ts';
import { readOutlines, writeRecords } from '../store/write-records.ts';
import { generateTown } from '../town/generate-town.ts';
import { describeReport } from './check-sources.ts';
import {
  creditPlanning,
  describeSources,
  findMiddle,
  hashFiles,
  nameWorld,
} from './describe-world.ts';
import { isInGreatBritain } from './great-britain.ts';
import { type ReadSources, readSources } from './read-sources.ts';
import { writeOrigin } from './update-options.ts';
import type { ReportProgress, WorldOptions } from './world-options.ts';

const SQLITE_FULL = 13;
const SQLITE_IO_ERROR = 10;
const SEED = 7;
/** Fixed, so that the same sources give the same world on any day. */
const AS_OF = '2026-11-01';
const DEFAULT_TITLES = 20_000;
/** The town is laid out a little too large; what is over stays unregistered. */
const SPARE = 1.08;
const TITLES_BETWEEN_REPORTS = 10_000;
const CUT_COAST =
  'The coast ends inside the area, so land and sea cannot be told apart: the map shows no sea.';
const JOIN_FILE = 'join.sqlite';
const DATABASES = [WORLD_FILES.records, WORLD_FILES.basemap];

/** What a build gave, with the milliseconds of each stage. */
export interface WorldBuild {
  readonly manifest: WorldManifest;
  readonly tiles: TileTotals;
  readonly milliseconds: Readonly<Record<string, number>>;
}

/**
 * Builds a world beside `options.out` and puts it in place when it is complete. Whatever happens
 * before that, the world that was there stays.
 *
 * @throws InputError with one sentence when something handed in, or the disk, is at fault
 */
export async function buildWorld(
  options: WorldOptions,
  report: ReportProgress,
): Promise<WorldBuild> {
  try {
    return await replaceDirectory(options.out, WORLD_FILES.manifest, (directory) =>
      fill(directory, options, report),
    );
  } catch (error) {
    throw explainBuildFailure(error, options.out) ?? error;
  }
}

async function fill(
  directory: string,
  options: WorldOptions,
  report: ReportProgress,
): Promise<WorldBuild> {
  const clock = startStageClock();
  const data = await loadData(options, report);
  clock.lap('read');
  const sources = await readSources(options, data, report);
  clock.lap('sources');
  const joined = await joinOpenSources(join(directory, JOIN_FILE), data, sources, options);
  clock.lap('join');
  const extract = join(directory, 'extract.osm.pbf');
  await writeOsmFile(data, extract);
  clock.lap('extract');

  const stop = new AbortController();
  // A program of its own builds the road network, on another core, while records are made.
  const routing = buildRoutingOf(data, extract, join(directory, WORLD_FILES.routing), stop.signal);
  try {
    const { parcels, facts, byUprn = 0 } = joined;
    const open = parcels && facts ? { ...sources.data, parcels, facts, byUprn } : sources.data;
    const build = buildInProcess(directory, data, open, options, report, clock);
    await closeJoin(joined, directory);
    report('Finishing the road network', 0.95);
    const routed = await routing;
    await rm(extract);
    clock.lap('waiting for routing');
    const { name, tiles, records } = build;
    if (records.counts.titles === 0) {
      throw new InputError(
        `${basename(options.osm ?? name)} gives no title: no building or mapped land lies in the area. Nothing was built.`,
      );
    }
    const id = await hashFiles(DATABASES.map((file) => join(directory, file)));
    const centre = findMiddle(records.centroids, data.bbox);
    const described = describeSources(
      options,
      records,
      [...sources.skipped, ...joined.skipped, ...(isCoastCut(data) ? [CUT_COAST] : [])],
      AS_OF,
    );
    writeTileFile(directory, { id, name, centre, attribution: described.attribution });
    clock.lap('tile file');
    const manifest: WorldManifest = {
      format: WORLD_FORMAT,
      id,
      name,
      bbox: [...data.bbox],
      centre,
      counts: { ...records.counts, tiles: tiles.tiles },
      ...described,
      ...(joined.figures
        ? {
            placements: joined.figures.map((figures) => ({
              ...figures,
              shown: records.shown[figures.source] ?? 0,
            })),
          }
        : {}),
      ...(joined.truth ? { truth: joined.truth } : {}),
      routing: routed.available ? { available: true } : { available: false, reason: routed.reason },
    };
    await writeFile(join(directory, WORLD_FILES.origin), writeOrigin(options));
    await writeFile(
      join(directory, WORLD_FILES.manifest),
      `${JSON.stringify(manifest, null, 2)}\n`,
    );
    clock.lap('manifest');
    report('Done', 1);
    return { manifest, tiles, milliseconds: clock.milliseconds };
  } catch (error) {
    await closeJoin(joined, directory);
    // The folder goes next, so nothing may be left that writes into it.
    stop.abort();
    await routing.catch(() => undefined);
    throw error;
  }
}

/** Ends a join once its rows are in the titles; a second time does nothing. */
async function closeJoin({ close }: Partial<JoinedSources>, directory: string): Promise<void> {
  close?.();
  await rm(join(directory, JOIN_FILE), { force: true });
}

/** Joins what was given with parcels; nothing where there are none. */
async function joinOpenSources(
  path: string,
  map: OsmData,
  { data }: ReadSources,
  options: WorldOptions,
): Promise<Partial<JoinedSources> & { readonly skipped: readonly string[] }> {
  if (!options.open?.parcels) return { skipped: [] };
  const { postcodes = [] } = data;
  const joined = await joinSources(path, options.open, {
    map,
    postcodes,
    ...(options.expected ? { expected: options.expected } : {}),
    ...(options.truth === undefined ? {} : { truth: options.truth }),
  });
  return { ...joined, skipped: joined.reports.flatMap(describeReport) };
}

function writeTileFile(directory: string, facts: PmtilesFacts): void {
  const basemap = openDatabase(join(directory, WORLD_FILES.basemap));
  try {
    writePmtiles(basemap, join(directory, WORLD_FILES.pmtiles), facts);
  } finally {
    basemap.close();
  }
}

/** The stages that keep this thread busy: titles and their records, then the map. */
function buildInProcess(
  directory: string,
  data: OsmData,
  sources: WorldSources,
  options: WorldOptions,
  report: ReportProgress,
  clock: StageClock,
) {
  const name = nameWorld(data, options.osm);
  report('Dividing the land into titles', 0.2);
  const given = {
    seed: SEED,
    asOf: AS_OF,
    name,
    ...(options.isRecordsOnly ? { isRecordsOnly: true } : {}),
    ...(options.osm === undefined
      ? { invented: true, titles: options.titles ?? DEFAULT_TITLES }
      : {}),
  };
  const world = openWorld(data, sources, given, (message) => report(message, 0.4));
  clock.lap('titles');
  const path = join(directory, WORLD_FILES.records);
  const records = writeRecords(path, world, (count) => {
    if (count % TITLES_BETWEEN_REPORTS === 0) report(`${count} titles written`, 0.6);
  });
  clock.lap('records');
  report('Drawing the map', 0.8);
  const tiles = buildBasemap(join(directory, WORLD_FILES.basemap), data, readOutlines(path), {
    features: buildPlanningFeatures(world.planned, world.projection),
    attribution: sources.planning
      ? creditPlanning(AS_OF.slice(0, 4))
      : 'Planning layers are modelled',
  });
  clock.lap('tiles');
  return { name, records, tiles };
}

async function loadData(options: WorldOptions, report: ReportProgress): Promise<OsmData> {
  if (options.osm === undefined) {
    report('Laying out the invented town of Wrenford', 0);
    return generateTown({ titles: (options.titles ?? DEFAULT_TITLES) * SPARE });
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

interface StageClock {
  readonly milliseconds: Readonly<Record<string, number>>;
  /** Ends a stage: what has passed since the last one did belongs to it. */
  lap(stage: string): void;
}

/** Measures how long the stages of a build take. */
function startStageClock(): StageClock {
  const milliseconds: Record<string, number> = {};
  let started = performance.now();
  return {
    milliseconds,
    lap(stage) {
      const now = performance.now();
      milliseconds[stage] = Math.round(now - started);
      started = now;
    },
  };
}

/** A failed build in the person's words, when the cause lies outside the program; else undefined. */
export function explainBuildFailure(error: unknown, target: string): InputError | undefined {
  if (error instanceof InputError) return error;
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? error.code : undefined;
  const sqlite = 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : 0;
  const unchanged = `What was at ${target} is unchanged.`;
  if (code === 'ENOSPC' || code === 'EDQUOT' || sqlite === SQLITE_FULL) {
    return new InputError(`The disk is full: the world could not be written. ${unchanged}`, {
      cause: error,
    });
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new InputError(`${target} may not be written by this account. ${unchanged}`, {
      cause: error,
    });
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new InputError(`${target} cannot be a folder: a file is in the way.`, { cause: error });
  }
  const isAboutFolder = 'syscall' in error && error.syscall === 'mkdir';
  if (code === 'ENOENT' && isAboutFolder) {
    return new InputError(`The folder ${target} cannot be made there.`, { cause: error });
  }
  if (code === 'EIO' || sqlite === SQLITE_IO_ERROR) {
    return new InputError(`The disk failed while the world was written. ${unchanged}`, {
      cause: error,
    });
  }
  return undefined;
}
