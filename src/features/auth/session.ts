import type { OidcClient } from 'oidc-client-ts';
import type { TokenAudience, TokenSource } from '#api/documents/token-source.ts';
import { forgetViews } from '#lib/state/kept-views.ts';
import { CALLBACK_PATH } from './auth-settings.ts';
import { type AudienceClient, createSignInAddress, findBegunSignIn } from './begun-sign-in.ts';
import { readSignInFault, type SignInFault } from './describe-sign-in-fault.ts';
import { HeldTokens } from './held-tokens.ts';
import { createUnreachable, refreshTokens } from './refresh-tokens.ts';
import { parseReturnPlace, type ReturnPlace } from './return-place.ts';
import type { TabChannel, TabMessage } from './tab-channel.ts';
import type { TabStore } from './tab-store.ts';
import { isFresh, type Person, readTokenSet, type TokenSet } from './token-set.ts';
import type { WayOut } from './way-back.ts';

/** Who is signed in, as the app shows it. `ended`: somebody was, until their sign-in ran out. */
export interface SessionView {
  readonly status: 'signed-out' | 'signed-in' | 'ended';
  /** Also after the end, to be greeted by name. */
  readonly person: Person | null;
  /** Scopes granted for documents, full words. */
  readonly documentsScope: string;
  /** Whether the sign-in covers documents; one for searching alone does not (O-143). */
  readonly holdsDocuments: boolean;
}

/** How the way back from the identity provider ended. */
export type SignInOutcome =
  | { readonly kind: 'done'; readonly place: ReturnPlace }
  /** On the way to the next service's token; nobody is asked again. */
  | { readonly kind: 'leaving' }
  | { readonly kind: 'failed'; readonly place: ReturnPlace; readonly fault: SignInFault };

export interface SessionDependencies {
  readonly clients: ReadonlyMap<TokenAudience, AudienceClient>;
  readonly store: TabStore;
  readonly openChannel: (onMessage: (message: TabMessage) => void) => TabChannel;
  /** Runs one task at a time over all tabs. */
  readonly runAlone: <Value>(name: string, task: () => Promise<Value>) => Promise<Value>;
  /** Sends the whole page to an address. */
  readonly leave: (url: string, how: WayOut) => void;
  /** Sends it there with a form. */
  readonly send: (address: string, fields: Readonly<Record<string, string>>) => Promise<void>;
  /** Where the person is now. */
  readonly findPlace: () => ReturnPlace;
  readonly origin: string;
  /** Prompt that asks for another service's token without asking the person (O-067). */
  readonly silentPrompt: string;
}

const NOBODY: SessionView = {
  status: 'signed-out',
  person: null,
  documentsScope: '',
  holdsDocuments: false,
};

/**
 * The one place that knows who is signed in. Only one tab renews at a time, because a refresh token
 * that is used twice ends the whole chain (O-137).
 */
export class Session implements TokenSource {
  readonly #parts: SessionDependencies;
  readonly #tokens: HeldTokens;
  readonly #listeners = new Set<() => void>();
  readonly #completing = new Map<string, Promise<SignInOutcome>>();
  /** The sets that were about to be traded in the life of this page, by when they were obtained. */
  readonly #asked = new Map<TokenAudience, number>();
  readonly #returned = Promise.withResolvers<void>();
  #restoring: Promise<void> | undefined;
  #view: SessionView = NOBODY;

