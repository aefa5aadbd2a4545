import { FINAL_ORDER_STATUSES, ORDER_STATUSES } from '@property/contract/documents/order.ts';
import { type OrderRecord, readCharge } from '#storage/purchase-records.ts';
import type { ChargedCheck } from '#storage/verifications.ts';

export const LEDGER_KINDS = ['order', 'refund', 'check', 'elsewhere'] as const;
/** What moved tokens; `elsewhere` is what no record of this browser explains. */
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** One movement of tokens. */
export interface LedgerLine {
  readonly key: string;
  readonly kind: LedgerKind;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Of documents, or the result of a check; none for what happened elsewhere. */
  readonly what: readonly string[];
  /** Empty for what happened elsewhere. */
  readonly titleNumber: string;
  readonly titleId: string | null;
  readonly address: string;
  readonly reference: string;
  /** Below zero for what was spent. */
  readonly tokens: number;
  /** Tokens after it; null while no answer has told a balance. */
  readonly balance: number | null;
  /** Whether the service was asked about it, or this browser alone remembers it. */
  readonly isConfirmed: boolean;
  /** The order in which it was charged; null for others. */
  readonly orderId: string | null;
  /** An order of which only what is left of its charge is known, after a part was given back. */
  readonly isNet?: true;
}

/** The balance, and when it was true. */
export interface KnownBalance {
  readonly tokens: number;
  /** Milliseconds since 1970. */
  readonly asOf: number;
}

type Movement = Omit<LedgerLine, 'balance'> & {
  /** Tokens that the service said were left after it; null where it did not. */
  readonly told: number | null;
  /** From when on it may have happened: a refund is seen later than it is made. */
  readonly earliest: number;
};

interface LedgerSources {
  readonly orders: readonly OrderRecord[];
  readonly checks: readonly ChargedCheck[];
  /** Each that an answer told, earliest first. */
  readonly balances: readonly KnownBalance[];
}

/** Milliseconds within which two answers may have been under way at once. */
const AT_ONCE = 120_000;

/**
 * Every movement of tokens, earliest first. There is no list of them to ask for (D-006): orders and
 * checks are those this browser remembers, and each balance that an answer carried is held against
 * them. What they do not explain is a line of its own, so that the sum of the lines is always the
 * change of the balance.
 */
export function buildLedger({ orders, checks, balances }: LedgerSources): LedgerLine[] {
  // A balance of the very moment of a charge is one from before it: its answer had to come first.
  const movements = [
    ...balances.map(readBalance),
    ...orders.flatMap(readOrder),
    ...checks.map(readCheck),
  ].toSorted((one, other) => one.at - other.at);
  const lines: LedgerLine[] = [];
  /** Refunds that were entered before the moment they were seen at. */
  const early = new Set<string>();
  let left = findOpening(movements);
  const enter = ({ told: _told, earliest: _earliest, ...movement }: Movement, at = movement.at) => {
    left = left === null ? null : left + movement.tokens;
    lines.push({ ...movement, at, balance: left });
  };
  // Grows where a refund is put off.
  for (const [index, movement] of movements.entries()) {
    if (early.has(movement.key)) continue;
    const { told, tokens, at, kind } = movement;
    const later = movements.slice(index + 1).filter(({ key }) => !early.has(key));
    if (kind === 'refund' && left !== null) {
      const unaware = findExplained(left, later, at + AT_ONCE);
      if (unaware !== undefined) {
        movements.splice(movements.indexOf(unaware) + 1, 0, { ...movement, at: unaware.at });
        continue;
      }
    }
    if (left !== null && told !== null) {
      const gap = told - (left + tokens);
      const made =
        gap > 0
          ? pickSum(
              later.filter((one) => one.kind === 'refund' && one.earliest <= at),
              gap,
            )
          : null;
      for (const refund of made ?? []) {
        early.add(refund.key);
        enter(refund, at);
      }
      const isOvertaken =
        kind === 'elsewhere' && findExplained(left, later, at + AT_ONCE) !== undefined;
      if (gap !== 0 && made === null && !isOvertaken) enter(writeElsewhere(movement, gap));
    }
    if (kind !== 'elsewhere') enter(movement);
  }
  return lines;
}

/**
 * The next that told a balance, where that is explained without the one before it: a balance that was
 * asked for beside a charge, and whose answer came after it although it was worked out before; or a
 * refund, made between a charge and the answer to it.
 */
function findExplained(
  left: number,
  later: readonly Movement[],
  until: number,
): Movement | undefined {
  const next = later.findIndex(({ told }) => told !== null);
  const following = later[next];
  if (following === undefined || following.at > until) return undefined;
  const moved = later.slice(0, next + 1).reduce((sum, { tokens }) => sum + tokens, 0);
  return following.told === left + moved ? following : undefined;
}

