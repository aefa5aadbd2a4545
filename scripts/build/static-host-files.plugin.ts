import type { Plugin } from 'vite';
import { MISSING_PAGE, WORKSPACE_PAGE } from '../../services/site/pages.ts';
import { buildStaticHostFiles } from './static-host-files.ts';

/**
 * Writes the files of static hosts beside the app. The origins of services on other hosts come from
 * `CONNECT_SOURCES`, separated by commas, because these files are fixed when the app is built.
 */
export function staticHostFiles(): Plugin {
  return {
    name: 'static-host-files',
    apply: 'build',
    generateBundle: {
      // After the page has its final text: its inline style is named by hash.
      order: 'post',
      handler(_options, bundle) {
        const page = bundle[WORKSPACE_PAGE];
        const html = page?.type === 'asset' ? String(page.source) : '';
        const sources = (process.env.CONNECT_SOURCES ?? '')
          .split(',')
          .filter((part) => part !== '');
        const files = { [MISSING_PAGE]: html, ...buildStaticHostFiles(html, sources) };
        for (const [fileName, source] of Object.entries(files)) {
          this.emitFile({ type: 'asset', fileName, source });
        }
      },
    },
  };
}
