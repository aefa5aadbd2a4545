import { roundDegrees } from '@property/geo/round-degrees.ts';
import type { ReactNode } from 'react';
import { FloatingDialog } from '#filters/bar/floating-dialog.tsx';
import { joinClassNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/note.tsx';
import styles from './area-form.module.css';

interface AreaFormProps {
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

interface AreaFieldProps {
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

/** A figure that was typed, or the sentence why it cannot be used. */
type Checked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fault: string };

interface Limits {
  readonly minimum: number;
  readonly maximum: number;
}

/** Metres within limits, whole unless told otherwise; thousands may be set apart with commas. */
export function checkMetres(
  text: string,
  name: string,
  limits: Limits,
  decimals = 0,
): Checked<number> {
  const metres = readNumber(text.replaceAll(',', ''));
  const { minimum, maximum } = limits;
  if (Number.isNaN(metres) || metres < minimum || metres > maximum) {
    const [from, to] = [minimum, maximum].map((limit) => limit.toLocaleString('en-GB'));
    return { ok: false, fault: `${name} needs a figure from ${from} to ${to} metres.` };
  }
  return { ok: true, value: Number(metres.toFixed(decimals)) };
}

/** A place in degrees, to six decimals. */
export function checkPlace(
  latitude: string,
  longitude: string,
): Checked<{ readonly lat: number; readonly lon: number }> {
  const [lat, lon] = [readNumber(latitude), readNumber(longitude)];
  if (Number.isNaN(lat) || Math.abs(lat) > 90) {
    return { ok: false, fault: 'Latitude needs a figure from -90 to 90, such as 53.79.' };
  }
  if (Number.isNaN(lon) || Math.abs(lon) > 180) {
    return { ok: false, fault: 'Longitude needs a figure from -180 to 180, such as -1.548.' };
  }
  return { ok: true, value: { lat: roundDegrees(lat), lon: roundDegrees(lon) } };
}

function readNumber(text: string): number {
  const trimmed = text.trim();
  return trimmed === '' ? Number.NaN : Number(trimmed);
}
