import type { AppConfig } from '@property/contract/profile/app-config.ts';
import { readProfile } from '@property/contract/profile/resolve-profile.ts';
import { OidcClient, WebStorageStateStore } from 'oidc-client-ts';
import type { TokenAudience } from '#api/documents/token-source.ts';
import { pageLife } from '#lib/page-life.ts';
import { buildClientSettings, listAudiences } from './auth-settings.ts';
import type { AudienceClient } from './begun-sign-in.ts';
import { readReturnPlace } from './kept-scroll.ts';
import { Session } from './session.ts';
import { openTabChannel } from './tab-channel.ts';
import { createTabStore } from './tab-store.ts';
import { leaveToReturn, scrollAsLeft, type WayOut } from './way-back.ts';

const opened = new WeakMap<AppConfig, Session>();

/** The session of this page: one for each settings object, begun when it is first wanted. */
export function openSession(config: AppConfig): Session {
  const known = opened.get(config);
  if (known !== undefined) return known;
  const session = createSession(config);
  pageLife.addEventListener('abort', () => session.close());
  // A page that the browser has kept as it was knows nothing of a sign-in since then.
  window.addEventListener('pageshow', ({ persisted }) => persisted && session.resume(), {
    signal: pageLife,
  });
  scrollAsLeft();
  opened.set(config, session);
  return session;
}

function createSession(config: AppConfig): Session {
  const { auth: profile } = readProfile(config.profile);
  const { origin } = window.location;
  const clients = new Map<TokenAudience, AudienceClient>();
  for (const audience of listAudiences(config)) {
    // Sign-ins under way: verifier, state and nonce, of no use to another tab.
    const stateStore = new WebStorageStateStore({
      prefix: `signing-in.${audience}.`,
      store: window.sessionStorage,
    });
    const settings = buildClientSettings(config, profile, audience, origin);
    clients.set(audience, { client: new OidcClient({ ...settings, stateStore }), stateStore });
  }
  return new Session({
    clients,
    origin,
    store: createTabStore(profile.storage, window.sessionStorage),
    openChannel: (onMessage) => openTabChannel(config.auth?.clientId ?? '', onMessage),
    runAlone,
    leave: (url, how) => LEAVE[how](url),
    send: async (address, fields) => (await import('./tell-sign-out.ts')).sendForm(address, fields),
    findPlace: readReturnPlace,
    // Nobody is asked a second time for the other service (O-067).
    silentPrompt: 'none',
  });
}

const LEAVE: Readonly<Record<WayOut, (url: string) => void>> = {
  'to-return': leaveToReturn,
  onwards: (url) => window.location.replace(url),
  away: (url) => window.location.assign(url),
};

/** Over all tabs where the browser has locks; on an insecure origin it has none. */
async function runAlone<Value>(name: string, task: () => Promise<Value>): Promise<Value> {
  if (!('locks' in navigator)) return task();
  return navigator.locks.request(name, task);
}
