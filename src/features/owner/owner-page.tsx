import type { TitleSearchResponse } from '@property/contract/search/title-search.ts';
import type { UnitSystem } from '@property/contract/units.ts';
import type { Bounds } from '@property/geo/bounds.ts';
import { useQuery } from '@tanstack/react-query';
import Layers from 'lucide-react/icons/layers';
import MapIcon from 'lucide-react/icons/map';
import { lazy, type MouseEvent, type ReactNode, Suspense, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { useServices } from '#api/services-context.ts';
import {
  buildOwnerLink,
  buildOwnerMapLink,
  type Owner,
  serializeOwnerLayer,
} from '#filters/link/owner-codec.ts';
import { type QueryDialect, readQueryDialect } from '#filters/query/query-dialect.ts';
import { formatLandArea } from '#lib/format/format-area.ts';
import { formatCappedCount, formatCount, formatCountOf } from '#lib/format/format-count.ts';
import { serializeViewport, type Viewport } from '#lib/links/viewport-codec.ts';
import { INCOMPLETE } from '#lib/read-total.ts';
import { preferences } from '#lib/state/preferences.ts';
import { RequestError } from '#records/query-error.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Note } from '#ui/note.tsx';
import { toasts } from '#ui/overlays/toasts.ts';
import frame from '#ui/page-frame.module.css';
import { PageFrame } from '#ui/page-frame.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { FramedPoints } from './frame-points.ts';
import styles from './owner-page.module.css';
import {
  buildFootprint,
  COMPANIES_SHOWN,
  type FootprintShare,
  readFootprint,
  readOwnerTotal,
} from './owner-requests.ts';

/** The grid is shared with the table beside the map. */
const OwnerTitles = lazy(() => import('./owner-titles.tsx'));

/** The page has its figures without it; where its code does not come, they stay. */
const OwnerMap = lazy(() =>
  import('./owner-map.tsx').catch((error: unknown) => {
    console.warn(error);
    return { default: () => null };
  }),
);

export interface OwnerPageProps {
  readonly owner: Owner;
  readonly theme: 'light' | 'dark';
  /** The view of the map in which bounds fill what its panels leave free. */
  readonly frameOnMap: (bounds: Bounds) => Viewport;
}

/** All titles of a company, or of a group: how many, how much land, which tenures, the largest, and the map of them. */
export function OwnerPage({ owner, theme, frameOnMap }: OwnerPageProps) {
  const { search: service, profile } = useServices();
  const units = useStore(preferences, (state) => state.units);
  const dialect = useMemo(() => readQueryDialect(profile.search), [profile]);
  const { data, error, isPending, refetch } = useQuery(
    service.search(buildFootprint(owner, dialect)),
  );
  const navigate = useNavigate();
  const [framed, setFramed] = useState<FramedPoints | null>(null);
  const elsewhere = framed?.elsewhere ?? 0;
  const outside = `${formatCountOf(elsewhere, 'title lies', 'titles lie')} outside`;
  const linkTo = (bounds: Bounds | undefined) =>
    `${buildOwnerMapLink(owner)}${bounds ? serializeViewport(frameOnMap(bounds)) : ''}`;
  const layTo = (bounds: Bounds | undefined) =>
    `/?${serializeOwnerLayer(owner, new URLSearchParams())}${bounds ? serializeViewport(frameOnMap(bounds)) : ''}`;
  /** Said once more on the map, where the rest can be brought into view. */
  const tellOutside = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => {
    if (elsewhere === 0 || metaKey || ctrlKey || shiftKey) return;
    const id = toasts.add({
      title: `${outside} this view.`,
      timeout: 12_000,
      actionProps: {
        children: elsewhere === 1 ? 'Show it too' : 'Show them too',
        onClick: () => {
          toasts.close(id);
          void navigate(linkTo(framed?.all));
        },
      },
    });
  };
  return (
    <PageFrame
      kind={owner.kind === 'parent' ? 'Group' : 'Owner'}
      heading={owner.name}
      hasManyActions
      actions={
        <>
          <Link className={frame.link} to={linkTo(framed?.bulk)} onClick={tellOutside}>
            <MapIcon aria-hidden="true" />
            Show all on the map
          </Link>
          <Link className={frame.link} to={layTo(framed?.bulk)} onClick={tellOutside}>
            <Layers aria-hidden="true" />
            As a layer
          </Link>
          {elsewhere > 0 && (
            <span className={styles.outside} role="status">
              {outside} that view
            </span>
          )}
        </>
      }
    >
      {error && <RequestError error={error} onRetry={() => void refetch()} />}
      {data?.timed_out && (
        <Note tone="warn" role="status">
          {INCOMPLETE}
        </Note>
      )}
      {isPending && <FootprintSkeleton />}
      {data && data.hits.hits.length === 0 && (
        <EmptyState
          title={`No title names this ${owner.kind === 'parent' ? 'parent company' : 'owner'}`}
        >
          The name has to be the one on the register, letter for letter. Names of private
          individuals are not published.
        </EmptyState>
      )}
      {data && data.hits.hits.length > 0 && (
        <Footprint owner={owner} dialect={dialect} answer={data} units={units}>
          <Suspense fallback={<Skeleton height={320} />}>
            <OwnerMap
              owner={owner}
              dialect={dialect}
              total={readOwnerTotal(data)}
              theme={theme}
              units={units}
              onFramed={setFramed}
            />
          </Suspense>
        </Footprint>
      )}
    </PageFrame>
  );
}

interface FootprintProps {
  readonly owner: Owner;
  readonly dialect: QueryDialect;
  readonly answer: TitleSearchResponse;
  readonly units: UnitSystem;
  /** Between the figures and the table. */
  readonly children: ReactNode;
}

function Footprint({ owner, dialect, answer, units, children }: FootprintProps) {
  const { area, known, tenure, category, companies } = readFootprint(answer);
  const { value: count, isCapped } = readOwnerTotal(answer);
  return (
    <>
      <dl className={styles.facts}>
        <div className={frame.card}>
          <dt>Titles</dt>
          <dd className={styles.metric}>{formatCappedCount(count, isCapped)}</dd>
        </div>
        <div className={frame.card}>
          <dt>Land</dt>
          <dd className={styles.metric}>
            {area === null ? 'Not known' : formatLandArea(area, units)}
          </dd>
          <dd className={styles.quiet}>
            {known < count
              ? `of the ${formatCountOf(known, 'title')} whose area is known`
              : 'of all titles; leases on their own freehold count twice'}
          </dd>
        </div>
        <Shares label="Tenure" shares={tenure} />
        <Shares label="Category" shares={category} />
        {owner.kind === 'parent' && <Companies companies={companies} />}
      </dl>
      {children}
      <Suspense fallback={<Skeleton height={320} />}>
        <OwnerTitles owner={owner} dialect={dialect} answer={answer} units={units} />
      </Suspense>
    </>
  );
}

/** The cards of the page, empty. */
function FootprintSkeleton() {
  return (
    <>
      <div className={styles.facts} role="status" aria-label="Looking up the titles">
        {['Titles', 'Land', 'Tenure', 'Category'].map((label) => (
          <div key={label} className={frame.card}>
            {label}
            <Skeleton width={120} height={28} />
          </div>
        ))}
      </div>
      <div className={frame.card}>
        <Skeleton height={320} />
      </div>
    </>
  );
}

/** The companies of a group that hold most titles, each with a page of its own. */
function Companies({ companies }: { readonly companies: readonly FootprintShare[] }) {
  return (
    <div className={frame.card}>
      <dt>
        {companies.length < COMPANIES_SHOWN
          ? 'Registered owners'
          : `The ${COMPANIES_SHOWN} largest registered owners`}
      </dt>
      {companies.map(({ name, count }) => (
        <dd key={name} className={styles.share}>
          <Link to={buildOwnerLink({ kind: 'company', name })}>{name}</Link>
          <span>{formatCount(count)}</span>
        </dd>
      ))}
      {companies.length === 0 && <dd className={styles.quiet}>Not known</dd>}
    </div>
  );
}

function Shares({
  label,
  shares,
}: {
  readonly label: string;
  readonly shares: readonly FootprintShare[];
}) {
  const sum = shares.reduce((total, { count }) => total + count, 0);
  return (
    <div className={frame.card}>
      <dt>{label}</dt>
      {shares.map(({ name, count }) => (
        <dd key={name} className={styles.share}>
          <span>{name}</span>
          <span>
            {formatCount(count)} <small>{Math.round((count / sum) * 100)}%</small>
          </span>
        </dd>
      ))}
      {shares.length === 0 && <dd className={styles.quiet}>Not known</dd>}
    </div>
  );
}
