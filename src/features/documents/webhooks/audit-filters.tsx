import type { DeliveryAttempt } from '@property/contract/documents/delivery-audit.ts';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { AUDIT_ROWS, type AuditView, parseReference } from '#lib/links/audit-codec.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { CheckLine } from '#ui/controls/check-line.tsx';
import inputs from '#ui/controls/text-input.module.css';
import styles from './deliveries.module.css';
import { shortenId } from './describe-attempt.ts';
import { listWebhooks, useWebhook } from './webhook-requests.ts';

export interface AuditFiltersProps {
  readonly view: AuditView;
  readonly onChange: (change: Partial<AuditView>) => void;
  /** Of the loaded page: the webhooks to choose from. */
  readonly attempts: readonly DeliveryAttempt[];
}

/** What the audit is narrowed to; all but "Failed on this page" is asked of the service. */
export function AuditFilters({ view, onChange, attempts }: AuditFiltersProps) {
  const { webhook } = useWebhook();
  const ids = new Set([
    ...(webhook ? [webhook.subscriptionId] : []),
    ...listWebhooks(attempts).map(({ subscriptionId }) => subscriptionId),
    ...(view.webhook === null ? [] : [view.webhook]),
  ]);
  return (
    <>
      <ReferenceField value={view.document} onChange={(document) => onChange({ document })} />
      <select
        className={joinClassNames(inputs.small, styles.input)}
        aria-label="Webhook"
        value={view.webhook ?? ''}
        onChange={({ target }) => onChange({ webhook: target.value === '' ? null : target.value })}
      >
        <option value="">Any webhook</option>
        {[...ids].map((id) => (
          <option key={id} value={id}>
            {id === webhook?.subscriptionId ? `This one, ${shortenId(id)}` : shortenId(id)}
          </option>
        ))}
      </select>
      <select
        className={joinClassNames(inputs.small, styles.input)}
        aria-label="Attempts on a page"
        value={view.rows}
        onChange={({ target }) => onChange({ rows: Number(target.value) })}
      >
        {AUDIT_ROWS.map((rows) => (
          <option key={rows} value={rows}>
            {rows} a page
          </option>
        ))}
      </select>
      <CheckLine
        checked={view.onlyFailed}
        onChange={(onlyFailed) => onChange({ onlyFailed, page: view.page })}
      >
        Failed on this page
      </CheckLine>
    </>
  );
}

/** Milliseconds without a letter after which a reference is taken for complete. */
const PAUSE = 600;

/** Asked for when it is complete: after a pause, by Enter or on leaving the field. */
function ReferenceField({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const [text, setText] = useState(value);
  // The field follows the link, but not its own question: there may be more letters by then.
  const asked = useRef(value);
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);
  const ask = useEffectEvent((reference: string) => {
    if (reference === asked.current) return;
    asked.current = reference;
    onChange(reference);
  });
  useEffect(() => {
    const reference = parseReference(text);
    if (reference === null) return;
    const timer = setTimeout(() => ask(reference), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    const reference = parseReference(text) ?? '';
    setText(reference);
    ask(reference);
  };
  return (
    <form onSubmit={send}>
      <input
        type="search"
        className={joinClassNames(inputs.small, styles.input)}
        aria-label="Document reference"
        placeholder="Document reference"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => send()}
      />
    </form>
  );
}
