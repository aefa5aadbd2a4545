import { measureBounds } from '@property/geo/bounds.ts';
import { toMultiPolygon } from '@property/geo/rings/list-polygons.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { useParams } from 'react-router';
import { useStore } from 'zustand';
import { useServices } from '#api/services-context.ts';
import { isAbsentOperation, isNothingFound } from '#features/title/panel/absence.ts';
import { useTitle } from '#features/title/panel/use-title.ts';
import { TitleReport } from '#features/title/report/title-report.tsx';
import { parseTitleRoute } from '#lib/links/title-route.ts';
import { preferences } from '#lib/state/preferences.ts';
import { chooseBasemap } from '#map/basemap/choose-basemap.ts';
import { QueryError } from '#records/query-error.tsx';
import { SectionError } from '#ui/section-error.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import ReadyMark from '../ready-mark.tsx';
import { usePageTitle } from '../use-page-title.ts';
import styles from './title-report-page.module.css';

const MapSnapshot = lazy(() => import('#map/map-snapshot.tsx'));

/** One title on paper. */
export function TitleReportPage() {
  const { titleId = '' } = useParams();
  const ref = useMemo(
    () =>
      parseTitleRoute(`/titles/${titleId}`) ?? {
        kind: 'malformed' as const,
        text: titleId,
        message: '',
      },
    [titleId],
  );
  const query = useTitle(ref);
  const title = ref.kind === 'malformed' ? undefined : query.data;
  usePageTitle(title ? `Report on ${title.number ?? title.id}` : 'Title report');
  return (
    <PaperPage>
      {ref.kind === 'malformed' && (
        <SectionError message={`This link names no title. ${ref.message}`} />
      )}
      {ref.kind !== 'malformed' && query.error && <QueryError query={query} />}
      {title && <TitleReport title={title} map={<ReportMap titleId={title.id} />} />}
      {!title && !query.error && ref.kind !== 'malformed' && <Skeleton height={480} />}
    </PaperPage>
  );
}

function ReportMap({ titleId }: { readonly titleId: string }) {
  const { search, config } = useServices();
  const query = useQuery(search.geometry(titleId));
  const { data, error } = query;
  const units = useStore(preferences, (state) => state.units);
  const basemap = useMemo(() => chooseBasemap(config.basemap), [config.basemap]);
  const outline = useMemo(
    () => data?.multiPolygonGeometry && toMultiPolygon(data.multiPolygonGeometry),
    [data?.multiPolygonGeometry],
  );
  const bounds = useMemo(() => outline && measureBounds([outline]), [outline]);
  if (isAbsentOperation(error) && !data) {
    return <p>This service does not offer outlines, so there is no map.</p>;
  }
  if (isNothingFound(error) || (data && !outline) || bounds === null) {
    return <p>No outline of this title is on record, so there is no map.</p>;
  }
  if (error && !data) return <QueryError query={query} />;
  if (!outline || !bounds) return <Skeleton height={360} />;
  return (
    <Suspense fallback={<Skeleton height={360} />}>
      <MapSnapshot
        outline={outline}
        bounds={bounds}
        basemap={basemap}
        units={units}
        label="The title outlined on a map of its surroundings"
      />
    </Suspense>
  );
}

/** A page that scrolls beside the rail and is printed without the shell around it. */
function PaperPage({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.page} data-paper="">
      <ReadyMark hasMap={false} />
      {children}
    </div>
  );
}
