import { formatCount } from '#lib/format/format-count.ts';
import { keepPostcodeTogether } from '#lib/format/keep-postcode-together.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { TitleLink } from '../orders/order-labels.tsx';
import { sumLines } from './build-ledger.ts';
import { formatSigned } from './describe-line.ts';
import styles from './ledger.module.css';
import {
  DayName,
  groupByDay,
  LineName,
  type LineProps,
  type LinesProps,
  TIME,
} from './line-parts.tsx';
import stacked from './stacked-lines.module.css';

/** One below the other in a window too narrow for columns: what a line came to is always in sight. */
export function StackedLines({ lines, now, link, hasBalance }: LinesProps) {
  return (
    <ul className={stacked.lines} aria-label="Movements of tokens">
      {groupByDay(lines).map(({ day, of }) => (
        <li key={day}>
          <p className={stacked.day}>
            <DayName of={of} now={now} />
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
            <TitleLink number={titleNumber} titleId={titleId} /> {keepPostcodeTogether(address)}
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
