import RotateCcw from 'lucide-react/icons/rotate-ccw';
import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { writeDay } from '#lib/local-day.ts';
import { preferences } from '#lib/state/preferences.ts';
import { Button, IconButton } from '#ui/controls/button.tsx';
import { Note } from '#ui/note.tsx';
import panel from '../results/results-panel.module.css';
import { rowRemark } from '../results/rows/row-remark.ts';
import type { CurrentSearch } from '../use-current-search.ts';
import { buildRemark } from './lens-figures.tsx';
import { LensFilters } from './lens-filters.tsx';
import { LensIcon } from './lens-icon.tsx';
import styles from './lenses.module.css';
import {
  buildLensExit,
  buildLensLink,
  findLens,
  isAsMade,
  LENS,
  type LensAddress,
} from './lenses.ts';

/** The lens of the link: what it finds and why, whether its filters were changed, and the way out. */
export default function LensCard({ current }: { readonly current: CurrentSearch }) {
  const { search: query, pathname } = useLocation();
  const navigate = useNavigate();
  const lens = findLens(query, current.dialect);
  const units = useStore(preferences, (state) => state.units);
  const today = writeDay(new Date());
  const key = lens?.key;
  useEffect(() => {
    if (key === undefined) return;
    rowRemark.setState({ remark: buildRemark(key, units, today) });
    return () => rowRemark.setState({ remark: null });
  }, [key, units, today]);
  if (lens === null) {
    const given = new URLSearchParams(query).get(LENS);
    if (given === null) return null;
    return (
      <div className={panel.note}>
        <Note role="status">
          The link names a lens that this page does not know. Its filters stand in the bar.
        </Note>
      </div>
    );
  }
  const go = ({ search, hash }: LensAddress) => void navigate({ pathname, search, hash });
  return (
    <section className={styles.card} aria-label={`Lens: ${lens.name}`}>
      <div className={styles.cardHead}>
        <span className={styles.sign} data-on="">
          <LensIcon name={lens.key} />
        </span>
        <h2 className={styles.name}>{lens.name}</h2>
        <IconButton
          size="small"
          label={`Leave ${lens.name}`}
          onClick={() => go(buildLensExit(current.search, lens, today))}
        >
          <X aria-hidden="true" />
        </IconButton>
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
    </section>
  );
}
