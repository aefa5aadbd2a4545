import type { ServicesProfile } from '@property/contract/profile/profile-services.ts';
import { followRows, type OverrideRows } from '../src/testing/profile/follow-rows.ts';
import { listSettings } from '../src/testing/profile/list-settings.ts';
import { readThroughFile } from '../src/testing/profile/profile-folder.ts';
import { EMBEDDED_PROFILE } from './http/embedded-profile.ts';
import { demoDirectory } from './identity/directory/demo-directory.ts';
import { buildConfiguration } from './identity/provider/build-configuration.ts';
import { createLifeCheck } from './identity/provider/life-check.ts';
import type { ProviderPages } from './identity/provider/provider-pages.ts';
import { RecordStore } from './identity/storage/record-store.ts';

const ROWS: OverrideRows<ServicesProfile> = {
  'auth.codeLifetime.seconds': {
    value: 60,
    observe: async (profile) => configure(profile).ttl?.AuthorizationCode,
    byItself: 300,
    chosen: 60,
  },
  'auth.refresh.rotate': {
    value: false,
    observe: async (profile) => configure(profile).rotateRefreshToken,
    byItself: true,
    chosen: false,
  },
  'auth.refresh.lifetimeSeconds': {
    value: 600,
    observe: async (profile) => {
      const ttl = configure(profile).ttl?.RefreshToken;
      return typeof ttl === 'function' ? Reflect.apply(ttl, undefined, [{}]) : ttl;
    },
    byItself: 86_400,
    chosen: 600,
  },
  'auth.revocation.accessTokenSeconds': {
    value: 3_600,
    observe: async (profile) => {
      const { AccessToken, ClientCredentials } = configure(profile).ttl ?? {};
      return [AccessToken, ClientCredentials];
    },
    byItself: [900, 900],
    chosen: [3_600, 3_600],
  },
  'auth.revocation.isChecked': {
    value: false,
    observe: async ({ auth }) => {
      const store = await RecordStore.open(
        async () => [],
        () => 0,
      );
      const isAlive = createLifeCheck(demoDirectory, store, auth.revocation);
      const [ana] = demoDirectory.people;
      return isAlive({ sub: ana?.id ?? '', scp: 'docs.read', grant: 'ended' });
    },
    byItself: false,
    chosen: true,
  },
};

followRows(
  ROWS,
  listSettings(EMBEDDED_PROFILE)
    .map(({ path }) => path)
    .filter((path) => path.startsWith('auth.') && !path.startsWith('auth.search.')),
  readThroughFile,
);

function configure({ auth }: ServicesProfile) {
  const settings = {
    auth,
    directory: demoDirectory,
    audiences: [],
    appOrigins: [],
    signInPath: '/sign-in',
    isSecure: false,
  };
  // The pages are shown by requests only, and none is made.
  return buildConfiguration(settings, {} as ProviderPages);
}
