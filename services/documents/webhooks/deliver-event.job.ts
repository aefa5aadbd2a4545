import { TEST_EVENT, WEBHOOK_HEADERS } from '@property/contract/documents/webhook-names.ts';
import { webhookTried } from '#services/http/operations/signals.ts';
import type { Queryable } from '../database/database.ts';
import { finishJob, type Job, postponeJob } from '../jobs/job-queue.ts';
import type { JobServices } from '../jobs/job-services.ts';
import { lockOrder, settleOrder } from '../orders/settle-order.ts';
import { UnsealError } from './secret-box.ts';
import type { WebhookAnswer } from './send-webhook.ts';
import { signBody } from './sign-body.ts';

interface EventRow extends Record<string, unknown> {
  readonly id: string;
  readonly account_id: string;
  readonly event_type: string;
  /** Null for a test message, which is of no document (O-156). */
  readonly document_id: string | null;
  readonly order_id: string | null;
  readonly body: string;
  readonly webhook_url: string;
  readonly subscription_id: string;
  /** Null where the key that sealed it was lost. */
  readonly sealed_secret: Uint8Array | null;
}

const SECRET_LOST: WebhookAnswer = {
  status: null,
  problem: 'Not sent: the secret of this webhook is lost. Cancel it and subscribe anew.',
};

/**
 * Tries once to deliver an event and records the try (D-154). Ends with a success or the fifth try;
 * the event is the same over all of them (O-118, O-119). A process that dies between the two leaves
 * a delivery that is made again: receivers know the event by its id (D-138).
 */
export async function runDeliverEvent(services: JobServices, job: Job): Promise<void> {
  const { database, send, clock, profile } = services;
  const { successStatus, retry } = profile.events;
  const [event] = await database.query<EventRow>(
    `select webhook_event.id, webhook_event.account_id, event_type, document_id, order_id, body, webhook_url,
       subscription_id, sealed_secret
     from webhook_event join subscription on subscription.id = subscription_id
     left join order_document on order_document.id = document_id where webhook_event.id = $1`,
    [job.reference],
  );
  if (event === undefined) throw new Error(`There is no event ${job.reference}.`);
  const started = clock();
  const secret = openSecret(services, event);
  const answer =
    secret === undefined
      ? SECRET_LOST
      : await send({
          url: event.webhook_url,
          body: event.body,
          headers: {
            'Content-Type': 'application/json',
            [WEBHOOK_HEADERS.signature]: signBody(event.body, secret),
            [WEBHOOK_HEADERS.event]: event.event_type,
            [WEBHOOK_HEADERS.id]: event.id,
          },
          signal: services.stopping,
        });
  if (services.stopping.aborted && answer.status === null) return;
  const isSuccess = answer.status !== null && successStatus.includes(answer.status);
  const failure = isSuccess ? null : describeFailure(answer, successStatus);
  const ended = new Date(clock());
  const isOver = isSuccess || secret === undefined;
  const next = isOver ? undefined : retry.pausesSeconds[job.failures];
  await database.transaction(async (transaction) => {
    // Before the job, as who sends the next test takes them: neither waits for the other.
    const pause = (await isEnded(transaction, event)) ? undefined : next;
    const isMine =
      pause === undefined
        ? await finishJob(transaction, job)
        : await postponeJob(transaction, job, {
            runAt: new Date(ended.getTime() + pause * 1000 * services.retryScale),
            reason: failure ?? '',
          });
    if (!isMine) return;
    const order = event.order_id === null ? null : await lockOrder(transaction, event.order_id);
    await recordAttempt(transaction, event, { job, answer, failure, started, ended });
    const outcome = isSuccess ? 'SUCCESS' : 'FAILED';
    if (pause === undefined) {
      await transaction.query('update webhook_event set outcome = $2 where id = $1', [
        event.id,
        outcome,
      ]);
    }
    if (order === null) return;
    await transaction.query(
      'update order_document set webhook_status = $2, webhook_attempts = $3 where id = $1',
      [event.document_id, outcome, job.failures + 1],
    );
    await settleOrder(transaction, order, ended);
  });
  if (secret !== undefined) webhookTried.tell({ outcome: nameOutcome(answer, isSuccess) });
}

/** Whether a test message has been followed by another, which is tried in its place. */
async function isEnded(transaction: Queryable, { id, event_type: type }: EventRow) {
  if (type !== TEST_EVENT) return false;
  const [event] = await transaction.query<{ outcome: string }>(
    'select outcome from webhook_event where id = $1 for update',
    [id],
  );
  return event?.outcome !== 'PENDING';
}

function nameOutcome({ status }: WebhookAnswer, isSuccess: boolean) {
  if (isSuccess) return 'delivered';
  return status === null ? 'no answer' : 'refused';
}

/** Undefined for a secret that no key opens: no later try would be signed any better. */
function openSecret({ secrets, logger }: JobServices, event: EventRow): string | undefined {
  if (event.sealed_secret === null) return undefined;
  try {
    return secrets.open(event.subscription_id, event.sealed_secret);
  } catch (error) {
    if (!(error instanceof UnsealError)) throw error;
    logger.error('webhook secret does not open', { subscription: event.subscription_id });
    return undefined;
  }
}

/** Why a try was none, with the beginning of what the receiver said. */
function describeFailure(
  { status, problem, said }: WebhookAnswer,
  successStatus: readonly number[],
): string {
  if (problem !== null) return problem;
  return `Answered ${status} instead of ${successStatus.join(' or ')}${said ? `: ${said}` : '.'}`;
}

async function recordAttempt(
  transaction: Queryable,
  event: EventRow,
  attempt: {
    readonly job: Job;
    readonly answer: WebhookAnswer;
    /** Null where the receiver took it. */
    readonly failure: string | null;
    readonly started: number;
    readonly ended: Date;
  },
): Promise<void> {
  const { answer, failure, started, ended } = attempt;
  await transaction.query(
    `insert into delivery_attempt (event_id, account_id, attempt_number, http_status_code, is_success,
       error_message, attempted_at, duration_ms) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      event.id,
      event.account_id,
      attempt.job.failures + 1,
      answer.status,
      failure === null,
      failure,
      new Date(started),
      Math.round(ended.getTime() - started),
    ],
  );
}
