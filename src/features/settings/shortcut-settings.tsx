import { useId, useState } from 'react';
import { useStore } from 'zustand';
import { changePreferences, preferences } from '#lib/state/preferences.ts';
import { Fold } from '#records/fold.tsx';
import lines from '#ui/controls/form-line.module.css';
import { Segmented } from '#ui/controls/segmented.tsx';
import { useMediaQuery } from '#ui/hooks/use-media-query.ts';
import styles from './shortcut-settings.module.css';

/** The characters that are shortcuts by themselves, and what each does on any page. */
const SINGLE_KEYS = [
  ['/', 'Search'],
  ['?', 'List the shortcuts'],
  ['j', 'Next title'],
  ['k', 'Previous title'],
  [']', 'Next title, beside an open one'],
  ['[', 'Previous title, beside an open one'],
] as const;

const STATES = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const;

/** The shortcuts of one character; where fingers point there is seldom a keyboard, and they fold away. */
export function ShortcutSettings() {
  const isTouched = useMediaQuery('(pointer: coarse)');
  if (!isTouched) return <ShortcutChoices />;
  return (
    <div>
      <Fold summary="With a keyboard" switchClassName={styles.switch} className={styles.folded}>
        <ShortcutChoices />
      </Fold>
    </div>
  );
}

/** Switches the shortcuts off, or gives them other characters (WCAG 2.1.4). */
function ShortcutChoices() {
  const { singleKeys, chosenKeys } = useStore(preferences);
  const [fault, setFault] = useState<string | null>(null);
  const id = useId();
  const read = (key: string) => String(chosenKeys[key] ?? key);

  const choose = (key: string, typed: string) => {
    // The new character stands before or behind the old one.
    const next = typed.replace(read(key), '').trim().toLowerCase().slice(0, 1);
    if (next === '' || next === read(key)) return;
    const taken = SINGLE_KEYS.find((other) => other[0] !== key && read(other[0]) === next);
    if (taken) {
      setFault(`${next.toUpperCase()} is taken by “${taken[1]}”. Choose another.`);
      return;
    }
    setFault(null);
    changePreferences({ chosenKeys: { ...chosenKeys, [key]: next } });
  };

  return (
    <div>
      <div className={lines.line}>
        <div>
          <h2 className={lines.label}>Single-key shortcuts</h2>
          <p className={lines.hint}>Switch them off if you speak to your computer.</p>
        </div>
        <Segmented
          label="Single-key shortcuts"
          options={STATES}
          value={singleKeys ? 'on' : 'off'}
          onChange={(next) => changePreferences({ singleKeys: next === 'on' })}
        />
      </div>
      {singleKeys && (
        <div className={styles.keys}>
          {SINGLE_KEYS.map(([key, label]) => (
            <label key={key} className={styles.key}>
              {label}
              <input
                value={read(key).toUpperCase()}
                aria-describedby={fault === null ? undefined : id}
                onFocus={({ target }) => target.select()}
                onChange={({ target }) => choose(key, target.value.toLowerCase())}
              />
            </label>
          ))}
        </div>
      )}
      <p id={id} role="status" className={styles.fault}>
        {fault}
      </p>
    </div>
  );
}
