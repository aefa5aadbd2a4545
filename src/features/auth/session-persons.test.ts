import { SIGNED_OUT } from '@property/client/api-error.ts';
import { searchProfile } from '@property/contract/profile/profile-search.ts';
import { InMemoryWebStorage } from 'oidc-client-ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createServices } from '#api/create-services.ts';
import { openDocuments } from '#api/documents/open-documents.ts';
import {
  type RunningIdentity,
  startIdentity,
  stopIdentity,
} from '#services/identity/testing/start-identity.ts';
import { TestBrowser } from '#services/identity/testing/test-browser.ts';
import { PERSON } from '#services/identity/testing/test-client.ts';
import {
  follow,
  HERE,
  readTabConfig,
  SessionTabs,
  signIn,
  type Tab,
} from '#testing/session-tabs.ts';

const BEN = { email: 'ben@example.test', password: 'demo' };

let identity: RunningIdentity;
let tabs: SessionTabs;

beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => stopIdentity(identity));
beforeEach(() => {
  tabs = new SessionTabs(identity.origin);
});
afterEach(() => tabs.close());

const seesPerson = (tab: Tab, email: string) =>
  vi.waitFor(() => expect(tab.session.getView().person?.email).toBe(email), 20_000);

describe('one person after another', () => {
  it('A-043: the documents of one person are never asked for with the token of the next', async () => {
    const here = tabs.open();
    await signIn(here);
    const person = here.session.getView().person?.id ?? '';
    const sent: string[] = [];
    const ask: typeof fetch = async (_, init) => {
      sent.push(new Headers(init?.headers).get('Authorization') ?? '');
      throw new TypeError('Failed to fetch');
    };
    const services = createServices(
      readTabConfig('key'),
      { search: searchProfile },
      { tokens: here.session, fetch: ask },
    );
    const anas = openDocuments(services, person, ask);
    await anas.purchase({ title_number: 'ZZ100000', documents: ['register'] }).catch(() => null);
    expect(sent).toHaveLength(1);

    const there = tabs.open();
    await there.session.restore();
    await there.session.signOut();
    await seesNobody(here);
    await signIn(there, new TestBrowser(), BEN);
    await seesPerson(here, BEN.email);
    await expect(anas.readBalance()).rejects.toMatchObject({ status: 401, code: SIGNED_OUT });
    const purchase = anas.purchase({ title_number: 'ZZ100000', documents: ['register'] });
    await expect(purchase).rejects.toMatchObject({ status: 401, code: SIGNED_OUT });
    expect(sent).toHaveLength(1);
    const bens = here.session.getView().person?.id ?? '';
    expect(await here.session.readToken('documents', undefined, bens)).not.toBeNull();
    expect(await here.session.readToken('documents', undefined, person)).toBeNull();
  });

  it('O-137, O-145: what the first one held does not come back after a reload', async () => {
    const here = tabs.open({ auth: 'bearer' });
    await signIn(here);
    const there = tabs.open({ auth: 'bearer' });
    await there.session.restore();
    await there.session.signIn(HERE);
    const browser = new TestBrowser();
    expect(await there.session.complete(await follow(there, browser, BEN))).toEqual({
      kind: 'leaving',
    });
    await seesPerson(here, BEN.email);
    for (const { storage } of [here, there]) {
      expect(storage.getItem('signed-in.search')).toContain(BEN.email);
      expect(storage.getItem('signed-in.documents') ?? null).toBeNull();
    }
    here.session.close();
    there.session.close();
    const reloaded = tabs.open({ auth: 'bearer', storage: here.storage });
    expect(await reloaded.session.readToken('documents')).toBeNull();
    expect(reloaded.session.getView()).toMatchObject({
      person: { email: BEN.email },
      holdsDocuments: false,
    });
  });

  it('A-043: who asks for a token while somebody else signs in is not given that one', async () => {
    const here = tabs.open();
    await signIn(here);
    const person = here.session.getView().person?.id ?? '';
    const token = (await here.session.readToken('documents', undefined, person)) ?? '';
    const there = tabs.open();
    await there.session.restore();
    await there.session.signIn(HERE);
    const url = await follow(there, new TestBrowser(), BEN);
    await there.session.complete(url);
    // The word of the other tab is on its way: what is held here is still Ana's.
    const renewed = here.session.readToken('documents', token, person);
    expect(here.session.getView().person?.id).toBe(person);
    expect(await renewed).toBeNull();
    expect(here.session.getView().person?.email).toBe(BEN.email);
  });

  it('O-137: who signs out while their token is renewed stays signed out', async () => {
    let onRenewing = () => {};
    class WatchedStorage extends InMemoryWebStorage {
      override setItem(key: string, value: string) {
        super.setItem(key, value);
        if (key.startsWith('signed-in-renewing.')) onRenewing();
      }
    }
    const tab = tabs.open({ storage: new WatchedStorage() });
    await signIn(tab);
    const token = (await tab.session.readToken('documents')) ?? '';
    let leaving = Promise.resolve();
    onRenewing = () => {
      leaving = tab.session.signOut();
    };
    expect(await tab.session.readToken('documents', token)).toBeNull();
    await leaving;
    expect(tab.session.getView().status).toBe('signed-out');
    expect(tab.storage.getItem('signed-in.documents') ?? null).toBeNull();
  });
});

describe('an identity provider that cannot be reached', () => {
  it('O-067, O-143: stays signed in for one service when the way to the next is cut', async () => {
    const tab = tabs.open({ auth: 'bearer', unreachable: 'documents' });
    expect(await signIn(tab)).toEqual({ kind: 'done', place: HERE });
    expect(tab.left).toHaveLength(1);
    expect(await tab.session.readToken('search')).not.toBeNull();
    expect(tab.session.getView()).toMatchObject({ status: 'signed-in', holdsDocuments: false });
  });

  it('O-067, O-143: stays signed in for one service when the next one is refused', async () => {
    const tab = tabs.open({ auth: 'bearer' });
    await tab.session.signIn(HERE);
    expect(await tab.session.complete(await follow(tab, new TestBrowser()))).toEqual({
      kind: 'leaving',
    });
    // Nobody is signed in at the provider any more.
    const { url } = await new TestBrowser().open(tab.left.at(-1) ?? '');
    expect(await tab.session.complete(url)).toEqual({ kind: 'done', place: HERE });
    expect(await tab.session.readToken('search')).not.toBeNull();
    expect(tab.session.getView()).toMatchObject({ status: 'signed-in', holdsDocuments: false });
  });

  it('forgets who signs out all the same, and says that the provider was not told', async () => {
    const before = tabs.open();
    await signIn(before);
    before.session.close();
    const tab = tabs.open({ storage: before.storage, unreachable: 'documents' });
    await tab.session.restore();
    expect(tab.session.getView().person?.email).toBe(PERSON.email);
    await expect(tab.session.signOut()).rejects.toThrow();
    expect(tab.session.getView().status).toBe('signed-out');
    expect(tab.left).toEqual([]);
  });
});

async function seesNobody(tab: Tab): Promise<void> {
  await vi.waitFor(() => expect(tab.session.getView().status).toBe('signed-out'), 20_000);
}
