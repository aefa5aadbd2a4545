// @waits: for requests whose answers are lost.
import { authProfile } from '@property/contract/profile/profile-auth.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  DOCUMENTS,
  type RunningIdentity,
  SEARCH,
  startIdentity,
  stopIdentity,
} from '#services/identity/testing/start-identity.ts';
import { TestBrowser } from '#services/identity/testing/test-browser.ts';
import { follow, HERE, readTabConfig, SessionTabs, signIn } from '#testing/session-tabs.ts';
import { buildScope } from './auth-settings.ts';

let identity: RunningIdentity;
let tabs: SessionTabs;

beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => stopIdentity(identity));
beforeEach(() => {
  tabs = new SessionTabs(identity.origin);
});
afterEach(() => {
  tabs.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** What every authorization request carries (O-135). */
const ASKED = [
  'client_id',
  'response_type',
  'redirect_uri',
  'response_mode',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
];

function readClaims(token: string | null): Record<string, unknown> {
  return JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString());
}

describe('signing in', () => {
  it('A-046, A-050, A-052 to A-055, O-135: asks with PKCE, state and nonce, and comes back to the same place', async () => {
    const tab = tabs.open();
    expect(await signIn(tab)).toEqual({ kind: 'done', place: HERE });
    const asked = new URL(tab.left[0] ?? '').searchParams;
    for (const name of ASKED) expect(asked.get(name), name).toBeTruthy();
    expect(asked.get('response_mode')).toBe('query');
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('scope')).toBe(buildScope(readTabConfig('key'), authProfile, 'documents'));
    expect(tab.session.getView()).toMatchObject({
      status: 'signed-in',
      person: { email: 'ana@example.test' },
    });
  });

  it('O-143, O-067: gets one token for each service without asking twice', async () => {
    const tab = tabs.open({ auth: 'bearer' });
    expect((await signIn(tab)).kind).toBe('done');
    expect(tab.left).toHaveLength(2);
    expect(new URL(tab.left[1] ?? '').searchParams.get('prompt')).toBe('none');
    expect(readClaims(await tab.session.readToken('search')).aud).toBe(SEARCH);
    expect(readClaims(await tab.session.readToken('documents')).aud).toBe(DOCUMENTS);
  });

  it('D-161: gets another token for the service that refused the one held, wherever else one is held', async () => {
    const tab = tabs.open({ auth: 'bearer' });
    await signIn(tab);
    const search = await tab.session.readToken('search');
    const refused = await tab.session.readToken('documents');
    await tab.session.signIn(HERE, 'documents');
    const asked = new URL(tab.left.at(-1) ?? '').searchParams;
    expect(asked.get('scope')).toBe(buildScope(readTabConfig('bearer'), authProfile, 'documents'));
    const back = await follow(tab, new TestBrowser());
    expect(await tab.session.complete(back)).toEqual({ kind: 'done', place: HERE });
    const given = await tab.session.readToken('documents');
    expect(readClaims(given).aud).toBe(DOCUMENTS);
    expect(given).not.toBe(refused);
    expect(await tab.session.readToken('search')).toBe(search);
  });

  it('D-161: asks for that service also where the token of another one is missing', async () => {
    const tab = tabs.open({ auth: 'bearer' });
    await signIn(tab);
    tab.session.close();
    tab.storage.removeItem('signed-in.search');
    const reloaded = tabs.open({ auth: 'bearer', storage: tab.storage });
    await reloaded.session.restore();
    await reloaded.session.signIn(HERE, 'documents');
    const asked = new URL(reloaded.left.at(-1) ?? '').searchParams;
    expect(asked.get('scope')).toBe(buildScope(readTabConfig('bearer'), authProfile, 'documents'));
  });

  it('refuses an answer that was not begun in this tab', async () => {
    const tab = tabs.open();
    const forged = `${identity.origin}/callback?code=stolen&state=unknown`;
    const outcome = await tab.session.complete(forged);
    expect(outcome).toMatchObject({ kind: 'failed', fault: { kind: 'not-begun-here' } });
    expect(tab.session.getView().status).toBe('signed-out');
  });

  it('O-135: leads who is signed in already, and went back to the answer, to where they were', async () => {
    const tab = tabs.open();
    await signIn(tab);
    const held = await tab.session.readToken('documents');
    const again = `${identity.origin}/callback?code=another&state=spent`;
    expect(await tab.session.complete(again)).toEqual({ kind: 'done', place: HERE });
    expect(await tab.session.readToken('documents')).toBe(held);
    await tab.session.signOut();
    const late = await tab.session.complete(`${again}&again`);
    expect(late).toMatchObject({ kind: 'failed', place: { href: '/' } });
  });

  it('O-139: explains a refusal and still knows the way back', async () => {
    const tab = tabs.open();
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
    const tab = tabs.open();
    await signIn(tab);
    const token = await tab.session.readToken('documents');
    const kept = Array.from({ length: tab.storage.length }, (_, index) =>
      tab.storage.getItem(tab.storage.key(index) ?? ''),
    ).join();
    expect(kept).not.toContain(token);
    expect(kept).not.toContain('idToken');
    tab.session.close();
    const reloaded = tabs.open({ storage: tab.storage });
    expect(readClaims(await reloaded.session.readToken('documents')).aud).toBe(DOCUMENTS);
    expect(reloaded.session.getView().person?.email).toBe('ana@example.test');
  });

  it('A-062: gives the same token until it is about to run out', async () => {
    const tab = tabs.open();
    await signIn(tab);
    const first = await tab.session.readToken('documents');
    expect(await tab.session.readToken('documents')).toBe(first);
    const later = Date.now() + 890_000;
    vi.spyOn(Date, 'now').mockImplementation(() => later);
    expect(await tab.session.readToken('documents')).not.toBe(first);
  });

  it('D-161: gives another one for a token that was refused', async () => {
    const tab = tabs.open();
    await signIn(tab);
    const first = await tab.session.readToken('documents');
    const second = await tab.session.readToken('documents', first ?? '');
    expect(second).not.toBe(first);
    expect(await tab.session.readToken('documents', first ?? '')).toBe(second);
  });

  it('O-137: ends the sign-in when it cannot be renewed, and still knows who it was', async () => {
    const tab = tabs.open();
    await signIn(tab);
    const first = await tab.session.readToken('documents');
    const kept = JSON.parse(tab.storage.getItem('signed-in.documents') ?? '{}');
    tab.session.close();
    tab.storage.setItem(
      'signed-in.documents',
      JSON.stringify({ ...kept, refreshToken: 'no such token' }),
    );
    const reloaded = tabs.open({ storage: tab.storage });
    expect(await reloaded.session.readToken('documents', first ?? '')).toBeNull();
    expect(reloaded.session.getView()).toMatchObject({
      status: 'ended',
      person: { email: 'ana@example.test' },
    });
  });
});

