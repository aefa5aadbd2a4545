import { useRef, useState } from 'react';
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
  // Once it is taken or left as it was, the field loses the focus, which takes nothing more.
  const isDone = useRef(false);
  const finish = (next: string | null) => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(next === name ? null : next);
  };
  return (
    <input
      className={styles.field}
      aria-label="Name of the area"
      placeholder={placeholder}
      value={text}
      maxLength={60}
      // biome-ignore lint/a11y/noAutofocus: the field stands where the button was that asked for it
      autoFocus
      // What is typed takes the place of the name; an arrow key or a click keeps it.
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => finish(normaliseAreaName(text))}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          // The same key would press the button that gets the focus now.
          event.preventDefault();
          finish(normaliseAreaName(text));
        }
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        finish(null);
      }}
    />
  );
}
