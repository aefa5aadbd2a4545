import { serve } from '@hono/node-server';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { createSiteApp } from '../../services/site/site-app.ts';
import { compressAssets } from '../build/compress-assets.plugin.ts';

/** Builds a page of the bench into a folder and serves it as the product is; gives how to stop. */
export async function servePage(root: string, port: number, directory: string) {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [react(), compressAssets()],
    build: { outDir: directory, emptyOutDir: true, target: 'es2023' },
  });
  const site = createSiteApp({ directory, connectSources: [] });
  const server = serve({ fetch: site.fetch, port, hostname: '127.0.0.1' });
  return () => server.close();
}
