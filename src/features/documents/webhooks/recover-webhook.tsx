import { AUDIT_PAGE_SIZE } from '@property/contract/documents/limits-documents.ts';
import { UUID_PATTERN } from '@property/contract/search/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useDocuments } from '#api/documents/documents-context.ts';
import { formatMoment } from '#lib/format/format-time.ts';
import { goneWebhooksQuery } from '#storage/webhooks.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import inputs from '#ui/controls/text-input.module.css';
import { SectionError } from '#ui/section-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { listWebhooks, readSectionFault, useWebhook } from './webhook-requests.ts';
import styles from './webhooks.module.css';

export interface RecoverWebhookProps {
  /** The button that asked for it has gone, and the focus with it. */
  readonly takesFocus: boolean;
}

/** Finds the id of a webhook this browser does not know, in the audit or from the person (O-115). */
export function RecoverWebhook({ takesFocus }: RecoverWebhookProps) {
  const { webhooks, person } = useDocuments();
  const { remember } = useWebhook();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { data, error, refetch, isFetching } = useQuery(
    webhooks.audit({ page_number: 1, page_size: AUDIT_PAGE_SIZE.maximum }),
  );
  const { data: gone = [] } = useQuery(goneWebhooksQuery(person));
  const all = listWebhooks(data?.items ?? []);
  // One that is gone only leads to the same conflict again.
  const seen = all.filter(({ subscriptionId }) => !gone.includes(subscriptionId));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const subscriptionId = text.trim().toLowerCase();
    if (!UUID_PATTERN.test(subscriptionId)) {
      setProblem('A webhook id has 36 characters: digits, letters a to f, and four hyphens.');
      return;
    }
    void remember({ subscriptionId, address: null, source: 'entered' });
  };
  const fault = error && readSectionFault(error);
  return (
    <div className={styles.recover}>
      <h3 ref={heading} tabIndex={-1}>
        Webhooks in your delivery audit
      </h3>
      {fault && (
        <SectionError
          {...fault}
          onRetry={fault.canRetry ? () => void refetch() : undefined}
          retrying={isFetching}
        />
      )}
      {data === undefined && !fault && <Skeleton height={44} />}
      {data && seen.length === 0 && (
        <p className={styles.hint}>
          {all.length === 0
            ? 'Nothing was ever sent to a webhook of yours, so the audit does not know its id.'
            : 'The audit names only webhooks that are cancelled.'}{' '}
          It stands here once a document that you buy has been announced to it.
        </p>
      )}
      {data && (
        <p>
          <Button size="small" disabled={isFetching} onClick={() => void refetch()}>
            Look again
          </Button>
        </p>
      )}
      <ul>
        {seen.map(({ subscriptionId, address, lastUsed }) => (
          <li key={subscriptionId} className={styles.seenRow}>
            <span className={styles.seen}>
              <b>{address ?? subscriptionId}</b>
              <span>
                Used last {formatMoment(lastUsed)}, id{' '}
                <span id={`${id}-${subscriptionId}`}>{subscriptionId}</span>
              </span>
            </span>
            <Button
              size="small"
              aria-label={`Use ${address ?? subscriptionId}`}
              aria-describedby={`${id}-${subscriptionId}`}
              onClick={() => void remember({ subscriptionId, address, source: 'audit' })}
            >
              Use this
            </Button>
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={submit}>
        <label htmlFor={id} className={styles.label}>
          Or enter its id
        </label>
        <div className={styles.inline}>
          <input
            id={id}
            className={joinClassNames(inputs.input, styles.field)}
            spellCheck={false}
            autoComplete="off"
            value={text}
            aria-invalid={problem !== null || undefined}
            aria-describedby={`${id}-problem`}
            onChange={(event) => {
              setText(event.target.value);
              setProblem(null);
            }}
          />
          <Button type="submit">Use it</Button>
        </div>
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
      </form>
    </div>
  );
}
