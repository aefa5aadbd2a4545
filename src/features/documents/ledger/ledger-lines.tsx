import Monitor from 'lucide-react/icons/monitor';
import { useRef } from 'react';
import { formatCount, formatCountOf } from '#lib/format/format-count.ts';
import { keepPostcodeTogether } from '#lib/format/keep-postcode-together.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { TableFrame } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useIsNarrow } from '#ui/hooks/use-media-query.ts';
import cards from '../card.module.css';
import { ChoiceFilter, WordsFilter } from '../list-filters.tsx';
import { TitleLink } from '../orders/order-labels.tsx';
import { LEDGER_KINDS, type LedgerLine, readSpan, sumLines } from './build-ledger.ts';
import { formatSigned } from './describe-line.ts';
import styles from './ledger.module.css';
import { isNarrowed, type LedgerView, parseLedger } from './ledger-codec.ts';
import {
  DayName,
  groupByDay,
  LineName,
  type LineProps,
  type LinesProps,
  TIME,
} from './line-parts.tsx';
import { StackedLines } from './stacked-lines.tsx';
import { KIND_NAMES } from './write-ledger-csv.ts';

const readWords = (parameters: URLSearchParams) => parseLedger(parameters).value.words;

interface LedgerLinesProps {
  /** All of the month, earliest first. */
  readonly inMonth: readonly LedgerLine[];
  /** Those of them that fit what the ledger is narrowed to. */
  readonly lines: readonly LedgerLine[];
  readonly view: LedgerView;
  readonly now: Date;
  /** The address of an order. */
  readonly link: (orderId: string) => string;
  readonly onChange: (change: Partial<LedgerView>) => void;
}

/** The movements of a month by day, latest first, with what narrows them. */
export function LedgerLines({ inMonth, lines, view, now, link, onChange }: LedgerLinesProps) {
  const isPart = isNarrowed(view);
  // Of a part the balance before says nothing: what lies between is not shown.
  const span = isPart ? null : readSpan(inMonth);
  const heading = useRef<HTMLHeadingElement>(null);
  const showAll = () => {
    // The button goes with what it leads away from, and would take the focus along.
    heading.current?.focus();
    onChange({ kind: null, reference: null, words: '' });
  };
  const Lines = useIsNarrow() ? StackedLines : LinesTable;
  const count = isPart
    ? `${formatCount(lines.length)} of ${formatCountOf(inMonth.length, 'line')}`
    : formatCountOf(lines.length, 'line');
  return (
    <section className={cards.card} aria-label="Ledger">
      <div className={joinClassNames(cards.cardHead, styles.head)}>
        <h2 ref={heading} tabIndex={-1}>
          Ledger
        </h2>
        <span role="status">
          {count}, sum {formatSigned(sumLines(lines))}
        </span>
        <span className={cards.space} />
        <ChoiceFilter
          className={styles.input}
          label="Kind"
          any="Any kind"
          value={view.kind}
          options={LEDGER_KINDS}
          describe={(kind) => KIND_NAMES[kind]}
          onChange={(kind) => onChange({ kind })}
        />
        <WordsFilter
          className={styles.input}
          words={view.words}
          parse={readWords}
          onChange={(words) => onChange({ words })}
        />
      </div>
      {view.reference !== null && (
        <p className={styles.chosen}>
          Reference <b>{view.reference || 'none'}</b>{' '}
          <Button size="small" variant="quiet" onClick={() => onChange({ reference: null })}>
            Show all
          </Button>
        </p>
      )}
      {lines.length === 0 ? (
        <EmptyState
          title={isPart ? 'No line matches' : 'No token has moved in this month'}
          action={isPart && <Button onClick={showAll}>Show all lines</Button>}
        />
      ) : (
        <Lines lines={lines} now={now} link={link} hasBalance={!isPart} />
      )}
      <p className={styles.foot}>
        <span>
          <Monitor aria-hidden="true" /> Kept by this browser alone: the service has no list of
          owner checks, nor of what other browsers spend.
        </span>
        {span !== null && (
          <span>
            Opening balance <b>{formatCount(span.opening)}</b>
          </span>
        )}
      </p>
    </section>
  );
}

function LinesTable({ lines, now, link, hasBalance }: LinesProps) {
  return (
    <TableFrame
      caption="Movements of tokens"
      columnCount={hasBalance ? 6 : 5}
      className={styles.lines}
    >
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col" className={styles.what}>
            What
          </th>
          <th scope="col" className={styles.title}>
            Title
          </th>
          <th scope="col" className={styles.reference}>
            Reference
          </th>
          <th scope="col" className={styles.figure}>
            Tokens
          </th>
          {hasBalance && (
            <th scope="col" className={styles.figure}>
              Balance
            </th>
          )}
        </tr>
      </thead>
      {groupByDay(lines).map(({ day, of }) => (
        // A body of its own: the day heads its own lines, and no others.
        <tbody key={day}>
          <tr className={styles.day}>
            <th scope="rowgroup" colSpan={4}>
              <DayName of={of} now={now} />
            </th>
            <td className={styles.figure}>{formatSigned(sumLines(of))}</td>
            {hasBalance && <td />}
          </tr>
          {of.map((line) => (
            <LineRow key={line.key} line={line} link={link} hasBalance={hasBalance} />
          ))}
        </tbody>
      ))}
    </TableFrame>
  );
}

function LineRow({ line, link, hasBalance }: LineProps) {
  const { kind, at, titleNumber, titleId, address, reference, tokens, balance } = line;
  return (
    <tr>
      <td className={styles.quiet}>
        <time dateTime={new Date(at).toISOString()}>{TIME.format(at)}</time>
      </td>
      <td className={styles.what}>
        <LineName line={line} link={link} />
      </td>
      <td className={styles.title}>
        {titleNumber && <TitleLink number={titleNumber} titleId={titleId} />}{' '}
        <span className={styles.quiet}>{keepPostcodeTogether(address)}</span>
      </td>
      <td className={styles.reference}>
        {reference || <span className={styles.quiet}>{kind !== 'elsewhere' && 'None'}</span>}
      </td>
      <td className={joinClassNames(styles.figure, styles.tokens, tokens > 0 && styles.added)}>
        {formatSigned(tokens)}
      </td>
      {hasBalance && (
        <td className={joinClassNames(styles.figure, styles.quiet)}>
          {balance !== null && formatCount(balance)}
        </td>
      )}
    </tr>
  );
}
