import { lazy, Suspense } from 'react';
import { describeError } from '#api/describe-error.ts';
import { formatCappedCount, formatCount } from '#lib/format/format-count.ts';
import { RequestError } from '#records/query-error.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AdjustmentGrid } from '../adjust/adjustment-grid.tsx';
import { DealsChart, FenceControl } from '../chart/deals-chart.tsx';
import type { CompsShapes } from '../deals/use-deal-question.ts';
import { DealFilterBar } from '../filters/deal-filter-bar.tsx';
import { LISTED } from '../link/comps-view-codec.ts';
import { StatusSwitch } from '../status/status-switch.tsx';
import { ColumnChooser } from '../table/column-chooser.tsx';
import { DealsTable } from '../table/deals-table.tsx';
import { CompsEmpty } from './comps-empty.tsx';
import { readCompsFault } from './comps-fault.tsx';
import { CompsHeader } from './comps-header.tsx';
import { CompsNotices, SelectionNotices } from './comps-notices.tsx';
import styles from './comps-page.module.css';
import { NoPlaceNote } from './no-place-note.tsx';
import { StatisticsStrip } from './statistics-strip.tsx';
import { type Comps, useComps } from './use-comps.ts';

const DealsMap = lazy(() => import('../chart/deals-map.tsx'));

export interface CompsPageProps {
  readonly shapes: CompsShapes;
  readonly theme: 'light' | 'dark';
}

/** Comparable deals: filters, statistics, chart, map and table over one selection. */
export function CompsPage({ shapes, theme }: CompsPageProps) {
  const comps = useComps(shapes);
  const { loaded, question, state } = comps;
  const fault = readCompsFault(comps, shapes);
  return (
    <div className={styles.page}>
      <CompsHeader comps={comps} />
      <div className={styles.filters}>
        <DealFilterBar comps={comps} />
      </div>
      <NoPlaceNote comps={comps} />
      <CompsNotices comps={comps} />
      {fault?.isWhole ? (
        <RequestError error={fault.error} onRetry={fault.onRetry} />
      ) : loaded.isLoading ? (
        <CompsSkeleton />
      ) : loaded.deals.length + comps.ticked.elsewhere.length === comps.own.length ? (
        <>
          <CompsEmpty question={question} onChange={state.updateSearch} />
          <SelectionNotices comps={comps} />
        </>
      ) : (
        <>
          <div className={styles.switches}>
            <StatusSwitch comps={comps} />
            <Segmented
              label="Show"
              options={listViews(comps.tickedIds.size)}
              value={comps.view.adjusting ? 'adjustments' : 'deals'}
              onChange={(value) => state.updateView({ adjusting: value === 'adjustments' })}
            />
          </div>
          {comps.view.adjusting ? (
            <section className={styles.deals} aria-label="List of deals" data-grows="">
              <AdjustmentGrid comps={comps} />
            </section>
          ) : (
            <>
              <StatisticsStrip comps={comps} />
              <div className={styles.work}>
                <section className={styles.deals} aria-label="List of deals">
                  <DealsHeader comps={comps} />
                  <DealsTable comps={comps} />
                </section>
                <div className={styles.pictures}>
                  <div className={styles.map}>
                    {loaded.isArriving ? null : (
                      <Suspense>
                        <DealsMap key={question.key} comps={comps} theme={theme} />
                      </Suspense>
                    )}
                  </div>
                  <DealsChart comps={comps} />
                </div>
              </div>
            </>
          )}
          <SelectionNotices comps={comps} />
        </>
      )}
    </div>
  );
}

/** The deals, or the adjustments of those that are ticked. */
const listViews = (ticked: number) =>
  [
    { value: 'deals', label: 'Deals' },
    {
      value: 'adjustments',
      label: ticked > 0 ? `Adjustments ${formatCount(ticked)}` : 'Adjustments',
    },
  ] as const;

/** How many deals there are, and of how many this page knows. */
function DealsHeader({ comps }: { readonly comps: Comps }) {
  const { loaded } = comps;
  const { isCapped, more, isArriving, error, retry } = loaded;
  // What has come of the title itself is told above, and stands in no row.
  const own = comps.own.length;
  const count = loaded.deals.length - own;
  const total = loaded.total === null ? count : loaded.total - own;
  const part = count < total;
  const known = Object.values(comps.statuses).reduce((sum, each) => sum + each, 0);
  const hidden = known - comps.deals.length;
  return (
    <header className={styles.dealsHeader}>
      <h2 className={styles.count}>
        {formatCappedCount(total, isCapped)} {total === 1 ? 'deal' : 'deals'}
      </h2>
      <p className={styles.of} role="status">
        {isArriving
          ? `${formatCount(count)} here, the others are coming`
          : part
            ? `the latest ${formatCount(count)}`
            : 'sales, lettings and listings'}
        {hidden > 0 && !isArriving && `, ${formatCount(hidden)} left out by status`}
      </p>
      {more > 0 && !isArriving && (
        <Button
          size="small"
          onClick={() =>
            comps.state.updateView(({ listed }) => ({ listed: listed + LISTED.step }), {
              replace: true,
            })
          }
        >
          Load {formatCount(more)} more
        </Button>
      )}
      {error !== null && error !== undefined && (
        <Note tone="warn" role="alert">
          Some deals did not come. {describeError(error).sentence}{' '}
          {describeError(error).canRetry && (
            <Button size="small" onClick={retry}>
              Retry
            </Button>
          )}
        </Note>
      )}
      <FenceControl comps={comps} />
      <ColumnChooser comps={comps} />
    </header>
  );
}

function CompsSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <Skeleton height={110} />
      <Skeleton height={320} />
      <Skeleton height={260} />
    </div>
  );
}
