import type { TokenAudience } from '#api/documents/token-source.ts';
import { rest } from '#lib/rest.ts';
import type { TabChannel, TabMessage } from './tab-channel.ts';
import type { TabStore } from './tab-store.ts';
import { isNewer, RENEW_BEFORE, type TokenSet } from './token-set.ts';

export interface HeldTokensParts {
  readonly store: TabStore;
  readonly openChannel: (onMessage: (message: TabMessage) => void) => TabChannel;
  /** A set was put in, here or by another tab. */
  readonly onHeld: () => void;
  /** Somebody has signed out in another tab. */
  readonly onSignedOut: () => void;
  /** Another tab is about to trade the set that was obtained then. */
  readonly onRenewing: (audience: TokenAudience, obtainedAt: number) => void;
  /** The token of a service is about to run out. */
  readonly onDue: (audience: TokenAudience) => void;
}

/** Milliseconds that other tabs have to say what they hold. */
const ANSWER_TIME = 150;

/** The tokens of one person in the memory of this page; tabs hand them to each other. */
export class HeldTokens {
  readonly #parts: HeldTokensParts;
  readonly #channel: TabChannel;
  readonly #held = new Map<TokenAudience, TokenSet>();
  readonly #timers = new Map<TokenAudience, ReturnType<typeof setTimeout>>();

  constructor(parts: HeldTokensParts) {
    this.#parts = parts;
    this.#channel = parts.openChannel((message) => this.#hear(message));
  }

  get(audience: TokenAudience): TokenSet | undefined {
    return this.#held.get(audience);
  }

  has(audience: TokenAudience): boolean {
    return this.#held.has(audience);
  }

  /** What is held, in the order in which it came. */
  list(): readonly (readonly [TokenAudience, TokenSet])[] {
    return [...this.#held];
  }

  /** Takes up what this tab kept from before a reload, then asks the other tabs. */
  async restore(audiences: Iterable<TokenAudience>): Promise<void> {
    for (const audience of audiences) {
      const kept = this.#parts.store.read(audience);
      if (kept === null) continue;
      // Another tab may have said who is signed in before this one looked.
      const isOfAnother = this.list().some(([, { person }]) => person.id !== kept.person.id);
      if (isOfAnother) this.drop(audience);
      else if (isNewer(kept, this.#held.get(audience))) this.#held.set(audience, kept);
    }
    this.#parts.onHeld();
    await this.askOthers();
  }

  /** Whether another page of this tab can take up all that is held. */
  isKept(): boolean {
    return this.list().every(([audience]) => {
      const { accessToken = '', refreshToken = '' } = this.#parts.store.read(audience) ?? {};
      return accessToken !== '' || refreshToken !== '';
    });
  }

  /** Has the other tabs say what they hold, and waits a moment for it. */
  async askOthers(): Promise<void> {
    this.#channel.send({ kind: 'ask' });
    await rest(ANSWER_TIME);
  }

  /** Puts in what the identity provider gave, and hands it to the other tabs. */
  adopt(audience: TokenAudience, tokens: TokenSet): TokenSet {
    this.#hold(audience, tokens);
    this.#channel.send({ kind: 'tokens', audience, tokens });
    return tokens;
  }

  /** Tells the other tabs that the set obtained then is about to be traded, and may be spent. */
  announceRenewal(audience: TokenAudience, obtainedAt: number): void {
    this.#channel.send({ kind: 'renewing', audience, obtainedAt });
  }

  /** Drops the set of one service, here alone. */
  drop(audience: TokenAudience): void {
    clearTimeout(this.#timers.get(audience));
    this.#held.delete(audience);
    this.#parts.store.remove(audience);
  }

  /** Drops everything; `isEverywhere` has the other tabs do the same. */
  forget({ isEverywhere = false } = {}): void {
    if (isEverywhere) this.#channel.send({ kind: 'signed-out' });
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#held.clear();
    this.#parts.store.clear();
  }

  /** Lets go of timers and of the line to other tabs. */
  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#channel.close();
  }

  #hold(audience: TokenAudience, tokens: TokenSet): void {
    for (const [other, { person }] of this.#held) {
      if (person.id !== tokens.person.id) this.drop(other);
    }
    this.#held.set(audience, tokens);
    this.#parts.store.write(audience, tokens);
    clearTimeout(this.#timers.get(audience));
    // Spread over half a minute, so that not all tabs wake for it at once.
    const wait = tokens.expiresAt - Date.now() - RENEW_BEFORE + Math.random() * 30_000;
    const timer = setTimeout(() => this.#parts.onDue(audience), Math.max(wait, 0));
    this.#timers.set(audience, timer);
    this.#parts.onHeld();
  }

  #hear(message: TabMessage): void {
    if (message.kind === 'signed-out') {
      this.#parts.onSignedOut();
      return;
    }
    if (message.kind === 'ask') {
      for (const [audience, tokens] of this.#held) {
        if (tokens.accessToken !== '') this.#channel.send({ kind: 'tokens', audience, tokens });
      }
      return;
    }
    if (message.kind === 'renewing') {
      this.#parts.onRenewing(message.audience, message.obtainedAt);
      return;
    }
    const { audience, tokens } = message;
    if (isNewer(tokens, this.#held.get(audience))) this.#hold(audience, tokens);
  }
}
