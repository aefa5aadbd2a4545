import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useDocuments } from '#api/documents/documents-context.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import inputs from '#ui/controls/text-input.module.css';
import { Note } from '#ui/note.tsx';
import { SectionError } from '#ui/section-error.tsx';
import cards from '../card.module.css';
import { RecoverWebhook } from './recover-webhook.tsx';
import { receiveSecret } from './secret-store.ts';
import {
  checkAddress,
  readSectionFault,
  readSubscribeFault,
  useWebhook,
} from './webhook-requests.ts';
import styles from './webhooks.module.css';

export interface SubscribeFormProps {
  readonly mayManage: boolean;
  /** What stands in the field at first: the address of the webhook that this one follows. */
  readonly firstAddress: string;
}

/** Sets a webhook up, and says what happened when that did not work. */
export function SubscribeForm({ mayManage, firstAddress }: SubscribeFormProps) {
  const { person, webhooks } = useDocuments();
  const { remember } = useWebhook();
  const id = useId();
  const [address, setAddress] = useState(firstAddress);
  const [problem, setProblem] = useState<string | null>(null);
  const [isRecovering, setRecovering] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    // The secret first: it is in this answer only, whatever becomes of the rest.
    mutationFn: (asked: string) => receiveSecret(person, () => webhooks.subscribe(asked)),
    onSuccess: (subscription, asked) =>
      remember({
        subscriptionId: subscription.subscription_id,
        address: subscription.webhook_url ?? asked,
        source: 'set-up',
        isSecretStored: false,
      }),
  });
  const fault = error === null ? null : readSubscribeFault(error);
  const words = problem ?? (fault?.kind === 'address' ? fault.message : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    reset();
    const found = checkAddress(address);
    setProblem(found);
    if (found === null) mutate(address.trim());
  };
  return (
    <>
      <div className={cards.cardHead}>
        <h2>Webhook</h2>
        <span>None is known in this browser</span>
      </div>
      <form className={styles.form} noValidate onSubmit={submit}>
        <div>
          <label htmlFor={id} className={styles.label}>
            Address
          </label>
          <input
            id={id}
            type="url"
            className={joinClassNames(inputs.input, styles.field)}
            placeholder="https://"
            autoComplete="url"
            spellCheck={false}
            value={address}
            aria-invalid={words !== null || undefined}
            aria-describedby={`${id}-problem ${id}-hint`}
            onChange={(event) => {
              setAddress(event.target.value);
              setProblem(null);
            }}
          />
          <p id={`${id}-problem`} role="alert" className={styles.problem}>
            {words}
          </p>
          <p id={`${id}-hint`} className={styles.hint}>
            It is told of every document as soon as it has come. It must be reachable from the
            internet over https, take JSON by POST, and answer 200 within 30 seconds.
          </p>
        </div>
        <Button variant="primary" type="submit" disabled={!mayManage} aria-busy={isPending}>
          {isPending ? 'Setting up' : 'Set up webhook'}
        </Button>
        {fault?.kind === 'conflict' && (
          <Note tone="warn" role="alert">
            <b>You have a webhook already.</b> An account has one, and yours goes on working with
            its own address and secret. To put another in its place, find it below and cancel it
            first.
          </Note>
        )}
        {fault?.kind === 'unclear' && (
          <>
            <SectionError {...readSectionFault(fault.error)} />
            <Note tone="warn">
              <b>The webhook may have been set up.</b> Its secret would have been in the answer that
              is lost. Nothing is sent again by itself: set it up once more, and if you are told
              that you have one already, find it below, cancel it, and begin anew.
            </Note>
          </>
        )}
        {fault?.kind === 'other' && <SectionError {...readSectionFault(fault.error)} />}
        {!isRecovering && fault?.kind !== 'conflict' && (
          <Button variant="quiet" size="small" onClick={() => setRecovering(true)}>
            Find one that was set up before
          </Button>
        )}
      </form>
      {(isRecovering || fault?.kind === 'conflict') && <RecoverWebhook takesFocus={isRecovering} />}
    </>
  );
}
