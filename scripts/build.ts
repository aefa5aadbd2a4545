import { fileURLToPath } from 'node:url';
import {
  finishBuild,
  hashBuildInputs,
  isBuiltFrom,
  removeBuildStamp,
} from './build/build-stamp.ts';
import { runCommand } from './stages.ts';

/**
 * Builds the app into `dist/` unless it is already built from the files as they are. In a process
 * of its own: what building takes, over a gigabyte, goes back when it is done.
 * @throws when the build fails; what is wrong has been printed
 */
export async function buildApp({ always = false, quiet = false } = {}): Promise<'built' | 'fresh'> {
  const hash = await hashBuildInputs();
  if (!always && (await isBuiltFrom(hash))) return 'fresh';
  await removeBuildStamp();
  const vite = fileURLToPath(new URL('bin/vite.js', import.meta.resolve('vite/package.json')));
  const level = quiet ? 'warn' : 'info';
  const code = await runCommand([process.execPath, vite, 'build', '--logLevel', level]);
  if (code !== 0) throw new Error('The app could not be built; see the lines above.');
  await finishBuild(hash);
  return 'built';
}

// `npm test` wants it no newer than it needs, and says what is wrong in few lines.
const isChecked = process.argv.includes('--checked');
if (import.meta.main) await buildApp({ always: !isChecked, quiet: isChecked });
