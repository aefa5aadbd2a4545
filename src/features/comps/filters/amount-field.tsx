import { useId, useState } from 'react';
import { parseAmount } from '#lib/parse-amount.ts';
import styles from './deal-filter-editor.module.css';
import type { RangeUnit } from './deal-filter-words.ts';

export interface AmountFieldProps {
  readonly label: string;
  readonly unit: RangeUnit;
  /** In the unit of the service. */
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
}

/** A figure in the person's unit, taken once the field is left or Enter is pressed. */
export function AmountField({ label, unit, value, onChange }: AmountFieldProps) {
  const [text, setText] = useState(() => write(value, unit));
  const id = useId();
  const read = parseAmount(text.replaceAll('%', ''));
  const commit = () => {
    if (read === null || text === write(value, unit)) return;
    // Nine significant figures tell any amount apart and end in no long fraction.
    onChange(read === undefined ? undefined : Number((read / unit.factor).toPrecision(9)));
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        <span className="visually-hidden"> {unit.suffix || 'pounds'}</span>
      </label>
      <span className={styles.box} data-invalid={read === null || undefined}>
        {unit.prefix && <span aria-hidden="true">{unit.prefix}</span>}
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          placeholder="No limit"
          aria-invalid={read === null}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => event.key === 'Enter' && commit()}
        />
        {unit.suffix && <span aria-hidden="true">{unit.suffix}</span>}
      </span>
      {read === null && (
        <span role="alert" className={styles.fault}>
          A figure, such as 0.5, 250,000 or 1.2m
        </span>
      )}
    </div>
  );
}

function write(value: number | undefined, unit: RangeUnit): string {
  if (value === undefined) return '';
  return (value * unit.factor).toLocaleString('en-GB', { maximumFractionDigits: 4 });
}
