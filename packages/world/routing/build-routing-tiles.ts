import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { InputError } from '../input-error.ts';
import type { OsmData } from '../osm/osm-data.ts';
import { buildValhallaConfig } from './valhalla-config.ts';

/** Tiles in `<directory>/tiles` and `<directory>/valhalla.json`, or why there are none. */
export type RoutingBuild =
  | { readonly available: true; readonly bytes: number }
  | { readonly available: false; readonly reason: string };

const NO_ROADS = 'The data holds no roads.';
/** Values of highway for what nobody can travel on yet. */
const PLANNED = ['proposed', 'construction', 'planned'];

/**
 * Builds the routing tiles of an extract that holds `data`. Without roads nothing is started: the
 * builder crashes on such an extract, which could not be told from a real failure.
 * Otherwise as buildRoutingTiles.
 */
export async function buildRoutingOf(
  data: OsmData,
  osmFile: string,
  directory: string,
  signal?: AbortSignal,
): Promise<RoutingBuild> {
  if (!hasRoads(data)) return { available: false, reason: NO_ROADS };
  return buildRoutingTiles(osmFile, directory, signal);
}

function hasRoads({ ways }: OsmData): boolean {
  for (const { tags } of ways) {
    if (tags.highway !== undefined && !PLANNED.includes(tags.highway)) return true;
  }
  return false;
}

/**
 * Builds Valhalla's routing tiles from an OpenStreetMap extract. A platform without the builder and
 * an extract without roads are answers, not errors: the world is then complete but for routing.
 *
 * @throws InputError when the builder is there and fails, so that a world with routing is not
 *   replaced by one without
 * @param signal ends the builder early; the promise then rejects with its reason
 */
export async function buildRoutingTiles(
  osmFile: string,
  directory: string,
  signal?: AbortSignal,
): Promise<RoutingBuild> {
  const builder = findTileBuilder();
  if (!builder) {
    const reason = `There is no Valhalla tile builder for ${process.platform} on ${process.arch}.`;
    return { available: false, reason };
  }
  const tiles = resolve(directory, 'tiles');
  // Not waited for: the builder is to be under way before records keep this thread busy for long.
  mkdirSync(tiles, { recursive: true });
  const buildConfig = join(directory, 'build.json');
  writeFileSync(buildConfig, JSON.stringify(buildValhallaConfig(tiles)));
  const unfit = await run(
    builder,
    ['-c', resolve(buildConfig), resolve(osmFile)],
    directory,
    signal,
  );
  // The builder leaves lists of what it found odd beside its configuration.
  for (const name of await readdir(directory)) {
    if (name !== 'tiles') await rm(join(directory, name), { recursive: true });
  }
  const bytes = unfit === undefined ? await sumBytes(tiles) : 0;
  if (bytes === 0) {
    await rm(directory, { recursive: true });
    const reason = unfit ?? NO_ROADS;
    return { available: false, reason };
  }
  // Relative, so that a world can be moved; whoever opens it resolves the folder.
  const config = JSON.stringify(buildValhallaConfig('tiles'), null, 1);
  await writeFile(join(directory, 'valhalla.json'), config);
  return { available: true, bytes };
}

/** What the system says when a program was made for another one. */
const UNFIT_CODES = ['ENOENT', 'ENOEXEC', 'EACCES'];
const UNFIT_WORDS = /shared librar|Library not loaded|GLIBC/i;

interface TileBuilder {
  readonly program: string;
  readonly libraries: string;
}

function findTileBuilder(): TileBuilder | undefined {
  let folder: string;
  try {
    const index = createRequire(import.meta.url).resolve('@valhallajs/valhallajs');
    folder = join(dirname(index), process.platform, process.arch);
  } catch {
    return undefined;
  }
  const program = join(folder, 'valhalla_build_tiles');
  return existsSync(program) ? { program, libraries: join(folder, 'lib') } : undefined;
}

/** Undefined when the builder ran to its end, or why it cannot run here. Throws InputError. */
function run(
  builder: TileBuilder,
  parameters: readonly string[],
  folder: string,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const prepend = (name: string) =>
    [builder.libraries, process.env[name]].filter(Boolean).join(':');
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: prepend('LD_LIBRARY_PATH'),
    DYLD_LIBRARY_PATH: prepend('DYLD_LIBRARY_PATH'),
  };
  return new Promise((fulfil, reject) => {
    const child = spawn(builder.program, parameters, {
      cwd: folder,
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(signal && { signal }),
    });
    let complaint = '';
    child.stderr.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-2000);
    });
    child.on('error', (error: NodeJS.ErrnoException) => {
      // A builder that was started and stopped is gone only once it closes.
      if (signal?.aborted && child.pid !== undefined) return;
      if (signal?.aborted) reject(signal.reason);
      else {
        const message = `The Valhalla tile builder cannot be run: ${error.message}.`;
        if (UNFIT_CODES.includes(error.code ?? '')) fulfil(message);
        else reject(new InputError(message, { cause: error }));
      }
    });
    child.on('close', (code, stopped) => {
      if (signal?.aborted) reject(signal.reason);
      else if (code === 0) fulfil(undefined);
      else {
        const last = complaint.trim().split('\n').at(-1)?.trim() ?? '';
        const message = `The Valhalla tile builder stopped with ${code ?? stopped}. ${last}`.trim();
        if (code !== null && UNFIT_WORDS.test(complaint)) fulfil(message);
        else reject(new InputError(message));
      }
    });
  });
}

async function sumBytes(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  }
  return bytes;
}
