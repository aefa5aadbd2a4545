import { open, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { buildBasemap } from '../basemap/build-basemap.ts';
import { InputError } from '../input-error.ts';
import type { OsmData } from '../osm/osm-data.ts';
import { readOsmFile } from '../osm/read-osm-file.ts';
import { writeOsmFile } from '../osm/write-osm-file.ts';
import { buildRecords } from '../records/build-records.ts';
import { buildRoutingTiles } from '../routing/build-routing-tiles.ts';
import { explainBuildFailure } from '../store/explain-build-failure.ts';
import { WORLD_FORMAT, type WorldManifest } from '../store/manifest.ts';
import { WORLD_FILES } from '../store/open-world.ts';
import { replaceDirectory } from '../store/replace-directory.ts';
import { writeRecords } from '../store/write-records.ts';
import { generateTown } from '../town/generate-town.ts';
import { describeSources, findMiddle, hashFiles, nameWorld } from './describe-world.ts';
import { readSources } from './read-sources.ts';
import type { ReportProgress, WorldOptions } from './world-options.ts';

const SEED = 7;
/** Fixed, so that the same sources give the same world on any day. */
const AS_OF = '2026-09-30';

/** What a build gave, with the milliseconds of each stage. */
export interface WorldBuild {
  readonly manifest: WorldManifest;
  readonly tiles: { readonly tiles: number; readonly bytes: number; readonly largestBytes: number };
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
    return await replaceDirectory(options.out, (directory) => fill(directory, options, report));
  } catch (error) {
    throw explainBuildFailure(error, options.out) ?? error;
  }
}

async function fill(
  directory: string,
  options: WorldOptions,
  report: ReportProgress,
): Promise<WorldBuild> {
  const milliseconds: Record<string, number> = {};
  let started = performance.now();
  const lap = (stage: string) => {
    milliseconds[stage] = Math.round(performance.now() - started);
    started = performance.now();
  };

  const data = await loadData(options, report);
  lap('read');
  const sources = await readSources(options, report);
  lap('sources');

  // The routing tiles are built by a program of its own, on another core, while records are made.
  const extract = join(directory, 'extract.osm.pbf');
  await writeOsmFile(data, extract);
  const routing = buildRoutingTiles(extract, join(directory, WORLD_FILES.routing));
  // Looked at only after the records; until then a failure must not count as unhandled.
  routing.catch(() => undefined);
  lap('extract');

  const name = nameWorld(data, options.osm);
  report('Dividing the land into titles', 0.2);
  const records = buildRecords(data, sources.data, { seed: SEED, asOf: AS_OF, name }, (message) =>
    report(message, 0.45),
  );
  lap('records');
  report('Writing the records', 0.65);
  const recordsFile = join(directory, WORLD_FILES.records);
  const counts = writeRecords(recordsFile, records);
  lap('store');
  report('Drawing the map', 0.8);
  const basemapFile = join(directory, WORLD_FILES.basemap);
  const tiles = buildBasemap(basemapFile, data, records.geometry.values());
  lap('tiles');
  report('Finishing the road network', 0.95);
  const routed = await routing;
  await rm(extract);
  lap('waiting for routing');

  const manifest: WorldManifest = {
    format: WORLD_FORMAT,
    id: await hashFiles([recordsFile, basemapFile]),
    name,
    bbox: [...data.bbox],
    centre: findMiddle(records.titles, data.bbox),
    counts: { ...counts, tiles: tiles.tiles },
    ...describeSources(options, records.provenance.notes, sources.skipped),
    routing: routed.available ? { available: true } : { available: false, reason: routed.reason },
  };
  await writeFile(join(directory, WORLD_FILES.manifest), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const file of Object.values(WORLD_FILES)) {
    if (file !== WORLD_FILES.routing) await flush(join(directory, file));
  }
  lap('manifest');
  report('Done', 1);
  const { bytes, largest } = tiles;
  return {
    manifest,
    tiles: { tiles: tiles.tiles, bytes, largestBytes: largest.bytes },
    milliseconds,
  };
}

async function loadData(options: WorldOptions, report: ReportProgress): Promise<OsmData> {
  if (options.osm === undefined) {
    report('Laying out the invented town of Wrenford', 0);
    return generateTown(options.titles === undefined ? {} : { titles: options.titles });
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
  return data;
}

/** A power cut after the swap must not leave a folder of empty files. */
async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
