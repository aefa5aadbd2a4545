import './scripts/require-node.mjs';
import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

/** Apart from the build's settings, so that an install without development tools can build. */
export default mergeConfig(
  viteConfig,
  defineConfig({
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
            include: ['{src,packages,services,scripts,tools,examples}/**/*.test.{ts,tsx}'],
            environment: 'node',
            // For a machine that is slow or shared; what hangs is still found.
            testTimeout: 30_000,
            hookTimeout: 60_000,
            setupFiles: ['src/testing/property-seed.setup.ts', 'src/testing/end-of-file.setup.ts'],
            globalSetup: [
              'src/testing/small-world.setup.ts',
              'services/documents/testing/pglite.setup.ts',
              'services/documents/testing/postgres.setup.ts',
              'services/testing/served-data.setup.ts',
            ],
          },
        },
      ],
    },
  }),
);
