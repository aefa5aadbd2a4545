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
import { writeDay } from '#lib/local-day.ts';
import type { LedgerLine } from './build-ledger.ts';
import { describeLine, readCheckEnd } from './describe-line.ts';
import styles from './ledger.module.css';

/** The time of day of a line. */
export const TIME = dateFormat({ hour: '2-digit', minute: '2-digit' });
const DAY = dateFormat({ weekday: 'short', day: 'numeric', month: 'short' });
const DAY_OF_ANOTHER_YEAR = dateFormat({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** Lines, and what each needs. */
export interface LinesProps {
  readonly lines: readonly LedgerLine[];
  readonly now: Date;
  readonly link: (orderId: string) => string;
  /** Whether lines follow one another, so that the balance after each says something. */
  readonly hasBalance: boolean;
}

/** One of the lines. */
export interface LineProps extends Pick<LinesProps, 'link' | 'hasBalance'> {
  readonly line: LedgerLine;
}

/** The day that heads its lines, with its year unless that is the one we are in. */
export function DayName({ of, now }: { readonly of: readonly LedgerLine[]; readonly now: Date }) {
  const day = new Date(of[0]?.at ?? 0);
  const isThisYear = day.getFullYear() === now.getFullYear();
  return (
    <span>
      {(isThisYear ? DAY : DAY_OF_ANOTHER_YEAR).format(day)}{' '}
      {writeDay(day) === writeDay(now) && <small>today</small>}
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

/** What moved the tokens, leading to its order where there is one. */
export function LineName({ line, link }: Pick<LineProps, 'line' | 'link'>) {
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

/** Days with their lines, the latest of both first. */
export function groupByDay(
  lines: readonly LedgerLine[],
): readonly { readonly day: string; readonly of: readonly LedgerLine[] }[] {
  const days = new Map<string, LedgerLine[]>();
  for (const line of lines.toReversed()) {
    const day = writeDay(new Date(line.at));
    days.set(day, [...(days.get(day) ?? []), line]);
  }
  return [...days].map(([day, of]) => ({ day, of }));
}
