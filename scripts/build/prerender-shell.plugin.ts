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
        return html.replace(PLACE, await renderShell());
      },
    },
  };
}

async function renderShell(): Promise<string> {
  const server = await createServer({
    configFile: false,
    plugins: [react()],
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    const { loadPrerenderedShell } = await server.ssrLoadModule(SHELL);
    return renderToString(await loadPrerenderedShell());
  } finally {
    await server.close();
  }
}
