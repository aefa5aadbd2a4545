import { type ReactNode, useId } from 'react';
import { useStore } from 'zustand';
import { formatCountOf } from '#lib/format/format-count.ts';
import { letterhead } from '#lib/state/letterhead.ts';
import { changePreferences, preferences } from '#lib/state/preferences.ts';
import { LetterheadFields } from '#records/letterhead-fields.tsx';
import lines from '#ui/controls/form-line.module.css';
import { Segmented } from '#ui/controls/segmented.tsx';
import styles from './settings-form.module.css';
import { ShortcutSettings } from './shortcut-settings.tsx';

const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const;

const UNITS = [
  { value: 'imperial', label: 'Acres and sq ft' },
  { value: 'metric', label: 'Hectares and sq m' },
] as const;

/** The choices this browser remembers; each takes effect at once. `children` follow below them. */
export function SettingsForm({ children }: { readonly children?: ReactNode }) {
  const { theme, units } = useStore(preferences);
  return (
    <div className={styles.form}>
      <div className={lines.line}>
        <div>
          <h2 className={lines.label}>Theme</h2>
          <p className={lines.hint}>System follows the setting of your device.</p>
        </div>
        <Segmented
          label="Theme"
          options={THEMES}
          value={theme}
          onChange={(next) => changePreferences({ theme: next })}
        />
      </div>
      <div className={lines.line}>
        <div>
          <h2 className={lines.label}>Units</h2>
          <p className={lines.hint}>How areas are read; links mean the same to everyone.</p>
        </div>
        <Segmented
          label="Units"
          options={UNITS}
          value={units}
          onChange={(next) => changePreferences({ units: next })}
        />
      </div>
      <ShortcutSettings />
      <LetterheadSettings />
      <p className={lines.hint}>
        These choices are kept in this browser; so are the app and the last titles you opened, for
        when there is no connection. Signing out clears the titles.
      </p>
      {children}
    </div>
  );
}

/** Who hands on schedules and reports; references are of one valuation each, and written there. */
function LetterheadSettings() {
  const { references } = useStore(letterhead);
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.paper}>
      <h2 id={id} className={lines.label}>
        On paper
      </h2>
      <p className={lines.hint}>
        Printed on schedules of comparables and reports of titles.{' '}
        {references.length === 0
          ? 'A reference is set on each schedule.'
          : `${formatCountOf(references.length, 'reference')} kept, each set on its own schedule.`}
      </p>
      <div className={styles.lines}>
        <LetterheadFields />
      </div>
    </section>
  );
}
