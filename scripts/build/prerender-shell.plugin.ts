import type { Plugin } from 'vite';
import { renderModule } from './render-module.ts';

const PLACE = '<!--shell-->';
const SHELL = '/src/app/shell/prerendered-shell.tsx';

/**
 * Renders the shell into index.html when the app is built, so that its search field stands at the
 * first paint. The browser takes the markup over with hydrateRoot; the shell has to render without
 * an address, settings or a window.
 */
export function prerenderShell(): Plugin {
  return {
    name: 'prerender-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        if (!html.includes(PLACE)) throw new Error(`index.html has no place ${PLACE}.`);
        const shell = await renderModule(SHELL, 'loadPrerenderedShell');
        return html.replace(PLACE, () => shell);
      },
    },
  };
}
