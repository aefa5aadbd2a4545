import { PlotProgress } from '#features/search/plot-progress.tsx';
import { usePlotRun } from '#features/search/use-plot-run.ts';
import { useLayout } from '../use-layout.ts';
import { computeMapInsets } from './map-padding.ts';
import styles from './plot-slot.module.css';

export interface PlotSlotProps {
  readonly titleOpen: boolean;
  /** Pixels of the bottom sheet in a narrow window. */
  readonly sheetHeight: number;
}

/** Gathers the points of the search and says how far it is. */
export default function PlotSlot({ titleOpen, sheetHeight }: PlotSlotProps) {
  const layout = useLayout();
  usePlotRun();
  const { top, left } = computeMapInsets({ titleOpen, layout, sheetHeight });
  return (
    <div className={styles.progress} data-title-open={titleOpen} style={{ top, left }}>
      <PlotProgress />
    </div>
  );
}
