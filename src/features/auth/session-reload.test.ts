// @waits: for requests whose answers are lost.
import { InMemoryWebStorage } from 'oidc-client-ts';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  vi,
} from 'vitest';
import {
  type RunningIdentity,
  startIdentity,
  stopIdentity,
} from '#services/identity/testing/start-identity.ts';
import { TestBrowser } from '#services/identity/testing/test-browser.ts';
import { HERE, SessionTabs, signIn, type Tab } from '#testing/session-tabs.ts';

let identity: RunningIdentity;
let browser: TestBrowser;
let tabs: SessionTabs;

/** What becomes of requests to the identity provider. */
let network: 'up' | 'answers are lost' | 'away' = 'up';

beforeAll(async () => {
  identity = await startIdentity();
  browser = new TestBrowser();
});
afterAll(() => stopIdentity(identity));
beforeEach(() => {
  tabs = new SessionTabs(identity.origin);
  const send = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...words) => {
    if (network === 'away') throw new TypeError('Failed to fetch');
    const response = await send(...words);
    if (network === 'up') return response;
    await response.body?.cancel();
    throw new TypeError('Failed to fetch');
  });
});
afterEach(() => {
  network = 'up';
  tabs.close();
  vi.restoreAllMocks();
});

/** A page that no other is open beside. The locks of the one before it are gone with it. */
function openPage(storage: Storage, place = HERE): Tab {
  tabs.close();
  tabs = new SessionTabs(identity.origin);
  return tabs.open({ storage, place });
}

/** Asks for the token, and follows where the page is sent until one is there. */
async function findToken(storage: Storage): Promise<string | null> {
  for (let page = 0; page < 4; page++) {
    const tab = openPage(storage);
    const answer = await askOrLeave(tab);
    if (answer !== 'left') return answer;
    const { url } = await browser.open(tab.left[0] ?? '');
    await openPage(storage).session.complete(url);
  }
  throw new Error('The page goes round and round.');
}

/** What the tab gives for its token, unless it is sent away. */
async function askOrLeave(tab: Tab): Promise<string | null> {
  let answer: string | null | undefined;
  const asked = tab.session.readToken('documents').then(
    (token) => {
      answer = token;
    },
    () => {
      answer = null;
    },
  );
  await Promise.race([
    asked,
    vi.waitFor(() => expect(tab.left.length).toBeGreaterThan(0), { timeout: 20_000, interval: 10 }),
  ]);
  return tab.left.length > 0 ? 'left' : (answer ?? null);
}

/** The storage of a page that is left at the moment of one of its notes: that one is lost already. */
class LeftStorage extends InMemoryWebStorage {
  #notes = Number.POSITIVE_INFINITY;
  onLeft = () => {};

  leaveAfter(notes: number): void {
    this.#notes = notes;
  }

  get isLeft(): boolean {
    return this.#notes < 0;
  }

