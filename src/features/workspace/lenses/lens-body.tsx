import RotateCcw from 'lucide-react/icons/rotate-ccw';
import X from 'lucide-react/icons/x';
import { useLocation, useNavigate } from 'react-router';
import { writeDay } from '#lib/local-day.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import type { CurrentSearch } from '../use-current-search.ts';
import { LensFilters } from './lens-filters.tsx';
import { LensIcon } from './lens-icon.tsx';
import styles from './lenses.module.css';
import { buildLensExit, buildLensLink, isAsMade, type Lens, type LensAddress } from './lenses.ts';

interface LensBodyProps {
  readonly current: CurrentSearch;
  readonly lens: Lens;
  /** The chip that opened it has the way out. */
  readonly isOfChip?: boolean;
}

/** What a lens finds and why, its filters, whether they were changed, and the way out. */
export function LensBody({ current, lens, isOfChip = false }: LensBodyProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const today = writeDay(new Date());
  const go = ({ search, hash }: LensAddress) => void navigate({ pathname, search, hash });
  return (
    <>
      <div className={styles.cardHead}>
        <span className={styles.sign} data-on="">
          <LensIcon name={lens.key} />
        </span>
        <h2 className={styles.name}>{lens.name}</h2>
        {!isOfChip && (
          <IconButton
            size="small"
            label={`Leave ${lens.name}`}
            onClick={() => go(buildLensExit(current.search, lens, today))}
          >
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <p className={styles.reason}>{lens.reason}</p>
      <LensFilters current={current} kinds={lens.build(today).map(({ kind }) => kind)} />
      {!isAsMade(current.search, lens, today) && (
        <p className={styles.state}>
          You changed its filters.{' '}
          <Button
            size="small"
            variant="quiet"
            onClick={() => go(buildLensLink(current.search, lens, today))}
          >
            <RotateCcw aria-hidden="true" />
            As it was made
          </Button>
        </p>
      )}
    </>
  );
}
