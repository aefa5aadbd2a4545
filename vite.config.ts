import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { compressAssets } from './scripts/build/compress-assets.plugin.ts';
import { firstLoad } from './scripts/build/first-load.plugin.ts';
import { groupFirstView } from './scripts/build/first-view-chunks.ts';
import { prerenderShell } from './scripts/build/prerender-shell.plugin.ts';
import { staticHostFiles } from './scripts/build/static-host-files.plugin.ts';

export default defineConfig({
  plugins: [react(), prerenderShell(), firstLoad(), staticHostFiles(), compressAssets()],
  build: {
    target: 'es2023',
    sourcemap: true,
    manifest: true,
    rolldownOptions: {
      input: { main: 'index.html' },
      output: { codeSplitting: { groups: groupFirstView() } },
    },
  },
  test: {
    // The tests wait for databases and processes as much as they compute.
    maxWorkers: '100%',
    // As long as the screen is waited for: a busy machine takes more than the second that is usual.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,services,scripts,examples}/**/*.test.{ts,tsx}'],
          environment: 'node',
          // For a machine that is slow or shared; what hangs is still found.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          setupFiles: ['src/testing/property-seed.setup.ts'],
          globalSetup: [
            'src/testing/small-world.setup.ts',
            'services/documents/testing/pglite.setup.ts',
            'services/documents/testing/postgres.setup.ts',
          ],
        },
      },
    ],
  },
});
