import type { Bounds } from '@property/geo/bounds.ts';
import MapPin from 'lucide-react/icons/map-pin';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { describeError } from '#api/describe-error.ts';
import { readAreas, setFilter } from '#filters/model/edit-filters.ts';
import { buildPointsRequest } from '#filters/query/build-points-request.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { Button } from '#ui/controls/button.tsx';
import { useTitleCount } from '../results/rows/use-title-count.ts';
import { type CurrentSearch, useCurrentSearch } from '../use-current-search.ts';
import styles from './plot-progress.module.css';
import { type PlotRun, startPlotRun } from './plot-run.ts';
import { plotting, useSearchPoints } from './plotting.ts';
import { countInside, viewPoints } from './view-points.ts';

export interface ViewPlotProps {
  /** What panels leave free of the map. */
  readonly bounds: Bounds;
}

/**
 * Says, close to the ground, that titles of the search stand here which the map does not show, and
 * plots them: what looks like a neighbour that does not match may only not have been read.
 */
export default function ViewPlot({ bounds }: ViewPlotProps) {
  const current = useCurrentSearch();
  const run = useStore(plotting, (state) => state.run);
  return run && <Remainder key={current.key} run={run} bounds={bounds} current={current} />;
}

interface RemainderProps extends ViewPlotProps {
  readonly run: PlotRun;
  readonly current: CurrentSearch;
}

function Remainder({ run, bounds, current }: RemainderProps) {
  const { search, shapes, dialect, service, isReady } = current;
  const { status, arrived, total } = useStore(run.state);
  const points = useSearchPoints();
  const [west, south, east, north] = bounds;
  const here = useMemo(
    () =>
      setFilter(search, {
        type: 'area',
        kind: 'area',
        area: { kind: 'view', bounds: [west, south, east, north] },
      }),
    [search, west, south, east, north],
  );
  const isPartial =
    (status === 'done' || status === 'stopped') &&
    (total?.isCapped || arrived < (total?.value ?? 0));
  // A search that follows the map has nothing but what is in view.
  const follows = readAreas(search).some(({ kind }) => kind === 'view');
  const count = useTitleCount(here, shapes, dialect, isReady && isPartial && !follows);
  const [plotted, setPlotted] = useState<typeof here | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const under = useRef<PlotRun | null>(null);
  useEffect(() => () => under.current?.cancel(), []);
  const shown = useMemo(() => countInside(points, bounds), [points, bounds]);
  if (!isPartial || count === null || count.value <= shown) return null;

  const plot = () => {
    under.current?.cancel();
    const { points: earlier } = viewPoints.getState();
    const next = startPlotRun((order) =>
      service.gatherPoints(buildPointsRequest(here, shapes, dialect), order),
    );
    under.current = next;
    setPlotted(here);
    setFault(null);
    next.state.subscribe((state) => {
      if (state.points.length > 0) viewPoints.setState({ points: [...earlier, ...state.points] });
      if (state.status === 'failed') {
        setFault(state.error);
        setPlotted(null);
      }
    });
  };
  return (
    <div className={styles.pill}>
      <MapPin size={16} aria-hidden="true" />
      <span role="status">
        {fault === null ? (
          <>
            <b>{formatCount(shown)}</b> of {formatCount(count.value)}
            {count.isCapped && '+'} in this view plotted
          </>
        ) : (
          describeError(fault).sentence
        )}
      </span>
      {plotted !== here && (
        <Button variant="quiet" size="small" onClick={plot}>
          Plot those in view
        </Button>
      )}
    </div>
  );
}
