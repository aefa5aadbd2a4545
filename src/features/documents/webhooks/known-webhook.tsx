import { ApiError } from '@property/client/api-error.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useDocuments } from '#api/documents/documents-context.ts';
import { formatMoment } from '#lib/format/format-time.ts';
import type { WebhookRecord } from '#storage/webhooks.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { Button } from '#ui/controls/button.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { Note } from '#ui/note.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toasts } from '#ui/overlays/toasts.ts';
import { SectionError } from '#ui/section-error.tsx';
import cards from '../card.module.css';
import { findSecret, keepStored, shownSecret } from './secret-store.ts';
import { TestMessage } from './test-message.tsx';
import { readSectionFault, useWebhook } from './webhook-requests.ts';
import styles from './webhooks.module.css';

const SOURCES: Readonly<Record<WebhookRecord['source'], string>> = {
  'set-up': 'Set up here',
  audit: 'Found in the audit',
  entered: 'Id entered',
};

export interface KnownWebhookProps {
  readonly webhook: WebhookRecord;
  readonly mayManage: boolean;
  /** It is cancelled to be set up anew, with this address. */
  readonly onReplace: (address: string) => void;
}

/** The webhook this browser remembers; cancelling it is asked about first (D-117 to D-119). */
export function KnownWebhook({ webhook, mayManage, onReplace }: KnownWebhookProps) {
  const { subscriptionId, address, rememberedAt, source, isSecretStored } = webhook;
  const { webhooks, person } = useDocuments();
  const isUnconfirmed = useStore(
    shownSecret,
    (state) =>
      isSecretStored === false &&
      !state.stored.includes(subscriptionId) &&
      findSecret(state, person) === null,
  );
  const { forget } = useWebhook();
  const cache = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const wasThere = await webhooks.cancel(subscriptionId).then(
        () => true,
        (fault: unknown) => {
          // Gone already, or an answer was lost and the repeat found nothing: either way it is away.
          if (fault instanceof ApiError && fault.status === 404) return false;
          throw fault;
        },
      );
      setAsking(false);
      await forget(subscriptionId);
      return wasThere;
    },
    onSuccess: (wasThere) =>
      toasts.add({
        title: wasThere ? 'The webhook is cancelled.' : 'There was no such webhook any more.',
        description: wasThere
          ? 'Orders placed from now on tell nobody; those under way still tell the old address.'
          : 'This browser has forgotten it.',
      }),
  });
  const fault = error && readSectionFault(error);
  const lookAtAudit = useCallback(() => {
    for (const what of ['audit', 'statistics']) {
      void cache.invalidateQueries({ queryKey: ['documents', person, what] });
    }
  }, [cache, person]);
  const confirm = () => {
    keepStored(person, subscriptionId);
    // The button goes with the warning, and would take the focus along.
    heading.current?.focus();
  };
  const replace = () => {
    onReplace(address ?? '');
    setAsking(true);
  };
  return (
    <>
      <div className={cards.cardHead}>
        <h2 ref={heading} tabIndex={-1}>
          Webhook
        </h2>
        {isUnconfirmed ? (
          <Badge tone="warn">Secret not confirmed</Badge>
        ) : (
          <Badge>{SOURCES[source]}</Badge>
        )}
      </div>
      <div className={styles.form}>
        <p className={styles.hint}>
          One address is told of every document. The service does not give a webhook back to read:
          this is what this browser remembers since {formatMoment(rememberedAt)}.
        </p>
        <Remembered label="Address" value={address} />
        <Remembered label="Webhook id" value={subscriptionId} />
        {isUnconfirmed && (
          <Note tone="warn">
            <b>Nobody said that its secret is stored.</b> It was shown once and cannot be shown
            again; without it nobody can tell whether a message is genuine. If you do not have it,
            cancel this webhook and set it up anew.
            <p className={styles.noteButtons}>
              <Button size="small" disabled={!mayManage} onClick={replace}>
                Cancel and set up anew
              </Button>
              <Button size="small" onClick={confirm}>
                I have the secret
              </Button>
            </p>
          </Note>
        )}
        <TestMessage mayManage={mayManage} onTried={lookAtAudit} />
        {fault && <SectionError {...fault} />}
        <Button
          variant="danger"
          disabled={!mayManage}
          onClick={() => {
            onReplace('');
            setAsking(true);
          }}
        >
          Cancel webhook
        </Button>
      </div>
      <Dialog
        open={isAsking}
        title="Cancel this webhook?"
        onOpenChange={setAsking}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
            <Button variant="danger" disabled={isPending} onClick={() => mutate()}>
              {isPending ? 'Cancelling' : 'Cancel webhook'}
            </Button>
          </>
        }
      >
        <div className={styles.stack}>
          <p>
            {address ?? subscriptionId} is not told of orders placed from now on. Orders that are
            under way still tell it.
          </p>
          <p>Its secret is then of no use; a new webhook gets a new one.</p>
          {fault && <SectionError {...fault} />}
        </div>
      </Dialog>
    </>
  );
}

function Remembered({ label, value }: { readonly label: string; readonly value: string | null }) {
  return (
    <div>
      <p className={styles.label}>{label}</p>
      <p className={styles.remembered}>
        <span>{value ?? 'Not known'}</span>
        {value && <CopyButton text={value} label={`Copy ${label.toLowerCase()}`} />}
      </p>
    </div>
  );
}
