import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useDocuments } from '#api/documents/documents-context.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { useToday } from '#ui/hooks/use-today.ts';
import { Note } from '#ui/note.tsx';
import cards from '../card.module.css';
import { AuditCard } from './audit-card.tsx';
import { EventCard } from './event-card.tsx';
import { KnownWebhook } from './known-webhook.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { findSecret, placeSecret, shownSecret } from './secret-store.ts';
import { SignatureChecker } from './signature-checker.tsx';
import { StatisticsCard } from './statistics-card.tsx';
import { SubscribeForm } from './subscribe-form.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useWebhook } from './webhook-requests.ts';
import styles from './webhooks.module.css';

interface WebhooksViewProps {
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
  const { webhook } = useWebhook();
  const deliveries = (
    <div key="deliveries" className={joinClassNames(styles.column, styles.deliveries)}>
      <StatisticsCard now={now} />
      <AuditCard openId={eventId} link={link} now={now} />
    </div>
  );
  const card = (
    <div key="webhook" className={styles.side}>
      <WebhookCard missingScope={missingScope} />
    </div>
  );
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
      {/* Without a webhook nothing is sent: where one stands below the other, its form comes first. */}
      {webhook === null ? [card, deliveries] : [deliveries, card]}
      <div className={styles.side}>
        <SignatureChecker />
      </div>
    </div>
  );
}

interface WebhookCardProps {
  /** The permission that the sign-in lacks to manage webhooks; null when it may. */
  readonly missingScope: string | null;
}

/** The one webhook a person can have: what is known of it here, or a form to set one up. */
function WebhookCard({ missingScope }: WebhookCardProps) {
  const { person } = useDocuments();
  const { webhook, error } = useWebhook();
  const shown = useStore(shownSecret, (state) => findSecret(state, person));
  useEffect(placeSecret, []);
  // One that is cancelled to be set up anew hands its address on.
  const [firstAddress, setFirstAddress] = useState('');
  const card = useRef<HTMLElement>(null);
  const known = webhook === null ? 'none' : webhook?.subscriptionId;
  useKeptFocus(card, known && `${known} ${shown === null ? '' : 'secret'}`);
  return (
    <section ref={card} tabIndex={-1} className={cards.card} aria-label="Webhook">
      {shown && <SecretDialog key={person} shown={shown} />}
      {error && (
        <div className={styles.inset}>
          <Note tone="warn" role="status">
            <b>This browser could not read what it remembers.</b> The webhook itself goes on
            working.
          </Note>
        </div>
      )}
      {missingScope !== null && (
        <div className={styles.inset}>
          <Note tone="warn" role="status">
            <b>Your sign-in may not manage webhooks.</b> The permission {missingScope} is missing;
            ask the operator for it.
          </Note>
        </div>
      )}
      {webhook && (
        <KnownWebhook
          webhook={webhook}
          mayManage={missingScope === null}
          onReplace={setFirstAddress}
        />
      )}
      {webhook === null && (
        <SubscribeForm mayManage={missingScope === null} firstAddress={firstAddress} />
      )}
    </section>
  );
}
