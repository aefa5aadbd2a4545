import { toMultiPolygon } from '@property/geo/rings/list-polygons.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { useServices } from '#api/services-context.ts';
import {
  useTitlePlaces,
  useTitleRoads,
  useTravelTimePreview,
} from '#features/title/figures/use-title-marks.ts';
import { plotting } from '#features/workspace/points/plotting.ts';
import { ViewAhead } from '#features/workspace/points/view-ahead.tsx';
import { useSearchState } from '#filters/link/use-search-state.ts';
import { lazyWithStandIn } from '#lib/lazy-with-stand-in.ts';
import { useMapLook } from '#lib/links/use-map-look.ts';
import { useSection } from '#lib/links/use-section.ts';
import { useTitleLinks } from '#lib/links/use-title-link.ts';
import { useViewport } from '#lib/links/use-viewport.ts';
import { waitForFirstPicture } from '#lib/state/first-view.ts';
import { interaction } from '#lib/state/interaction.ts';
import { preferences } from '#lib/state/preferences.ts';
import { tickedPlaces } from '#lib/state/ticked-places.ts';
import { chooseBasemap } from '#map/basemap/choose-basemap.ts';
import type { DrawnShape } from '#map/draw/drawing.ts';
import type { MapCell, MapRoad, MapScene, Viewport } from '#map/map-scene.ts';
import MapView from '#map/map-view.tsx';
import type { DrawnMarks } from '#map/marks/drawn-marks.ts';
import { useLayout } from '../use-layout.ts';
import { useTheme } from '../use-theme.ts';
import { computeMapInsets, computeMapPadding, placeBeside } from './map-padding.ts';
import { useMapAreas } from './use-map-areas.ts';
import { useMapViewport } from './use-map-viewport.ts';
import styles from './workspace-map.module.css';

/** Both come after the map, which can be looked at before anything is drawn on it. */
const DrawToolbar = lazyWithStandIn(async () => {
  await waitForFirstPicture();
  return import('#features/workspace/areas/draw-toolbar.tsx');
});
const MapFault = lazyWithStandIn(() => import('./map-fault.tsx'));

const findTitle = (cell: MapCell) => plotting.getState().findTitle(cell);

const takeMarks = (marks: DrawnMarks | null) => plotting.setState({ marks });

const NO_ROADS: readonly MapRoad[] = [];

export interface WorkspaceMapProps {
  readonly titleId: string | null;
  readonly titleOpen: boolean;
  /** The results stand as a table, whose ticked titles the map numbers. */
  readonly isTable: boolean;
  /** Pixels of the bottom sheet in a narrow window. */
  readonly sheetHeight: number;
}

/** With the credits of the map. */
const ABOUT_DATA = '<a href="/data">About these data</a>';

/** Asks for what is where the map is about to be. */
function readNear(view: Viewport): void {
  plotting.setState({ view });
}

