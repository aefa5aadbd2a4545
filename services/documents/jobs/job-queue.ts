import type { Queryable, Row } from '../database/database.ts';

/**
 * What is to be done: obtain a document (its id), or deliver an event (its id). A test message is an
 * event of a kind of its own, so that it takes no place of an order's.
 */
export type JobKind = 'obtain-document' | 'deliver-event' | 'deliver-test';

export interface Job {
  readonly id: number;
  readonly kind: JobKind;
  readonly reference: string;
  /** How often it was taken; whoever holds an older number has lost it. */
  readonly takes: number;
  /** Tries that failed before this one. */
  readonly failures: number;
}

/** Adds a job in the transaction that makes it necessary. One of a kind for each reference. */
export async function addJob(
  transaction: Queryable,
  job: { readonly kind: JobKind; readonly reference: string; readonly runAt: Date },
): Promise<void> {
  await transaction.query(
    'insert into job (kind, reference, run_at) values ($1, $2, $3) on conflict on constraint job_once do nothing',
    [job.kind, job.reference, job.runAt],
  );
}

/**
 * Takes the job of these kinds that has waited longest, in one statement: no two workers get the
 * same one. It is the taker's until `takenUntil`; then, if it is still there, anybody's.
 */
export async function takeJob(
  database: Queryable,
  kinds: readonly JobKind[],
  times: { readonly now: Date; readonly takenUntil: Date },
): Promise<Job | undefined> {
  const [job] = await database.query<Job & Row>(
    `update job set taken_until = $2, takes = takes + 1
     where id = (
       select id from job where run_at <= $1 and (taken_until is null or taken_until <= $1) and kind = any($3)
       order by run_at, id limit 1 for update skip locked
     ) returning id, kind, reference, takes, failures`,
    [times.now, times.takenUntil, kinds],
  );
  return job;
}

/**
 * Removes a job in the transaction that records what it did.
 * @returns false when the job was no longer the taker's: another worker has it, or did it
 */
export async function finishJob(transaction: Queryable, job: Job): Promise<boolean> {
  const removed = await transaction.query(
    'delete from job where id = $1 and takes = $2 returning id',
    [job.id, job.takes],
  );
  return removed.length > 0;
}

/** Takes back jobs of a kind that failed and wait for another try; one that runs goes on to its end. */
export async function dropFailedJobs(
  transaction: Queryable,
  kind: JobKind,
  references: readonly string[],
  now: Date,
): Promise<void> {
  await transaction.query(
    `delete from job where kind = $1 and reference = any($2::uuid[]) and failures > 0
       and (taken_until is null or taken_until <= $3)`,
    [kind, references, now],
  );
}

/**
 * Puts a job back after a try that failed.
 * @returns false when the job was no longer the taker's
 */
export async function postponeJob(
  transaction: Queryable,
  job: Job,
  next: { readonly runAt: Date; readonly reason: string },
): Promise<boolean> {
  const changed = await transaction.query(
    `update job set run_at = $3, taken_until = null, failures = failures + 1, last_error = $4
     where id = $1 and takes = $2 returning id`,
    [job.id, job.takes, next.runAt, next.reason],
  );
  return changed.length > 0;
}

/** Gives a job back that was not carried out, so that another process need not wait for its time. */
export async function releaseJob(database: Queryable, job: Job): Promise<void> {
  await database.query('update job set taken_until = null where id = $1 and takes = $2', [
    job.id,
    job.takes,
  ]);
}

/** Frees what a process that died had taken. For a database that one process alone uses. */
export async function freeTakenJobs(database: Queryable): Promise<void> {
  await database.query('update job set taken_until = null where taken_until is not null');
}

/** When the next job of these kinds falls due or comes free; undefined when there is none. */
export async function findNextDue(
  database: Queryable,
  kinds: readonly JobKind[],
): Promise<Date | undefined> {
  const [next] = await database.query<{ due: Date | null }>(
    'select min(greatest(run_at, coalesce(taken_until, run_at))) as due from job where kind = any($1)',
    [kinds],
  );
  return next?.due ?? undefined;
}

/** How many jobs of each kind there are, and for how long the first of those that are due has waited. */
export async function countJobs(
  database: Queryable,
): Promise<readonly { kind: JobKind; all: number; due: number; oldest: number }[]> {
  const isDue = 'run_at <= now() and (taken_until is null or taken_until <= now())';
  return database.query(
    `select kind, count(*)::integer as all, count(*) filter (where ${isDue})::integer as due,
       coalesce(extract(epoch from now() - min(run_at) filter (where ${isDue})), 0)::float8 as oldest
     from job group by kind`,
  );
}
