import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '../services/environment.ts';
import { runCommand } from './stages.ts';

/**
 * The directory of the world to serve: the one named by WORLD, else the one under DATA_DIR, which
 * is built there on first use.
 */
export async function prepareWorld(environment: Environment): Promise<string> {
  if (environment.WORLD !== undefined) {
    if (isWorld(environment.WORLD)) return environment.WORLD;
    return stop(
      `WORLD=${environment.WORLD}: there is no world in that directory. Build one with \`npm run world -- --out ${environment.WORLD}\`.`,
    );
  }
  const directory = join(environment.DATA_DIR, 'world');
  if (isWorld(directory)) return directory;
  const code = await runCommand(['node', 'services/world/main.ts', '--out', directory]);
  if (code !== 0) return stop('The data world could not be built; see the lines above.');
  return directory;
}

function isWorld(directory: string): boolean {
  return existsSync(join(directory, 'world.json'));
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
