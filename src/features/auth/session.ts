import { ErrorResponse, type OidcClient, type StateStore } from 'oidc-client-ts';
import { ApiError } from '#api/api-error.ts';
import type { TokenAudience, TokenSource } from '#api/token-source.ts';
import { readSignInFault, type SignInFault } from './describe-sign-in-fault.ts';
import { readTokenSet } from './read-token-set.ts';
import { parseReturnPlace, type ReturnPlace } from './return-place.ts';
import type { TabChannel, TabMessage } from './tab-channel.ts';
import type { TabStore } from './tab-store.ts';
import { isFresh, isNewer, type Person, RENEW_BEFORE, type TokenSet } from './token-set.ts';

/** Who is signed in, as the app shows it. `ended`: somebody was, until their sign-in ran out. */
export interface SessionView {
  readonly status: 'signed-out' | 'signed-in' | 'ended';
  /** Also after the end, to be greeted by name. */
  readonly person: Person | null;
  /** Scopes granted for documents, full words. */
  readonly documentsScope: string;
}

/** How the way back from the identity provider ended. */
export type SignInOutcome =
  | { readonly kind: 'done'; readonly place: ReturnPlace }
  /** On the way to the next service's token; nobody is asked again. */
  | { readonly kind: 'leaving' }
  | { readonly kind: 'failed'; readonly place: ReturnPlace; readonly fault: SignInFault };

/** The protocol client of one service, and where it keeps sign-ins that are under way. */
export interface AudienceClient {
  readonly client: OidcClient;
  readonly stateStore: StateStore;
}

export interface SessionDependencies {
  readonly clients: ReadonlyMap<TokenAudience, AudienceClient>;
  readonly store: TabStore;
  readonly openChannel: (onMessage: (message: TabMessage) => void) => TabChannel;
  /** Runs one task at a time over all tabs. */
  readonly runAlone: <Value>(name: string, task: () => Promise<Value>) => Promise<Value>;
  /** Sends the whole page to an address. */
  readonly leave: (url: string) => void;
  readonly origin: string;
  /** Prompt that asks for another service's token without asking the person (O-067). */
  readonly silentPrompt: string;
}

/** Milliseconds that other tabs have to say what they hold. */
const ANSWER_TIME = 150;

/** Refusals that say nothing about the refresh token. */
const PASSING = ['server_error', 'temporarily_unavailable'];

const NOBODY: SessionView = { status: 'signed-out', person: null, documentsScope: '' };

/**
 * The one place that knows who is signed in. Tokens live in memory; tabs hand them to each other,
 * and only one of them renews at a time, because a refresh token that is used twice ends the whole
 * chain (O-137).
 */
export class Session implements TokenSource {
  readonly #parts: SessionDependencies;
  readonly #channel: TabChannel;
  readonly #held = new Map<TokenAudience, TokenSet>();
  readonly #timers = new Map<TokenAudience, ReturnType<typeof setTimeout>>();
  readonly #listeners = new Set<() => void>();
  readonly #completing = new Map<string, Promise<SignInOutcome>>();
  #restoring: Promise<void> | undefined;
  #view: SessionView = NOBODY;

