import { useId } from 'react';
import styles from './verification.module.css';

export interface TextFieldProps {
  readonly label: string;
  readonly isOptional?: boolean;
  readonly value: string;
  /** A sentence: why the text cannot be sent. */
  readonly problem?: string | undefined;
  readonly hint?: string;
  readonly maxLength?: number;
  readonly onChange: (text: string) => void;
}

/** A labelled line of text, with its hint and what is wrong with it. */
export function TextField(props: TextFieldProps) {
  const { label, isOptional = false, value, problem, hint, maxLength, onChange } = props;
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label} {isOptional && <span>optional</span>}
      </label>
      <input
        id={id}
        aria-label={label}
        value={value}
        maxLength={maxLength}
        required={!isOptional}
        spellCheck={false}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={`${id}-problem ${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-problem`} role="alert" className={styles.problem}>
        {problem}
      </p>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
