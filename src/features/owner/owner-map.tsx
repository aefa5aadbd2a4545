import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useServices } from '#api/services-context.ts';
import { fitBounds } from '#lib/fit-bounds.ts';
import type { UnitSystem } from '#lib/format-area.ts';
import type { PointBatch } from '#lib/point-batch.ts';
import { findQuantile } from '#lib/statistics.ts';
import type { Basemap, MapScene, Viewport } from '#map/map-scene.ts';
import MapView from '#map/map-view.tsx';
import { PAGE_SIZE } from '#query/build-search-request.ts';
import type { QueryDialect } from '#query/query-dialect.ts';
import { POINT_FIELDS } from '#query/title-fields.ts';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { serializeTitleRoute } from '#url/title-route.ts';
import styles from './owner-map.module.css';
import { buildOwnerQuery, describePlotted } from './owner-requests.ts';

export interface OwnerMapProps {
  readonly companyName: string;
  readonly dialect: QueryDialect;
  readonly theme: 'light' | 'dark';
  readonly units: UnitSystem;
}

/** Points read for one page; the map of the workspace plots all. */
const TARGET = 2000;
const PADDING = { top: 12, right: 12, bottom: 12, left: 12 };
const FREE = { width: 760, height: 240 };
/** Share of the titles on each side that may lie outside the first view. */
const EDGE = 0.03;
const NOTHING = () => undefined;

/** Where the titles of a company are; choosing one opens it. */
export default function OwnerMap({ companyName, dialect, theme, units }: OwnerMapProps) {
  const { config } = useServices();
  const navigate = useNavigate();
  const { points, isDone, remark } = useOwnerPoints(companyName, dialect);
  const [hoveredId, setHovered] = useState<string | null>(null);
  const [moved, setMoved] = useState<Viewport | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const framed = useMemo(() => framePoints(points), [points]);
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
  if (!isDone && points.length === 0) return <Skeleton height={320} />;
  if (framed === null) return null;
  return (
    <div className={styles.map}>
      <MapView
        scene={scene}
        viewport={moved ?? framed}
        entry={null}
        padding={PADDING}
        drawMode="none"
        theme={theme}
        units={units}
        basemap={basemap}
        onViewportChange={setMoved}
        onSelect={(id) => void navigate(serializeTitleRoute({ kind: 'id', id }))}
        onHover={setHovered}
        onHoverRoad={NOTHING}
        onDrawn={NOTHING}
        onDrawCancelled={NOTHING}
        onFault={setFault}
      />
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
      start: { arrived: 0, withoutPosition: 0, total: null, target: TARGET },
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

/** The view that holds nearly every point; null without one. */
function framePoints(points: readonly PointBatch[]): Viewport | null {
  const all = points.flatMap(({ positions }) => [...positions]);
  if (all.length === 0) return null;
  const sort = (rest: 0 | 1) =>
    all.filter((_, at) => at % 2 === rest).sort((one, other) => one - other);
  const [lons, lats] = [sort(0), sort(1)];
  const [west, south] = [findQuantile(lons, EDGE), findQuantile(lats, EDGE)];
  const [east, north] = [findQuantile(lons, 1 - EDGE), findQuantile(lats, 1 - EDGE)];
  return fitBounds([west, south, east, north], FREE, { maximumZoom: 16.5 });
}
