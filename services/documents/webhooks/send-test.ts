import { randomUUID } from 'node:crypto';
import { TEST_EVENTS_LIMIT } from '@property/contract/documents/limits-documents.ts';
import type { WebhookEvent } from '@property/contract/documents/webhook-event.ts';
import { TEST_EVENT } from '@property/contract/documents/webhook-names.ts';
import { RETRY_AFTER_HEADER } from '@property/contract/rate-limit.ts';
import { HttpError } from '#services/http/http-error.ts';
import type { Database, Queryable } from '../database/database.ts';
import { notFound } from '../documents-errors.ts';
import { addJob, dropFailedJobs } from '../jobs/job-queue.ts';
import { lockAccount } from '../ledger/ledger.ts';

/** A test message that is on its way. */
export interface TestEvent {
  readonly id: string;
  readonly subscriptionId: string;
  readonly url: string;
}

interface SubscriptionRow extends Record<string, unknown> {
  readonly id: string;
  readonly webhook_url: string;
}

/**
 * Sends a message of no document to the address of a caller, as an order's event is sent: signed,
 * tried again, audited, and to no address that those may not go to (O-156). A caller has few of them
 * in a minute, over all processes, and one alone is tried again: the latest.
 * @throws HttpError 404 without a subscription, 429 after too many
 */
export function sendTest(
  database: Database,
  { accountId, at }: { readonly accountId: string; readonly at: Date },
): Promise<TestEvent> {
  return database.transaction(async (transaction) => {
    await lockAccount(transaction, accountId);
    const [subscription] = await transaction.query<SubscriptionRow>(
      'select id, webhook_url from subscription where account_id = $1 and cancelled_at is null',
      [accountId],
    );
    if (subscription === undefined) {
      throw notFound('There is no subscription to send a test message to. Subscribe first.');
    }
    const { seconds, limit } = TEST_EVENTS_LIMIT;
    const [sent] = await transaction.query<{ count: number; first: Date | null }>(
      `select count(*)::integer as count, min(created_at) as first from webhook_event
       where account_id = $1 and event_type = $2 and created_at > $3`,
      [accountId, TEST_EVENT, new Date(at.getTime() - seconds * 1_000)],
    );
    if (sent !== undefined && sent.count >= limit) throw refuse(sent.first ?? at, at);
    await endEarlierTests(transaction, accountId, at);
    const event = buildTestEvent(at);
    await transaction.query(
      `insert into webhook_event (id, account_id, subscription_id, document_id, title_number,
         new_status, status_description, body, created_at, event_type)
       values ($1, $2, $3, null, $4, $5, $6, $7, $8, $9)`,
      [
        event.eventId,
        accountId,
        subscription.id,
        event.data.titleNumber,
        event.data.newStatus,
        event.data.statusDescription,
        JSON.stringify(event),
        at,
        TEST_EVENT,
      ],
    );
    await addJob(transaction, { kind: 'deliver-test', reference: event.eventId, runAt: at });
    return { id: event.eventId, subscriptionId: subscription.id, url: subscription.webhook_url };
  });
}

/**
 * Ends the tests of a caller that are still tried: who sends another one has changed something, and
 * wants to know about that. Each has one try at least; one that is under way is its last.
 */
async function endEarlierTests(
  transaction: Queryable,
  accountId: string,
  now: Date,
): Promise<void> {
  const ended = await transaction.query<{ id: string }>(
    `update webhook_event set outcome = 'FAILED'
     where account_id = $1 and event_type = $2 and outcome = 'PENDING' returning id`,
    [accountId, TEST_EVENT],
  );
  await dropFailedJobs(
    transaction,
    'deliver-test',
    ended.map(({ id }) => id),
    now,
  );
}

/** The payload of a document's event, with no document behind it. */
function buildTestEvent(at: Date): WebhookEvent {
  const eventId = randomUUID();
  return {
    eventId,
    eventType: TEST_EVENT,
    timestamp: at.toISOString(),
    data: {
      reference: eventId,
      titleNumber: 'ZZ100000',
      documentDescription: 'Test message',
      previousStatus: 0,
      newStatus: 0,
      statusDescription: 'Test',
      message: 'There is no document behind this message.',
      downloadUrl: `/download/${eventId}`,
    },
  };
}

function refuse(first: Date, at: Date): HttpError {
  const { seconds, limit } = TEST_EVENTS_LIMIT;
  const wait = Math.max(1, Math.ceil((first.getTime() - at.getTime()) / 1_000 + seconds));
  return new HttpError(
    429,
    'RATE_LIMIT_EXCEEDED',
    `Too many test messages: ${limit} in ${seconds} s are allowed. Try again in ${wait} s.`,
    { headers: { [RETRY_AFTER_HEADER]: String(wait) } },
  );
}
