import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useDocuments } from '#api/documents-context.ts';
import { Note } from '#ui/note.tsx';
import { KnownWebhook } from './known-webhook.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { findSecret, placeSecret, shownSecret } from './secret-store.ts';
import { SubscribeForm } from './subscribe-form.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useWebhook } from './use-webhook.ts';
import styles from './webhooks.module.css';

export interface WebhookCardProps {
  /** The permission that the sign-in lacks to manage webhooks; null when it may. */
  readonly missingScope: string | null;
}

/** The one webhook a person can have: what is known of it here, or a form to set one up. */
export function WebhookCard({ missingScope }: WebhookCardProps) {
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
    <section ref={card} tabIndex={-1} className={styles.card} aria-label="Webhook">
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