/** Gives the map what the address, the cache and the hand say, and hands back what it reports. */
export default function WorkspaceMap(props: WorkspaceMapProps) {
  const { titleId, titleOpen, isTable, sheetHeight } = props;
  const { config, search } = useServices();
  const theme = useTheme();
  const units = useStore(preferences, (state) => state.units);
  const layout = useLayout();
  const navigate = useNavigate();
  const { toTitleInView } = useTitleLinks();
  const { viewport: fromLink, entry, update: updateViewport } = useViewport();
  const { update } = useSearchState();
  const picture = useStore(plotting, (state) => state.picture);
  const { look, update: updateLook } = useMapLook();
  const { areas: filterAreas, edited, pending: areasPending } = useMapAreas();
  const preview = useTravelTimePreview();
  const areas = useMemo(() => {
    if (!preview) return filterAreas;
    // One that limits the search already is drawn once, with what is looked at inside it.
    const others = filterAreas.filter(({ key }) => key !== preview.key);
    const same = filterAreas.find(({ key }) => key === preview.key);
    return [...others, { ...preview, ...same }];
  }, [filterAreas, preview]);
  const { selected, pending: titlePending } = useSelectedTitle(titleId);
  const titlePlaces = useTitlePlaces();
  const ticked = useStore(tickedPlaces, (state) => (isTable ? state.places : state.news));
  const places = titleOpen ? titlePlaces : ticked;
  const { section } = useSection();
  const openedPlaces = titleOpen && section === 'amenities' ? titleId : null;
  const busiest = useTitleRoads(titleId);
  // Two numbered lists at once would be read as one.
  const roads = places.length > 0 ? NO_ROADS : busiest;
  const hoveredTitleId = useStore(interaction, (state) => state.hoveredTitleId);
  const hoveredRoad = useStore(interaction, (state) => state.hoveredRoad);
  const hoveredPlace = useStore(interaction, (state) => state.hoveredPlace);
  const drawMode = useStore(interaction, (state) => state.drawMode);
  const [fault, setFault] = useState<string | null>(null);

  const padding = useMemo(
    () => computeMapPadding({ titleOpen, isTable, layout, sheetHeight }),
    [titleOpen, isTable, layout, sheetHeight],
  );
  const insets = useMemo(
    () => computeMapInsets({ titleOpen, isTable, layout, sheetHeight }),
    [titleOpen, isTable, layout, sheetHeight],
  );
  const viewport = useMapViewport({
    fromLink,
    selected,
    areas,
    padding,
    pending: titleOpen ? titlePending : areasPending,
  });
  useEffect(() => plotting.setState({ view: viewport }), [viewport]);
  const scene = useMemo(
    (): MapScene => ({
      ...picture,
      look,
      areas,
      selected,
      hoveredId: hoveredTitleId,
      roads,
      hoveredRoad,
      places,
      hoveredPlace,
      openedPlaces,
    }),
    [
      picture,
      look,
      areas,
      selected,
      hoveredTitleId,
      roads,
      hoveredRoad,
      places,
      hoveredPlace,
      openedPlaces,
    ],
  );
  const basemap = useMemo(() => chooseBasemap(config.basemap), [config.basemap]);

  const onViewportChange = useCallback(
    (next: Viewport) => updateViewport(next, { replace: true }),
    [updateViewport],
  );
  const onSelect = useCallback(
    (id: string) => void navigate(toTitleInView({ kind: 'id', id })),
    [navigate, toTitleInView],
  );
  const onHover = useCallback(
    (id: string | null) => interaction.setState({ hoveredTitleId: id }),
    [],
  );
  const onHoverRoad = useCallback(
    (identifier: string | null) => interaction.setState({ hoveredRoad: identifier }),
    [],
  );
  const onDrawCancelled = useCallback(
    () => interaction.setState({ drawMode: 'none', editedArea: null }),
    [],
  );
  const onDrawn = useCallback(
    (drawn: DrawnShape) => {
      onDrawCancelled();
      void import('#features/workspace/areas/shapes/take-drawn.ts')
        .then(({ takeDrawn }) => takeDrawn(drawn, update))
        .catch(() => setFault('What was drawn could not be taken over. Draw it again.'));
    },
    [update, onDrawCancelled],
  );

  if (viewport === null) return null;
  return (
    <>
      <ViewAhead />
      <MapView
        scene={scene}
        viewport={viewport}
        entry={entry}
        padding={padding}
        insets={insets}
        drawMode={drawMode}
        edited={edited}
        theme={theme}
        units={units}
        basemap={basemap}
        ownLayers={config.layers}
        credits={search.paths.dataDescription === null ? undefined : ABOUT_DATA}
        onViewportChange={onViewportChange}
        onViewNear={readNear}
        onSelect={onSelect}
        onHover={onHover}
        onFindTitle={findTitle}
        onHoverRoad={onHoverRoad}
        onMarks={takeMarks}
        onDrawn={onDrawn}
        onDrawCancelled={onDrawCancelled}
        onLookChange={updateLook}
        onFault={setFault}
      />
      <div
        className={styles.tools}
        data-title-open={titleOpen}
        style={placeBeside('right', { titleOpen, isTable, layout, sheetHeight })}
      >
        <Suspense>
          <DrawToolbar viewport={viewport} covered={padding} />
        </Suspense>
      </div>
      {fault !== null && (
        <Suspense>
          <MapFault fault={fault} onClose={() => setFault(null)} />
        </Suspense>
      )}
    </>
  );
}

/** The open title as the map draws it, and whether its place is still being asked for. */
function useSelectedTitle(titleId: string | null): {
  readonly selected: MapScene['selected'];
  readonly pending: boolean;
} {
  const { search } = useServices();
  const enabled = titleId !== null;
  const geometry = useQuery({ ...search.geometry(titleId ?? ''), enabled });
  const title = useQuery({ ...search.title(titleId ?? ''), enabled });
  const outline = geometry.data?.multiPolygonGeometry;
  const centroid = geometry.data?.centroid ?? title.data?.geometry?.centroid;
  const label = title.data?.number;
  const selected = useMemo(() => {
    if (titleId === null) return null;
    return {
      id: titleId,
      ...(outline ? { geometry: toMultiPolygon(outline) } : {}),
      ...(label ? { label } : {}),
      ...(centroid ? { centroid: { lon: centroid.lon, lat: centroid.lat } } : {}),
    };
  }, [titleId, outline, centroid, label]);
  return { selected, pending: enabled && geometry.isPending && !outline };
}
