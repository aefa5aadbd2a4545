import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import {
  ASSETS_PATH,
  PAGE_PATHS,
  TITLE_PAGE,
  TITLE_PATH,
  WORKSPACE_PAGE,
} from '#services/site/pages.ts';
import type { KeptFiles } from '../../src/app/offline/kept-files.ts';
import { bundleScript } from './bundle-script.ts';

const SCRIPT = 'src/app/offline/service-worker.ts';

/**
 * Writes `sw.js`, the service worker, with the list of what this build consists of: a build of which
 * anything differs has another worker, by which browsers know that there is something new.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      // After the pages have all else, and all files their final names.
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.values(bundle);
        const entry = files.find((file) => file.type === 'chunk' && file.isEntry);
        const pages = [WORKSPACE_PAGE, TITLE_PAGE].map((name) => bundle[name]);
        if (!entry || pages.some((page) => page?.type !== 'asset')) {
          throw new Error('The build has no entry, or lacks a page.');
        }
        const assets = files
          .map(({ fileName }) => `/${fileName}`)
          .filter((path) => path.startsWith(ASSETS_PATH) && !path.endsWith('.map'))
          .sort();
        const hash = createHash('sha256').update(assets.join());
        for (const page of pages) if (page?.type === 'asset') hash.update(page.source);
        const version = hash.digest('hex').slice(0, 12);
        const kept: KeptFiles = {
          version,
          assets,
          entry: entry.fileName,
          assetsPath: ASSETS_PATH,
          pagePaths: PAGE_PATHS,
          titlePath: TITLE_PATH,
        };
        const source = await bundleScript(SCRIPT, { KEPT_FILES: JSON.stringify(kept) });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}
