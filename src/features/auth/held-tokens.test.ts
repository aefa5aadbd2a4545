import { authProfile } from '@property/contract/profile/profile-auth.ts';
import { InMemoryWebStorage } from 'oidc-client-ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asKeys } from '#testing/session-tabs.ts';
import { HeldTokens } from './held-tokens.ts';
import { openTabChannel, type TabChannel, type TabMessage } from './tab-channel.ts';
import { createTabStore } from './tab-store.ts';
import type { TokenSet } from './token-set.ts';

const ANA = { id: 'ana', name: 'Ana' };
const BEN = { id: 'ben', name: 'Ben' };
let tabs = 0;
let storage: Storage;
let held: HeldTokens;
let other: TabChannel;
/** What the other tab has heard. */
let heard: TabMessage[];
const onRenewing = vi.fn();

const hold = (policy: Parameters<typeof createTabStore>[0]) =>
  new HeldTokens({
    store: createTabStore(policy, storage),
    openChannel: (hear) => openTabChannel(`held ${tabs}`, hear),
    onHeld: () => undefined,
    onSignedOut: () => undefined,
    onRenewing,
    onDue: () => undefined,
  });

beforeEach(() => {
  tabs += 1;
  onRenewing.mockReset();
  storage = asKeys(new InMemoryWebStorage());
  heard = [];
  other = openTabChannel(`held ${tabs}`, (message) => heard.push(message));
  held = hold(authProfile.storage);
});
afterEach(() => {
  held.close();
  other.close();
});

function give(person: typeof ANA, changes: Partial<TokenSet> = {}): TokenSet {
  const obtainedAt = Date.now();
  const tokens = { person, scope: '', accessToken: 'a', expiresAt: obtainedAt + 3_600_000 };
  return { ...tokens, obtainedAt, refreshToken: `of ${person.id}`, ...changes };
}

/** What was sent before has been heard: messages come in their order. */
async function beHeard(): Promise<void> {
  const before = onRenewing.mock.calls.length;
  other.send({ kind: 'renewing', audience: 'search', obtainedAt: 1 });
  await vi.waitFor(() => expect(onRenewing.mock.calls.length).toBe(before + 1), 20_000);
}

it('O-137: an older set of another tab does not take the place of the one that is held', async () => {
  const now = Date.now();
  held.adopt('documents', give(ANA, { accessToken: 'new', obtainedAt: now }));
  const older = give(ANA, { accessToken: 'old', obtainedAt: now - 1 });
  other.send({ kind: 'tokens', audience: 'documents', tokens: older });
  await beHeard();
  expect(held.get('documents')?.accessToken).toBe('new');
  const newer = give(ANA, { accessToken: 'newer', obtainedAt: now + 1 });
  other.send({ kind: 'tokens', audience: 'documents', tokens: newer });
  await beHeard();
  expect(held.get('documents')?.accessToken).toBe('newer');
});

it('O-145: what was kept over a reload, without an access token, is handed to no other tab', async () => {
  createTabStore(authProfile.storage, storage).write('documents', give(ANA));
  await held.restore(['documents']);
  expect(held.get('documents')).toMatchObject({ accessToken: '', refreshToken: 'of ana' });
  other.send({ kind: 'ask' });
  await beHeard();
  // Behind what would have been the answer.
  held.adopt('search', give(ANA));
  await vi.waitFor(() => expect(heard.some(({ kind }) => kind === 'tokens')).toBe(true), 20_000);
  const told = heard.flatMap((message) => (message.kind === 'tokens' ? message.audience : []));
  expect(told).toEqual(['search']);
});

it('takes up what another page of this tab has kept since, and nothing older', async () => {
  const store = createTabStore(authProfile.storage, storage);
  held.adopt('documents', give(ANA, { accessToken: 'here', obtainedAt: 7 }));
  await held.restore(['documents']);
  expect(held.get('documents')?.accessToken).toBe('here');
  store.write('documents', give(ANA, { obtainedAt: 8 }));
  await held.restore(['documents']);
  expect(held.get('documents')).toMatchObject({ obtainedAt: 8, accessToken: '' });
});

it.each(['refreshToken', 'accessToken'] as const)(
  'O-145: another page takes the sign-in up where the tab keeps its %s, else none does',
  (kept) => {
    const storing = { accessToken: 'memory', refreshToken: 'memory' } as const;
    const nowhere = hold(storing);
    nowhere.adopt('documents', give(ANA));
    expect(nowhere.isKept()).toBe(false);
    const inTab = hold({ ...storing, [kept]: 'tab' });
    inTab.adopt('documents', give(ANA));
    expect(inTab.isKept()).toBe(true);
    nowhere.close();
    inTab.close();
  },
);

it('O-145: what a tab kept of one person is forgotten where another has said that somebody else is here', async () => {
  createTabStore(authProfile.storage, storage).write('documents', give(ANA));
  other.send({ kind: 'tokens', audience: 'search', tokens: give(BEN) });
  await beHeard();
  await held.restore(['search', 'documents']);
  expect(held.list().map(([audience, { person }]) => [audience, person.id])).toEqual([
    ['search', 'ben'],
  ]);
  expect(JSON.stringify(Object.keys(storage).map((key) => storage.getItem(key)))).not.toContain(
    'of ana',
  );
});

it('O-153: who signs out leaves nothing in the tab, not even that a token was about to be traded', () => {
  held.adopt('documents', give(ANA, { obtainedAt: 7 }));
  const store = createTabStore(authProfile.storage, storage);
  store.markRenewing('documents', 7);
  store.writePlace({ href: '/' });
  storage.setItem('of the app', 'kept');
  held.forget();
  expect(Object.keys(storage)).toEqual(['of the app']);
});
