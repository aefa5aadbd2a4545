import type { DeliveryAttempt } from '@property/contract/documents/delivery-audit.ts';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import { useDocuments } from '#api/documents/documents-context.ts';
import { parseInstant } from '#lib/parse-instant.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { useIsNarrow } from '#ui/hooks/use-media-query.ts';
import styles from './deliveries.module.css';
import {
  describeAnswer,
  describeChange,
  describeNumberedAnswer,
  formatAttemptTime,
  formatTook,
  readReceiverWords,
  shortenId,
} from './describe-attempt.ts';
import { useIsPast } from './use-is-past.ts';

export interface AuditTableProps {
  readonly attempts: readonly DeliveryAttempt[];
  readonly openId: string | null;
  readonly link: (eventId: string) => string;
}

/** Attempts in rows; the event of a row leads to all of its attempts (D-151 to D-153). */
export function AuditTable({ attempts, openId, link }: AuditTableProps) {
  const { profile } = useDocuments();
  const isNarrow = useIsNarrow();
  if (isNarrow) return <StackedAttempts attempts={attempts} openId={openId} link={link} />;
  const columns: readonly Column<DeliveryAttempt>[] = [
    {
      key: 'when',
      header: 'When',
      render: (attempt) => (
        <span className={styles.when}>
          <Outcome isSuccess={attempt.is_success} />
          {formatAttemptTime(parseInstant(attempt.attempted_at ?? ''))}
        </span>
      ),
    },
    {
      key: 'title',
      header: 'Title',
      isRowHeader: true,
      render: ({ title_number: number }) => (
        <span className={styles.id}>{number ?? 'Unknown'}</span>
      ),
    },
    {
      key: 'change',
      header: 'Change',
      render: (attempt) => describeChange(attempt, profile),
    },
    {
      key: 'attempt',
      header: 'Attempt',
      align: 'end',
      render: ({ attempt_number: number }) => number,
    },
    {
      key: 'http',
      header: 'HTTP',
      align: 'end',
      render: ({ http_status_code: status, is_success: ok }) => (
        <span className={ok === false ? styles.failed : undefined}>{status ?? 'None'}</span>
      ),
    },
    {
      key: 'answer',
      header: 'Answer',
      wide: true,
      render: (attempt) => (
        <span className={attempt.is_success === false ? styles.failed : styles.quiet}>
          {describeAnswer(attempt)}
          <ReceiverWords attempt={attempt} />
        </span>
      ),
    },
    {
      key: 'took',
      header: 'Took',
      align: 'end',
      render: ({ duration_ms: took }) => formatTook(took),
    },
    {
      key: 'event',
      header: 'Event',
      render: ({ event_id: id }) => <EventLink id={id} openId={openId} link={link} />,
    },
  ];
  return (
    <DataTable
      caption="Delivery attempts"
      columns={columns}
      rows={attempts}
      rowKey={({ id }) => String(id)}
    />
  );
}

/** One below the other, where the columns do not fit beside each other. */
function StackedAttempts({ attempts, openId, link }: AuditTableProps) {
  const { profile } = useDocuments();
  return (
    <ul className={styles.stackedAttempts} aria-label="Delivery attempts">
      {attempts.map((attempt) => (
        <li key={attempt.id} className={styles.stackedAttempt}>
          <Outcome isSuccess={attempt.is_success} />
          <div className={styles.stackedText}>
            <p>
              <span className={styles.id}>{attempt.title_number ?? 'Unknown'}</span>{' '}
              {describeChange(attempt, profile)}
            </p>
            <p className={attempt.is_success === false ? styles.failed : styles.quiet}>
              {describeNumberedAnswer(attempt)}
              <ReceiverWords attempt={attempt} />
            </p>
            <p className={styles.quiet}>
              {[
                formatAttemptTime(parseInstant(attempt.attempted_at ?? '')),
                `attempt ${attempt.attempt_number}`,
                formatTook(attempt.duration_ms),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <EventLink id={attempt.event_id} openId={openId} link={link} />
        </li>
      ))}
    </ul>
  );
}

function EventLink({
  id,
  openId,
  link,
}: Pick<AuditTableProps, 'openId' | 'link'> & { readonly id: string }) {
  return (
    <Link
      className={styles.event}
      data-event={id}
      to={link(id)}
      aria-current={id === openId || undefined}
      aria-label={`Event ${shortenId(id)}`}
    >
      {shortenId(id)}
    </Link>
  );
}

export interface ReceiverWordsProps {
  readonly attempt: DeliveryAttempt;
  /** No later attempt of its event is known: one that should have come is missing. */
  readonly isLatest?: boolean;
}

/**
 * What the receiver said and when it is tried again, after how it answered. A time that has passed is
 * no next try: the attempt of then has its own row.
 */
export function ReceiverWords({ attempt, isLatest = false }: ReceiverWordsProps) {
  const words = readReceiverWords(attempt);
  const next = parseInstant(attempt.next_attempt_at ?? '');
  const isPast = useIsPast(next);
  return (
    <>
      {words !== null && `: “${words}”`}
      {next > 0 && !isPast && `. Next try ${formatAttemptTime(next)}`}
      {isPast && isLatest && `. A further try was due ${formatAttemptTime(next)}`}
    </>
  );
}

/** A tick or a cross, and the word for those who do not see it; neither where the service does not say. */
export function Outcome({ isSuccess: ok }: { readonly isSuccess: boolean | undefined }) {
  if (ok === undefined) return <span className="visually-hidden">Not known</span>;
  const Icon = ok ? Check : X;
  return (
    <span className={styles.outcome} data-ok={ok || undefined}>
      <Icon aria-hidden="true" />
      <span className="visually-hidden">{ok ? 'Delivered' : 'Failed'}</span>
    </span>
  );
}
