import { useId } from 'react';
import { Segmented } from '#ui/segmented.tsx';
import { AUDIT_DAYS, type AuditPeriod } from '#url/audit-codec.ts';
import { readDays } from './delivery-period.ts';
import styles from './webhooks.module.css';

export interface PeriodChoiceProps {
  readonly value: AuditPeriod;
  readonly now: Date;
  readonly onChange: (period: AuditPeriod) => void;
}

const OPTIONS = AUDIT_DAYS.map((days) => ({ value: String(days), label: `${days} days` }));

/** Some days up to today, or from one day to another; it holds for the figures and the audit. */
export function PeriodChoice({ value, now, onChange }: PeriodChoiceProps) {
  const id = useId();
  const { from, to } = readDays(value, now);
  const choose = (change: { readonly from?: string; readonly to?: string }) => {
    const next = { from, to, ...change };
    // A start after the end moves the other one along; an emptied field changes nothing.
    if (next.from === '' || next.to === '') return;
    const isTurned = next.from > next.to;
    const day = change.from ?? change.to ?? from;
    onChange({ kind: 'dates', ...(isTurned ? { from: day, to: day } : next) });
  };
  return (
    <div className={styles.period}>
      <Segmented
        label="Period"
        options={OPTIONS}
        value={value.kind === 'days' ? String(value.days) : ''}
        onChange={(days) => onChange({ kind: 'days', days: Number(days) })}
      />
      <label htmlFor={`${id}-from`} className="visually-hidden">
        From
      </label>
      <input
        id={`${id}-from`}
        type="date"
        className={styles.input}
        value={from}
        onChange={({ target }) => choose({ from: target.value })}
      />
      <span>to</span>
      <label htmlFor={`${id}-to`} className="visually-hidden">
        To
      </label>
      <input
        id={`${id}-to`}
        type="date"
        className={styles.input}
        value={to}
        onChange={({ target }) => choose({ to: target.value })}
      />
    </div>
  );
}
