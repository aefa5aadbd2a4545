import { lazy, Suspense, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useTitleName } from '#features/title/use-title-name.ts';
import { useTitleLinks } from '#url/use-title-link.ts';
import { PanelBoundary } from '../panel-boundary.tsx';
import { FilterBarSkeleton, ResultsSkeleton } from '../shell/workspace-skeleton.tsx';
import { useLayout } from '../use-layout.ts';
import { usePageTitle } from '../use-page-title.ts';
import panels from './panels.module.css';
import { TitleSlot } from './title-slot.tsx';
import { useOpenTitleId, useTitleRef } from './use-title-ref.ts';

const WorkspaceMap = lazy(() => import('./workspace-map.tsx'));
const FilterBar = lazy(async () => {
  const { FilterBar: Component } = await import('#features/search/filter-bar.tsx');
  return { default: Component };
});
const ResultsPanel = lazy(async () => {
  const { ResultsPanel: Component } = await import('#features/search/results-panel.tsx');
  return { default: Component };
});

/** The map, the filters, the list and, when the address names one, a title. */
export function WorkspacePage() {
  const titleRef = useTitleRef();
  const titleId = useOpenTitleId(titleRef);
  const layout = useLayout();
  const navigate = useNavigate();
  const { toWorkspace } = useTitleLinks();
  const titleOpen = titleRef !== null;
  const collapsed = titleOpen && layout !== 'widest';
  usePageTitle(useTitleName(titleRef));

  const close = useCallback(() => {
    void navigate(`${toWorkspace}${window.location.hash}`);
  }, [navigate, toWorkspace]);

  return (
    <>
      <div className={panels.map}>
        <PanelBoundary name="The map">
          <Suspense>
            <WorkspaceMap titleId={titleId} titleOpen={titleOpen} sheetHeight={0} />
          </Suspense>
        </PanelBoundary>
      </div>
      <div className={panels.filterBar} data-title-open={titleOpen}>
        <PanelBoundary name="The filter bar">
          <Suspense fallback={<FilterBarSkeleton />}>
            <FilterBar />
          </Suspense>
        </PanelBoundary>
      </div>
      <section className={panels.results} aria-label="Results" data-collapsed={collapsed}>
        <PanelBoundary name="The list">
          <Suspense fallback={collapsed ? null : <ResultsSkeleton />}>
            <ResultsPanel collapsed={collapsed} selectedTitleId={titleId} />
          </Suspense>
        </PanelBoundary>
      </section>
      {titleRef !== null && (
        <div className={panels.title}>
          <TitleSlot titleRef={titleRef} onClose={close} />
        </div>
      )}
    </>
  );
}
