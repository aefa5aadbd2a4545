import './scripts/require-node.mjs';
import {
  configDefaults,
  defineConfig,
  mergeConfig,
  type TestProjectInlineConfiguration,
} from 'vitest/config';
import {
  listApartTests,
  listDrawnTests,
  listSharedTests,
  listStoredTests,
  listWaitingTests,
  UNIT_TESTS,
} from './scripts/divide-tests.ts';
import { IS_LONG } from './src/testing/count-runs.ts';
import viteConfig from './vite.config.ts';

const SETUPS = [
  'src/testing/setups/property-seed.setup.ts',
  'src/testing/setups/end-of-file.setup.ts',
];
/** Where pages and services sign in again and again. */
const REMEMBER_SECRETS = 'services/testing/remember-secrets.setup.ts';
/** For files that follow one another in a process. */
const SHARED_SETUPS = [
  'services/testing/sent-answer.setup.ts',
  REMEMBER_SECRETS,
  'src/testing/setups/leave-as-found.setup.ts',
];
const shared = [...listSharedTests(import.meta.dirname)];
const stored = [...listStoredTests(import.meta.dirname)];
const drawn = [...listDrawnTests(import.meta.dirname)];
const apart = [...listApartTests(import.meta.dirname)];
const waiting = [...listWaitingTests(import.meta.dirname)];

/** The settings of a project; `include` and `exclude` say which files are its own. */
function describeProject(
  settings: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      environment: 'node',
      // For a machine that is slow or shared; what hangs is still found.
      testTimeout: 30_000,
      hookTimeout: 60_000,
      setupFiles: SETUPS,
      ...settings,
    },
  };
}

/** Apart from the build's settings, so that an install without development tools can build. */
export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      // The tests wait for databases and processes as much as they compute. One more than there are cores
      // was tried: nothing gained beside the other stages, and an OpenSearch beside them answers too late.
      maxWorkers: '100%',
      // Once for all projects.
      globalSetup: [
        'src/testing/small-world.setup.ts',
        'services/documents/testing/pglite.setup.ts',
        'services/documents/testing/postgres.setup.ts',
        'services/testing/served-data.setup.ts',
      ],
      // As long as the screen is waited for: a busy machine takes more than the second that is usual.
      expect: { poll: { timeout: 20_000 } },
      tags: [{ name: 'long', description: 'Left to `npm run test:long`.' }],
      ...(IS_LONG ? {} : { tagsFilter: ['!long'] }),
      projects: [
        describeProject({
          name: 'unit',
          include: [UNIT_TESTS],
          exclude: [
            ...configDefaults.exclude,
            ...shared,
            ...stored,
            ...drawn,
            ...apart,
            ...waiting,
          ],
        }),
        // `npm test` runs them in time that the others leave idle: docs/decisions/194.
        describeProject({
          name: 'unit-waiting',
          include: waiting,
          setupFiles: [...SETUPS, REMEMBER_SECRETS],
        }),
        // A page after the other in a process, the app anew in each: docs/decisions/212.
        describeProject({
          name: 'unit-drawn',
          include: drawn,
          isolate: false,
          setupFiles: [
            'src/testing/setups/empty-store.setup.ts',
            'src/testing/setups/shared-page.setup.ts',
            ...SETUPS,
          ],
        }),
        // Each in a context of its own, where modules are replaced: docs/decisions/112.
        describeProject({
          name: 'unit-apart',
          include: apart,
          pool: 'vmForks',
          // What contexts leave behind goes with the process, and the next one begins anew.
          vmMemoryLimit: '2GB',
          setupFiles: ['src/testing/setups/node-globals.setup.ts', ...SETUPS],
        }),
        // One file after the other in a process: docs/decisions/091 and 205.
        describeProject({
          name: 'unit-shared',
          include: shared,
          isolate: false,
          setupFiles: [...SETUPS, ...SHARED_SETUPS],
        }),
        describeProject({
          name: 'unit-stored',
          include: stored,
          isolate: false,
          setupFiles: [...SETUPS, ...SHARED_SETUPS, 'src/testing/setups/empty-store.setup.ts'],
        }),
      ],
    },
  }),
);
