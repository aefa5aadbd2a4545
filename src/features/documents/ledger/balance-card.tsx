import { useQuery } from '@tanstack/react-query';
import { useDocuments } from '#api/documents/documents-context.ts';
import { BalanceChart } from '#charts/balance-chart.tsx';
import { formatCount, formatCountOf } from '#lib/format/format-count.ts';
import { formatDate } from '#lib/format/format-date.ts';
import { formatRecentInside } from '#lib/format/format-recent.ts';
import { writeDay } from '#lib/local-day.ts';
import { balanceQuery } from '#storage/balance-query.ts';
import { joinClassNames } from '#ui/class-names.ts';
import cards from '../card.module.css';
import styles from './balance-card.module.css';
import { type LedgerLine, readSpan, sumLines } from './build-ledger.ts';
import { formatSigned } from './describe-line.ts';
import { ALL_MONTHS, readMonth } from './ledger-codec.ts';

interface BalanceCardProps {
  /** Every line, earliest first. */
  readonly lines: readonly LedgerLine[];
  /** Those of the month. */
  readonly inMonth: readonly LedgerLine[];
  readonly month: string;
  readonly now: Date;
}

/** The balance of a month as an equation: what there was, what moved it, what there is. */
export function BalanceCard({ lines, inMonth, month, now }: BalanceCardProps) {
  const { person } = useDocuments();
  const { data: known } = useQuery(balanceQuery(person));
  const span = readSpan(inMonth) ?? readQuietSpan(lines, month);
  const start = readStart(lines, month, now);
  const isNow = month === ALL_MONTHS || month === readMonth(now.getTime());
  const end = isNow ? Math.max(now.getTime(), lines.at(-1)?.at ?? 0) : readEnd(month);
  const { spent, refunded, elsewhere, orders, checks, refunds } = readParts(inMonth);
  const endWord = isNow ? 'Balance now' : `Balance on ${formatDate(writeDay(new Date(end - 1)))}`;
  return (
    <section className={joinClassNames(cards.card, styles.balance)} aria-label="Balance">
      <dl className={styles.equation}>
        <Part
          label={`Balance on ${formatDate(writeDay(new Date(start)))}`}
          figure={span === null ? 'Not known' : formatCount(span.opening)}
          note="carried over"
        />
        <Part
          sign="−"
          label="Spent"
          figure={formatCount(spent)}
          note={`${formatCountOf(orders, 'order')}, ${formatCountOf(checks, 'check')}`}
        />
        {refunds > 0 && (
          <Part
            sign="+"
            label="Refunded"
            tone="ok"
            figure={formatCount(refunded)}
            note={formatCountOf(refunds, 'order')}
          />
        )}
        {elsewhere !== 0 && (
          <Part
            sign={elsewhere > 0 ? '+' : '−'}
            label="Not recorded here"
            figure={formatCount(Math.abs(elsewhere))}
            note={elsewhere > 0 ? 'added, or given back' : 'spent elsewhere'}
          />
        )}
        <Part
          sign="="
          label={endWord}
          figure={span === null ? 'Not known' : formatCount(span.closing)}
          note={
            isNow && known
              ? `as at ${formatRecentInside(known.asOf, now)}`
              : 'at the end of the month'
          }
        />
      </dl>
      {span !== null && (
        <div className={styles.chart}>
          <BalanceChart
            summary={`The balance went from ${formatCount(span.opening)} to ${formatCount(span.closing)}, ${formatSigned(sumLines(inMonth))} tokens.`}
            points={[
              { at: start, tokens: span.opening },
              ...inMonth.map(({ at, balance }) => ({ at, tokens: balance ?? 0 })),
            ]}
            from={start}
            until={end}
            lastLabel={`${formatCount(span.closing)}${isNow ? ' now' : ''}`}
          />
        </div>
      )}
    </section>
  );
}

interface PartProps {
  readonly sign?: string;
  readonly label: string;
  readonly figure: string;
  readonly note: string;
  readonly tone?: 'ok';
}

function Part({ sign, label, figure, note, tone }: PartProps) {
  return (
    <div className={styles.part}>
      {sign && <span className={styles.sign}>{sign}</span>}
      <dt>{label}</dt>
      <dd data-tone={tone}>{figure}</dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  );
}

function readParts(lines: readonly LedgerLine[]) {
  const of = (kind: LedgerLine['kind']) => lines.filter((line) => line.kind === kind);
  const [orders, checks, refunds] = [of('order'), of('check'), of('refund')];
  return {
    // Of nothing it is 0, not -0.
    spent: 0 - sumLines([...orders, ...checks]),
    refunded: sumLines(refunds),
    elsewhere: sumLines(of('elsewhere')),
    orders: orders.length,
    checks: checks.length,
    refunds: refunds.length,
  };
}

/** A month in which nothing moved: as the last line before it left the balance. */
function readQuietSpan(lines: readonly LedgerLine[], month: string) {
  const before = lines.findLast(({ at }) => readMonth(at) < month);
  const balance = before ? before.balance : (readSpan(lines)?.opening ?? null);
  return balance === null ? null : { opening: balance, closing: balance };
}

function readStart(lines: readonly LedgerLine[], month: string, now: Date): number {
  const first = month === ALL_MONTHS ? readMonth(lines[0]?.at ?? now.getTime()) : month;
  const [year = 0, number = 1] = first.split('-').map(Number);
  return new Date(year, number - 1, 1).getTime();
}

/** Midnight after the last day of a month. */
function readEnd(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(year, number, 1).getTime();
}
