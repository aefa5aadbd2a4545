import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { RequestError } from '#records/query-error.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { useIsNarrow } from '#ui/hooks/use-media-query.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { AdjustmentGrid } from '../adjust/adjustment-grid.tsx';
import { SentNoteOfPage } from '../adjust/sent-note.tsx';
import { DealsChart, FenceControl } from '../chart/deals-chart.tsx';
import type { CompsShapes } from '../deals/use-deal-question.ts';
import { DealFilterBar } from '../filters/deal-filter-bar.tsx';
import { CompsQuestionLine } from '../question/comps-question-line.tsx';
import { CountedStatuses, StatusSwitch } from '../status/status-switch.tsx';
import { DealsTable } from '../table/deals-table.tsx';
import { CompsEmpty } from './comps-empty.tsx';
import { readCompsFault } from './comps-fault.tsx';
import { CompsHeader } from './comps-header.tsx';
import { CompsNotices, SelectionNotices } from './comps-notices.tsx';
import styles from './comps-page.module.css';
import { DealsHeader } from './deals-header.tsx';
import { listViews } from './list-views.ts';
import { NoPlaceNote } from './no-place-note.tsx';
import { StatisticsStrip, SummaryLine } from './statistics-strip.tsx';
import { useComps } from './use-comps.ts';

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
  const isNarrow = useIsNarrow();
  // On a phone the deals come first: what is about all of them opens on request.
  const [open, setOpen] = useState({ figures: false, pictures: false });
  return (
    <div className={styles.page}>
      <CompsHeader comps={comps} />
      <div className={styles.filters}>
        <DealFilterBar comps={comps} />
      </div>
      {state.question !== null && <CompsQuestionLine comps={comps} question={state.question} />}
      <NoPlaceNote comps={comps} />
      <CompsNotices comps={comps} />
      <SentNoteOfPage comps={comps} />
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
              options={listViews(comps.schedule)}
              value={comps.view.adjusting ? 'adjustments' : 'deals'}
              onChange={(value) => state.updateView({ adjusting: value === 'adjustments' })}
            />
            {isNarrow && !comps.view.adjusting && (
              <FoldButton
                isOpen={open.pictures}
                onChange={(pictures) => setOpen({ ...open, pictures })}
              >
                Map and chart
              </FoldButton>
            )}
          </div>
          {comps.view.adjusting ? (
            <section className={styles.deals} aria-label="List of deals" data-grows="">
              <AdjustmentGrid comps={comps} />
            </section>
          ) : (
            <>
              {isNarrow && (
                <FoldButton
                  className={styles.fold}
                  isOpen={open.figures}
                  onChange={(figures) => setOpen({ ...open, figures })}
                >
                  <SummaryLine comps={comps} />
                </FoldButton>
              )}
              {(!isNarrow || open.figures) && <StatisticsStrip comps={comps} />}
              {isNarrow && open.figures && (
                <div className={styles.rules}>
                  <CountedStatuses comps={comps} />
                  <FenceControl comps={comps} />
                </div>
              )}
              <div className={styles.work}>
                <section className={styles.deals} aria-label="List of deals">
                  <DealsHeader comps={comps} />
                  <DealsTable comps={comps} />
                </section>
                {(!isNarrow || open.pictures) && (
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
                )}
              </div>
            </>
          )}
          <SelectionNotices comps={comps} />
        </>
      )}
    </div>
  );
}

interface FoldButtonProps {
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function FoldButton({ isOpen, onChange, className, children }: FoldButtonProps) {
  return (
    <Button className={className} aria-expanded={isOpen} onClick={() => onChange(!isOpen)}>
      {children}
      <ChevronDown aria-hidden="true" />
    </Button>
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
