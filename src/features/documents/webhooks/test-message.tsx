import type { DeliveryAttempt } from '@property/contract/documents/delivery-audit.ts';
import type { TestDelivery } from '@property/contract/documents/subscription.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import Send from 'lucide-react/icons/send';
import { useEffect, useState } from 'react';
import { useDocuments } from '#api/documents/documents-context.ts';
import { parseInstant } from '#lib/parse-instant.ts';
import { Button } from '#ui/controls/button.tsx';
import { SectionError } from '#ui/section-error.tsx';
import deliveries from './deliveries.module.css';
import { describeAnswer, formatAttemptTime, readReceiverWords } from './describe-attempt.ts';
import { useIsPast } from './use-is-past.ts';
import { readSectionFault } from './webhook-requests.ts';
import styles from './webhooks.module.css';

/** Milliseconds between two looks whether a message was tried. */
const LOOK = 1_000;
/** Milliseconds after which no try is waited for any longer: an address has 30 s to answer. */
const PATIENCE = 40_000;

interface TestMessageProps {
  readonly mayManage: boolean;
  /** Follows each try: the audit beside it has one more. */
  readonly onTried: () => void;
}

/** Sends a message to the webhook, and says how it was taken (O-156); nothing where there is no such way. */
export function TestMessage({ mayManage, onTried }: TestMessageProps) {
  const { webhooks } = useDocuments();
  const { sendTest } = webhooks;
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => (sendTest === null ? null : sendTest()),
  });
  if (sendTest === null) return null;
  const fault = error && readSectionFault(error);
  return (
    <div className={styles.stack}>
      {fault && <SectionError {...fault} />}
      <p className={styles.test}>
        <Button
          disabled={!mayManage}
          // A disabled button would let go of the focus.
          aria-busy={isPending}
          onClick={() => isPending || mutate()}
        >
          <Send aria-hidden="true" />
          {isPending ? 'Sending' : 'Send a test message'}
        </Button>
        <span className={deliveries.quiet}>Costs nothing</span>
      </p>
      {data && <Outcome key={data.event_id} sent={data} onTried={onTried} />}
    </div>
  );
}

/** How the latest try of a message went, followed until there is no next one. */
function Outcome({
  sent,
  onTried,
}: Pick<TestMessageProps, 'onTried'> & { readonly sent: TestDelivery }) {
  const { webhooks } = useDocuments();
  const [sentAt] = useState(Date.now);
  const { data } = useQuery({
    // The audit, as the event itself is none until its first try.
    ...webhooks.audit({ document_reference: sent.event_id, page_number: 1, page_size: 1 }),
    placeholderData: undefined,
    refetchInterval: ({ state }) => {
      const latest = state.data?.items[0];
      if (latest === undefined) return Date.now() < sentAt + PATIENCE && LOOK;
      return waitForNext(latest, Date.now());
    },
  });
  const attempt = data?.items[0];
  const tries = attempt && (attempt.attempt_number ?? 1);
  useEffect(() => {
    if (tries !== undefined) onTried();
  }, [tries, onTried]);
  const next = parseInstant(attempt?.next_attempt_at ?? '');
  const words = attempt && readReceiverWords(attempt);
  const isLate = useIsPast(sentAt + PATIENCE);
  return (
    <p
      role="status"
      className={attempt?.is_success === false ? deliveries.failed : deliveries.quiet}
    >
      {attempt === undefined &&
        (isLate ? 'No try is noted yet; the audit shows it once there is one.' : 'On its way.')}
      {attempt?.is_success &&
        `Delivered ${formatAttemptTime(parseInstant(attempt.attempted_at ?? ''))}.`}
      {attempt?.is_success === false && (
        <>
          {describeAnswer(attempt)}
          {words && `: “${words}”`}.{tries !== 1 && ` Attempt ${tries}.`}
          <NextTry at={next} />
        </>
      )}
    </p>
  );
}

/** When it is tried again: a time to come, the moment itself, or one after which nothing came. */
function NextTry({ at }: { readonly at: number }) {
  const isDue = useIsPast(at);
  const isMissing = useIsPast(at + PATIENCE);
  if (Number.isNaN(at)) return ' No further try.';
  if (isMissing) return ` A further try was due ${formatAttemptTime(at)}; none is noted.`;
  return isDue ? ' Trying again.' : ` Next try ${formatAttemptTime(at)}.`;
}

/**
 * Milliseconds until it is worth while to look for the try after this one; false where there is none,
 * or none came though it was due long ago.
 */
function waitForNext({ next_attempt_at: due }: DeliveryAttempt, now: number): number | false {
  const left = parseInstant(due ?? '') - now;
  if (Number.isNaN(left) || left < -PATIENCE) return false;
  return Math.max(left, 0) + LOOK;
}
