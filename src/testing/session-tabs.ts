import { type AppConfig, appConfigSchema } from '@property/contract/profile/app-config.ts';
import { authProfile } from '@property/contract/profile/profile-auth.ts';
import { InMemoryWebStorage, OidcClient, WebStorageStateStore } from 'oidc-client-ts';
import type { TokenAudience } from '#api/documents/token-source.ts';
import { buildClientSettings, listAudiences } from '#features/auth/auth-settings.ts';
import type { AudienceClient } from '#features/auth/begun-sign-in.ts';
import { Session, type SignInOutcome } from '#features/auth/session.ts';
import { openTabChannel } from '#features/auth/tab-channel.ts';
import { createTabStore } from '#features/auth/tab-store.ts';
import { DOCUMENTS, SEARCH } from '#services/identity/testing/start-identity.ts';
import { TestBrowser } from '#services/identity/testing/test-browser.ts';
import { isSignInPage, PERSON } from '#services/identity/testing/test-client.ts';

/** Where the person is in every tab of a test. */
export const HERE = {
  href: '/titles/x/documents?tenure=Freehold#map=14/52/-2',
  scrolled: [0, 320],
};

/** Nobody listens there. */
const NOWHERE = 'http://127.0.0.1:1';

export interface Tab {
  readonly session: Session;
  readonly storage: Storage;
  /** The addresses that the page was sent to. */
  readonly left: string[];
  /** The forms that it was sent with. */
  readonly sent: Readonly<Record<string, string>>[];
}

export interface TabOptions {
  readonly auth?: 'key' | 'bearer';
  /** What a tab before a reload has kept. */
  readonly storage?: Storage;
  /** Where the tab is; HERE by itself. */
  readonly place?: typeof HERE;
  /** The service for whose tokens the identity provider cannot be reached. */
  readonly unreachable?: TokenAudience;
}

/** The settings that a tab is opened with. */
export function readTabConfig(auth: 'key' | 'bearer'): AppConfig {
  return appConfigSchema.parse({
    environment: { name: 'Test', kind: 'test' },
    search: { baseUrl: '/search/v1', subscriptionKey: 'key', auth, audience: SEARCH },
    documents: { baseUrl: '/docs/v1', audience: DOCUMENTS },
    auth: { authority: '/auth', clientId: 'property-research-app' },
  });
}

let browsers = 0;

/** The tabs of one browser, with sessions at the identity provider at `origin`. */
export class SessionTabs {
  readonly #origin: string;
  readonly #channel: string;
  readonly #locks = new Map<string, Promise<unknown>>();
  readonly #tabs: Tab[] = [];

  constructor(origin: string) {
    browsers += 1;
    this.#origin = origin;
    this.#channel = `client ${browsers}`;
  }

  open({
    auth = 'key',
    storage = new InMemoryWebStorage(),
    place = HERE,
    unreachable,
  }: TabOptions = {}): Tab {
    const config = readTabConfig(auth);
    const left: string[] = [];
    const sent: Readonly<Record<string, string>>[] = [];
    const clients = new Map<TokenAudience, AudienceClient>();
    for (const audience of listAudiences(config)) {
      const stateStore = new WebStorageStateStore({ prefix: `${audience}.`, store: storage });
      const origin = audience === unreachable ? NOWHERE : this.#origin;
      const settings = buildClientSettings(config, authProfile, audience, origin);
      clients.set(audience, { client: new OidcClient({ ...settings, stateStore }), stateStore });
    }
    const session = new Session({
      clients,
      origin: this.#origin,
      store: createTabStore(authProfile.storage, asKeys(storage)),
      openChannel: (hear) => openTabChannel(this.#channel, hear),
      runAlone: (name, task) => this.#runAlone(name, task),
      leave: (url) => left.push(url),
      send: async (address, fields) => {
        left.push(address);
        sent.push(fields);
      },
      findPlace: () => place,
      silentPrompt: 'none',
    });
    const tab = { session, storage, left, sent };
    this.#tabs.push(tab);
    return tab;
  }

  close(): void {
    for (const tab of this.#tabs) tab.session.close();
  }

  /** One task at a time for all tabs, as Web Locks do it in a browser. */
  #runAlone<Value>(name: string, task: () => Promise<Value>): Promise<Value> {
    const turn = (this.#locks.get(name) ?? Promise.resolve()).then(task, task);
    this.#locks.set(name, turn);
    return turn;
  }
}

/** Goes where the tab was sent and signs in when asked; gives the address that comes back. */
export async function follow(tab: Tab, browser: TestBrowser, person = PERSON): Promise<string> {
  const page = await browser.open(tab.left.at(-1) ?? '');
  const end = isSignInPage(page) ? await browser.submit(page, person) : page;
  return end.url;
}

/** Signs in for every service. */
export async function signIn(
  tab: Tab,
  browser = new TestBrowser(),
  person = PERSON,
): Promise<SignInOutcome> {
  await tab.session.signIn(HERE);
  let outcome = await tab.session.complete(await follow(tab, browser, person));
  if (outcome.kind === 'leaving') outcome = await tab.session.complete(await follow(tab, browser));
  return outcome;
}

/** `Object.keys` of a browser's storage lists its keys; that of the stand-in does not. */
export function asKeys(storage: Storage): Storage {
  return new Proxy(storage, {
    ownKeys: () => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
