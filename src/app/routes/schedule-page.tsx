import { SchedulePage as Schedule } from '#features/comps/output/schedule-page.tsx';
import ReadyMark from '../ready-mark.tsx';
import { usePageTitle } from '../use-page-title.ts';
import styles from './page-card.module.css';
import { useCompsShapes } from './use-comps-shapes.ts';

/** The schedule of comparable deals, ready for paper. */
export function SchedulePage() {
  usePageTitle('Schedule of comparable deals');
  const shapes = useCompsShapes();
  return (
    <div className={styles.page}>
      <ReadyMark hasMap={false} />
      <Schedule shapes={shapes} />
    </div>
  );
}
