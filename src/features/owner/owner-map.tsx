import type { UnitSystem } from '@property/contract/units.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useServices } from '#api/services-context.ts';
import type { Owner } from '#filters/link/owner-codec.ts';
import { PAGE_SIZE } from '#filters/query/build-search-request.ts';
import type { QueryDialect } from '#filters/query/query-dialect.ts';
import type { FitSize } from '#lib/fit-bounds.ts';
import { formatCountOf } from '#lib/format/format-count.ts';
import { serializeTitleRoute } from '#lib/links/title-route.ts';
import { isSameViewport } from '#lib/links/viewport-codec.ts';
import { countPoints, type PointBatch } from '#lib/points/point-batch.ts';
import type { TileBox } from '#lib/points/tile-box.ts';
import type { Total } from '#lib/read-total.ts';
import { chooseBasemap } from '#map/basemap/choose-basemap.ts';
import type { MapScene, Viewport } from '#map/map-scene.ts';
import MapView from '#map/map-view.tsx';
import { RequestError } from '#records/query-error.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type FramedPoints, frameBounds, framePoints } from './frame-points.ts';
import styles from './owner-map.module.css';
import { buildOwnerQuery, describePlotted } from './owner-requests.ts';

export interface OwnerMapProps {
  readonly owner: Owner;
  readonly dialect: QueryDialect;
  /** How many titles it has. */
  readonly total: Total;
  readonly theme: 'light' | 'dark';
  readonly units: UnitSystem;
  /** Told where the titles lie, once they are there. */
  readonly onFramed: (framed: FramedPoints) => void;
}

const EVERYWHERE: TileBox = { zoom: 0, left: 0, top: 0, right: 1, bottom: 1 };
const NO_POINTS: readonly PointBatch[] = [];
const PADDING = { top: 12, right: 12, bottom: 12, left: 12 };
/** What the controls, the legend and half a mark cover of the map. */
const COVERED = { top: 32, right: 76, bottom: 72, left: 32 };
/** In a window that says nothing of its size, as tests have. */
const USUAL: FitSize = { width: 760, height: 320 };
const NOTHING = () => undefined;

/** Where the titles of an owner are; choosing one opens it. */
export default function OwnerMap(props: OwnerMapProps) {
  const { owner, dialect, total, theme, units } = props;
  const { config } = useServices();
  const navigate = useNavigate();
  const { points, isPending, error, retry, remark } = useOwnerPoints(owner, dialect, total);
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
    if (framed) tellFramed(framed);
  }, [framed]);
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
  const basemap = useMemo(() => chooseBasemap(config.basemap), [config.basemap]);
  if (error) return <RequestError error={error} onRetry={() => void retry()} />;
  if (framed === null || first === null) {
    return isPending ? (
      <div ref={place}>
        <Skeleton height={320} />
      </div>
    ) : null;
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
        onViewportChange={(next) => isSameViewport(next, first) || setMoved(next)}
        onSelect={(id) => void navigate(serializeTitleRoute({ kind: 'id', id }))}
        onHover={setHovered}
        onHoverRoad={NOTHING}
        onDrawn={NOTHING}
        onDrawCancelled={NOTHING}
        onFault={setFault}
      />
      {fault === null && remark !== null && (framed.elsewhere === 0 || isWhole) && (
        <p className={styles.remark} role="status">
          {remark}
        </p>
      )}
      {framed.elsewhere > 0 && !isWhole && (
        <p className={styles.elsewhere} role="status">
          {formatCountOf(framed.elsewhere, 'title lies', 'titles lie')} elsewhere
          {remark !== null && `, ${remark}`}.{' '}
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
      {fault !== null && (
        <div className={styles.fault}>
          <Note tone="warn" role="status">
            {fault}
          </Note>
        </div>
      )}
    </div>
  );
}

/** The points of all titles of a company. */
function useOwnerPoints({ kind, name }: Owner, dialect: QueryDialect, total: Total) {
  const { search: service } = useServices();
  const query = useMemo(() => buildOwnerQuery({ kind, name }, dialect), [kind, name, dialect]);
  const isPage = total.value <= PAGE_SIZE;
  const { data, error, isPending, refetch } = useQuery(
    service.view({ kind: 'points', query, box: EVERYWHERE, isPage }),
  );
  const points = data?.points ?? NO_POINTS;
  const remark = data ? describePlotted(countPoints(points), total) : null;
  return { points, isPending, error, retry: refetch, remark };
}
