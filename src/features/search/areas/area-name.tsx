import { useState } from 'react';
import { normaliseAreaName } from '#url/area-manner-codec.ts';
import styles from './areas-panel.module.css';

export interface AreaNameProps {
  readonly name: string;
  /** What the area is called without a name of its own. */
  readonly placeholder: string;
  /** Null when the name stays. */
  readonly onDone: (name: string | null) => void;
}

/** The field a name is typed in: Enter or leaving takes it, Escape leaves it as it was. */
export function AreaName({ name, placeholder, onDone }: AreaNameProps) {
  const [text, setText] = useState(name);
  return (
    <input
      className={styles.field}
      aria-label="Name of the area"
      placeholder={placeholder}
      value={text}
      maxLength={60}
      // biome-ignore lint/a11y/noAutofocus: the field stands where the button was that asked for it
      autoFocus
      onChange={(event) => setText(event.target.value)}
      onBlur={() => onDone(normaliseAreaName(text))}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onDone(normaliseAreaName(text));
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onDone(null);
      }}
    />
  );
}
