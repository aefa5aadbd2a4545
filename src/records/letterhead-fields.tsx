import { useStore } from 'zustand';
import { changeLetterhead, LETTERHEAD_LENGTH, letterhead } from '#lib/state/letterhead.ts';
import inputs from '#ui/controls/text-input.module.css';
import styles from './letterhead-fields.module.css';

const FIELDS = [
  { name: 'firm', label: 'Firm', complete: 'organization' },
  { name: 'trade', label: 'Line beside the name', complete: 'off' },
  { name: 'preparedBy', label: 'Prepared by', complete: 'name' },
] as const;

/** Who hands paper on: the same in settings and beside what is printed. */
export function LetterheadFields() {
  const said = useStore(letterhead);
  return FIELDS.map(({ name, label, complete }) => (
    <LetterheadField
      key={name}
      label={label}
      complete={complete}
      value={said[name]}
      onChange={(value) => changeLetterhead({ [name]: value })}
    />
  ));
}

interface LetterheadFieldProps {
  readonly label: string;
  /** What the browser may offer, as `autocomplete` names it. */
  readonly complete: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A line of the letterhead, with its label above. */
export function LetterheadField({ label, complete, value, onChange }: LetterheadFieldProps) {
  return (
    <label className={styles.field}>
      {label}
      <input
        className={inputs.input}
        type="text"
        maxLength={LETTERHEAD_LENGTH}
        autoComplete={complete}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
