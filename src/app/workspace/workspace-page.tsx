import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { TitlePanelSkeleton } from '#features/title/panel/panel-frame.tsx';
import { useTitleName } from '#features/title/panel/use-title.ts';
import type { FilterBarProps } from '#features/workspace/filters/filter-bar.tsx';
import type { ResultsPanelProps } from '#features/workspace/results/results-panel.tsx';
import { lazyWithStandIn } from '#lib/lazy-with-stand-in.ts';
import { isTableView } from '#lib/links/is-table-view.ts';
import {
  type MalformedTitleRef,
  readTitleErrand,
  serializeTitleRoute,
  type TitleRef,
} from '#lib/links/title-route.ts';
import { useTitleLinks } from '#lib/links/use-title-link.ts';
import { interaction } from '#lib/state/interaction.ts';
import { PanelBoundary } from '../panel-boundary.tsx';
import { FilterBarSkeleton, ResultsSkeleton } from '../shell/workspace-skeleton.tsx';
import { useLayout } from '../use-layout.ts';
import { useLazyComponent } from '../use-lazy-component.ts';
import { usePageTitle } from '../use-page-title.ts';
import { afterMap, loadMap, loadPlotSlot } from './load-map.ts';
import panels from './panels.module.css';
import type { PlotSlotProps } from './plot-slot.tsx';
import { measureStops, type SheetStop } from './sheet-stops.ts';
import { useOpenTitleId, useTitleRef } from './use-title-ref.ts';
import type { WorkspaceMapProps } from './workspace-map.tsx';

const loadTitlePanel = () => import('#features/title/panel/title-panel.tsx');

const LateParts = lazyWithStandIn(() => import('./late-parts.tsx'));
const loadFilterBar = () => afterMap(import('#features/workspace/filters/filter-bar.tsx'));
const loadResultsPanel = () => afterMap(import('#features/workspace/results/results-panel.tsx'));
const ErrandPlace = lazy(async () => {
  const { ErrandPlace: Component } = await import('../further-pages.tsx');
  return { default: Component };
});

/** Only a narrow window has it; where it does not come, the list stands still. */
const BottomSheet = lazyWithStandIn(() => import('./bottom-sheet.tsx'), ResultsSection);
/** Nobody sees the mark; it waits for the map anyway. */
const ReadyMark = lazyWithStandIn(() => import('../ready-mark.tsx'));

/** The map, the filters, the list and, when the address names one, a title. */
export function WorkspacePage() {
  const titleRef = useTitleRef();
  const titleId = useOpenTitleId(titleRef);
  const layout = useLayout();
  const navigate = useNavigate();
  const { toWorkspace } = useTitleLinks();
  const { pathname, search } = useLocation();
  const errand = readTitleErrand(pathname);
  const titleOpen = titleRef !== null;
  const collapsed = titleOpen && layout !== 'widest';
  const isTable = isTableView(search) && !titleOpen && layout !== 'narrow';
  const [stop, setStop] = useState<SheetStop>('half');

  const close = useCallback(() => {
    interaction.setState({ closedTitleId: titleId });
    void navigate(`${toWorkspace}${window.location.hash}`);
  }, [navigate, toWorkspace, titleId]);

  const sheetHeight = measureSheet(titleOpen ? 'half' : stop);
  const results = (
    <PanelBoundary name="The list">
      <ResultsSlot
        collapsed={collapsed}
        selectedTitleId={titleId}
        isTable={isTable}
        onExpand={close}
      />
    </PanelBoundary>
  );

  return (
    <>
      <PageName titleRef={titleRef} />
      <Suspense>
        <ReadyMark hasMap />
      </Suspense>
      <Suspense>
        <LateParts />
      </Suspense>
      <div className={panels.map}>
        <PanelBoundary name="The map">
          <MapSlot
            titleId={titleId}
            titleOpen={titleOpen}
            isTable={isTable}
            sheetHeight={sheetHeight}
          />
        </PanelBoundary>
        <PanelBoundary name="What is told of the map">
          <PlotPlace titleOpen={titleOpen} isTable={isTable} sheetHeight={sheetHeight} />
        </PanelBoundary>
      </div>
      <div
        className={panels.filterBar}
        data-title-open={titleOpen}
        data-collapsed={collapsed && layout !== 'narrow'}
      >
        <PanelBoundary name="The filter bar">
          <FilterBarSlot collapsed={collapsed && layout !== 'narrow'} />
        </PanelBoundary>
      </div>
      {layout !== 'narrow' && (
        <ResultsSection label="Results" collapsed={collapsed} isTable={isTable}>
          {results}
        </ResultsSection>
      )}
      {layout === 'narrow' && !titleOpen && (
        <Suspense>
          <BottomSheet label="Results" stop={stop} onStopChange={setStop}>
            {results}
          </BottomSheet>
        </Suspense>
      )}
      {titleRef !== null && (
        <div className={panels.title}>
          <TitleSlot titleRef={titleRef} onClose={close} />
        </div>
      )}
      {errand !== null && titleId !== null && (
        <PanelBoundary name="Buying documents">
          <Suspense>
            <ErrandPlace errand={errand} titleId={titleId} />
          </Suspense>
        </PanelBoundary>
      )}
    </>
  );
}

