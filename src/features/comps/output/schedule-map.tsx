import { measureBounds } from '@property/geo/bounds.ts';
import { toMultiPolygon } from '@property/geo/rings/list-polygons.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useMemo } from 'react';
import { useServices } from '#api/services-context.ts';
import { formatDistance } from '#lib/format/format-distance.ts';
import { splitAddress } from '#lib/format/split-address.ts';
import { chooseBasemap } from '#map/basemap/choose-basemap.ts';
import { dotOf, type MapPlace } from '#map/map-scene.ts';
import { spreadPins } from '#map/points/spread-pins.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { setFarApart } from '../chart/set-far-apart.ts';
import type { Deal } from '../deals/deal.ts';
import type { Comps } from '../page/use-comps.ts';
import styles from './schedule-page.module.css';

const MapSnapshot = lazy(() => import('#map/map-snapshot.tsx'));

/** More pins than these would hide the map. */
const MOST_PINS = 60;
/** Far deals that are named under the map. */
const MOST_TOLD = 8;

interface ScheduleMapProps {
  readonly comps: Comps;
  readonly rows: readonly Deal[];
  readonly onSettled: () => void;
}

/** Where the evidence is: each deal with its number, the subject in its outline; nothing without a place. */
export function ScheduleMap({ comps, rows, onSettled }: ScheduleMapProps) {
  const { subject, numbers, schedule } = comps;
  const { search, config } = useServices();
  const { title } = subject;
  const outlineQuery = useQuery({ ...search.geometry(title?.id ?? ''), enabled: title !== null });
  const geometry = outlineQuery.data?.multiPolygonGeometry;
  const outline = useMemo(() => (geometry ? toMultiPolygon(geometry) : null), [geometry]);
  const { figured } = schedule;
  const places = useMemo(
    () =>
      rows.slice(0, MOST_PINS).flatMap(({ id, name, lat, lon }): MapPlace[] => {
        if (lat === null || lon === null) return [];
        const kind = figured.has(id) ? 'deal' : 'hollow';
        return [{ id, name, kind, lat, lon, number: numbers.get(id) ?? 0 }];
      }),
    [rows, numbers, figured],
  );
  const subjectAt = title?.geometry?.centroid ?? null;
  const { near, far, middle } = useMemo(() => setFarApart(places, subjectAt), [places, subjectAt]);
  // Below the pins, which stand aside of each other where there are many.
  const dots = useMemo(() => near.map(dotOf), [near]);
  const placePins = useCallback(
    (zoom: number) => [...dots, ...spreadPins(near, zoom)],
    [dots, near],
  );
  const bounds = useMemo(() => {
    const points = near.map(({ lon, lat }) => [lon, lat] as const);
    const around = outline && measureBounds([outline]);
    if (around) points.push([around[0], around[1]], [around[2], around[3]]);
    const [lons, lats] = [points.map(([lon]) => lon), points.map(([, lat]) => lat)];
    return points.length === 0
      ? null
      : ([Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)] as const);
  }, [near, outline]);
  const inMiddle = places.find((place) => place === middle);
  const from = inMiddle === undefined ? 'the subject' : `number ${inMiddle.number}`;
  const basemap = useMemo(() => chooseBasemap(config.basemap), [config.basemap]);
  const isPending = title !== null && outlineQuery.isPending;
  const hasMap = bounds !== null;
  useEffect(() => {
    if (!isPending && !hasMap) onSettled();
  }, [isPending, hasMap, onSettled]);
  if (!isPending && bounds === null) return null;
  return (
    <section aria-label="Where the evidence is" className={styles.whole}>
      <h2 className={styles.title}>
        Where the evidence is <small>numbers are those of the tables</small>
      </h2>
      <div>
        {isPending || bounds === null ? (
          <Skeleton height={420} />
        ) : (
          <Suspense fallback={<Skeleton height={420} />}>
            <MapSnapshot
              outline={outline}
              bounds={bounds}
              basemap={basemap}
              placePins={placePins}
              shape="page"
              outlineName={splitAddress(title?.mainAddress, title?.number).name || undefined}
              units={comps.units}
              onSettled={onSettled}
              label="The deals of the schedule on a map, with their numbers"
            />
          </Suspense>
        )}
      </div>
      <p className={styles.notes}>
        Filled: counted. Hollow: not counted.
        {outline && ' Outline: the subject, its general position as registered.'}
        {rows.length > MOST_PINS && ` The first ${MOST_PINS} of ${rows.length} are on the map.`}
        {places.length < Math.min(rows.length, MOST_PINS) &&
          ` ${Math.min(rows.length, MOST_PINS) - places.length} without a place on record are not.`}
      </p>
      {far.length > 0 && (
        <p className={styles.notes}>
          Outside the map:{' '}
          {far
            .slice(0, MOST_TOLD)
            .map(({ place: { number, name }, metres, direction }) =>
              [number, name, `${formatDistance(metres, comps.units)} ${direction} of ${from}`]
                .filter(Boolean)
                .join(', '),
            )
            .join('; ')}
          {far.length > MOST_TOLD && ` and ${far.length - MOST_TOLD} further away`}.
        </p>
      )}
    </section>
  );
}
