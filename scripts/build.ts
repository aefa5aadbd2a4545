import { fileURLToPath } from 'node:url';
import {
  finishBuild,
  hashBuildInputs,
  isBuiltFrom,
  removeBuildStamp,
} from './build/build-stamp.ts';
import { TURN, takeBuildTurn } from './build/build-turn.ts';
import { runCommand } from './stages.ts';

/**
 * Builds the app into `dist/` unless it is already built from the files as they are. Of several
 * processes that start over a stale build one builds it and the others wait.
 * @throws when the build fails; what is wrong has been printed
 */
export async function buildApp({ always = false, quiet = false } = {}): Promise<'built' | 'fresh'> {
  if (!always && (await isBuiltFrom(await hashBuildInputs()))) return 'fresh';
  const release = await takeBuildTurn(TURN, () =>
    console.log('Another process builds the app. Waiting for it.'),
  );
  try {
    const hash = await hashBuildInputs();
    if (!always && (await isBuiltFrom(hash))) return 'fresh';
    await build(hash, quiet ? 'warn' : 'info');
    return 'built';
  } finally {
    release();
  }
}

/** In a process of its own: what building takes, over a gigabyte, goes back when it is done. */
async function build(hash: string, level: 'warn' | 'info'): Promise<void> {
  await removeBuildStamp();
  const vite = fileURLToPath(new URL('bin/vite.js', import.meta.resolve('vite/package.json')));
  const code = await runCommand([process.execPath, vite, 'build', '--logLevel', level]);
  if (code !== 0) throw new Error('The app could not be built; see the lines above.');
  await finishBuild(hash);
}

// `npm test` wants it no newer than it needs, and says what is wrong in few lines.
const isChecked = process.argv.includes('--checked');
if (import.meta.main) await buildApp({ always: !isChecked, quiet: isChecked });
