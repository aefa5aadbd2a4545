import List from 'lucide-react/icons/list';
import ZoomIn from 'lucide-react/icons/zoom-in';
import { formatCount, formatCountOf } from '#lib/format/format-count.ts';
import { formatMoneyShort } from '#lib/format/format-money.ts';
import { ClassSign } from '#map/controls/class-sign.tsx';
import { readFill } from '#map/images/class-fill.ts';
import type { MapMark } from '#map/marks/drawn-marks.ts';
import { Button } from '#ui/controls/button.tsx';
import { Kbd } from '#ui/controls/kbd.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import actions from './card-actions.module.css';
import styles from './mark-card.module.css';
import { sayDifference, sayShare } from './say-facts.ts';
import type { GroupFacts } from './use-group-prices.ts';

export interface GroupFactsProps {
  readonly mark: MapMark;
  /** What the map calls the surroundings. */
  readonly name: string | null;
  readonly facts: GroupFacts;
  readonly hasKeys: boolean;
  readonly onOpen: () => void;
  /** Searches for these alone; null where no area says which they are. */
  readonly onList: (() => void) | null;
}

/**
 * A group: how many titles, of which classes, and what they were sold for, beside the whole search
 * that they are a part of.
 */
export function GroupFactsCard({ mark, name, facts, hasKeys, onOpen, onList }: GroupFactsProps) {
  const { count, shares, colouring } = mark;
  const { prices, isAsking, whole } = facts;
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
            <ClassSign size={8} colouring={colouring} itsClass={itsClass} />
            {formatCount(share)}
          </span>
        ))}
        {whole?.total && <em>{sayShare(count, whole.total)}</em>}
      </div>
      {(prices || isAsking) && (
        <dl className={styles.figure}>
          <dt>{prices?.isLast === false ? 'Median sale' : 'Median last sale'}</dt>
          <dd>{prices ? formatMoneyShort(prices.median) : <Skeleton width={48} height={14} />}</dd>
          <dd className={styles.note}>
            {prices ? (
              <>
                <span>
                  Middle half {formatMoneyShort(prices.lower)} to {formatMoneyShort(prices.upper)}
                </span>
                <span>
                  {prices.isLast
                    ? `${formatCount(prices.sales)} with a price`
                    : formatCountOf(prices.sales, 'sale')}
                </span>
                {whole?.prices && (
                  <>
                    <span>All found {formatMoneyShort(whole.prices.median)}</span>
                    <b>{sayDifference(prices.median, whole.prices.median)}</b>
                  </>
                )}
              </>
            ) : (
              <Skeleton width={140} height={11} />
            )}
          </dd>
        </dl>
      )}
      <div className={actions.actions}>
        <Button variant="primary" size="small" tabIndex={-1} onClick={onOpen}>
          <ZoomIn aria-hidden="true" />
          Zoom in
        </Button>
        {onList && (
          <Button size="small" tabIndex={-1} onClick={onList}>
            <List aria-hidden="true" />
            List these
          </Button>
        )}
        {hasKeys && <Kbd>Enter</Kbd>}
      </div>
    </>
  );
}
