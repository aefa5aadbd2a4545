import './scripts/require-node.mjs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './scripts/build/compress-assets.plugin.ts';
import { firstLoad } from './scripts/build/first-load.plugin.ts';
import { groupFirstView } from './scripts/build/first-view-chunks.ts';
import { leaveOut } from './scripts/build/leave-out.plugin.ts';
import { mapLibrary } from './scripts/build/map-library.plugin.ts';
import { minifyAgain } from './scripts/build/minify-again.plugin.ts';
import { prerenderShell } from './scripts/build/prerender-shell.plugin.ts';

import { serviceWorker } from './scripts/build/service-worker.plugin.ts';
import { staticHostFiles } from './scripts/build/static-host-files.ts';

export default defineConfig({
  plugins: [
    react(),
    leaveOut(),
    mapLibrary('page'),
    minifyAgain(),
    prerenderShell(),
    firstLoad(),
    serviceWorker(),
    staticHostFiles(),
    compressAssets(),
  ],
  worker: { plugins: () => [mapLibrary('worker'), minifyAgain()] },
  build: {
    target: 'es2023',
    // A browser without such links loads scripts as they are imported.
    modulePreload: { polyfill: false },
    sourcemap: true,
    manifest: true,
    rolldownOptions: {
      input: { main: 'index.html' },
      output: { codeSplitting: { groups: groupFirstView() } },
    },
  },
});
