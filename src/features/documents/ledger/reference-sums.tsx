import { formatCount } from '#lib/format/format-count.ts';
import { joinClassNames } from '#ui/class-names.ts';
import cards from '../card.module.css';
import type { LedgerLine } from './build-ledger.ts';
import styles from './ledger.module.css';
import { sumByPerson, sumByReference } from './ledger-codec.ts';

interface ReferenceSumsProps {
  /** All of a month. */
  readonly lines: readonly LedgerLine[];
  /** The reference the ledger is narrowed to; null for any. */
  readonly chosen: string | null;
  readonly onChoose: (reference: string | null) => void;
}

/** What each customer reference took, less what came back; a press narrows the ledger to it. */
export function ReferenceSums({ lines, chosen, onChoose }: ReferenceSumsProps) {
  const sums = sumByReference(lines);
  const most = Math.max(1, ...sums.map(({ tokens }) => tokens));
  const net = sums.reduce((sum, { tokens }) => sum + tokens, 0);
  if (sums.length === 0) return null;
  return (
    <section className={joinClassNames(cards.card, styles.sums)} aria-label="By reference">
      <div className={cards.cardHead}>
        <h2>By reference</h2>
        <span>{formatCount(net)} net</span>
      </div>
      <ul>
        {sums.map(({ reference, tokens }) => (
          <li key={reference}>
            <button
              type="button"
              className={styles.sum}
              aria-pressed={reference === chosen}
              onClick={() => onChoose(reference === chosen ? null : reference)}
            >
              <span className={reference === '' ? styles.quiet : undefined}>
                {reference || 'No reference'}
              </span>
              <b>{formatCount(tokens)}</b>
              <Track tokens={tokens} most={most} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PersonSumsProps {
  /** All of a month. */
  readonly lines: readonly LedgerLine[];
  /** The person the tokens are of. */
  readonly who: string;
}

/** What the person spent beside what is not recorded here; nothing while that is nothing. */
export function PersonSums({ lines, who }: PersonSumsProps) {
  const sums = sumByPerson(lines, who);
  const most = Math.max(1, ...sums.map(({ tokens }) => tokens));
  if (sums.length === 0) return null;
  return (
    <section className={joinClassNames(cards.card, styles.sums)} aria-label="By person">
      <div className={cards.cardHead}>
        <h2>By person</h2>
      </div>
      <ul>
        {sums.map(({ person, tokens }) => (
          <li key={person} className={styles.sum}>
            <span className={person === '' ? styles.quiet : undefined}>
              {person || 'Not recorded here'}
            </span>
            <b>{formatCount(tokens)}</b>
            <Track tokens={tokens} most={most} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Track({ tokens, most }: { readonly tokens: number; readonly most: number }) {
  return (
    <span className={styles.track} aria-hidden="true">
      <span style={{ width: `${(Math.max(0, tokens) / most) * 100}%` }} />
    </span>
  );
}
