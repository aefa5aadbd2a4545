import { ApiError } from '@property/client/api-error.ts';
import { isOutcomeOpen } from '@property/client/documents/is-outcome-open.ts';
import { VERIFICATION_TOKENS } from '@property/contract/documents/limits-documents.ts';
import type {
  OwnershipVerification,
  VerificationRequest,
} from '@property/contract/documents/ownership-verification.ts';
import type { DocumentsService } from '#api/documents/documents-service.ts';
import { createId } from '#lib/create-id.ts';
import { explainFault } from '#storage/open-database.ts';
import {
  type ChargedCheck,
  closeVerification,
  type OpenVerification,
  readOpenVerification,
  writeOpenVerification,
} from '#storage/verifications.ts';

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
  /** Nobody knows yet what became of a purchase; nothing was sent. */
  | { readonly at: 'purchase-open' }
  /** The answer is lost; this is what the balance tells. */
  | {
      readonly at: 'lost';
      readonly charged: 'yes' | 'no' | 'unknown';
      readonly before: number | null;
      readonly now: number | null;
    };

/** Where the title is whose owner is checked, as far as it is known. */
export type CheckedTitle = Pick<ChargedCheck, 'titleId' | 'address'>;

interface VerificationDeskParts {
  readonly service: DocumentsService;
  /** Runs a task while nothing else charges this person; gives false at once when something does. */
  readonly tryAlone: (task: () => Promise<void>) => Promise<boolean>;
  /** Runs it as soon as nothing else charges this person, also when that tab has crashed. */
  readonly waitAlone: (task: () => Promise<void>) => Promise<void>;
  readonly onBalance: (tokens: number) => void;
  /** Follows each check that was entered as charged. */
  readonly onEntered: () => void;
  /** Whether a purchase is not settled: its end is read from the balance. Throws StorageError. */
  readonly hasOpenPurchase: () => Promise<boolean>;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly clock: () => number;
}

const READY: VerificationState = { at: 'ready' };

/** Milliseconds between two looks at the balance; the last is past what may be under way. */
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
  /** When the check of a title was sent whose end the person knows, written down or not. */
  readonly #ended = new Map<string, number>();

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
    const isUntouched = () =>
      ['ready', 'elsewhere', 'purchase-open'].includes(this.getState(titleNumber).at);
    try {
      if (!isUntouched() || (await this.#readLeft(titleNumber)) === null) return;
      await this.#parts.waitAlone(async () => {
        const left = isUntouched() ? await this.#readLeft(titleNumber) : null;
        if (left !== null) await this.#settle(left);
      });
    } catch (error) {
      this.#show(titleNumber, { at: 'refused', error: explainFault(error) });
    }
  }

  /**
   * Sends a check, once; gives up before that when the service does not answer or tokens lack, and
   * when an earlier one of this title was left open: what became of it is said first (O-085).
   */
  async verify(request: VerificationRequest, title: CheckedTitle = {}): Promise<void> {
    const number = request.title_number;
    const { at } = this.getState(number);
    if (at === 'sending' || at === 'settling') return;
    this.#show(number, { at: 'sending' });
    try {
      const isMine = await this.#parts.tryAlone(() => this.#send(request, title));
      if (!isMine) this.#show(number, { at: 'elsewhere' });
    } catch (error) {
      // Only what comes before the request can fail like this: see #charge and #settle.
      this.#show(number, { at: 'refused', error: explainFault(error) });
    }
  }

  /** The person has read that it is not known what became of a check: it is not looked for again. */
  async acknowledge(titleNumber: string): Promise<void> {
    const state = this.getState(titleNumber);
    if (state.at !== 'lost' || state.charged !== 'unknown') return;
    this.#show(titleNumber, READY);
    await this.#close(titleNumber, null);
  }

  async #send(request: VerificationRequest, title: CheckedTitle): Promise<void> {
    const { service, onBalance, clock } = this.#parts;
    const number = request.title_number;
    const left = await this.#readLeft(number);
    if (left !== null) return this.#settle(left);
    // The lock went with the tab that bought, but what it left is still open (O-085).
    if (await this.#parts.hasOpenPurchase()) return this.#show(number, { at: 'purchase-open' });
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
    const open: OpenVerification = {
      titleNumber: number,
      sentAt: clock(),
      balanceBefore,
      reference: request.customer_reference ?? '',
      ...title,
    };
    await writeOpenVerification(service.person, open);
    await this.#charge(request, open);
  }

  /** Never rejects: what was sent is not to be taken for something that was not. */
  async #charge(request: VerificationRequest, open: OpenVerification): Promise<void> {
    const { service, onBalance } = this.#parts;
    const number = open.titleNumber;
    try {
      const answer = await service.verifyOwnership(request);
      this.#ended.set(number, open.sentAt);
      this.#show(number, { at: 'answered', answer, asked: request });
      if (answer.new_balance !== undefined) onBalance(answer.new_balance);
      await this.#close(number, readCharge(answer, open));
    } catch (error) {
      if (isLostAnswer(error)) return this.#settle(open);
      this.#ended.set(number, open.sentAt);
      this.#show(number, { at: 'refused', error });
      await this.#close(number, null);
    }
  }

  /** Looks at the balance until it tells, a few times; then says what is known. Never rejects. */
  async #settle(open: OpenVerification): Promise<void> {
    const { wait, clock, onBalance } = this.#parts;
    const { titleNumber, balanceBefore: before, sentAt } = open;
    this.#show(titleNumber, { at: 'settling' });
    // Not from when it was sent: that may have been a minute before its answer was lost.
    const since = clock();
    let now: number | null = null;
    for (const pause of PAUSES) {
      await wait(pause);
      now = await this.#readBalance();
      if (now !== null) onBalance(now);
      const charged = judgeCharge({ before, now, age: clock() - since });
      if (charged !== 'unknown') {
        this.#ended.set(titleNumber, sentAt);
        this.#show(titleNumber, { at: 'lost', charged, before, now });
        return this.#close(titleNumber, charged === 'yes' ? writeLostCharge(open, now) : null);
      }
      // Something else has moved the balance: it will never tell.
      if (now !== null && now !== before) break;
    }
    // It stays written down until the person has read this: the next visit looks again.
    this.#ended.set(titleNumber, sentAt);
    this.#show(titleNumber, { at: 'lost', charged: 'unknown', before, now });
  }

  /** A check of a title that was sent and whose end nobody has been told. Throws StorageError. */
  async #readLeft(titleNumber: string): Promise<OpenVerification | null> {
    const left = await readOpenVerification(this.#parts.service.person, titleNumber);
    return left === null || left.sentAt === this.#ended.get(titleNumber) ? null : left;
  }

  /** What the person was told stands, also when it cannot be taken off the disk just now. */
  async #close(titleNumber: string, charged: ChargedCheck | null): Promise<void> {
    const { service, onEntered } = this.#parts;
    await closeVerification(service.person, titleNumber, charged).catch((error: unknown) =>
      console.warn(error),
    );
    if (charged !== null) onEntered();
  }

  async #readBalance(): Promise<number | null> {
    return this.#parts.service.readBalance().catch(() => null);
  }

  #show(titleNumber: string, state: VerificationState): void {
    this.#states.set(titleNumber, state);
    for (const listener of this.#listeners) listener();
  }
}

