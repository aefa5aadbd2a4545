import { type ComponentProps, useState } from 'react';

export interface DayInputProps
  extends Pick<ComponentProps<'input'>, 'id' | 'className' | 'aria-label'> {
  /** As YYYY-MM-DD. */
  readonly day: string | undefined;
  readonly onChange: (day: string | undefined) => void;
}

/** A day; while it is typed it may be none yet, and then the one before holds. */
export function DayInput({ day, onChange, ...rest }: DayInputProps) {
  const [text, setText] = useState(day ?? '');
  const [seen, setSeen] = useState(day);
  if (seen !== day) {
    setSeen(day);
    setText(day ?? '');
  }
  return (
    <input
      {...rest}
      type="date"
      min="1900-01-01"
      max="2100-12-31"
      value={text}
      onChange={(event) => {
        const { value, validity } = event.target;
        setText(value);
        // A year that is being typed is a day of the first centuries.
        if (validity.valid) onChange(value === '' ? undefined : value);
      }}
    />
  );
}
