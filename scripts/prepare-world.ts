import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../services/environment.ts';
import { InputError } from '../services/world/input-error.ts';
import { readManifest } from '../services/world/store/open-world.ts';
import { runCommand } from './stages.ts';

/**
 * The directory of the world to serve: the one named by WORLD, else the one under DATA_DIR, which
 * is built there on first use and again when another version of the program has written it.
 * `options` are handed to the building command.
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
  if (existsSync(join(directory, 'world.json'))) console.log(`${problem} Building it now.`);
  const code = await runCommand(
    [process.execPath, 'services/world/main.ts', '--out', directory, ...options],
    {},
    { ownGroup: true },
  );
  // The command has said why in a line of its own.
  if (code !== 0) process.exit(1);
  return directory;
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
