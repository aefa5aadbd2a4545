import ZoomIn from 'lucide-react/icons/zoom-in';
import { formatCount, formatCountOf } from '#lib/format/format-count.ts';
import { formatMoneyShort } from '#lib/format/format-money.ts';
import { readFill } from '#map/images/class-fill.ts';
import type { MapMark } from '#map/marks/drawn-marks.ts';
import { Button } from '#ui/controls/button.tsx';
import { Kbd } from '#ui/controls/kbd.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './mark-card.module.css';
import { MarkSign } from './mark-sign.tsx';
import type { GroupFacts } from './use-group-prices.ts';

export interface GroupFactsProps {
  readonly mark: MapMark;
  /** What the map calls the surroundings. */
  readonly name: string | null;
  readonly facts: GroupFacts;
  readonly hasKeys: boolean;
  readonly onOpen: () => void;
}

/** A group: how many titles, of which classes, and what they were sold for. */
export function GroupFactsCard({ mark, name, facts, hasKeys, onOpen }: GroupFactsProps) {
  const { count, shares, colouring } = mark;
  const { prices, isAsking } = facts;
  const parts = shares.flatMap((share, itsClass) => (share > 0 ? [{ share, itsClass }] : []));
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.name}>{formatCountOf(count, 'title')}</h2>
        {name !== null && <span className={styles.aside}>{name}</span>}
      </div>
      <div className={styles.bar}>
        {parts.map(({ share, itsClass }) => (
          <i
            key={itsClass}
            style={{ flexGrow: share, background: readFill(colouring, itsClass) }}
          />
        ))}
      </div>
      <div className={styles.split}>
        {parts.map(({ share, itsClass }) => (
          <span key={itsClass}>
            <MarkSign colouring={colouring} itsClass={itsClass} />
            {formatCount(share)}
          </span>
        ))}
      </div>
      {(prices || isAsking) && (
        <dl className={styles.figure}>
          <dt>Median sale</dt>
          <dd>{prices ? formatMoneyShort(prices.median) : <Skeleton width={48} height={14} />}</dd>
          <dd className={styles.note}>
            {prices ? (
              <>
                <span>
                  Half from {formatMoneyShort(prices.lower)} to {formatMoneyShort(prices.upper)}
                </span>
                <span>{formatCountOf(prices.sales, 'sale')}</span>
              </>
            ) : (
              <Skeleton width={140} height={11} />
            )}
          </dd>
        </dl>
      )}
      <div className={styles.actions}>
        <Button variant="primary" size="small" tabIndex={-1} onClick={onOpen}>
          <ZoomIn aria-hidden="true" />
          Zoom in
        </Button>
        {hasKeys && <Kbd>Enter</Kbd>}
      </div>
    </>
  );
}
