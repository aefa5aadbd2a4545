import { InMemoryWebStorage, OidcClient, WebStorageStateStore } from 'oidc-client-ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TokenAudience } from '#api/token-source.ts';
import { type AppConfig, appConfigSchema } from '#contract/app-config.ts';
import { authProfile } from '#contract/profile-auth.ts';
import {
  DOCUMENTS,
  type RunningIdentity,
  SEARCH,
  startIdentity,
  stopIdentity,
} from '#services/identity/testing/start-identity.ts';
import { TestBrowser } from '#services/identity/testing/test-browser.ts';
import { isSignInPage, PERSON } from '#services/identity/testing/test-client.ts';
import { buildClientSettings, buildScope, listAudiences } from './auth-settings.ts';
import type { AudienceClient } from './begun-sign-in.ts';
import { Session, type SignInOutcome } from './session.ts';
import { openTabChannel } from './tab-channel.ts';
import { createTabStore } from './tab-store.ts';

const HERE = { href: '/titles/x/documents?tenure=Freehold#map=14/52/-2', scrolled: [0, 320] };
let identity: RunningIdentity;
let channelName = 0;
const tabs: Tab[] = [];

beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => stopIdentity(identity));
beforeEach(() => {
  channelName += 1;
  // A page that leaves holds its lock until it is gone.
  locks.clear();
});
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.session.close();
  vi.restoreAllMocks();
});

interface Tab {
  readonly session: Session;
  readonly storage: Storage;
  readonly left: string[];
}

function readConfig(auth: 'key' | 'bearer'): AppConfig {
  return appConfigSchema.parse({
    environment: { name: 'Test', kind: 'test' },
    search: { baseUrl: '/search/v1', subscriptionKey: 'key', auth, audience: SEARCH },
    documents: { baseUrl: '/docs/v1', audience: DOCUMENTS },
    auth: { authority: '/auth', clientId: 'property-research-app' },
  });
}

const locks = new Map<string, Promise<unknown>>();
/** One task at a time for all tabs of this test, as Web Locks do it in a browser. */
function runAlone<Value>(name: string, task: () => Promise<Value>): Promise<Value> {
  const turn = (locks.get(name) ?? Promise.resolve()).then(task, task);
  locks.set(name, turn);
  return turn;
}

function openTab(auth: 'key' | 'bearer' = 'key', storage: Storage = new InMemoryWebStorage()): Tab {
  const config = readConfig(auth);
  const left: string[] = [];
  const clients = new Map<TokenAudience, AudienceClient>();
  for (const audience of listAudiences(config)) {
    const stateStore = new WebStorageStateStore({ prefix: `${audience}.`, store: storage });
    const settings = buildClientSettings(config, authProfile, audience, identity.origin);
    clients.set(audience, { client: new OidcClient({ ...settings, stateStore }), stateStore });
  }
  const session = new Session({
    clients,
    origin: identity.origin,
    store: createTabStore(authProfile.storage, asKeys(storage)),
    openChannel: (hear) => openTabChannel(`client ${channelName}`, hear),
    runAlone,
    leave: (url) => left.push(url),
    findPlace: () => HERE,
    silentPrompt: authProfile.search.prompt,
  });
  const tab = { session, storage, left };
  tabs.push(tab);
  return tab;
}

