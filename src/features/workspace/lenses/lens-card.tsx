import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { writeDay } from '#lib/local-day.ts';
import { preferences } from '#lib/state/preferences.ts';
import { useSaved } from '#storage/saved-database.ts';
import type { SavedSearch } from '#storage/saved-records.ts';
import { Note } from '#ui/note.tsx';
import panel from '../results/results-panel.module.css';
import { rowRemark } from '../results/rows/row-remark.ts';
import type { CurrentSearch } from '../use-current-search.ts';
import { LensBody } from './lens-body.tsx';
import { buildRemark } from './lens-figures.tsx';
import { LENS } from './lens-link.ts';
import styles from './lenses.module.css';
import { findLens } from './lenses.ts';
import { showLens } from './shown-lens.ts';

const NOTHING: readonly SavedSearch[] = [];

/** The lens of the link: what it finds and why, whether its filters were changed, and the way out. */
export default function LensCard({ current }: { readonly current: CurrentSearch }) {
  const { search: query } = useLocation();
  const lens = findLens(query, current.dialect);
  const units = useStore(preferences, (state) => state.units);
  const today = writeDay(new Date());
  const key = lens?.key;
  useEffect(() => {
    if (key === undefined) return;
    rowRemark.setState({ remark: buildRemark(key, units, today) });
    return () => rowRemark.setState({ remark: null });
  }, [key, units, today]);
  const shown = showLens(query, current, useSaved().data?.searches ?? NOTHING);
  if (shown === null) {
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
  return (
    <section className={styles.card} aria-label={`Lens: ${shown.name}`}>
      <LensBody current={current} lens={shown} />
    </section>
  );
}