describe('several tabs', () => {
  it('hands the sign-in to a tab that is opened later', async () => {
    const first = tabs.open();
    await signIn(first);
    const second = tabs.open();
    expect(await second.session.readToken('documents')).toBe(
      await first.session.readToken('documents'),
    );
  });

  it('O-137: renews in one of them, and the others follow', async () => {
    const first = tabs.open();
    await signIn(first);
    const old = (await first.session.readToken('documents')) ?? '';
    const second = tabs.open();
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
    const first = tabs.open();
    await signIn(first);
    const second = tabs.open();
    await second.session.restore();
    const deleted: string[] = [];
    vi.stubGlobal('caches', { delete: async (name: string) => deleted.push(name) > 0 });
    await first.session.signOut();
    // What was looked at is forgotten too.
    expect(deleted).toEqual(['views']);
    await vi.waitFor(() => expect(second.session.getView().status).toBe('signed-out'), 20_000);
    expect(await second.session.readToken('documents')).toBeNull();
    const target = new URL(first.left.at(-1) ?? '');
    expect(target.pathname).toBe('/auth/oauth2/v2.0/logout');
  });

  it.each(['before', 'after'])(
    'O-140, O-145: proves who signs out, never in an address, %s a reload',
    async (when) => {
      const before = tabs.open();
      await signIn(before);
      const proof = /^[\w-]+\.[\w-]+\.[\w-]+$/;
      if (when === 'after') before.session.close();
      const tab = when === 'before' ? before : tabs.open({ storage: before.storage });
      await tab.session.restore();
      await tab.session.signOut();
      expect(tab.sent).toHaveLength(1);
      expect(tab.sent[0]?.id_token_hint).toMatch(proof);
      expect(tab.sent[0]?.post_logout_redirect_uri).toBe(`${identity.origin}/`);
      expect(new URL(tab.left.at(-1) ?? '').search).toBe('');
    },
  );
});
