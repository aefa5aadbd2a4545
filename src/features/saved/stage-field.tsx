import { useState } from 'react';
import { STAGE_MAXIMUM } from '#lib/links/sent-sites-codec.ts';
import quiet from './quiet-field.module.css';

interface StageFieldProps {
  readonly label: string;
  readonly stage: string;
  /** Those that are known, in order. */
  readonly stages: readonly string[];
  readonly onSave: (stage: string) => void;
}

/** No stage bears this name: names have no more than one blank in a row. */
const ANOTHER = '  another';

/** A stage among those there are, or one that the person names. */
export function StageField({ label, stage, stages, onSave }: StageFieldProps) {
  const [isNaming, setNaming] = useState(false);
  if (isNaming) {
    const leave = (name: string) => {
      setNaming(false);
      const wanted = name.replace(/\s+/g, ' ').trim();
      if (wanted !== '' && wanted !== stage) onSave(wanted);
    };
    return (
      <input
        className={quiet.field}
        aria-label={`New ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
        maxLength={STAGE_MAXIMUM}
        // biome-ignore lint/a11y/noAutofocus: it takes the place of what was chosen in
        autoFocus
        onBlur={({ target }) => leave(target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') leave(currentTarget.value);
          if (key === 'Escape') setNaming(false);
        }}
      />
    );
  }
  return (
    <select
      className={quiet.field}
      aria-label={label}
      value={stage}
      onChange={({ target }) => (target.value === ANOTHER ? setNaming(true) : onSave(target.value))}
    >
      {stages.map((each) => (
        <option key={each}>{each}</option>
      ))}
      <option value={ANOTHER}>Name another…</option>
    </select>
  );
}
