import { capitalise } from '#lib/format/capitalise.ts';
import { LENS_ICONS, type LensIconName } from '#storage/saved-records.ts';
import { CheckLine } from '#ui/controls/check-line.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { LensSign } from '#ui/lens-sign.tsx';
import styles from './saved-dialog.module.css';

export interface LensChoiceProps {
  /** Null for a search that is no lens. */
  readonly icon: LensIconName | null;
  readonly onChange: (icon: LensIconName | null) => void;
}

/** Whether a search stands among the lenses, and with which sign. */
export function LensChoice({ icon, onChange }: LensChoiceProps) {
  return (
    <>
      <CheckLine checked={icon !== null} onChange={(on) => onChange(on ? LENS_ICONS[0] : null)}>
        Show it among the lenses
      </CheckLine>
      {icon !== null && (
        <Segmented
          label="Sign"
          className={styles.signs}
          options={LENS_ICONS.map((value) => ({
            value,
            label: capitalise(value),
            icon: <LensSign name={value} />,
          }))}
          value={icon}
          onChange={onChange}
        />
      )}
    </>
  );
}
