import { rmSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { TileTotals } from '../basemap/build-basemap.ts';
import { isCoastCut } from '../basemap/build-sea.ts';
import { type PmtilesFacts, writePmtiles } from '../basemap/write-pmtiles.ts';
import { InputError } from '../input-error.ts';
import {
  type JoinedSources,
  joinSources,
  type ReopenedJoin,
  reopenJoin,
} from '../join/join-sources.ts';
import type { OsmData } from '../osm/osm-data.ts';
import { writeOsmFile } from '../osm/write-osm-file.ts';
import type { PlannedPlace } from '../planning/planned-place.ts';
import type { WorldSources } from '../records/build-options.ts';
import { findGround, openWorld } from '../records/open-world.ts';
import { buildRoutingOf } from '../routing/build-routing-tiles.ts';
import { chooseShelves, type OpenShelves, type Series } from '../shelf/shelf.ts';
import { openDatabase } from '../store/database.ts';
import { WORLD_FORMAT, type WorldManifest } from '../store/manifest.ts';
import { WORLD_FILES } from '../store/open-world.ts';
import { replaceDirectory } from '../store/replace-directory.ts';
import { writeRecords } from '../store/write-records.ts';
import { centreProjection } from '../titles/local-projection.ts';
import { describeReport } from './check-sources.ts';
import { describeSources, findMiddle, hashFiles, nameWorld } from './describe-world.ts';
import { drawMap } from './draw-map.ts';
import { explainBuildFailure } from './explain-failure.ts';
import { countTitles, EXTRACT_FILE, loadMap } from './load-map.ts';
import { type ReadSources, readSources } from './read-sources.ts';
import { type StageClock, startStageClock } from './stage-clock.ts';
import { holdsStagesOf, StageJournal } from './stage-journal.ts';
import { writeOrigin } from './update-options.ts';
import type { ReportProgress, WorldOptions } from './world-options.ts';

const SEED = 7;
/** Fixed, so that the same sources give the same world on any day. */
const AS_OF = '2026-11-01';
const TITLES_BETWEEN_REPORTS = 10_000;
/** How much is done when these begin, as measured of towns of 20,000 and of a million titles. */
const BEGINS = { dividing: 0.12, writing: 0.5, drawing: 0.75, routing: 0.97 };
const CUT_COAST =
  'The coast ends inside the area, so land and sea cannot be told apart: the map shows no sea.';
const JOIN_FILE = 'join.sqlite';
const SHELF_FILE = 'shelves.sqlite';
const DATABASES = [WORLD_FILES.records, WORLD_FILES.basemap];

/** What a build gave, with the milliseconds of each stage. */
export interface WorldBuild {
  readonly manifest: WorldManifest;
  readonly tiles: TileTotals;
  readonly milliseconds: Readonly<Record<string, number>>;
}

/**
 * Builds a world beside `options.out` and puts it in place when it is complete. Whatever happens
 * before that, the world that was there stays. Where a build of the same files and options was killed
 * there, it goes on after the last stage that was done.
 *
 * @throws InputError with one sentence when something handed in, or the disk, is at fault
 */
export async function buildWorld(
  options: WorldOptions,
  report: ReportProgress,
): Promise<WorldBuild> {
  try {
    return await replaceDirectory(
      options.out,
      WORLD_FILES.manifest,
      (directory) => fill(directory, options, report),
      (directory) => holdsStagesOf(directory, options),
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
  rmSync(join(directory, SHELF_FILE), { force: true });
  const clock = startStageClock();
  const journal = new StageJournal(directory, options);
  const data = await loadMap(directory, options, journal, report);
  clock.lap('read');
  const shelves = chooseShelves(join(directory, SHELF_FILE), data.ways.length);
  try {
    return await make({ directory, data, options, report, clock, journal, shelves });
  } finally {
    shelves.close();
  }
}

async function make(begun: BegunBuild): Promise<WorldBuild> {
  const { directory, data, options, report, clock, journal, shelves } = begun;
  const sources = await readSources(options, data, report, shelves);
  clock.lap('sources');
  const joined = await joinOpenSources(directory, data, sources, options, journal);
  clock.lap('join');
  const extract = join(directory, EXTRACT_FILE);
  if (options.osm !== undefined) {
    await journal.run('extract', [EXTRACT_FILE], () => writeOsmFile(data, extract));
  }
  clock.lap('extract');

  const stop = new AbortController();
  const roads = join(directory, WORLD_FILES.routing);
  // A program of its own builds the road network, on another core, while records are made.
  const routing = journal.run('routing', [WORLD_FILES.routing], () =>
    buildRoutingOf(data, extract, roads, stop.signal),
  );
  // Its failure is met where it is waited for.
  routing.catch(() => undefined);
  try {
    const { parcels, facts, byUprn = 0 } = joined;
    const open = parcels && facts ? { ...sources.data, parcels, facts, byUprn } : sources.data;
    const name = options.name ?? nameWorld(data, options.osm);
    const { records, tiles } = await buildRecordsAndMap({
      ...begun,
      sources: open,
      name,
    });
    joined.close?.();
    report('Finishing the road network', BEGINS.routing);
    const routed = await routing;
    clock.lap('waiting for routing');
    if (records.counts.titles === 0) {
      throw new InputError(
        `${basename(options.osm ?? name)} gives no title: no building or mapped land lies in the area. Nothing was built.`,
      );
    }
    const id = await hashFiles(DATABASES.map((file) => join(directory, file)));
    const described = describeSources(
      options,
      records,
      [...sources.skipped, ...joined.skipped, ...(isCoastCut(data) ? [CUT_COAST] : [])],
      AS_OF,
    );
    const tileFacts = { id, name, centre: records.centre, attribution: described.attribution };
    await journal.run('tile file', [WORLD_FILES.pmtiles], () =>
      writeTileFile(directory, tileFacts),
    );
    clock.lap('tile file');
    const manifest: WorldManifest = {
      format: WORLD_FORMAT,
      id,
      name,
      bbox: [...data.bbox],
      centre: [...records.centre],
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
    shelves.close();
    // First, as nothing goes on with stages whose files are gone.
    journal.remove();
    for (const file of [EXTRACT_FILE, JOIN_FILE, SHELF_FILE]) {
      await rm(join(directory, file), { force: true });
    }
    await writeFile(join(directory, WORLD_FILES.origin), writeOrigin(options));
    // Last, as a folder with it looks like a world.
    await writeFile(
      join(directory, WORLD_FILES.manifest),
      `${JSON.stringify(manifest, null, 2)}\n`,
    );
    clock.lap('manifest');
    report('Done', 1);
    return { manifest, tiles, milliseconds: clock.milliseconds };
  } catch (error) {
    joined.close?.();
    // The folder goes next, so nothing may be left that writes into it.
    stop.abort();
    await routing.catch(() => undefined);
    throw error;
  }
}

/** Joins what was given with parcels; nothing where there are none. */
async function joinOpenSources(
  directory: string,
  map: OsmData,
  { data }: ReadSources,
  options: WorldOptions,
  journal: StageJournal,
): Promise<Partial<JoinedSources & ReopenedJoin> & { readonly skipped: readonly string[] }> {
  const { open, expected, truth } = options;
  if (!open?.parcels) return { skipped: [] };
  const path = join(directory, JOIN_FILE);
  const told = await journal.run('join', [JOIN_FILE], async () => {
    const { postcodes = [] } = data;
    const joined = await joinSources(path, open, {
      map,
      postcodes,
      ...(expected ? { expected } : {}),
      ...(truth === undefined ? {} : { truth }),
    });
    return {
      figures: joined.figures,
      ...(joined.truth ? { truth: joined.truth } : {}),
      byUprn: joined.byUprn,
      skipped: joined.reports.flatMap(describeReport),
    };
  });
  return { ...told, ...reopenJoin(path, map.bbox) };
}

function writeTileFile(directory: string, facts: PmtilesFacts): void {
  const basemap = openDatabase(join(directory, WORLD_FILES.basemap));
  try {
    writePmtiles(basemap, join(directory, WORLD_FILES.pmtiles), facts);
  } finally {
    basemap.close();
  }
}

/** A build whose map is there. */
interface BegunBuild {
  readonly directory: string;
  readonly data: OsmData;
  readonly options: WorldOptions;
  readonly report: ReportProgress;
  readonly clock: StageClock;
  readonly journal: StageJournal;
  readonly shelves: OpenShelves;
}

interface Build extends BegunBuild {
  readonly sources: WorldSources;
  readonly name: string;
}

/** The stages that keep this thread busy: titles and their records, then the map. */
async function buildRecordsAndMap(build: Build) {
  const { directory, data, sources, options, name, report, clock, journal, shelves } = build;
  const given = {
    seed: SEED,
    asOf: AS_OF,
    name,
    ...(options.isRecordsOnly ? { isRecordsOnly: true } : {}),
    ...(options.osm === undefined ? { invented: true, titles: countTitles(options) } : {}),
  };
  const path = join(directory, WORLD_FILES.records);
  let ground: Series<PlannedPlace> | undefined;
  const records = await journal.run('records', [WORLD_FILES.records], () => {
    const tell = (message: string, done: number) =>
      report(message, BEGINS.dividing + done * (BEGINS.writing - BEGINS.dividing));
    tell('Dividing the land into titles', 0);
    const world = openWorld(data, sources, given, tell, shelves);
    ground = world.planned;
    clock.lap('titles');
    const expected = given.titles ?? world.parcels;
    const { centroids, ...written } = writeRecords(path, world, (count) => {
      if (count % TITLES_BETWEEN_REPORTS > 0) return;
      const share = Math.min(1, count / expected);
      report(`${count} titles written`, BEGINS.writing + share * (BEGINS.drawing - BEGINS.writing));
    });
    return { ...written, centre: findMiddle(centroids, data.bbox) };
  });
  clock.lap('records');
  report('Drawing the map', BEGINS.drawing);
  const tiles = await journal.run('tiles', [WORLD_FILES.basemap], () => {
    const projection = centreProjection(data);
    ground ??= findGround(data, sources, given, projection, shelves.open);
    const drawn = {
      data,
      records: path,
      used: records.used,
      ground,
      isInvented: options.osm === undefined,
      isPlanningReal: sources.planning !== undefined,
      isRecordsOnly: options.isRecordsOnly ?? false,
      projection,
      asOf: AS_OF,
    };
    return drawMap(join(directory, WORLD_FILES.basemap), drawn, shelves.open);
  });
  clock.lap('tiles');
  return { records, tiles };
}
