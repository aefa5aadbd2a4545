import { useRef } from 'react';
import { STAGE_MAXIMUM } from '#lib/links/sent-sites-codec.ts';
import inputs from '#ui/controls/text-input.module.css';

export interface StageNameProps {
  readonly label: string;
  readonly name?: string;
  /** Other stages of the list; no two are called alike. */
  readonly taken: readonly string[];
  /** Told once, with null where nothing is to be named. */
  readonly onName: (name: string | null) => void;
}

/** The name of a stage while it is written: Enter or leaving the field takes it, Escape does not. */
export function StageName({ label, name = '', taken, onName }: StageNameProps) {
  const isDone = useRef(false);
  const leave = (text: string | null) => {
    if (isDone.current) return;
    isDone.current = true;
    const wanted = text?.replace(/\s+/g, ' ').trim() ?? '';
    const isTaken = taken.some((stage) => stage.toLowerCase() === wanted.toLowerCase());
    onName(wanted === '' || isTaken ? null : wanted);
  };
  return (
    <input
      className={inputs.input}
      aria-label={label}
      maxLength={STAGE_MAXIMUM}
      defaultValue={name}
      // biome-ignore lint/a11y/noAutofocus: it takes the place of what was pressed
      autoFocus
      onBlur={({ target }) => leave(target.value)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') leave(currentTarget.value);
        if (key === 'Escape') leave(null);
      }}
    />
  );
}
