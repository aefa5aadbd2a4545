import react from '@vitejs/plugin-react';
import { renderToString } from 'react-dom/server';
import { createServer } from 'vite';

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
