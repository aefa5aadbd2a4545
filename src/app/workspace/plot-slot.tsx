import { Suspense, useMemo } from 'react';
import { PlotProgress } from '#features/workspace/points/plot-progress.tsx';
import { usePlotRun } from '#features/workspace/points/use-plot-run.ts';
import { computeViewBounds } from '#features/workspace/points/view-bounds.ts';
import { lazyWithStandIn } from '#lib/lazy-with-stand-in.ts';
import { useViewport } from '#lib/links/use-viewport.ts';
import { useLayout } from '../use-layout.ts';
import { computeMapInsets, computeMapPadding } from './map-padding.ts';
import styles from './plot-slot.module.css';

const ViewPlot = lazyWithStandIn(() => import('#features/workspace/points/view-plot.tsx'));

/** From here on single titles stand apart, and one that is missing looks like one that does not match. */
const CLOSE = 15;

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
  const { viewport } = useViewport();
  const bounds = useMemo(() => {
    if (viewport === null || viewport.zoom < CLOSE) return null;
    const map = document.querySelector('[aria-label="Map"]')?.getBoundingClientRect();
    const covered = computeMapPadding({ titleOpen, layout, sheetHeight });
    return map ? computeViewBounds(viewport, map, covered) : null;
  }, [viewport, titleOpen, layout, sheetHeight]);
  return (
    <div className={styles.progress} data-title-open={titleOpen} style={{ top, left }}>
      <PlotProgress />
      {bounds && (
        <Suspense>
          <ViewPlot bounds={bounds} />
        </Suspense>
      )}
    </div>
  );
}
