import type { Logger } from '@property/contract/logger.ts';
import { RateLimiter } from './limits/rate-limiter.ts';
import { securityNoted } from './operations/signals.ts';

/** What somebody needs to know who finds out what happened; docs/operate.md tells of each. */
export const SECURITY_EVENTS = [
  'sign-in done',
  'sign-in refused',
  'sign-in locked',
  'signed out',
  'device code locked',
  'client secret refused',
  'client secret locked',
  'token issued',
  'token refused',
  'token revoked',
  'code used twice',
  'refresh token used twice',
  'keys rotated',
  'too many requests',
  'credentials refused',
  'permission refused',
  'webhook secret made',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

export interface SecurityFacts {
  /** Id of the account or application, where it is known; never an email, which may be a password. */
  readonly who?: string | undefined;
  /** Application through which it happened. */
  readonly client?: string | undefined;
  /** Where the request came from. */
  readonly address: string;
  readonly requestId: string;
  /** What is special to the event: codes and names, no secret and no token. */
  readonly [fact: string]: string | undefined;
}

export type SecurityLog = (event: SecurityEvent, facts: SecurityFacts) => void;

/** Lines of one event from one address within a minute: a flood must not fill the disk. */
const FLOOD = { limit: 60, seconds: 60 };
const REMEMBERED = 10_000;

/**
 * The log of security events of one service. Of a flood from one address the first lines are written;
 * the next line of the same kind says how many were left out.
 * @param clock milliseconds since 1970
 */
export function createSecurityLog(
  logger: Logger,
  service: string,
  clock: () => number = Date.now,
): SecurityLog {
  const limiter = new RateLimiter([FLOOD], clock);
  const leftOut = new Map<string, number>();
  return (event, facts) => {
    securityNoted.tell({ service, event });
    const key = `${event} ${facts.address}`;
    const missed = leftOut.get(key) ?? 0;
    if (!limiter.take(key).allowed) {
      if (leftOut.size >= REMEMBERED) leftOut.clear();
      leftOut.set(key, missed + 1);
      return;
    }
    leftOut.delete(key);
    logger.info(event, { service, ...facts, ...(missed > 0 && { leftOut: missed }) });
  };
}

/** Whether a line of the log is one of these, which are always written. */
export function isSecurityEvent(event: string): boolean {
  const all: readonly string[] = SECURITY_EVENTS;
  return all.includes(event);
}
