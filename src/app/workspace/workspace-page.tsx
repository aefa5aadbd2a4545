import { lazy, Suspense, useCallback } from 'react';
import { useNavigate } from 'react-router';
import { FilterBar } from '#features/search/filter-bar.tsx';
import { ResultsPanel } from '#features/search/results-panel.tsx';
import { useTitleName } from '#features/title/use-title-name.ts';
import { useTitleLinks } from '#url/use-title-link.ts';
import { PanelBoundary } from '../panel-boundary.tsx';
import { useLayout } from '../use-layout.ts';
import { usePageTitle } from '../use-page-title.ts';
import panels from './panels.module.css';
import { TitleSlot } from './title-slot.tsx';
import { useOpenTitleId, useTitleRef } from './use-title-ref.ts';

const WorkspaceMap = lazy(() => import('./workspace-map.tsx'));

/** The map, the filters, the list and, when the address names one, a title. */
export function WorkspacePage() {
  const titleRef = useTitleRef();
  const titleId = useOpenTitleId(titleRef);
  const layout = useLayout();
  const navigate = useNavigate();
  const { toWorkspace } = useTitleLinks();
  const titleOpen = titleRef !== null;
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
          <FilterBar />
        </PanelBoundary>
      </div>
      <section
        className={panels.results}
        aria-label="Results"
        data-collapsed={titleOpen && layout !== 'widest'}
      >
        <PanelBoundary name="The list">
          <ResultsPanel collapsed={titleOpen && layout !== 'widest'} selectedTitleId={titleId} />
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
