import { describeError } from '#services/http/logger.ts';
import { runObtainDocument } from '../orders/obtain-document.job.ts';
import { runDeliverEvent } from '../webhooks/deliver-event.job.ts';
import { findNextDue, type Job, type JobKind, postponeJob, takeJob } from './job-queue.ts';
import type { JobServices } from './job-services.ts';

const JOBS: Readonly<Record<JobKind, (services: JobServices, job: Job) => Promise<void>>> = {
  'obtain-document': runObtainDocument,
  'deliver-event': runDeliverEvent,
};

/** Longer than any job takes: a delivery waits 30 s for its answer (D-139). */
const LEASE_MILLISECONDS = 60_000;
/** Another process may add a job without telling this one. */
const LOOK_MILLISECONDS = 1_000;
const PAUSE_AFTER_BUG = 30_000;

export interface JobRunner {
  /** Says that there may be work. */
  readonly nudge: () => void;
  /** Resolves when nothing runs and nothing is due, for tests. */
  readonly settle: () => Promise<void>;
  /** Takes no more jobs and resolves when those under way have ended. */
  readonly stop: () => Promise<void>;
}

/**
 * Runs due jobs, at most `concurrency` at a time, until it is stopped. What is not done within
 * `lease` milliseconds is taken to be left by a process that died.
 */
export function startJobRunner(
  services: Omit<JobServices, 'stopping'>,
  { concurrency = 8, lease = LEASE_MILLISECONDS } = {},
): JobRunner {
  const stopping = new AbortController();
  const jobServices: JobServices = { ...services, stopping: stopping.signal };
  const running = new Set<Promise<void>>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking: Promise<void> | undefined;
  let lookAgain = false;

  const look = async () => {
    do {
      lookAgain = false;
      while (running.size < concurrency && !stopping.signal.aborted) {
        const now = services.clock();
        const job = await takeJob(services.database, {
          now: new Date(now),
          takenUntil: new Date(now + lease),
        });
        if (job === undefined) break;
        const run = runJob(jobServices, job).finally(() => {
          running.delete(run);
          nudge();
        });
        running.add(run);
      }
    } while (lookAgain && !stopping.signal.aborted);
    const due = await findNextDue(services.database);
    schedule(due === undefined ? LOOK_MILLISECONDS : due.getTime() - services.clock());
  };
  const schedule = (wait: number) => {
    clearTimeout(timer);
    if (stopping.signal.aborted) return;
    timer = setTimeout(nudge, Math.min(Math.max(wait, 0), LOOK_MILLISECONDS));
  };
  const nudge = () => {
    if (stopping.signal.aborted) return;
    if (looking !== undefined) {
      lookAgain = true;
      return;
    }
    looking = look()
      .catch((error: unknown) => {
        services.logger.error('jobs cannot be read', describeError(error));
        schedule(LOOK_MILLISECONDS);
      })
      .finally(() => {
        looking = undefined;
      });
  };

  nudge();
  return {
    nudge,
    settle: async () => {
      for (;;) {
        nudge();
        await looking;
        if (running.size === 0 && !lookAgain) break;
        await Promise.all(running);
      }
    },
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await looking;
      await Promise.all(running);
    },
  };
}

/** Runs one job; a bug in it is logged and the job tried again later. */
async function runJob(services: JobServices, job: Job): Promise<void> {
  try {
    await JOBS[job.kind](services, job);
  } catch (error) {
    services.logger.error('job failed', { kind: job.kind, ...describeError(error) });
    await postponeJob(services.database, job, {
      runAt: new Date(services.clock() + PAUSE_AFTER_BUG),
      reason: String(error),
    }).catch(() => undefined);
  }
}
