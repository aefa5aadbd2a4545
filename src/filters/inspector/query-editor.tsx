import { useId, useRef } from 'react';
import type { QueryFault } from './check-query-text.ts';
import styles from './query-inspector.module.css';

export interface QueryEditorProps {
  readonly text: string;
  readonly faults: readonly QueryFault[];
  readonly warnings: readonly QueryFault[];
  readonly onChange: (text: string) => void;
}

/**
 * A field of code with numbered lines; a fault names its line, marks it and leads to it. A plain
 * field: the browser's own undo, search and reading aloud work in it.
 */
export function QueryEditor({ text, faults, warnings, onChange }: QueryEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const lines = text.split('\n');
  const told = [...faults, ...warnings];
  const marked = new Set(told.map(({ line }) => line));
  const goTo = (line: number) => {
    const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
    field.current?.focus();
    field.current?.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  };
  return (
    <>
      <div className={styles.editor}>
        <div aria-hidden="true" className={styles.numbers}>
          {lines.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the position is what a number is
            <span key={index} data-marked={marked.has(index + 1) || undefined}>
              {index + 1}
            </span>
          ))}
        </div>
        <textarea
          ref={field}
          className={styles.field}
          aria-label="Query as JSON"
          aria-invalid={faults.length > 0}
          aria-describedby={told.length > 0 ? id : undefined}
          spellCheck={false}
          autoComplete="off"
          wrap="off"
          rows={lines.length}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {told.length > 0 && (
        <ul
          id={id}
          role="alert"
          className={styles.faults}
          data-warns={faults.length === 0 || undefined}
        >
          {told.map(({ line, message }) => (
            <li key={`${line} ${message}`}>
              {line !== null && (
                <button type="button" className={styles.line} onClick={() => goTo(line)}>
                  Line {line}
                </button>
              )}
              {message}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
