import { ApiError } from '#api/api-error.ts';
import type { DocumentsService } from '#api/documents-service.ts';
import { VERIFICATION_TOKENS } from '#contract/limits-documents.ts';
import type {
  OwnershipVerification,
  VerificationRequest,
} from '#contract/ownership-verification.ts';
import {
  type OpenVerification,
  readOpenVerification,
  removeOpenVerification,
  writeOpenVerification,
} from '#storage/verifications.ts';
import { isLostAnswer, judgeCharge } from './judge-charge.ts';

/** How far the check of one title is. */
export type VerificationState =
  | { readonly at: 'ready' }
  | { readonly at: 'sending' }
  | { readonly at: 'settling' }
  | {
      readonly at: 'answered';
      readonly answer: OwnershipVerification;
      readonly asked: VerificationRequest;
    }
  /** Nothing was charged: the service refused it, or it was never sent. */
  | { readonly at: 'refused'; readonly error: unknown }
  | { readonly at: 'no-tokens'; readonly balance: number }
  /** Another tab of this browser is charging something; nothing was sent. */
  | { readonly at: 'elsewhere' }
  /** The answer is lost; this is what the balance tells. */
  | {
      readonly at: 'lost';
      readonly charged: 'yes' | 'no' | 'unknown';
      readonly before: number | null;
      readonly now: number | null;
    };

export interface VerificationDeskParts {
  readonly service: DocumentsService;
  /** Runs a task while nothing else charges this person; gives false at once when something does. */
  readonly tryAlone: (task: () => Promise<void>) => Promise<boolean>;
  readonly onBalance: (tokens: number) => void;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly clock: () => number;
}

const READY: VerificationState = { at: 'ready' };

/** Milliseconds between two looks at the balance. */
const PAUSES = [1_000, 3_000, 9_000];

/**
 * Checks owners, each press once. A check is written down before it leaves, so that one whose answer
 * is lost is neither repeated by itself nor forgotten: the balance tells whether it was charged, and
 * whether to try again is for the person to say (D-108, O-085).
 */
export class VerificationDesk {
  readonly #parts: VerificationDeskParts;
  readonly #states = new Map<string, VerificationState>();
  readonly #listeners = new Set<() => void>();

  constructor(parts: VerificationDeskParts) {
    this.#parts = parts;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (titleNumber: string): VerificationState =>
    this.#states.get(titleNumber) ?? READY;

  /** Settles a check of an earlier visit, if one of this title was left. */
  async open(titleNumber: string): Promise<void> {
    const { service, tryAlone } = this.#parts;
    if (this.getState(titleNumber).at !== 'ready') return;
    await tryAlone(async () => {
      const left = await readOpenVerification(service.person, titleNumber);
      if (left !== null) await this.#settle(left);
    });
  }

  /** Sends a check, once; gives up before that when the service does not answer or tokens lack. */
  async verify(request: VerificationRequest): Promise<void> {
    const number = request.title_number;
    const { at } = this.getState(number);
    if (at === 'sending' || at === 'settling') return;
    this.#show(number, { at: 'sending' });
    const isMine = await this.#parts.tryAlone(() => this.#send(request));
    if (!isMine) this.#show(number, { at: 'elsewhere' });
  }

  async #send(request: VerificationRequest): Promise<void> {
    const { service, onBalance, clock } = this.#parts;
    const number = request.title_number;
    let balanceBefore: number | null;
    try {
      balanceBefore = await service.readBalance();
    } catch (error) {
      return this.#show(number, { at: 'refused', error });
    }
    if (balanceBefore !== null) onBalance(balanceBefore);
    if (balanceBefore !== null && balanceBefore < VERIFICATION_TOKENS) {
      return this.#show(number, { at: 'no-tokens', balance: balanceBefore });
    }
    const open: OpenVerification = { titleNumber: number, sentAt: clock(), balanceBefore };
    await writeOpenVerification(service.person, open);
    try {
      const answer = await service.verifyOwnership(request);
      onBalance(answer.new_balance);
      this.#show(number, { at: 'answered', answer, asked: request });
    } catch (error) {
      if (isLostAnswer(error)) return this.#settle(open);
      this.#show(number, { at: 'refused', error });
    }
    await removeOpenVerification(service.person, number);
  }

  /** Looks at the balance until it tells, a few times; then says what is known. */
  async #settle(open: OpenVerification): Promise<void> {
    const { service, wait, clock, onBalance } = this.#parts;
    const { titleNumber, balanceBefore: before } = open;
    this.#show(titleNumber, { at: 'settling' });
    let now: number | null = null;
    for (const pause of PAUSES) {
      await wait(pause);
      now = await this.#readBalance();
      if (now !== null) onBalance(now);
      const charged = judgeCharge({ before, now, age: clock() - open.sentAt });
      if (charged === 'unknown') continue;
      await removeOpenVerification(service.person, titleNumber);
      return this.#show(titleNumber, { at: 'lost', charged, before, now });
    }
    // It stays written down: the next visit looks again.
    this.#show(titleNumber, { at: 'lost', charged: 'unknown', before, now });
  }

  async #readBalance(): Promise<number | null> {
    try {
      return await this.#parts.service.readBalance();
    } catch (error) {
      if (error instanceof ApiError) return null;
      throw error;
    }
  }

  #show(titleNumber: string, state: VerificationState): void {
    this.#states.set(titleNumber, state);
    for (const listener of this.#listeners) listener();
  }
}