/** Names the page in the tab: apart, as the words of a search come after it and the page stays as it is. */
function PageName({ titleRef }: { readonly titleRef: ReturnType<typeof useTitleRef> }) {
  const searchWords = useStore(interaction, (state) => state.searchWords);
  usePageTitle(useTitleName(titleRef) ?? (titleRef === null ? searchWords : null));
  return null;
}

interface ResultsSectionProps {
  readonly label: string;
  readonly collapsed?: boolean;
  readonly isTable?: boolean;
  readonly children: ReactNode;
}

/** The place of the list beside the map. */
function ResultsSection({ label, collapsed, isTable, children }: ResultsSectionProps) {
  return (
    <section
      className={panels.results}
      aria-label={label}
      data-collapsed={collapsed}
      data-table={isTable || undefined}
    >
      {children}
    </section>
  );
}

/** The filters, or their place until their code has come. */
function FilterBarSlot(props: FilterBarProps) {
  const [FilterBar, fault] = useLazyComponent(loadFilterBar, true);
  if (fault !== null) throw fault;
  return FilterBar ? <FilterBar {...props} /> : <FilterBarSkeleton />;
}

/** The list, or its place until its code has come. */
function ResultsSlot(props: ResultsPanelProps) {
  const [ResultsPanel, fault] = useLazyComponent(loadResultsPanel, true);
  if (fault !== null) throw fault;
  if (ResultsPanel) return <ResultsPanel {...props} />;
  return props.collapsed ? null : <ResultsSkeleton />;
}

/** The map once its code has come. */
function MapSlot(props: WorkspaceMapProps) {
  const [WorkspaceMap, fault] = useLazyComponent(loadMap);
  if (fault !== null) throw fault;
  return WorkspaceMap && <WorkspaceMap {...props} />;
}

/** Reads what the map shows once its code has come; without it the list still has every title. */
function PlotPlace(props: PlotSlotProps) {
  const [PlotSlot] = useLazyComponent(loadPlotSlot);
  return PlotSlot && <PlotSlot {...props} />;
}

/** Pixels of the map that the sheet of a narrow window covers; the tab bar is below the map. */
function measureSheet(stop: SheetStop): number {
  const stops = measureStops(window.innerHeight);
  return stop === 'low' ? stops.low : stops.half;
}

interface TitleSlotProps {
  readonly titleRef: TitleRef | MalformedTitleRef;
  readonly onClose: () => void;
}

/** The title panel, or why the address leads to none. */
function TitleSlot({ titleRef, onClose }: TitleSlotProps) {
  const key = titleRef.kind === 'malformed' ? titleRef.text : serializeTitleRoute(titleRef);
  return (
    <PanelBoundary name="The title panel" resetKey={key}>
      <LoadedSlot titleRef={titleRef} onClose={onClose} />
    </PanelBoundary>
  );
}

/** Not Suspense, as with the list: React would put the panel off while the map has frames to draw. */
function LoadedSlot(props: TitleSlotProps) {
  const [TitlePanel, fault] = useLazyComponent(loadTitlePanel);
  if (fault !== null) throw fault;
  return TitlePanel ? <TitlePanel {...props} /> : <TitlePanelSkeleton onClose={props.onClose} />;
}
