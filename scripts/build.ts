import { build } from 'vite';
import { isBuildFresh, writeBuildStamp } from './build/build-stamp.ts';

/** Builds the app into `dist/` unless it is already built from the files as they are. */
export async function buildApp({ always = false, quiet = false } = {}): Promise<'built' | 'fresh'> {
  if (!always && (await isBuildFresh())) return 'fresh';
  await build({ logLevel: quiet ? 'warn' : 'info' });
  await writeBuildStamp();
  return 'built';
}

if (import.meta.main) await buildApp({ always: true });
