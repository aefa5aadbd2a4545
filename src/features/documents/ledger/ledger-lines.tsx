import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import FileText from 'lucide-react/icons/file-text';
import Monitor from 'lucide-react/icons/monitor';
import Shield from 'lucide-react/icons/shield';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldX from 'lucide-react/icons/shield-x';
import Undo from 'lucide-react/icons/undo-2';
import { Link } from 'react-router';
import { useDocuments } from '#api/documents/documents-context.ts';
import { dateFormat } from '#lib/format/british-format.ts';
import { formatCount, formatCountOf } from '#lib/format/format-count.ts';
import { writeDay } from '#lib/local-day.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { TableFrame } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useIsNarrow } from '#ui/hooks/use-media-query.ts';
import cards from '../card.module.css';
import { ChoiceFilter, WordsFilter } from '../list-filters.tsx';
import { TitleLink } from '../orders/order-labels.tsx';
import { LEDGER_KINDS, type LedgerLine, readSpan, sumLines } from './build-ledger.ts';
import { describeLine, formatSigned, readCheckEnd } from './describe-line.ts';
import styles from './ledger.module.css';
import { isNarrowed, type LedgerView, parseLedger } from './ledger-codec.ts';
import stacked from './stacked-lines.module.css';
import { KIND_NAMES } from './write-ledger-csv.ts';

const TIME = dateFormat({ hour: '2-digit', minute: '2-digit' });
const DAY = dateFormat({ weekday: 'short', day: 'numeric', month: 'short' });

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
  const Lines = useIsNarrow() ? StackedLines : LinesTable;
  const count = isPart
    ? `${formatCount(lines.length)} of ${formatCountOf(inMonth.length, 'line')}`
    : formatCountOf(lines.length, 'line');
  return (
    <section className={cards.card} aria-label="Ledger">
      <div className={cards.cardHead}>
        <h2>Ledger</h2>
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
        <EmptyState title={isPart ? 'No line matches' : 'No token has moved in this month'} />
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

interface LinesTableProps {
  readonly lines: readonly LedgerLine[];
  readonly now: Date;
  readonly link: (orderId: string) => string;
  /** Whether lines follow one another, so that the balance after each says something. */
  readonly hasBalance: boolean;
}

function LinesTable({ lines, now, link, hasBalance }: LinesTableProps) {
  return (
    <TableFrame
      caption="Movements of tokens"
      columnCount={hasBalance ? 6 : 5}
      className={styles.lines}
    >
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">What</th>
          <th scope="col">Title</th>
          <th scope="col">Reference</th>
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
              <DayName of={of} isToday={day === writeDay(now)} />
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

/** One below the other in a window too narrow for columns: what a line came to is always in sight. */
function StackedLines({ lines, now, link, hasBalance }: LinesTableProps) {
  return (
    <ul className={stacked.lines} aria-label="Movements of tokens">
      {groupByDay(lines).map(({ day, of }) => (
        <li key={day}>
          <p className={stacked.day}>
            <DayName of={of} isToday={day === writeDay(now)} />
            <span>{formatSigned(sumLines(of))}</span>
          </p>
          <ul>
            {of.map((line) => (
              <StackedLine key={line.key} line={line} link={link} hasBalance={hasBalance} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function StackedLine({ line, link, hasBalance }: LineProps) {
  const { kind, at, titleNumber, titleId, address, reference, tokens, balance } = line;
  const about = [TIME.format(at), reference || (kind !== 'elsewhere' && 'No reference')];
  return (
    <li className={stacked.line}>
      <div>
        <p className={joinClassNames(styles.what, stacked.what)}>
          <LineName line={line} link={link} />
        </p>
        {titleNumber && (
          <p>
            <TitleLink number={titleNumber} titleId={titleId} /> {address}
          </p>
        )}
        <p className={stacked.quiet}>{about.filter(Boolean).join(' · ')}</p>
      </div>
      <p className={stacked.figures}>
        <b className={joinClassNames(tokens > 0 && styles.added)}>{formatSigned(tokens)}</b>
        {hasBalance && balance !== null && (
          <span className={stacked.quiet}>
            <span className="visually-hidden">Balance </span>
            {formatCount(balance)}
          </span>
        )}
      </p>
    </li>
  );
}

function DayName({
  of,
  isToday,
}: {
  readonly of: readonly LedgerLine[];
  readonly isToday: boolean;
}) {
  return (
    <span>
      {DAY.format(of[0]?.at ?? 0)} {isToday && <small>today</small>}
    </span>
  );
}

const ICONS = {
  order: FileText,
  refund: Undo,
  check: Shield,
  elsewhere: CircleQuestionMark,
  ok: ShieldCheck,
  bad: ShieldX,
} as const;

interface LineProps extends Pick<LinesTableProps, 'link' | 'hasBalance'> {
  readonly line: LedgerLine;
}

/** What moved the tokens, leading to its order where there is one. */
function LineName({ line, link }: Pick<LineProps, 'line' | 'link'>) {
  const { profile } = useDocuments();
  const { kind, orderId } = line;
  const Icon = ICONS[readCheckEnd(line, profile) ?? kind];
  const what = describeLine(line, profile);
  return (
    <>
      <Icon aria-hidden="true" /> {orderId === null ? what : <Link to={link(orderId)}>{what}</Link>}
      {!line.isConfirmed && kind !== 'elsewhere' && (
        <>
          {' '}
          <Monitor aria-hidden="true" className={styles.kept} />
          <span className="visually-hidden">Kept by this browser alone.</span>
        </>
      )}
    </>
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
        <span className={styles.quiet}>{address}</span>
      </td>
      <td>{reference || <span className={styles.quiet}>{kind !== 'elsewhere' && 'None'}</span>}</td>
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

/** Days with their lines, the latest of both first. */
function groupByDay(
  lines: readonly LedgerLine[],
): readonly { readonly day: string; readonly of: readonly LedgerLine[] }[] {
  const days = new Map<string, LedgerLine[]>();
  for (const line of lines.toReversed()) {
    const day = writeDay(new Date(line.at));
    days.set(day, [...(days.get(day) ?? []), line]);
  }
  return [...days].map(([day, of]) => ({ day, of }));
}
