import { useMemo } from 'react';
import styles from './document-reader.module.css';
import { type Hit, joinPieces, type Piece } from './find-hits.ts';
import { nameEntry } from './read-register.ts';

interface HitListProps {
  readonly hits: readonly Hit[];
  readonly chosen: number;
  /** Of a register, whose parts and entries have names; empty of other papers. */
  readonly pageTexts: readonly (readonly Piece[])[];
  readonly onChoose: (index: number) => void;
}

/** The day that an entry begins with behind its number, and all before it: of several the last. */
const ENTRY = /^.*\(\d\d\.\d\d\.\d{4}\) /;
/** What the next entry, the next part or the end of a register begins with, and all after it. */
const NEXT_ENTRY = / (?:\d{1,2} \(\d\d\.\d\d\.\d{4}|[BC]: |End of register).*$/;

/** What was found, each with its place in words. */
export function HitList({ hits, chosen, pageTexts, onChoose }: HitListProps) {
  const entries = useMemo(() => {
    if (pageTexts.length === 0) return [];
    const pages = pageTexts.map((pieces) => joinPieces(pieces).text);
    return hits.map(({ page, read, after }) =>
      nameEntry([...pages.slice(0, page - 1), read].join(' '), after),
    );
  }, [hits, pageTexts]);
  return (
    <ol className={styles.hits} aria-label="Found">
      {hits.map(({ page, before, found, after }, index) => {
        const entry = entries[index];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: hits have no name but their place
          <li key={index}>
            <button
              type="button"
              aria-current={index === chosen ? 'true' : undefined}
              onClick={() => onChoose(index)}
            >
              <small className={styles.place}>
                {entry && <span>{entry}</span>}
                <span>Page {page}</span>
              </small>
              <span>
                {entry ? before.replace(ENTRY, '') : before}
                <b>{found}</b>
                {entry ? after.replace(NEXT_ENTRY, '') : after}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