  override setItem(key: string, value: string): void {
    if (this.#mayNote()) super.setItem(key, value);
  }

  override removeItem(key: string): void {
    if (this.#mayNote()) super.removeItem(key);
  }

  #mayNote(): boolean {
    this.#notes -= 1;
    if (this.isLeft) this.onLeft();
    return !this.isLeft;
  }
}

describe('a reload while the token is renewed', () => {
  it('O-137, O-145: keeps the sign-in when the answer is cut off that the server has given', async () => {
    const tab = tabs.open();
    await signIn(tab, browser);
    const token = await tab.session.readToken('documents');
    network = 'answers are lost';
    await expect(tab.session.readToken('documents', token ?? '')).rejects.toMatchObject({
      code: 'SIGN_IN_UNREACHABLE',
    });
    network = 'up';
    const reloaded = openPage(tab.storage);
    expect(await askOrLeave(reloaded)).toBe('left');
    expect(new URL(reloaded.left[0] ?? '').searchParams.get('prompt')).toBe('none');
    // And once more before the page has been left.
    const again = openPage(tab.storage);
    expect(await askOrLeave(again)).toBe('left');
    const { url } = await browser.open(again.left[0] ?? '');
    // A page at the answer takes that, and goes nowhere else.
    const place = { ...HERE, href: `/callback${new URL(url).search}` };
    const back = openPage(tab.storage, place);
    const asked = back.session.readToken('documents');
    expect(await back.session.complete(url)).toEqual({ kind: 'done', place: HERE });
    expect(await asked).toBeTruthy();
    expect(back.left).toEqual([]);
    expect(back.session.getView().person?.email).toBe('ana@example.test');
  });

  it.each(['renews', 'asks again'])(
    'O-137: at whatever moment of a page that %s, the person stays signed in',
    async (what) => {
      const ends: string[] = [];
      for (let notes = 0, isLeft = true; isLeft; notes++) {
        const storage = new LeftStorage();
        await signIn(openPage(storage), browser);
        if (what === 'asks again') doubt(storage);
        storage.leaveAfter(notes);
        storage.onLeft = () => {
          network = 'away';
        };
        await findToken(storage).catch(() => undefined);
        isLeft = storage.isLeft;
        network = 'up';
        storage.leaveAfter(Number.POSITIVE_INFINITY);
        ends.push((await findToken(storage)) === null ? `signed out at note ${notes}` : 'in');
      }
      expect(ends.filter((end) => end !== 'in')).toEqual([]);
      expect(ends.length).toBeGreaterThan(what === 'renews' ? 2 : 4);
    },
  );
});

/** As if a page had been left while it renewed. */
function doubt(storage: Storage): void {
  const { obtainedAt } = JSON.parse(storage.getItem('signed-in.documents') ?? '{}');
  storage.setItem('signed-in-renewing.documents', String(obtainedAt));
}

describe('a page that goes on', () => {
  it('O-137: renews again when its request was lost, without going anywhere', async () => {
    const tab = tabs.open();
    await signIn(tab, browser);
    const token = (await tab.session.readToken('documents')) ?? '';
    network = 'away';
    await expect(tab.session.readToken('documents', token)).rejects.toThrow();
    network = 'up';
    expect(await tab.session.readToken('documents', token)).not.toBe(token);
    expect(tab.left).toHaveLength(1);
  });

  it.each(['this tab', 'another tab'])(
    'O-137: goes to the provider and back when the answer was lost in %s',
    async (where) => {
      const first = tabs.open();
      await signIn(first, browser);
      const token = (await first.session.readToken('documents')) ?? '';
      const tab = where === 'this tab' ? first : tabs.open();
      await tab.session.restore();
      network = 'answers are lost';
      await expect(first.session.readToken('documents', token)).rejects.toThrow();
      network = 'up';
      if (tab !== first) first.session.close();
      tab.left.length = 0;
      void tab.session.readToken('documents', token).catch(() => undefined);
      await vi.waitFor(() => expect(tab.left).toHaveLength(1), 20_000);
      expect(new URL(tab.left[0] ?? '').searchParams.get('prompt')).toBe('none');
      expect(await findToken(tab.storage)).toBeTruthy();
    },
  );

  it('O-067: a refusal on the way back ends there, and is not tried again for ever', async () => {
    const tab = tabs.open();
    await signIn(tab, browser);
    doubt(tab.storage);
    const reloaded = openPage(tab.storage);
    expect(await askOrLeave(reloaded)).toBe('left');
    // Nobody is signed in at the provider any more.
    const { url } = await new TestBrowser().open(reloaded.left[0] ?? '');
    const back = openPage(tab.storage);
    expect(await back.session.complete(url)).toMatchObject({
      kind: 'failed',
      fault: { kind: 'refused', code: 'login_required' },
    });
    expect(await back.session.readToken('documents')).toBeNull();
    expect(back.left).toEqual([]);
  });
});

describe('a page that the browser has kept', () => {
  it('O-145: knows a sign-in since then once it is shown again', async () => {
    const storage = new InMemoryWebStorage();
    const kept = tabs.open({ storage });
    expect(await kept.session.readToken('documents')).toBeNull();
    // Of another channel: a page that is kept hears nothing.
    const others = new SessionTabs(identity.origin);
    onTestFinished(() => others.close());
    await signIn(others.open({ storage }), browser);
    expect(await kept.session.readToken('documents')).toBeNull();
    kept.session.resume();
    expect(await kept.session.readToken('documents')).not.toBeNull();
    expect(kept.session.getView().status).toBe('signed-in');
  });
});

describe('a provider that is away when the page comes back from it', () => {
  it('O-137: leaves the sign-in as it was, and does not go there again unasked', async () => {
    const tab = tabs.open();
    await signIn(tab, browser);
    doubt(tab.storage);
    const reloaded = openPage(tab.storage);
    expect(await askOrLeave(reloaded)).toBe('left');
    const { url } = await browser.open(reloaded.left[0] ?? '');
    const back = openPage(tab.storage);
    network = 'away';
    expect(await back.session.complete(url)).toMatchObject({
      kind: 'failed',
      fault: { kind: 'unreachable' },
    });
    expect(back.left).toEqual([]);
    network = 'up';
    expect(back.session.getView().person?.email).toBe('ana@example.test');
    expect(await findToken(tab.storage)).toBeTruthy();
  });
});

describe('signing out', () => {
  it('O-153: gives back what was granted, also where the provider asks the person first', async () => {
    const tab = tabs.open();
    await signIn(tab, browser);
    const token = (await tab.session.readToken('documents')) ?? '';
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(await identity.identity.isAlive(claims)).toBe(true);
    await tab.session.signOut();
    // The form that ends the session has not been sent anywhere yet.
    expect(await identity.identity.isAlive(claims)).toBe(false);
  });
});
