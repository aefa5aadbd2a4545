import RotateCcw from 'lucide-react/icons/rotate-ccw';
import X from 'lucide-react/icons/x';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { formatDate } from '#lib/format/format-date.ts';
import { preferences } from '#lib/state/preferences.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import type { CurrentSearch } from '../use-current-search.ts';
import { LensFilters } from './lens-filters.tsx';
import { LensIcon } from './lens-icon.tsx';
import styles from './lenses.module.css';
import { type LensAddress, sayInUnits } from './lenses.ts';
import type { ShownLens } from './shown-lens.ts';

interface LensBodyProps {
  readonly current: CurrentSearch;
  readonly lens: ShownLens;
  /** The chip that opened it has the way out. */
  readonly isOfChip?: boolean;
}

/** What a lens finds and why, its filters, whether they were changed, and the way out. */
export function LensBody({ current, lens, isOfChip = false }: LensBodyProps) {
  const { name, icon, reason, kinds, isWhole, madeOn, mend, leave } = lens;
  const units = useStore(preferences, (state) => state.units);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const go = (address: LensAddress) => void navigate({ pathname, ...address });
  return (
    <>
      <div className={styles.cardHead}>
        <span className={styles.sign} data-on="">
          <LensIcon name={icon} />
        </span>
        <h2 className={styles.name}>{name}</h2>
        {!isOfChip && (
          <IconButton size="small" label={`Leave ${name}`} onClick={() => go(leave())}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <p className={styles.reason}>{sayInUnits(reason, units)}</p>
      <LensFilters current={current} kinds={kinds} />
      {!isWhole && (
        <p className={styles.state}>
          {madeOn ? `Its dates count from ${formatDate(madeOn)}.` : 'You changed its filters.'}{' '}
          <Button size="small" variant="quiet" onClick={() => go(mend())}>
            <RotateCcw aria-hidden="true" />
            {madeOn ? 'From today' : 'As it was made'}
          </Button>
        </p>
      )}
    </>
  );
}
