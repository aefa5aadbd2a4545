import { ApiError } from '@property/client/api-error.ts';
import type { DeliveryAttempt } from '@property/contract/documents/delivery-audit.ts';
import { TEST_EVENT } from '@property/contract/documents/webhook-names.ts';
import { UUID_PATTERN } from '@property/contract/search/limits.ts';
import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { type ComponentType, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { describeDocumentsError } from '#api/documents/describe-documents-error.ts';
import { useDocuments } from '#api/documents/documents-context.ts';
import { parseInstant } from '#lib/parse-instant.ts';
import { NotUnderstood } from '#records/not-understood.tsx';
import { QueryError } from '#records/query-error.tsx';
import { joinClassNames } from '#ui/class-names.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import square from '#ui/controls/square-button.module.css';
import { EmptyState } from '#ui/empty-state.tsx';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import cards from '../card.module.css';
import { Outcome, ReceiverWords } from './audit-table.tsx';
import deliveries from './deliveries.module.css';
import {
  describeChange,
  describeNumberedAnswer,
  formatAttemptTime,
  formatTook,
  readTechnicalReason,
} from './describe-attempt.ts';
import styles from './webhooks.module.css';

export interface EventCardProps {
  readonly eventId: string;
  /** The address of the audit without an event. */
  readonly closeLink: string;
  /** Downloads a document; `name` is what its button names. */
  readonly Download: ComponentType<{ readonly documentId: string; readonly name: string }>;
}

/** All attempts to deliver one event, as a line of time, oldest first (D-147, O-118, O-119). */
export function EventCard({ eventId, closeLink, Download }: EventCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each event that opens takes the focus
  useEffect(() => heading.current?.focus(), [eventId]);
  return (
    <section className={cards.card} aria-label="Event">
      <div className={cards.cardHead}>
        <h2 ref={heading} tabIndex={-1}>
          Event
        </h2>
        <span className={cards.space} />
        <Link
          className={joinClassNames(square.square, deliveries.close)}
          to={closeLink}
          aria-label="Close the event"
        >
          <X aria-hidden="true" />
        </Link>
      </div>
      {UUID_PATTERN.test(eventId) ? (
        <Attempts eventId={eventId} Download={Download} />
      ) : (
        <EmptyState title="The end of this link is damaged: it names no event." />
      )}
    </section>
  );
}

function Attempts({ eventId, Download }: Omit<EventCardProps, 'closeLink'>) {
  const { webhooks, profile } = useDocuments();
  const { data, error, refetch, isFetching } = useQuery(webhooks.event(eventId));
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState title="There is no such event">
        It may belong to another account; the audit lists all of yours.
      </EmptyState>
    );
  }
  const attempts = (data?.attempts ?? []).toSorted(
    (one, other) => (one.attempt_number ?? 0) - (other.attempt_number ?? 0),
  );
  const [first] = attempts;
  const failed = attempts.filter(({ is_success: ok }) => ok === false).length;
  const isDelivered = attempts.some(({ is_success: ok }) => ok);
  const reference = first?.document_reference;
  const isTest = first?.event_type === TEST_EVENT;
  return (
    <div className={styles.form}>
      {error && (
        <QueryError query={{ error, refetch, isFetching }} describe={describeDocumentsError} />
      )}
      {data === undefined && !error && <Skeleton height={120} />}
      {first && (
        <>
          <p className={deliveries.eventHead}>
            <code>{eventId}</code>
            <EventBadge delivered={isDelivered} failed={failed} of={attempts.length} />
          </p>
          <p className={styles.hint}>
            <span className={deliveries.id}>{first.title_number}</span>{' '}
            {describeChange(first, profile)}
            {first.endpoint_url && `, sent to ${first.endpoint_url}`}
          </p>
          <ol className={deliveries.timeline}>
            {attempts.map((attempt, index) => (
              <li key={attempt.id} className={deliveries.attempt}>
                <Outcome isSuccess={attempt.is_success} />
                <span className={deliveries.attemptText}>
                  <b>Attempt {attempt.attempt_number}</b>
                  <span
                    className={attempt.is_success === false ? deliveries.failed : deliveries.quiet}
                  >
                    {describeNumberedAnswer(attempt)}
                    <ReceiverWords attempt={attempt} isLatest={index === attempts.length - 1} />
                  </span>
                  <TechnicalReason text={readNewReason(attempt, attempts[index - 1])} />
                </span>
                <span className={deliveries.times}>
                  <time dateTime={attempt.attempted_at ?? undefined}>
                    {formatAttemptTime(parseInstant(attempt.attempted_at ?? ''))}
                  </time>
                  <span>{formatTook(attempt.duration_ms)}</span>
                </span>
              </li>
            ))}
          </ol>
          {!isDelivered && failed > 0 && !isTest && (
            <Note>
              The document is safe: it can be downloaded here while you see to the address.
            </Note>
          )}
          {reference && !isTest && (
            <Download documentId={reference} name={`${first.title_number} document`} />
          )}
        </>
      )}
      <NotUnderstood answer={data} />
    </div>
  );
}

interface EventBadgeProps {
  readonly delivered: boolean;
  readonly failed: number;
  readonly of: number;
}

/** How it went as a whole; of attempts whose outcome is not told nothing is said. */
function EventBadge({ delivered, failed, of }: EventBadgeProps) {
  if (!delivered && failed === 0) return <Badge tone="neutral">Not known</Badge>;
  return (
    <Badge tone={delivered ? 'ok' : 'bad'}>
      <Outcome isSuccess={delivered} />
      {delivered ? 'Delivered' : `${failed} of ${of} failed`}
    </Badge>
  );
}

/** The technical reason of an attempt, unless the one before failed for the same. */
function readNewReason(
  attempt: DeliveryAttempt,
  before: DeliveryAttempt | undefined,
): string | null {
  const reason = readTechnicalReason(attempt);
  return before !== undefined && readTechnicalReason(before) === reason ? null : reason;
}

/** The words of the machines, for whoever looks after the receiver. */
function TechnicalReason({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <details className={deliveries.technical}>
      <summary>Technical reason</summary>
      <p>
        <code>{text}</code>
        <CopyButton text={text} label="Copy technical reason" />
      </p>
    </details>
  );
}
