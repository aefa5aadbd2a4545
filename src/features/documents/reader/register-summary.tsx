import { useMemo } from 'react';
import { shortenDates } from '#lib/format/shorten-dates.ts';
import styles from './document-reader.module.css';
import type { Piece } from './find-hits.ts';
import { readRegister } from './read-register.ts';

interface RegisterSummaryProps {
  readonly texts: readonly (readonly Piece[])[];
  /** Shows where something stands in the document. */
  readonly onFind: (words: string) => void;
}

/** What a register says at once, each with the way to its place; nothing where it is not read. */
export function RegisterSummary({ texts, onFind }: RegisterSummaryProps) {
  const { facts, remarks } = useMemo(() => readRegister(texts), [texts]);
  if (facts.length === 0) return null;
  return (
    <details className={styles.summary} open={window.innerWidth >= 900}>
      <summary>Read from this register</summary>
      <ul>
        {facts.map(({ name, value, words }) => (
          <li key={name}>
            <button type="button" onClick={() => onFind(words)} title="Show it in the register">
              <span>{name}</span> <b>{shortenDates(value)}</b>
            </button>
          </li>
        ))}
      </ul>
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
    </details>
  );
}
