import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { useDocuments } from '#api/documents-context.ts';
import { formatMoment } from '#lib/format-time.ts';
import type { WebhookRecord } from '#storage/webhooks.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SectionError } from '#ui/section-error.tsx';
import { toasts } from '#ui/toasts.ts';
import { readSectionFault } from './describe-webhook-fault.ts';
import { useWebhook } from './use-webhook.ts';
import styles from './webhooks.module.css';

const SOURCES: Readonly<Record<WebhookRecord['source'], string>> = {
  'set-up': 'Set up here',
  audit: 'Found in the audit',
  entered: 'Id entered',
};

export interface KnownWebhookProps {
  readonly webhook: WebhookRecord;
  readonly mayManage: boolean;
}

/** The webhook this browser remembers; cancelling it is asked about first (D-117 to D-119). */
export function KnownWebhook({ webhook, mayManage }: KnownWebhookProps) {
  const { subscriptionId, address, rememberedAt, source } = webhook;
  const { webhooks } = useDocuments();
  const { forget } = useWebhook();
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
  return (
    <>
      <div className={styles.cardHead}>
        <h2>Webhook</h2>
        <Badge>{SOURCES[source]}</Badge>
      </div>
      <div className={styles.form}>
        <p className={styles.hint}>
          One address is told of every document. The service does not give a webhook back to read:
          this is what this browser remembers since {formatMoment(rememberedAt)}.
        </p>
        <Remembered label="Address" value={address} />
        <Remembered label="Webhook id" value={subscriptionId} />
        {fault && <SectionError {...fault} />}
        <Button variant="danger" disabled={!mayManage} onClick={() => setAsking(true)}>
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
