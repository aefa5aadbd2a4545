import { useState } from 'react';
import type { StoredAdjustment } from '#storage/adjustments-database.ts';
import { PERCENT } from './adjust-deals.ts';
import styles from './adjustment-grid.module.css';

export interface AdjustmentCellProps {
  /** What is adjusted, such as "Size of Turnpike Works". */
  readonly label: string;
  readonly value: StoredAdjustment | undefined;
  /** What stands for nothing entered. */
  readonly usual: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly onChange: (value: StoredAdjustment | undefined) => void;
}

/** A percentage and the reason for it; taken once both are left. */
export function AdjustmentCell(props: AdjustmentCellProps) {
  const { label, value, usual, onChange } = props;
  const { minimum = PERCENT.minimum, maximum = PERCENT.maximum } = props;
  const [percentText, setPercentText] = useState(() => write(value));
  const [reason, setReason] = useState(value?.reason ?? '');
  // What another tab has written is shown, unless something else is being typed here.
  const [known, setKnown] = useState(value);
  if (known?.percent !== value?.percent || known?.reason !== value?.reason) {
    setKnown(value);
    if (percentText === write(known)) setPercentText(write(value));
    if (reason === (known?.reason ?? '')) setReason(value?.reason ?? '');
  }
  const percent = percentText.trim() === '' ? null : Number(percentText.replace('−', '-'));
  const isWrong = percent !== null && !(percent >= minimum && percent <= maximum);
  const lacksReason = value !== undefined && value.reason.trim() === '';
  const commit = () => {
    if (isWrong) return;
    const words = reason.trim();
    const next =
      (percent === null || percent === usual) && words === ''
        ? undefined
        : { percent: percent ?? usual, reason: words };
    if (next?.percent === value?.percent && next?.reason === value?.reason) return;
    onChange(next);
  };
  return (
    <fieldset
      className={styles.cell}
      aria-label={label}
      data-missing={lacksReason || undefined}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && commit()}
    >
      <span className={styles.percent} data-invalid={isWrong || undefined}>
        <input
          inputMode="decimal"
          aria-label={`${label}, percent`}
          aria-invalid={isWrong}
          placeholder={String(usual)}
          value={percentText}
          onChange={(event) => setPercentText(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && commit()}
        />
        %
      </span>
      {/* Its room is kept before there is a percentage: rows and columns do not move while one is typed. */}
      <span className={styles.below}>
        {(value !== undefined || percent !== null) && !isWrong && (
          <input
            className={styles.reason}
            aria-label={`${label}, reason`}
            placeholder="Reason"
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && commit()}
          />
        )}
        {isWrong && (
          <span role="alert" className={styles.fault}>
            {minimum} to {maximum}
          </span>
        )}
      </span>
    </fieldset>
  );
}

function write(value: StoredAdjustment | undefined): string {
  return value === undefined ? '' : String(value.percent);
}
