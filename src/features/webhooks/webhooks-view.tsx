import { type ComponentType, useEffect, useRef } from 'react';
import { joinClassNames } from '#ui/class-names.ts';
import { useToday } from '#ui/use-today.ts';
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

/**
 * The webhook of a person, what was sent to it, and how that went. An event that is open comes first:
 * it is what was asked for.
 */
export function WebhooksView({ eventId, link, missingScope, Download }: WebhooksViewProps) {
  // Periods end with the day, and stay the same question as long as it lasts.
  const now = useToday();
  const page = useRef<HTMLDivElement>(null);
  const last = useRef(eventId);
  // The link that closed an event has gone, and the focus with it: it goes where the event was opened.
  useEffect(() => {
    const closed = last.current;
    last.current = eventId;
    if (closed === null || eventId !== null) return;
    const opener = page.current?.querySelector<HTMLElement>(`[data-event="${CSS.escape(closed)}"]`);
    (opener ?? page.current?.querySelector<HTMLElement>('[data-audit]'))?.focus();
  }, [eventId]);
  return (
    <div ref={page} className={styles.page}>
      {eventId !== null && (
        <div className={styles.open}>
          <EventCard eventId={eventId} closeLink={link(null)} Download={Download} />
        </div>
      )}
      <div className={styles.column}>
        <StatisticsCard now={now} />
        <AuditCard openId={eventId} link={link} now={now} />
      </div>
      <div className={joinClassNames(styles.column, styles.side)}>
        <WebhookCard missingScope={missingScope} />
        <SignatureChecker />
      </div>
    </div>
  );
}
