import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { countAlone, type Limiter, type MakeLimiter } from './limits.ts';
import type { RateDecision, RateWindow } from './rate-limiter.ts';

/** Holds the counts; made by whoever opens the database. */
export const LIMITS_SCHEMA = `CREATE TABLE IF NOT EXISTS rate_limit (
  key VARCHAR(255) PRIMARY KEY,
  points INTEGER NOT NULL DEFAULT 0,
  expire BIGINT
)`;

/** For so long a refusal is repeated, and a database that is away not asked again. */
const PAUSE_MILLISECONDS = 1_000;
/** Refusals remembered before those that are over are cleared out. */
const REMEMBERED = 10_000;

/** Runs a statement of PostgreSQL; rejects while the server is away. */
export type QueryDatabase = (
  sql: string,
  parameters: readonly unknown[],
) => Promise<readonly unknown[]>;

/**
 * Counts that all processes of one database keep together, so that a balancer multiplies no limit.
 * While the database is away each process counts for itself: to answer matters more than to count.
 * The table holds no caller's name, only its hash: names may be addresses and emails of people.
 */
export function countTogether(query: QueryDatabase): MakeLimiter {
  const client = {
    query: async ({ text, values }: { text: string; values: readonly unknown[] }) => {
      const rows = await query(text, values);
      return { rows, rowCount: rows.length };
    },
  };
  let awayUntil = 0;
  return (name, windows) => {
    const alone = countAlone()(name, windows);
    const together = countInTable(client, name, windows);
    const withDatabase = async <Result>(
      ask: (limiter: Limiter) => Promise<Result>,
    ): Promise<Result> => {
      if (Date.now() < awayUntil) return ask(alone);
      try {
        return await ask(together);
      } catch {
        awayUntil = Date.now() + PAUSE_MILLISECONDS;
        return ask(alone);
      }
    };
    return {
      take: (caller) => withDatabase((limiter) => limiter.take(caller)),
      giveBack: (caller) => withDatabase((limiter) => limiter.giveBack(caller)),
    };
  };
}

/** One row for each window of a caller. */
function countInTable(client: object, name: string, windows: readonly RateWindow[]): Limiter {
  const limiters = windows.map(({ limit, seconds }) => ({
    limit,
    seconds,
    counter: new RateLimiterPostgres({
      storeClient: client,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: `${name}/${seconds}`,
      points: limit,
      duration: seconds,
    }),
  }));
  const refusals = new Map<string, { readonly until: number; readonly decision: RateDecision }>();
  const take = async (caller: string): Promise<RateDecision> => {
    const key = hash(caller);
    const refused = refusals.get(key);
    // A flood of one caller is no flood of the database.
    if (refused !== undefined && Date.now() < refused.until) return refused.decision;
    const states = await Promise.all(
      limiters.map(async ({ limit, counter }) => {
        const result = await consume(counter, key);
        const { remainingPoints: remaining, msBeforeNext, consumedPoints } = result;
        return { limit, remaining, resetAt: Date.now() + msBeforeNext, used: consumedPoints };
      }),
    );
    const allowed = states.every(({ limit, used }) => used <= limit);
    if (!allowed) await giveBack(caller);
    const [tightest] = states.sort(
      (a, b) => a.limit - a.used - (b.limit - b.used) || b.resetAt - a.resetAt,
    );
    const { limit = 0, remaining = 0, resetAt = Date.now() } = tightest ?? {};
    const decision = { allowed, limit, remaining, resetAt };
    if (!allowed) remember(refusals, key, decision);
    return decision;
  };
  const giveBack = async (caller: string) => {
    const key = hash(caller);
    refusals.delete(key);
    await Promise.all(limiters.map(({ counter }) => counter.reward(key)));
  };
  return { take, giveBack };
}

/** What is left after one more; more than the limit as well. */
async function consume(counter: RateLimiterPostgres, key: string): Promise<RateLimiterRes> {
  try {
    return await counter.consume(key);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  }
}

function remember(
  refusals: Map<string, { readonly until: number; readonly decision: RateDecision }>,
  key: string,
  decision: RateDecision,
): void {
  const now = Date.now();
  if (refusals.size >= REMEMBERED) {
    for (const [known, { until }] of refusals) if (until <= now) refusals.delete(known);
  }
  refusals.set(key, { until: Math.min(decision.resetAt, now + PAUSE_MILLISECONDS), decision });
}

function hash(caller: string): string {
  return createHash('sha256').update(caller).digest('base64url');
}
