import type { Queryable } from './database.ts';

/** Milliseconds after which it is asked anew: clocks drift, and are set. */
const EVERY = 60_000;

/** A clock that runs with another one. */
export interface FollowedClock {
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly stop: () => void;
}

/**
 * The clock of a database that several processes share: one whose own is minutes ahead would take what
 * another has under way for left behind, and do it a second time. Where it cannot be asked anew it
 * runs on as it did.
 */
export async function followClock(
  database: Queryable,
  clock: () => number = Date.now,
): Promise<FollowedClock> {
  let ahead = await measureLead(database, clock);
  const timer = setInterval(async () => {
    ahead = await measureLead(database, clock).catch(() => ahead);
  }, EVERY).unref();
  return { clock: () => Math.round(clock() + ahead), stop: () => clearInterval(timer) };
}

/** Milliseconds that the database is ahead of a clock. */
async function measureLead(database: Queryable, clock: () => number): Promise<number> {
  const before = clock();
  const [row] = await database.query<{ now: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
  );
  return (row?.now ?? before) - (before + clock()) / 2;
}
