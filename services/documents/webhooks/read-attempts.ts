import type {
  DeliveryAttempt,
  DeliveryStatistics,
} from '@property/contract/documents/delivery-audit.ts';
import type { Queryable } from '../database/database.ts';

/** What an audit is limited to; both ends of the period belong to it (O-123). */
export interface AttemptFilter {
  readonly accountId: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly subscriptionId?: string | undefined;
  readonly documentReference?: string | undefined;
  readonly eventId?: string | undefined;
}

interface AttemptRow extends Record<string, unknown> {
  readonly id: number;
  readonly event_id: string;
  readonly subscription_id: string;
  readonly webhook_url: string;
  readonly event_type: string;
  /** The event itself where there is no document (O-156). */
  readonly document_reference: string;
  readonly title_number: string;
  readonly new_status: number;
  readonly status_description: string;
  readonly attempt_number: number;
  readonly http_status_code: number | null;
  readonly is_success: boolean;
  readonly error_message: string | null;
  readonly attempted_at: Date;
  readonly duration_ms: number;
  readonly next_attempt_at: Date | null;
}

const FROM = `from delivery_attempt
  join webhook_event on webhook_event.id = event_id
  join subscription on subscription.id = subscription_id
  where delivery_attempt.account_id = $1
    and ($2::timestamptz is null or attempted_at >= $2::timestamptz)
    and ($3::timestamptz is null or attempted_at <= $3::timestamptz)
    and ($4::uuid is null or subscription_id = $4::uuid)
    and ($5::text is null or coalesce(document_id, event_id)::text = lower($5::text))
    and ($6::uuid is null or event_id = $6::uuid)`;

/** Attempts of an account's deliveries, newest first (D-151 to D-154, O-123). */
export async function readAttempts(
  database: Queryable,
  filter: AttemptFilter,
  page: { readonly size: number; readonly number: number },
): Promise<DeliveryAttempt[]> {
  const rows = await database.query<AttemptRow>(
    `select delivery_attempt.id, event_id, subscription_id, webhook_url, event_type,
       coalesce(document_id, event_id)::text as document_reference, webhook_event.title_number, new_status, status_description, attempt_number,
       http_status_code, is_success, error_message, attempted_at, duration_ms,
       (select run_at from job where kind in ('deliver-event', 'deliver-test') and reference = event_id
         and failures = attempt_number) as next_attempt_at
     ${FROM} order by attempted_at desc, delivery_attempt.id desc limit $7 offset $8`,
    [...writeParameters(filter), page.size, (page.number - 1) * page.size],
  );
  return rows.map(writeAttempt);
}

export async function countAttempts(database: Queryable, filter: AttemptFilter): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `select count(*)::integer as count ${FROM}`,
    writeParameters(filter),
  );
  return row?.count ?? 0;
}

/** Figures over a period (D-149, O-125). */
export async function readStatistics(
  database: Queryable,
  filter: AttemptFilter,
): Promise<DeliveryStatistics> {
  const [row] = await database.query<{ total: number; successes: number; average: number }>(
    `select count(*)::integer as total,
       (count(*) filter (where is_success))::integer as successes,
       coalesce(avg(duration_ms), 0)::float8 as average ${FROM}`,
    writeParameters(filter),
  );
  const { total, successes, average } = row ?? { total: 0, successes: 0, average: 0 };
  return {
    total_attempts: total,
    successful_deliveries: successes,
    failed_deliveries: total - successes,
    success_rate: total === 0 ? 0 : successes / total,
    average_duration_ms: average,
  };
}

function writeParameters(filter: AttemptFilter): unknown[] {
  return [
    filter.accountId,
    readInstant(filter.from),
    readInstant(filter.to),
    filter.subscriptionId ?? null,
    filter.documentReference ?? null,
    filter.eventId ?? null,
  ];
}

/** A time without a zone is UTC, as all the times that the service gives. */
const WITHOUT_ZONE = /T[\d:.]+$/;
/** The database reads years of four digits and knows no year 0. */
const EARLIEST = Date.parse('0001-01-01T00:00:00Z');
const LATEST = Date.parse('9999-12-31T23:59:59Z');

/** A date-time as a moment: the database reads fewer zones and years than ISO 8601 has. */
function readInstant(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const instant = Date.parse(WITHOUT_ZONE.test(text) ? `${text}Z` : text);
  return new Date(Math.min(Math.max(instant, EARLIEST), LATEST));
}

function writeAttempt(row: AttemptRow): DeliveryAttempt {
  return {
    id: row.id,
    event_id: row.event_id,
    subscription_id: row.subscription_id,
    endpoint_url: row.webhook_url,
    event_type: row.event_type,
    document_reference: row.document_reference,
    title_number: row.title_number,
    document_status: row.new_status,
    document_status_description: row.status_description,
    attempt_number: row.attempt_number,
    http_status_code: row.http_status_code,
    is_success: row.is_success,
    error_message: row.error_message,
    attempted_at: row.attempted_at.toISOString(),
    duration_ms: row.duration_ms,
    ...(row.next_attempt_at === null ? {} : { next_attempt_at: row.next_attempt_at.toISOString() }),
  };
}