/** A balance is a movement of nothing, after all that had happened by then. */
function readBalance({ tokens, asOf }: KnownBalance): Movement {
  const key = `balance ${asOf}`;
  return { ...ELSEWHERE, key, at: asOf, earliest: asOf, told: tokens };
}

/** Tokens before the first movement, from the first balance that was told; null without one. */
function findOpening(movements: readonly Movement[]): number | null {
  let moved = 0;
  for (const { tokens, told } of movements) {
    moved += tokens;
    if (told !== null) return told - moved;
  }
  return null;
}

/** Some of the refunds that come to exactly so many tokens; null where none do. */
function pickSum(refunds: readonly Movement[], tokens: number): readonly Movement[] | null {
  const bySum = new Map<number, readonly Movement[]>([[0, []]]);
  for (const refund of refunds) {
    for (const [sum, chosen] of [...bySum]) {
      const next = sum + refund.tokens;
      if (next <= tokens && !bySum.has(next)) bySum.set(next, [...chosen, refund]);
    }
  }
  return bySum.get(tokens) ?? null;
}

const ELSEWHERE = {
  kind: 'elsewhere',
  what: [],
  titleNumber: '',
  titleId: null,
  address: '',
  reference: '',
  tokens: 0,
  isConfirmed: false,
  orderId: null,
} as const;

function writeElsewhere({ key, at }: Movement, gap: number): Movement {
  return { ...ELSEWHERE, key: `${key}:gap`, at, earliest: at, tokens: gap, told: null };
}

/** What an order took, and what of it was given back. */
function readOrder(order: OrderRecord): Movement[] {
  const { id, title, reference, tokens, balanceAfter } = order;
  const at = order.placedAt;
  const known = readCharge(order);
  const charged = known ?? tokens;
  const common = {
    titleNumber: title.titleNumber,
    titleId: title.titleId,
    address: title.label,
    what: title.documents.map(({ name }) => name),
    reference,
    isConfirmed: isSettled(order),
    orderId: id,
    earliest: at,
  };
  const taken = {
    ...common,
    key: id,
    kind: 'order',
    at,
    tokens: -charged,
    told: balanceAfter,
    ...(known === null && hasLost(order) ? { isNet: true as const } : {}),
  } as const;
  if (tokens >= charged) return [taken];
  const seen = Math.max(order.refundedAt ?? at, at);
  const back = { kind: 'refund', at: seen, tokens: charged - tokens, told: null } as const;
  const what = nameRefunded(order, charged - tokens);
  return [taken, { ...common, ...back, what, key: `${id}:refund` }];
}

/**
 * What came back: all of the order, or what of it did not come; where that is not known the one
 * document that costs as much, none where several do.
 */
function nameRefunded({ title, tokens, failed = [] }: OrderRecord, refunded: number) {
  const { documents } = title;
  const lost = documents.filter(({ key }) => failed.includes(key));
  if (tokens > 0 && lost.length > 0) return lost.map(({ name }) => name);
  const alike = documents.filter(({ cost }) => cost === refunded);
  const found = tokens === 0 ? documents : alike.length === 1 ? alike : [];
  return found.map(({ name }) => name);
}

/** Whether the service was asked for an order after it had ended: its tokens change no more. */
export function isSettled({ status, orderId }: OrderRecord): boolean {
  return orderId !== null && FINAL_ORDER_STATUSES.includes(status);
}

function hasLost({ status, failed = [] }: OrderRecord): boolean {
  return status === ORDER_STATUSES.failed || failed.length > 0;
}

function readCheck(check: ChargedCheck): Movement {
  const { id, at, titleNumber, titleId, address, reference, result, tokens, balanceAfter } = check;
  return {
    ...ELSEWHERE,
    key: id,
    kind: 'check',
    at,
    earliest: at,
    what: [result],
    titleNumber,
    titleId: titleId ?? null,
    address: address ?? '',
    reference,
    tokens: -tokens,
    told: balanceAfter,
  };
}

/** Tokens before the first of some lines and after the last; null while no balance is known. */
export function readSpan(
  lines: readonly LedgerLine[],
): { readonly opening: number; readonly closing: number } | null {
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined) return null;
  if (first.balance === null || last.balance === null) return null;
  return { opening: first.balance - first.tokens, closing: last.balance };
}

/** What some lines come to, in tokens. */
export function sumLines(lines: readonly LedgerLine[]): number {
  return lines.reduce((sum, { tokens }) => sum + tokens, 0);
}