/** `Object.keys` of a browser's storage lists its keys; that of the stand-in does not. */
function asKeys(storage: Storage): Storage {
  return new Proxy(storage, {
    ownKeys: () => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

async function follow(tab: Tab, browser: TestBrowser): Promise<string> {
  const page = await browser.open(tab.left.at(-1) ?? '');
  const end = isSignInPage(page) ? await browser.submit(page, PERSON) : page;
  return end.url;
}

async function signIn(tab: Tab, browser = new TestBrowser()): Promise<SignInOutcome> {
  await tab.session.signIn(HERE);
  let outcome = await tab.session.complete(await follow(tab, browser));
  if (outcome.kind === 'leaving') outcome = await tab.session.complete(await follow(tab, browser));
  return outcome;
}

function readClaims(token: string | null): Record<string, unknown> {
  return JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString());
}

describe('signing in', () => {
  it('A-046, A-050, A-052 to A-055, O-135: asks with PKCE, state and nonce, and comes back to the same place', async () => {
    const tab = openTab();
    expect(await signIn(tab)).toEqual({ kind: 'done', place: HERE });
    const asked = new URL(tab.left[0] ?? '').searchParams;
    for (const name of authProfile.authorizeParams) expect(asked.get(name), name).toBeTruthy();
    expect(asked.get('response_mode')).toBe('query');
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('scope')).toBe(buildScope(readConfig('key'), authProfile, 'documents'));
    expect(tab.session.getView()).toMatchObject({
      status: 'signed-in',
      person: { email: 'ana@example.test' },
    });
  });

  it('O-143, O-067: gets one token for each service without asking twice', async () => {
    const tab = openTab('bearer');
    expect((await signIn(tab)).kind).toBe('done');
    expect(tab.left).toHaveLength(2);
    expect(new URL(tab.left[1] ?? '').searchParams.get('prompt')).toBe('none');
    expect(readClaims(await tab.session.readToken('search')).aud).toBe(SEARCH);
    expect(readClaims(await tab.session.readToken('documents')).aud).toBe(DOCUMENTS);
  });

  it('refuses an answer that was not begun in this tab', async () => {
    const tab = openTab();
    const forged = `${identity.origin}/callback?code=stolen&state=unknown`;
    const outcome = await tab.session.complete(forged);
    expect(outcome).toMatchObject({ kind: 'failed', fault: { kind: 'not-begun-here' } });
    expect(tab.session.getView().status).toBe('signed-out');
  });

  it('O-139: explains a refusal and still knows the way back', async () => {
    const tab = openTab();
    await tab.session.signIn(HERE);
    const state = new URL(tab.left[0] ?? '').searchParams.get('state');
    const url = `${identity.origin}/callback?error=access_denied&state=${state}`;
    expect(await tab.session.complete(url)).toEqual({
      kind: 'failed',
      place: HERE,
      fault: { kind: 'refused', code: 'access_denied', description: '' },
    });
  });
});

describe('keeping tokens', () => {
  it('O-145: keeps no access token and no id_token beyond the page, and goes on after a reload', async () => {
    const tab = openTab();
    await signIn(tab);
    const token = await tab.session.readToken('documents');
    const kept = Array.from({ length: tab.storage.length }, (_, index) =>
      tab.storage.getItem(tab.storage.key(index) ?? ''),
    ).join();
    expect(kept).not.toContain(token);
    expect(kept).not.toContain('idToken');
    tab.session.close();
    const reloaded = openTab('key', tab.storage);
    expect(readClaims(await reloaded.session.readToken('documents')).aud).toBe(DOCUMENTS);
    expect(reloaded.session.getView().person?.email).toBe('ana@example.test');
  });

  it('A-062: gives the same token until it is about to run out', async () => {
    const tab = openTab();
    await signIn(tab);
    const first = await tab.session.readToken('documents');
    expect(await tab.session.readToken('documents')).toBe(first);
    const later = Date.now() + 3_590_000;
    vi.spyOn(Date, 'now').mockImplementation(() => later);
    expect(await tab.session.readToken('documents')).not.toBe(first);
  });

  it('D-161: gives another one for a token that was refused', async () => {
    const tab = openTab();
    await signIn(tab);
    const first = await tab.session.readToken('documents');
    const second = await tab.session.readToken('documents', first ?? '');
    expect(second).not.toBe(first);
    expect(await tab.session.readToken('documents', first ?? '')).toBe(second);
  });

  it('O-137, O-145: a reload while the token is renewed goes to the provider and back, and keeps the sign-in', async () => {
    const tab = openTab();
    const browser = new TestBrowser();
    await signIn(tab, browser);
    const kept = tab.storage.getItem('signed-in.documents') ?? '';
    const token = await tab.session.readToken('documents');
    await tab.session.readToken('documents', token ?? '');
    tab.session.close();
    // The answer never came to this tab: its token is spent, and its successor is not known.
    tab.storage.setItem('signed-in.documents', kept);
    tab.storage.setItem('signed-in-renewing.documents', 'yes');
    const reloaded = openTab('key', tab.storage);
    void reloaded.session.readToken('documents');
    await vi.waitFor(() => expect(reloaded.left).toHaveLength(1), 20_000);
    expect(new URL(reloaded.left[0] ?? '').searchParams.get('prompt')).toBe('none');
    reloaded.session.close();
    const back = openTab('key', tab.storage);
    const page = await browser.open(reloaded.left[0] ?? '');
    expect(await back.session.complete(page.url)).toEqual({ kind: 'done', place: HERE });
    expect(readClaims(await back.session.readToken('documents')).aud).toBe(DOCUMENTS);
    expect(back.session.getView().person?.email).toBe('ana@example.test');
  });

  it('O-137: ends the sign-in when it cannot be renewed, and still knows who it was', async () => {
    const tab = openTab();
    await signIn(tab);
    const first = await tab.session.readToken('documents');
    const kept = JSON.parse(tab.storage.getItem('signed-in.documents') ?? '{}');
    tab.session.close();
    tab.storage.setItem(
      'signed-in.documents',
      JSON.stringify({ ...kept, refreshToken: 'no such token' }),
    );
    const reloaded = openTab('key', tab.storage);
    expect(await reloaded.session.readToken('documents', first ?? '')).toBeNull();
    expect(reloaded.session.getView()).toMatchObject({
      status: 'ended',
      person: { email: 'ana@example.test' },
    });
  });
});

describe('several tabs', () => {
  it('hands the sign-in to a tab that is opened later', async () => {
    const first = openTab();
    await signIn(first);
    const second = openTab();
    expect(await second.session.readToken('documents')).toBe(
      await first.session.readToken('documents'),
    );
  });

  it('O-137: renews in one of them, and the others follow', async () => {
    const first = openTab();
    await signIn(first);
    const old = (await first.session.readToken('documents')) ?? '';
    const second = openTab();
    await second.session.restore();
    const [one, other] = await Promise.all([
      first.session.readToken('documents', old),
      second.session.readToken('documents', old),
    ]);
    expect(one).not.toBe(old);
    expect(other).toBe(one);
    expect(second.session.getView().status).toBe('signed-in');
  });

  it('signs out in all of them', async () => {
    const first = openTab();
    await signIn(first);
    const second = openTab();
    await second.session.restore();
    await first.session.signOut();
    await vi.waitFor(() => expect(second.session.getView().status).toBe('signed-out'), 20_000);
    expect(await second.session.readToken('documents')).toBeNull();
    const target = new URL(first.left.at(-1) ?? '');
    expect(target.pathname).toBe('/auth/oauth2/v2.0/logout');
    expect(target.searchParams.get('id_token_hint')).toBeTruthy();
  });
});
