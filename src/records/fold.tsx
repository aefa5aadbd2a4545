import { type ReactNode, useId, useState } from 'react';
import { joinClassNames } from '#ui/class-names.ts';
import styles from './fold.module.css';

interface FoldProps {
  /** On the button that opens and closes it. */
  readonly summary: ReactNode;
  readonly switchClassName: string | undefined;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** What opens below a button. No <details>: style sheets cannot open one for paper everywhere. */
export function Fold({ summary, switchClassName, className, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={joinClassNames(styles.switch, switchClassName)}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {summary}
      </button>
      <div id={id} className={joinClassNames(styles.content, className)} hidden={!isOpen}>
        {children}
      </div>
    </>
  );
}
