/** What a build tells its service worker; `scripts/build/service-worker.plugin.ts` writes it. */
export interface KeptFiles {
  /** Changes with everything of the build that is kept. */
  readonly version: string;
  /** Paths with a hash of their content, from the root. */
  readonly assets: readonly string[];
  /** The entry of the app: a page that does not name it is of another build. */
  readonly entry: string;
  /** Where the assets lie, where the app's addresses begin beside the root, and those of titles. */
  readonly assetsPath: string;
  readonly pagePaths: readonly string[];
  readonly titlePath: string;
}

/** Begins the names of the caches that hold a build; the version follows. */
export const BUILD_CACHE = 'build-';
/** Holds the settings of the deployment. */
export const SETTINGS_CACHE = 'settings';
