import { useState } from 'react';
import { formatSignedPercent } from '#lib/format/format-signed-percent.ts';
import type { StoredAdjustment } from '#storage/adjustments-database.ts';
import { PERCENT, REASON_MAXIMUM } from './adjust-deals.ts';
import styles from './adjustment-grid.module.css';

export interface AdjustmentCellProps {
  /** What is adjusted, such as "Size of Turnpike Works". */
  readonly label: string;
  readonly value: StoredAdjustment | undefined;
  /** What stands for nothing entered. */
  readonly usual: number;
  readonly minimum?: number;
  readonly maximum?: number;
  /** What may be taken while nothing is entered. */
  readonly suggestion?: StoredAdjustment | null;
  /** Why nothing is suggested, where something might be. */
  readonly unsuggested?: string | undefined;
  readonly onChange: (value: StoredAdjustment | undefined) => void;
  /** What is typed so far, while it can be read; the range moves with it. */
  readonly onDraft: (value: StoredAdjustment | undefined) => void;
}

/** A percentage and the reason for it; taken once both are left, followed while they are typed. */
export function AdjustmentCell(props: AdjustmentCellProps) {
  const { label, value, usual, suggestion, unsuggested, onChange, onDraft } = props;
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
  const isUsable = (amount: number) => amount >= minimum && amount <= maximum;
  const percent = readPercent(percentText);
  const isWrong = percent !== null && !isUsable(percent);
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
  const isEmpty = value === undefined && percent === null;
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
          onChange={({ target }) => {
            setPercentText(target.value);
            const typed = readPercent(target.value);
            if (typed === null) onDraft(undefined);
            else if (isUsable(typed)) onDraft({ percent: typed, reason });
          }}
          onKeyDown={(event) => event.key === 'Enter' && commit()}
        />
        %
      </span>
      {/* Beside it there is room before anything is typed: rows and columns do not move while it is. */}
      <span className={styles.beside}>
        {isEmpty && suggestion == null && unsuggested && (
          <small className={styles.unsuggested}>{unsuggested}</small>
        )}
        {isEmpty && suggestion != null && (
          <button
            type="button"
            className={styles.suggestion}
            title={suggestion.reason}
            onClick={() => onChange(suggestion)}
          >
            Index {formatSignedPercent(suggestion.percent)} <b>Use</b>
            <span className="visually-hidden">, {label}</span>
          </button>
        )}
        {!isEmpty && !isWrong && (
          <textarea
            className={styles.reason}
            aria-label={`${label}, reason`}
            placeholder="Reason"
            maxLength={REASON_MAXIMUM}
            rows={1}
            value={reason}
            onChange={(event) => setReason(event.target.value.replaceAll('\n', ' '))}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              commit();
            }}
          />
        )}
        {isWrong && (
          <span role="alert" className={styles.fault}>
            {String(minimum).replace('-', '−')} to {maximum}
            {value !== undefined && `, ${formatSignedPercent(value.percent)} still counts`}
          </span>
        )}
      </span>
    </fieldset>
  );
}

/** What was typed as a number, with or without the sign after it; null for nothing, not a number for what is none. */
function readPercent(text: string): number | null {
  const figure = text.trim().replace(/\s*%$/, '');
  return figure === '' ? null : Number(figure.replace('−', '-'));
}

function write(value: StoredAdjustment | undefined): string {
  return value === undefined ? '' : String(value.percent);
}
