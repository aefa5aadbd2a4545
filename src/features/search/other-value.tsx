import { useState } from 'react';
import type { ChoiceKind } from '#query/filter.ts';
import { Button } from '#ui/button.tsx';
import { parseChoices } from '#url/choice-codec.ts';
import styles from './other-value.module.css';

export interface OtherValueProps {
  readonly kind: ChoiceKind;
  readonly onAdd: (value: string) => void;
}

/** These are recorded in capitals, and only found as they are recorded. */
const CAPITALS: readonly ChoiceKind[] = ['postcode', 'district'];

/** Adds a value that is not among the commonest; it has to be written as it is recorded (O-056). */
export function OtherValue({ kind, onAdd }: OtherValueProps) {
  const [text, setText] = useState('');
  const [value] = parseChoices(kind, [CAPITALS.includes(kind) ? text.toUpperCase() : text]).value;
  const add = () => {
    if (value === undefined) return;
    onAdd(value);
    setText('');
  };
  return (
    <div className={styles.row}>
      <input
        className={styles.input}
        type="text"
        aria-label="Another value, as it is recorded"
        placeholder="Another value, as recorded"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button size="small" disabled={value === undefined} onClick={add}>
        Add
      </Button>
    </div>
  );
}
