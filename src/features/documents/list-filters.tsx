import { useEffect, useState } from 'react';
import { joinClassNames } from '#ui/class-names.ts';
import inputs from '#ui/controls/text-input.module.css';

interface ChoiceFilterProps<Value extends string> {
  readonly label: string;
  /** What stands for all of them. */
  readonly any: string;
  /** Null for any. */
  readonly value: Value | null;
  readonly options: readonly Value[];
  readonly describe: (value: Value) => string;
  readonly onChange: (value: Value | null) => void;
  readonly className?: string | undefined;
}

/** Narrows a list to one of the kinds that its lines have. */
export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { label, any, value, options, describe, onChange, className } = props;
  return (
    <select
      className={joinClassNames(inputs.small, className)}
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(options.find((one) => one === target.value) ?? null)}
    >
      <option value="">{any}</option>
      {options.map((one) => (
        <option key={one} value={one}>
          {describe(one)}
        </option>
      ))}
    </select>
  );
}

interface WordsFilterProps {
  readonly words: string;
  /** The words that a query string holds. */
  readonly parse: (parameters: URLSearchParams) => string;
  readonly onChange: (words: string) => void;
  readonly className?: string | undefined;
}

/** Narrows a list to the lines that hold words in their title or reference. */
export function WordsFilter({ words, parse, onChange, className }: WordsFilterProps) {
  const [typed, setTyped] = useState(words);
  // The link follows who types, and the router a little behind: a word that the address does not
  // hold any more is an old one. Otherwise the field follows the link, also when Back changes it.
  useEffect(() => {
    if (parse(new URLSearchParams(window.location.search)) !== words) return;
    setTyped((now) => (now.trim() === words ? now : words));
  }, [words, parse]);
  return (
    <input
      type="search"
      className={joinClassNames(inputs.small, className)}
      aria-label="Title or reference"
      placeholder="Title or reference"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(target.value.trim());
      }}
    />
  );
}
