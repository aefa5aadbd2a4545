import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Coins from 'lucide-react/icons/coins';
import Download from 'lucide-react/icons/download';
import { Link } from 'react-router';
import { useDocuments } from '#api/documents/documents-context.ts';
import { nameExportFile } from '#lib/export/describe-export.ts';
import { saveFile } from '#lib/export/save-file.ts';
import { dateFormat } from '#lib/format/british-format.ts';
import { formatCountOf } from '#lib/format/format-count.ts';
import { explainFault } from '#storage/open-database.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import inputs from '#ui/controls/text-input.module.css';
import { EmptyState } from '#ui/empty-state.tsx';
import { useToday } from '#ui/hooks/use-today.ts';
import { Note } from '#ui/note.tsx';
import { SectionError } from '#ui/section-error.tsx';
import cards from '../card.module.css';
import { BalanceCard } from './balance-card.tsx';
import type { LedgerLine } from './build-ledger.ts';
import styles from './ledger.module.css';
import { ALL_MONTHS, isNarrowed, narrowLines, pickMonth, readMonth } from './ledger-codec.ts';
import { LedgerLines } from './ledger-lines.tsx';
import { PersonSums, ReferenceSums } from './reference-sums.tsx';
import { useLedger, useLedgerView } from './use-ledger.ts';
import { writeLedgerCsv } from './write-ledger-csv.ts';

interface LedgerBoardProps {
  /** The person the tokens are of. */
  readonly who: string;
  /** The address of an order. */
  readonly link: (orderId: string) => string;
}

/** Where the tokens of a month went: the balance as an equation, each movement, and the references. */
export function LedgerBoard({ who, link }: LedgerBoardProps) {
  const { lines, error, retry } = useLedger();
  const { view, notices, update } = useLedgerView();
  const now = useToday();
  if (lines === undefined) {
    if (error === null) return null;
    return <SectionError message={explainFault(error).message} onRetry={retry} />;
  }
  const month = view.month ?? readMonth(now.getTime());
  const inMonth = pickMonth(lines, month);
  const shown = narrowLines(inMonth, view);
  return (
    <div className={styles.board}>
      <MonthBar
        who={who}
        month={month}
        months={listMonths(lines, now)}
        lines={shown}
        isPart={isNarrowed(view)}
        onChange={(next) => update({ month: next === readMonth(now.getTime()) ? null : next })}
      />
      {notices.map(({ parameter, message }) => (
        <Note key={parameter} tone="warn">
          {message}
        </Note>
      ))}
      {lines.length === 0 ? (
        <div className={cards.card}>
          <EmptyState
            icon={<Coins aria-hidden="true" />}
            title="No token has moved yet"
            action={<Link to="/">Find a title on the map</Link>}
          >
            Purchases and owner checks made in this browser are entered here, each with what was
            given back. The service keeps no list of them.
          </EmptyState>
        </div>
      ) : (
        <>
          <BalanceCard lines={lines} inMonth={inMonth} month={month} now={now} />
          <div className={styles.columns}>
            <LedgerLines
              inMonth={inMonth}
              lines={shown}
              view={view}
              now={now}
              link={link}
              onChange={update}
            />
            <div className={styles.aside}>
              <ReferenceSums
                lines={inMonth}
                chosen={view.reference}
                onChoose={(reference) => update({ reference })}
              />
              <PersonSums lines={inMonth} who={who} />
            </div>
          </div>
        </>
      )}
    </div>
  );
}

interface MonthBarProps {
  readonly who: string;
  readonly month: string;
  /** Latest first. */
  readonly months: readonly string[];
  /** What the file would hold. */
  readonly lines: readonly LedgerLine[];
  /** Whether they are not all of the month. */
  readonly isPart: boolean;
  readonly onChange: (month: string) => void;
}

/** The month, and the file of what is shown. */
function MonthBar({ who, month, months, lines, isPart, onChange }: MonthBarProps) {
  const { profile } = useDocuments();
  const at = months.indexOf(month);
  const [later, earlier] = [months[at - 1], at < 0 ? undefined : months[at + 1]];
  const save = async () => {
    const blob = await writeLedgerCsv(lines, who, profile);
    const stem = ['ledger', month, isPart ? 'part' : ''].filter(Boolean).join('-');
    saveFile(blob, nameExportFile(stem, 'csv', new Date()));
  };
  return (
    <div className={styles.bar}>
      <p className={styles.who}>{who && `Tokens of ${who}`}</p>
      <div className={styles.months}>
        <IconButton
          label="Earlier month"
          disabled={earlier === undefined}
          onClick={() => earlier && onChange(earlier)}
        >
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <select
          className={joinClassNames(inputs.input, styles.month)}
          aria-label="Month"
          value={month}
          onChange={(event) => onChange(event.target.value)}
        >
          {[...new Set([...months, month])].map((one) => (
            <option key={one} value={one}>
              {nameMonth(one)}
            </option>
          ))}
          {month !== ALL_MONTHS && <option value={ALL_MONTHS}>{nameMonth(ALL_MONTHS)}</option>}
        </select>
        <IconButton
          label="Later month"
          disabled={later === undefined}
          onClick={() => later && onChange(later)}
        >
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
      <Button className={styles.file} disabled={lines.length === 0} onClick={() => void save()}>
        <Download aria-hidden="true" />
        CSV of {formatCountOf(lines.length, 'line')}
      </Button>
    </div>
  );
}

const MONTH = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A month as `November 2026`. */
export function nameMonth(month: string): string {
  return month === ALL_MONTHS ? 'All months' : MONTH.format(Date.parse(`${month}-01T00:00:00Z`));
}

/** Every month from now back to the first line, latest first. */
function listMonths(lines: readonly LedgerLine[], now: Date): readonly string[] {
  const first = readMonth(lines[0]?.at ?? now.getTime());
  const months: string[] = [];
  for (let back = 0; months.at(-1) !== first; back += 1) {
    const month = readMonth(new Date(now.getFullYear(), now.getMonth() - back, 1).getTime());
    if (month < first) break;
    months.push(month);
  }
  return months;
}
