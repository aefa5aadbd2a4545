import type { UnitSystem } from '@property/contract/units.ts';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useServices } from '#api/services-context.ts';
import { POINT_FIELDS } from '#filters/query/build-points-request.ts';
import { PAGE_SIZE } from '#filters/query/build-search-request.ts';
import type { QueryDialect } from '#filters/query/query-dialect.ts';
import type { FitSize } from '#lib/fit-bounds.ts';
import { formatCountOf } from '#lib/format/format-count.ts';
import { serializeTitleRoute } from '#lib/links/title-route.ts';
import { isSameViewport } from '#lib/links/viewport-codec.ts';
import type { PointBatch } from '#lib/points/point-batch.ts';
import type { Basemap, MapScene, Viewport } from '#map/map-scene.ts';
import MapView from '#map/map-view.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type FramedPoints, frameBounds, framePoints } from './frame-points.ts';
import styles from './owner-map.module.css';
import { buildOwnerQuery, describePlotted } from './owner-requests.ts';

export interface OwnerMapProps {
  readonly companyName: string;
  readonly dialect: QueryDialect;
  readonly theme: 'light' | 'dark';
  readonly units: UnitSystem;
  /** Told where the titles lie, once they are there. */
  readonly onFramed: (framed: FramedPoints) => void;
}

/** Points read for one page; the map of the workspace plots all. */
const TARGET = 2000;
const PADDING = { top: 12, right: 12, bottom: 12, left: 12 };
/** What the controls, the legend and half a mark cover of the map. */
const COVERED = { top: 32, right: 76, bottom: 72, left: 32 };
/** In a window that says nothing of its size, as tests have. */
const USUAL: FitSize = { width: 760, height: 320 };
const NOTHING = () => undefined;

/** Where the titles of a company are; choosing one opens it. */
export default function OwnerMap(props: OwnerMapProps) {
  const { companyName, dialect, theme, units } = props;
  const { config } = useServices();
  const navigate = useNavigate();
  const { points, isDone, remark } = useOwnerPoints(companyName, dialect);
  const [hoveredId, setHovered] = useState<string | null>(null);
  const [moved, setMoved] = useState<Viewport | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isWhole, setWhole] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(USUAL);
  useEffect(() => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = place.current ?? {};
    if (width > 0 && height > 0) setSize({ width, height });
  }, []);
  const framed = useMemo(() => framePoints(points), [points]);
  const first = useMemo(
    () => framed && frameBounds(isWhole ? framed.all : framed.bulk, size, COVERED),
    [framed, isWhole, size],
  );
  const tellFramed = useEffectEvent(props.onFramed);
  useEffect(() => {
    if (framed && isDone) tellFramed(framed);
  }, [framed, isDone]);
  const scene = useMemo(
    (): MapScene => ({
      points,
      areas: [],
      selected: null,
      hoveredId,
      roads: [],
      hoveredRoad: null,
      places: [],
    }),
    [points, hoveredId],
  );
  const basemap = useMemo((): Basemap => {
    const { style, tiles } = config.basemap;
    return style ? { kind: 'style', ...style } : { kind: 'embedded', tiles };
  }, [config.basemap]);
  if (framed === null || first === null) {
    return isDone ? null : (
      <div ref={place}>
        <Skeleton height={320} />
      </div>
    );
  }
  return (
    <div className={styles.map}>
      <MapView
        scene={scene}
        viewport={moved ?? first}
        entry={null}
        padding={PADDING}
        drawMode="none"
        theme={theme}
        units={units}
        basemap={basemap}
        // The view it was given is nobody's yet: it grows with the points.
        onViewportChange={(next) => isSameViewport(next, first) || setMoved(next)}
        onSelect={(id) => void navigate(serializeTitleRoute({ kind: 'id', id }))}
        onHover={setHovered}
        onHoverRoad={NOTHING}
        onDrawn={NOTHING}
        onDrawCancelled={NOTHING}
        onFault={setFault}
      />
      {framed.elsewhere > 0 && !isWhole && isDone && (
        <p className={styles.elsewhere} role="status">
          {formatCountOf(framed.elsewhere, 'title lies', 'titles lie')} elsewhere.{' '}
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              setMoved(null);
              setWhole(true);
            }}
          >
            Show all here
          </Button>
        </p>
      )}
      {(fault ?? remark) !== null && (
        <div className={styles.fault}>
          <Note tone={fault === null ? 'neutral' : 'warn'} role="status">
            {fault ?? remark}
          </Note>
        </div>
      )}
    </div>
  );
}

/** The points of all titles of a company, growing as they come; a fault leaves those that came. */
function useOwnerPoints(companyName: string, dialect: QueryDialect) {
  const { search: service } = useServices();
  const [points, setPoints] = useState<readonly PointBatch[]>([]);
  const [isDone, setDone] = useState(false);
  const [remark, setRemark] = useState<string | null>(null);
  useEffect(() => {
    const request = {
      query: buildOwnerQuery(companyName, dialect),
      size: PAGE_SIZE,
      from: 0,
      _source: POINT_FIELDS,
    };
    const run = service.gatherPoints(request, {
      target: TARGET,
      onNews: ({ added, status, arrived, total }) => {
        if (added) setPoints((before) => [...before, added]);
        setDone(status !== 'running');
        setRemark(status === 'running' ? null : describePlotted(arrived, total));
      },
    });
    return () => run.cancel();
  }, [service, companyName, dialect]);
  return { points, isDone, remark };
}