/** What the ledger remembers of an answer; without a name, as everywhere. */
function readCharge(answer: OwnershipVerification, open: OpenVerification): ChargedCheck {
  return {
    id: answer.verification_id ?? createId(),
    titleNumber: open.titleNumber,
    reference: open.reference ?? '',
    result: answer.match_result,
    tokens: answer.tokens_charged ?? VERIFICATION_TOKENS,
    balanceAfter: answer.new_balance ?? null,
    at: open.sentAt,
    ...pickTitle(open),
  };
}

/** The same of a check whose answer was lost and that the balance tells of. */
function writeLostCharge(open: OpenVerification, balanceAfter: number | null): ChargedCheck {
  const { titleNumber, reference = '', sentAt: at } = open;
  const id = createId();
  const common = { id, titleNumber, reference, result: '', tokens: VERIFICATION_TOKENS };
  return { ...common, balanceAfter, at, ...pickTitle(open) };
}

function pickTitle({ titleId, address }: CheckedTitle): CheckedTitle {
  return { ...(titleId && { titleId }), ...(address && { address }) };
}

/** Milliseconds for which a request that nobody answered may still be under way somewhere. */
const UNDER_WAY = 12_000;

/** Whether an error leaves it open what became of the check; a 4xx but 408 charges nothing (D-100, O-109). */
export function isLostAnswer(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  // Not even the sign-in could be renewed: nothing has left.
  if (error.code === 'SIGN_IN_UNREACHABLE' || error.code === 'SIGNED_OUT') return false;
  return isOutcomeOpen(error);
}

/** What the balance tells of a check whose answer is lost; nothing else can be asked (D-006). */
export function judgeCharge({
  before,
  now,
  age,
}: {
  readonly before: number | null;
  readonly now: number | null;
  /** Milliseconds since its answer was lost, or since it was found to have been left. */
  readonly age: number;
}): 'yes' | 'no' | 'unknown' {
  if (before === null) return 'unknown';
  if (now === before - VERIFICATION_TOKENS) return 'yes';
  return now === before && age >= UNDER_WAY ? 'no' : 'unknown';
}
