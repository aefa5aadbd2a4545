import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { joinClassNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Note } from '#ui/note.tsx';
import { FloatingDialog } from '../floating-dialog.tsx';
import styles from './area-form.module.css';

export interface AreaFormProps {
  readonly title: string;
  readonly hint: ReactNode;
  /** Why the last try did not work. */
  readonly fault: string | null;
  readonly onApply: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A small form beside the map that makes or changes one area. */
export function AreaForm({ title, hint, fault, onApply, onClose, children }: AreaFormProps) {
  return (
    <FloatingDialog label={title} onClose={onClose}>
      <header className={styles.header}>
        <h2 className={styles.title}>{title}</h2>
        <IconButton size="small" label="Close" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <p className={styles.hint}>{hint}</p>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onApply();
        }}
      >
        {children}
        {fault && (
          <div className={styles.wide}>
            <Note tone="bad" role="alert">
              {fault}
            </Note>
          </div>
        )}
        <div className={styles.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
          <Button variant="primary" onClick={onApply}>
            Show titles
          </Button>
        </div>
      </form>
    </FloatingDialog>
  );
}

export interface AreaFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isWide?: boolean;
}

/** A figure of the form. */
export function AreaField({ label, value, onChange, isWide = false }: AreaFieldProps) {
  return (
    <label className={joinClassNames(styles.field, isWide && styles.wide)}>
      <span>{label}</span>
      <input
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
