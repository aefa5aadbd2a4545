import { type ComponentType, useState } from 'react';
import { AuditCard } from './audit-card.tsx';
import { EventCard } from './event-card.tsx';
import { SignatureChecker } from './signature-checker.tsx';
import { StatisticsCard } from './statistics-card.tsx';
import { WebhookCard } from './webhook-card.tsx';
import styles from './webhooks.module.css';

export interface WebhooksViewProps {
  /** The event that is open; null for none. */
  readonly eventId: string | null;
  /** The address of an event, or of the page without one. */
  readonly link: (eventId: string | null) => string;
  /** The permission that the sign-in lacks to manage webhooks; null when it may. */
  readonly missingScope: string | null;
  /** Downloads a document; `name` is what its button names. */
  readonly Download: ComponentType<{ readonly documentId: string; readonly name: string }>;
}

/** The webhook of a person, what was sent to it, and how that went. */
export function WebhooksView({ eventId, link, missingScope, Download }: WebhooksViewProps) {
  // The day the page was opened on: periods end with it, and stay the same question.
  const [now] = useState(() => new Date());
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <StatisticsCard now={now} />
        <AuditCard openId={eventId} link={link} now={now} />
      </div>
      <div className={styles.column} data-event-open={eventId !== null || undefined}>
        {eventId !== null && (
          <EventCard eventId={eventId} closeLink={link(null)} Download={Download} />
        )}
        <WebhookCard missingScope={missingScope} />
        <SignatureChecker />
      </div>
    </div>
  );
}
