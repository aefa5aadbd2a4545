import { useId } from 'react';
import { joinClassNames } from '#ui/class-names.ts';
import inputs from '#ui/controls/text-input.module.css';
import styles from './text-field.module.css';

export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maxLength: number;
  readonly hint?: string;
  /** Several lines. */
  readonly isLong?: boolean;
  readonly required?: boolean;
}

/** A field with its label above it and a hint below. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, maxLength, hint, isLong = false, required = false } = props;
  const id = useId();
  const shared = {
    id,
    value,
    maxLength,
    required,
    'aria-describedby': hint ? `${id}-hint` : undefined,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {isLong ? (
        <textarea
          {...shared}
          rows={3}
          className={joinClassNames(inputs.input, styles.input, styles.long)}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <input
          {...shared}
          className={joinClassNames(inputs.input, styles.input)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
