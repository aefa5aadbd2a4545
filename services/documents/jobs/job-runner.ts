import { describeError } from '@property/contract/logger.ts';
import { runObtainDocument } from '../orders/obtain-document.job.ts';
import { runDeliverEvent } from '../webhooks/deliver-event.job.ts';
import {
  findNextDue,
  type Job,
  type JobKind,
  postponeJob,
  releaseJob,
  takeJob,
} from './job-queue.ts';
import type { JobServices } from './job-services.ts';

const JOBS: Readonly<Record<JobKind, (services: JobServices, job: Job) => Promise<void>>> = {
  'obtain-document': runObtainDocument,
  'deliver-event': runDeliverEvent,
  'deliver-test': runDeliverEvent,
};

/**
 * Jobs of a kind that run at a time. Each kind has places of its own: receivers that keep deliveries
 * waiting for 30 s must not keep anybody from getting documents, nor those of test messages, which
 * cost their sender nothing, an order from being told of.
 */
const PLACES: Readonly<Record<JobKind, number>> = {
  'obtain-document': 8,
  'deliver-event': 24,
  'deliver-test': 4,
};
const KINDS: readonly JobKind[] = ['obtain-document', 'deliver-event', 'deliver-test'];

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
 * Runs due jobs, so many of each kind at a time as `places` says, until it is stopped. What is not
 * done within `lease` milliseconds is taken to be left by a process that died.
 */
export function startJobRunner(
  services: Omit<JobServices, 'stopping'>,
  { places = PLACES, lease = LEASE_MILLISECONDS } = {},
): JobRunner {
  const stopping = new AbortController();
  const jobServices: JobServices = { ...services, stopping: stopping.signal };
  const running = new Map<Promise<void>, JobKind>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  let problem: string | undefined;

  const listFree = () => {
    const kinds = [...running.values()];
    return KINDS.filter((kind) => kinds.filter((other) => other === kind).length < places[kind]);
  };
  const look = async () => {
    do {
      lookAgain = false;
      for (let free = listFree(); free.length > 0 && !stopping.signal.aborted; free = listFree()) {
        const now = services.clock();
        const job = await takeJob(services.database, free, {
          now: new Date(now),
          takenUntil: new Date(now + lease),
        });
        if (job === undefined) break;
        const run = runJob(jobServices, job).finally(() => {
          running.delete(run);
          nudge();
        });
        running.set(run, job.kind);
      }
    } while (lookAgain && !stopping.signal.aborted);
    // A job whose kind has no place left is looked for when one ends, not again and again.
    const due = await findNextDue(services.database, listFree());
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
      .then(() => {
        problem = undefined;
      })
      .catch((error: unknown) => {
        // Looked for every second: said once, and again when it is something else.
        if (String(error) !== problem)
          services.logger.warn('jobs cannot be read', describeError(error));
        problem = String(error);
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
        await Promise.all(running.keys());
      }
    },
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await looking;
      await Promise.all(running.keys());
    },
  };
}

/** Runs one job; a bug in it is logged and the job tried again later. */
async function runJob(services: JobServices, job: Job): Promise<void> {
  try {
    await JOBS[job.kind](services, job);
    // What was cut short changed nothing; what was done is no longer there to be given back.
    if (services.stopping.aborted) await releaseJob(services.database, job);
  } catch (error) {
    services.logger.error('job failed', { kind: job.kind, ...describeError(error) });
    await postponeJob(services.database, job, {
      runAt: new Date(services.clock() + PAUSE_AFTER_BUG),
      reason: String(error),
    }).catch(() => undefined);
  }
}