  constructor(parts: SessionDependencies) {
    this.#parts = parts;
    this.#tokens = new HeldTokens({
      store: parts.store,
      openChannel: parts.openChannel,
      onHeld: () => this.#show(),
      onSignedOut: () => this.#forget(NOBODY),
      onRenewing: (audience, obtainedAt) => this.#noteRenewal(audience, obtainedAt),
      onDue: (audience) => void this.#renew(audience).catch(() => undefined),
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getView = (): SessionView => this.#view;

  /** Finds out who is signed in, from this tab before a reload and from the other tabs. */
  restore(): Promise<void> {
    this.#restoring ??= this.#tokens.restore(this.#parts.clients.keys());
    return this.#restoring;
  }

  /** Finds it out once more, in a page that the browser has kept and shows again. */
  resume(): void {
    this.#restoring = this.#tokens.restore(this.#parts.clients.keys());
  }

  /** Whether a page of this tab that is loaded now takes the sign-in up. */
  isKept(): boolean {
    return this.#tokens.isKept();
  }

  async readToken(
    audience: TokenAudience,
    refused?: string,
    person?: string,
  ): Promise<string | null> {
    await this.restore();
    const isOfAnother = (tokens: TokenSet) => person !== undefined && tokens.person.id !== person;
    const held = this.#tokens.get(audience);
    if (held === undefined || isOfAnother(held)) return null;
    if (isFresh(held, Date.now()) && held.accessToken !== refused) return held.accessToken;
    // The answer of the identity provider stands in the address, and is worth more than a renewal.
    if (this.#parts.findPlace().href.startsWith(CALLBACK_PATH)) {
      await this.#returned.promise;
      const given = this.#tokens.get(audience);
      if (given === undefined || given.accessToken === '' || isOfAnother(given)) return null;
      return given.accessToken;
    }
    // The other tabs are asked meanwhile, and somebody else may have signed in there.
    const renewed = await this.#renew(audience, refused);
    return renewed === null || isOfAnother(renewed) ? null : renewed.accessToken;
  }

  /** Goes off to sign in, first for a service that refused its token; comes back to `place` (A-046, A-050, O-135). */
  async signIn(place: ReturnPlace, refused?: TokenAudience): Promise<void> {
    const [first] = this.#listMissing();
    const audience = refused ?? first ?? [...this.#parts.clients.keys()][0];
    if (audience !== undefined) await this.#leave(audience, place);
  }

  /** Takes the answer of the identity provider from the address; the same answer only once. */
  complete(url: string): Promise<SignInOutcome> {
    const known = this.#completing.get(url);
    if (known !== undefined) return known;
    const outcome = this.#complete(url).then((end) => {
      if (end.kind === 'done') this.#parts.store.writePlace(end.place);
      return end;
    });
    void outcome.finally(this.#returned.resolve).catch(() => undefined);
    this.#completing.set(url, outcome);
    return outcome;
  }

  /** Signs out here, in every tab, and at the identity provider. */
  async signOut(): Promise<void> {
    const [audience, held] = this.#tokens.list()[0] ?? [];
    const client = audience && this.#parts.clients.get(audience)?.client;
    const all = this.#tokens.list();
    this.#forget(NOBODY, { isEverywhere: true });
    await forgetViews();
    if (client === undefined || held === undefined) return;
    const { buildSignOutRequest, revokeTokens } = await import('./tell-sign-out.ts');
    const { origin, leave, send } = this.#parts;
    const { address, fields } = await buildSignOutRequest(client, held, origin);
    await revokeTokens(all, (name) => this.#parts.clients.get(name)?.client);
    if (fields === null) leave(address, 'away');
    else await send(address, fields);
  }

  /** Lets go of timers and of the line to other tabs. */
  close(): void {
    this.#tokens.close();
  }

  async #complete(url: string): Promise<SignInOutcome> {
    const { origin, clients, store } = this.#parts;
    await this.restore();
    const begun = await findBegunSignIn(clients, new URL(url).searchParams.get('state') ?? '');
    if (begun === null) {
      const place = parseReturnPlace(store.readPlace(), origin);
      // Who went back to a sign-in that is over: the identity provider leads here once more.
      if (this.#tokens.list().length > 0) return { kind: 'done', place };
      return { kind: 'failed', place, fault: { kind: 'not-begun-here' } };
    }
    const { audience, client, data } = begun;
    const place = parseReturnPlace(data.place, origin);
    try {
      this.#tokens.adopt(audience, readTokenSet(await client.processSigninResponse(url)));
    } catch (error) {
      const fault = readSignInFault(error);
      const held = this.#tokens.get(audience);
      if (held !== undefined && store.isDoubtful(audience, held.obtainedAt)) {
        // Not another round without being asked, which might end like this one.
        if (fault.kind === 'unreachable') return { kind: 'failed', place, fault };
        this.#tokens.drop(audience);
      }
      // Somebody is signed in all the same; what needs this service will say that it cannot be had.
      if (data.isFollowUp && this.#tokens.list().length > 0) return { kind: 'done', place };
      return { kind: 'failed', place, fault };
    }
    const [next] = this.#listMissing();
    if (next === undefined || data.isFollowUp) return { kind: 'done', place };
    try {
      await this.#leave(next, place, this.#parts.silentPrompt);
    } catch {
      // As when it is refused: the person is signed in, and can ask for the rest where they need it.
      return { kind: 'done', place };
    }
    return { kind: 'leaving' };
  }

  async #leave(audience: TokenAudience, place: ReturnPlace, prompt?: string): Promise<void> {
    const client = this.#parts.clients.get(audience)?.client;
    if (client === undefined) return;
    const how = prompt === undefined ? 'to-return' : 'onwards';
    this.#parts.leave(await createSignInAddress(client, place, prompt), how);
  }

  #renew(audience: TokenAudience, refused?: string): Promise<TokenSet | null> {
    return this.#parts.runAlone(`sign-in ${audience}`, async () => {
      // Another tab may have renewed meanwhile, or while this one was asleep.
      await this.#tokens.askOthers();
      const held = this.#tokens.get(audience);
      if (held === undefined) return null;
      if (isFresh(held, Date.now()) && held.accessToken !== refused) return held;
      return this.#refresh(audience, held);
    });
  }

  async #refresh(audience: TokenAudience, held: TokenSet): Promise<TokenSet | null> {
    const { store, clients } = this.#parts;
    const client = clients.get(audience)?.client;
    if (client === undefined) return this.#end(held.person);
    const isDoubtful = store.isDoubtful(audience, held.obtainedAt);
    // Lost by a page that goes on, here or in another tab, a request mostly never arrived.
    const isLost = this.#asked.get(audience) === held.obtainedAt;
    if (isDoubtful && !isLost) return this.#askAgain(client);
    this.#noteRenewal(audience, held.obtainedAt);
    this.#tokens.announceRenewal(audience, held.obtainedAt);
    const renewed = await refreshTokens(client, held);
    // Signed out meanwhile, and maybe somebody else in: this answer is about nobody who is here.
    if (this.#tokens.get(audience)?.person.id !== held.person.id) return null;
    if (renewed !== null) return this.#tokens.adopt(audience, renewed);
    if (!isDoubtful) return this.#end(held.person);
    // It had arrived after all, and its repetition ended what else was granted.
    for (const [other, { obtainedAt }] of this.#tokens.list()) {
      store.markRenewing(other, obtainedAt);
    }
    return this.#askAgain(client);
  }

  #noteRenewal(audience: TokenAudience, obtainedAt: number): void {
    this.#asked.set(audience, obtainedAt);
    this.#parts.store.markRenewing(audience, obtainedAt);
  }

  /**
   * The page was left while it renewed: its refresh token may be spent, and one that is used twice
   * ends the sign-in. The identity provider still knows the person, so they go there and back
   * without being asked, as at any reload. What is kept stays until then, for the page may be left
   * once more on the way.
   */
  async #askAgain(client: OidcClient): Promise<never> {
    const { findPlace, silentPrompt, leave, store } = this.#parts;
    const place = findPlace();
    const address = await createSignInAddress(client, place, silentPrompt).catch(() => {
      throw createUnreachable();
    });
    store.writePlace(place);
    leave(address, 'away');
    // Nothing goes on in a page that is left.
    return new Promise<never>(() => undefined);
  }

  #end(person: Person): null {
    this.#forget({ ...NOBODY, status: 'ended', person });
    return null;
  }

  #listMissing(): TokenAudience[] {
    return [...this.#parts.clients.keys()].filter((audience) => !this.#tokens.has(audience));
  }

  #forget(view: SessionView, where: { isEverywhere?: boolean } = {}): void {
    this.#tokens.forget(where);
    this.#setView(view);
  }

  #show(): void {
    const documents = this.#tokens.get('documents');
    const held = documents ?? this.#tokens.list()[0]?.[1];
    if (held === undefined) return;
    this.#setView({
      status: 'signed-in',
      person: held.person,
      documentsScope: documents?.scope ?? '',
      holdsDocuments: documents !== undefined,
    });
  }

  #setView(view: SessionView): void {
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }
}
