import { useEffect, useEffectEvent, useState } from 'react';
import { joinClassNames } from '#ui/class-names.ts';
import styles from './quiet-field.module.css';

/** Lines of a note that are shown at once; the others scroll. */
const MOST_ROWS = 12;

export interface NoteFieldProps {
  readonly label: string;
  readonly note: string;
  readonly onSave: (note: string) => void;
}

/**
 * A note of several lines, as it was written beside the title. Saved when it or the page is left,
 * also by Back, or Enter is pressed with Ctrl or Command; Escape brings back what was there.
 */
export function NoteField({ label, note, onSave }: NoteFieldProps) {
  const [text, setText] = useState(note);
  useEffect(() => setText(note), [note]);
  const save = () => {
    const next = text.trim();
    if (next !== note) onSave(next);
  };
  const leave = useEffectEvent(save);
  useEffect(() => {
    const onLeave = () => leave();
    // A phone that puts the page away may never tell that it closes it.
    document.addEventListener('visibilitychange', onLeave);
    window.addEventListener('pagehide', onLeave);
    return () => {
      document.removeEventListener('visibilitychange', onLeave);
      window.removeEventListener('pagehide', onLeave);
      // A field that goes with its page tells nobody that it has lost the focus.
      onLeave();
    };
  }, []);
  return (
    <textarea
      className={joinClassNames(styles.field, styles.note)}
      aria-label={label}
      placeholder="Add a note"
      maxLength={5000}
      // Where the field does not grow by itself, it has room for the lines that were typed.
      rows={Math.min(text.split('\n').length, MOST_ROWS)}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
        if (event.key === 'Escape') setText(note);
      }}
    />
  );
}
