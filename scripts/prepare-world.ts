import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '@property/world/input-error.ts';
import { readManifest, WORLD_FILES } from '@property/world/store/open-world.ts';
import { z } from 'zod/mini';
import type { Environment } from '#services/environment.ts';
import { runCommand } from './stages.ts';

/** What a manifest of any version says of its origin. */
const origin = z.object({ sources: z.array(z.string()) });

/**
 * The directory of the world to serve: the one named by WORLD, else the one under DATA_DIR, which
 * is built there on first use and again when another version of the program has written it. Only
 * the invented town is built again: a world of somebody's own data stays, and the process ends with
 * 1 and what to do. `options` are handed to the building command.
 */
export async function prepareWorld(
  environment: Environment,
  options: readonly string[] = [],
): Promise<string> {
  if (environment.WORLD !== undefined) {
    const problem = findProblem(environment.WORLD);
    if (problem === undefined) return environment.WORLD;
    console.error(`WORLD=${environment.WORLD}: ${problem}`);
    process.exit(1);
  }
  const directory = join(environment.DATA_DIR, 'world');
  const problem = findProblem(directory);
  if (problem === undefined) return directory;
  const manifest = join(directory, WORLD_FILES.manifest);
  if (existsSync(manifest)) {
    const refusal = findReasonToKeep(manifest, directory);
    if (refusal !== undefined) {
      console.error(`${problem.split('; ')[0]}. ${refusal}`);
      process.exit(1);
    }
    console.log(`${problem} Building it now.`);
  }
  const code = await runCommand(
    [process.execPath, 'packages/world/main.ts', '--out', directory, ...options],
    {},
    { ownGroup: true },
  );
  // The command has said why in a line of its own.
  if (code !== 0) process.exit(1);
  return directory;
}

/**
 * The same, and undefined where a cluster holds the records and no folder is named: then the services
 * have neither tiles nor roads of their own.
 */
export async function prepareWorldIfNeeded(environment: Environment): Promise<string | undefined> {
  const isElsewhere = environment.SEARCH_ENGINE === 'opensearch' && environment.WORLD === undefined;
  return isElsewhere ? undefined : prepareWorld(environment);
}

/** Why a world that cannot be served must not give way to the invented town, and what to do. */
function findReasonToKeep(manifest: string, directory: string): string | undefined {
  const built = readOrigin(manifest);
  const again = `build it again with "npm run world -- --osm FILE … --out ${directory}"`;
  if (built === undefined) {
    return `What it was built from cannot be read, so it is left as it is: ${again}, or delete ${directory} to get the invented town.`;
  }
  if (built.sources.length === 0) return undefined;
  return `It was built from ${built.sources.join(', ')}, so the invented town does not take its place: ${again}.`;
}

function readOrigin(manifest: string): z.infer<typeof origin> | undefined {
  try {
    return origin.parse(JSON.parse(readFileSync(manifest, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Why there is no usable world in a folder, in a sentence; undefined when there is one. */
function findProblem(directory: string): string | undefined {
  try {
    readManifest(directory);
    return undefined;
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}