  constructor(parts: SessionDependencies) {
    this.#parts = parts;
    this.#channel = parts.openChannel((message) => this.#hear(message));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getView = (): SessionView => this.#view;

  /** Finds out who is signed in, from this tab before a reload and from the other tabs. */
  restore(): Promise<void> {
    this.#restoring ??= (async () => {
      for (const audience of this.#parts.clients.keys()) {
        const kept = this.#parts.store.read(audience);
        if (kept !== null) this.#held.set(audience, kept);
      }
      this.#show();
      await this.#askOthers();
    })();
    return this.#restoring;
  }

  async readToken(audience: TokenAudience, refused?: string): Promise<string | null> {
    await this.restore();
    const held = this.#held.get(audience);
    if (held === undefined) return null;
    if (isFresh(held, Date.now()) && held.accessToken !== refused) return held.accessToken;
    return (await this.#renew(audience, refused))?.accessToken ?? null;
  }

  /** Goes off to sign in; the page comes back to `place` (A-046, A-050, O-135). */
  async signIn(place: ReturnPlace): Promise<void> {
    const [first] = this.#listMissing();
    const audience = first ?? [...this.#parts.clients.keys()][0];
    if (audience !== undefined) await this.#request(audience, place);
  }

  /** Takes the answer of the identity provider from the address; the same answer only once. */
  complete(url: string): Promise<SignInOutcome> {
    const known = this.#completing.get(url);
    if (known !== undefined) return known;
    const outcome = this.#complete(url);
    this.#completing.set(url, outcome);
    return outcome;
  }

  /** Signs out here, in every tab, and at the identity provider. */
  async signOut(): Promise<void> {
    const [audience, held] = [...this.#held][0] ?? [];
    const client = audience && this.#parts.clients.get(audience)?.client;
    this.#channel.send({ kind: 'signed-out' });
    this.#forget(NOBODY);
    if (client === undefined) return;
    const idToken = held?.idToken;
    const request = await client.createSignoutRequest({
      post_logout_redirect_uri: client.settings.post_logout_redirect_uri ?? this.#parts.origin,
      ...(idToken === undefined ? {} : { id_token_hint: idToken }),
    });
    this.#parts.leave(request.url);
  }

  /** Lets go of timers and of the line to other tabs. */
  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#channel.close();
  }

  async #complete(url: string): Promise<SignInOutcome> {
    const { origin } = this.#parts;
    await this.restore();
    const begun = await this.#findBegun(new URL(url).searchParams.get('state') ?? '');
    if (begun === null) {
      const place = parseReturnPlace(null, origin);
      return { kind: 'failed', place, fault: { kind: 'not-begun-here' } };
    }
    const { audience, client, data } = begun;
    const place = parseReturnPlace(data.place, origin);
    try {
      this.#adopt(audience, readTokenSet(await client.processSigninResponse(url)));
    } catch (error) {
      // Somebody is signed in all the same; what needs this service will say that it cannot be had.
      if (data.isFollowUp && this.#held.size > 0) return { kind: 'done', place };
      return { kind: 'failed', place, fault: readSignInFault(error) };
    }
    const [next] = this.#listMissing();
    if (next === undefined || data.isFollowUp) return { kind: 'done', place };
    await this.#request(next, place, this.#parts.silentPrompt);
    return { kind: 'leaving' };
  }

  async #request(audience: TokenAudience, place: ReturnPlace, prompt?: string): Promise<void> {
    const client = this.#parts.clients.get(audience)?.client;
    const request = await client?.createSigninRequest({
      state: { place, isFollowUp: prompt !== undefined },
      nonce: crypto.randomUUID(),
      ...(prompt === undefined ? {} : { prompt }),
    });
    if (request) this.#parts.leave(request.url);
  }

  async #findBegun(stateId: string) {
    for (const [audience, { client, stateStore }] of this.#parts.clients) {
      const text = await stateStore.get(stateId);
      // Stores differ in what they give for nothing.
      if (!text) continue;
      const { data } = JSON.parse(text) as { data: { place: unknown; isFollowUp: boolean } };
      return { audience, client, data };
    }
    return null;
  }

  #renew(audience: TokenAudience, refused?: string): Promise<TokenSet | null> {
    return this.#parts.runAlone(`sign-in ${audience}`, async () => {
      // Another tab may have renewed meanwhile, or while this one was asleep.
      await this.#askOthers();
      const held = this.#held.get(audience);
      if (held === undefined) return null;
      if (isFresh(held, Date.now()) && held.accessToken !== refused) return held;
      return this.#refresh(audience, held);
    });
  }

  async #refresh(audience: TokenAudience, held: TokenSet): Promise<TokenSet | null> {
    const client = this.#parts.clients.get(audience)?.client;
    if (client === undefined || held.refreshToken === undefined) return this.#end(held.person);
    try {
      // biome-ignore lint/correctness/useHookAtTopLevel: a method of the protocol client, no hook
      const answer = await client.useRefreshToken({
        state: {
          refresh_token: held.refreshToken,
          session_state: null,
          scope: held.scope,
          profile: { sub: held.person.id, iss: '', aud: '', exp: 0, iat: 0 },
        },
      });
      return this.#adopt(audience, readTokenSet(answer, held));
    } catch (error) {
      if (error instanceof ErrorResponse && !PASSING.includes(error.error ?? '')) {
        return this.#end(held.person);
      }
      const message = 'The sign-in service cannot be reached.';
      throw new ApiError({ kind: 'network', code: 'SIGN_IN_UNREACHABLE', message });
    }
  }

  #end(person: Person): null {
    this.#forget({ status: 'ended', person, documentsScope: '' });
    return null;
  }

  #adopt(audience: TokenAudience, tokens: TokenSet): TokenSet {
    this.#hold(audience, tokens);
    this.#channel.send({ kind: 'tokens', audience, tokens });
    return tokens;
  }

  #hold(audience: TokenAudience, tokens: TokenSet): void {
    for (const [other, { person }] of this.#held) {
      if (person.id !== tokens.person.id) this.#held.delete(other);
    }
    this.#held.set(audience, tokens);
    this.#parts.store.write(audience, tokens);
    clearTimeout(this.#timers.get(audience));
    // Spread over half a minute, so that not all tabs wake for it at once.
    const wait = tokens.expiresAt - Date.now() - RENEW_BEFORE + Math.random() * 30_000;
    const timer = setTimeout(
      () => {
        this.#renew(audience).catch(() => undefined);
      },
      Math.max(wait, 0),
    );
    this.#timers.set(audience, timer);
    this.#show();
  }

  #hear(message: TabMessage): void {
    if (message.kind === 'signed-out') {
      this.#forget(NOBODY);
      return;
    }
    if (message.kind === 'ask') {
      for (const [audience, tokens] of this.#held) {
        if (tokens.accessToken !== '') this.#channel.send({ kind: 'tokens', audience, tokens });
      }
      return;
    }
    const { audience, tokens } = message;
    if (isNewer(tokens, this.#held.get(audience))) this.#hold(audience, tokens);
  }

  async #askOthers(): Promise<void> {
    this.#channel.send({ kind: 'ask' });
    await new Promise((resolve) => setTimeout(resolve, ANSWER_TIME));
  }

  #listMissing(): TokenAudience[] {
    return [...this.#parts.clients.keys()].filter((audience) => !this.#held.has(audience));
  }

  #forget(view: SessionView): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#held.clear();
    this.#parts.store.clear();
    this.#setView(view);
  }

  #show(): void {
    const held = this.#held.get('documents') ?? [...this.#held.values()][0];
    if (held === undefined) return;
    const documentsScope = this.#held.get('documents')?.scope ?? '';
    this.#setView({ status: 'signed-in', person: held.person, documentsScope });
  }

  #setView(view: SessionView): void {
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }
}
