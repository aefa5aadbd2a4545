import type { ReactNode } from 'react';
import { joinClassNames } from '../class-names.ts';
import styles from './check-line.module.css';

interface CheckLineProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly className?: string | undefined;
  /** What is switched on. */
  readonly children: ReactNode;
}

/** A box to tick, with its words on the same line. */
export function CheckLine({ checked, onChange, className, children }: CheckLineProps) {
  return (
    <label className={joinClassNames(styles.line, className)}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  );
}
