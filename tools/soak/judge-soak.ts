import type { BodiesReport } from './bodies-report.ts';
import type { Turns } from './watch-turns.ts';

/** What a soak measured. Times are in milliseconds, memory in MB. */
export interface SoakReport
  extends Pick<BodiesReport, 'statuses' | 'unexpected' | 'slowestCanary'> {
  /** How long the main thread was kept busy, in processor time. */
  readonly busy: Turns;
  /** Resident memory after each tenth of the bodies. */
  readonly memory: readonly number[];
}

/** The goal is 100 ms; a collection of garbage may fall into the same turn. */
const BUSY_MAXIMUM = 150;
/**
 * A sound request waits its turn behind bodies that are put off after 50 ms each. On the clock, so
 * with much room for a machine that others use too; a search held up as a whole takes longer still.
 */
const CANARY_MAXIMUM = 3_000;
/** Of 10,000 bodies one may run out of time, on a busy machine. */
const TIMEOUT_SHARE = 1 / 10_000;
/** Memory is flat when it grows by no more than this once all is warm. */
const GROWTH_FACTOR = 1.2;
const GROWTH_MAXIMUM = 100;

/** Which limits a soak broke, a sentence each; none when all is well (S-095, S-096). */
export function judgeSoak({
  statuses,
  unexpected,
  slowestCanary,
  busy,
  memory,
}: SoakReport): string[] {
  const bodies = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const timeouts = statuses[504] ?? 0;
  const timeoutsAllowed = Math.ceil(bodies * TIMEOUT_SHARE);
  const warm = Math.ceil(memory.length / 2);
  const before = Math.max(...memory.slice(0, warm));
  const allowed = Math.round(before * GROWTH_FACTOR + GROWTH_MAXIMUM);
  const highest = Math.max(...memory.slice(warm));
  return [
    ...(unexpected.length > 0 ? [`${unexpected.length} answers were not expected`] : []),
    ...(timeouts > timeoutsAllowed
      ? [`${timeouts} bodies ran out of time; ${timeoutsAllowed} may`]
      : []),
    ...(busy.longest > BUSY_MAXIMUM
      ? [`the main thread was busy for ${busy.longest} ms at a time; ${BUSY_MAXIMUM} are allowed`]
      : []),
    ...(slowestCanary > CANARY_MAXIMUM
      ? [`a sound request took ${slowestCanary} ms; ${CANARY_MAXIMUM} are allowed`]
      : []),
    ...(highest > allowed
      ? [`memory grew from ${before} to ${highest} MB; ${allowed} are allowed`]
      : []),
  ];
}
