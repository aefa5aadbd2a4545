import react from '@vitejs/plugin-react';
import { renderToString } from 'react-dom/server';
import { createServer, type Plugin } from 'vite';

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

/**
 * Renders an element to markup while the app is built.
 * @param module address of a module from the root of the project, such as /src/app/x.tsx
 * @param load name of its export that gives the element, or a promise of it
 */
export async function renderModule(module: string, load: string): Promise<string> {
  const server = await createServer({
    configFile: false,
    plugins: [react()],
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    const { [load]: loadElement } = await server.ssrLoadModule(module);
    return renderToString(await loadElement());
  } finally {
    await server.close();
  }
}
