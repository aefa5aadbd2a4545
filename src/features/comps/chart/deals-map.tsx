import { buildBox } from '@property/geo/build-box.ts';
import { toMultiPolygon } from '@property/geo/rings/list-polygons.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useServices } from '#api/services-context.ts';
import { describeAreaKey } from '#filters/model/area.ts';
import { findAround } from '#filters/model/deal-search.ts';
import { readAreas } from '#filters/model/edit-filters.ts';
import type { FitSize } from '#lib/fit-bounds.ts';
import { useViewport } from '#lib/links/use-viewport.ts';
import { chooseBasemap } from '#map/basemap/choose-basemap.ts';
import { dotOf, EMPTY_SCENE, type MapArea, type MapPlace, type MapScene } from '#map/map-scene.ts';
import MapView from '#map/map-view.tsx';
import { spreadNear } from '#map/points/spread-pins.ts';
import { useIsNarrow, useMediaQuery } from '#ui/hooks/use-media-query.ts';
import { Note } from '#ui/note.tsx';
import { isInFigures } from '../deals/schedule.ts';
import { compsHover, hoverDeal } from '../page/comps-hover.ts';
import type { Comps } from '../page/use-comps.ts';
import styles from './deals-map.module.css';
import { clearPins, frameDeals, MAP_PADDING } from './frame-deals.ts';

const INSETS = { top: 12, right: 12, bottom: 12, left: 12 };
const NOTHING = () => undefined;

export interface DealsMapProps {
  readonly comps: Comps;
  readonly theme: 'light' | 'dark';
}

/** Where the deals are: the first and the ticked ones with their number where it stands near them, the others as dots, hollow where they do not count; the title in its outline. */
export default function DealsMap(props: DealsMapProps) {
  const [size, setSize] = useState<FitSize | null>(null);
  // The first view is framed for the room there is, which only the page knows, and anew for another.
  const measure = useCallback((room: HTMLDivElement | null) => {
    if (room === null) return undefined;
    const read = () => setSize({ width: room.clientWidth, height: room.clientHeight });
    read();
    if (typeof ResizeObserver !== 'function') return undefined;
    const observer = new ResizeObserver(read);
    observer.observe(room);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={measure} className={styles.room}>
      {size !== null && <FramedMap {...props} size={size} />}
    </div>
  );
}

function FramedMap({ comps, theme, size }: DealsMapProps & { readonly size: FitSize }) {
  const { deals, numbers, pinned, tickedIds, subject, question, units, toggle, schedule } = comps;
  const { search: service, config } = useServices();
  const { viewport: fromLink, entry, update } = useViewport();
  const hoveredId = useStore(compsHover, ({ dealId }) => dealId);
  const [fault, setFault] = useState<string | null>(null);
  const { title } = subject;
  const outline = useQuery({ ...service.geometry(title?.id ?? ''), enabled: title !== null }).data;
  const { asked, shapes, centre, describeArea } = question;

  const areas = useMemo(() => {
    const around = findAround(asked, centre);
    return readAreas(asked).flatMap((area): MapArea[] => {
      const { kind, role, hidden } = area;
      const key = describeAreaKey(area);
      const geometry = 'bounds' in area ? buildBox(area.bounds) : shapes.get(key);
      if (hidden || kind === 'view' || geometry === undefined) return [];
      const isAround = kind === 'radius' && around !== null && key === describeAreaKey(around);
      const label = isAround ? 'Radius' : describeArea(area);
      return [{ key, kind, geometry, label, ...(role && { role }) }];
    });
  }, [asked, shapes, centre, describeArea]);
  const { figuresOf } = schedule;
  const { dots, pins } = useMemo(() => {
    const hollow = new Set(
      deals.filter((deal) => !isInFigures(deal, figuresOf)).map(({ id }) => id),
    );
    const placed = deals.flatMap(({ id, name, lat, lon }): MapPlace[] => {
      if (lat === null || lon === null) return [];
      const kind = hollow.has(id) ? 'hollow' : 'deal';
      return [{ id, name, kind, lat, lon, number: numbers.get(id) ?? 0 }];
    });
    // What was ticked has the first claim on the room there is.
    const numbered = placed
      .filter(({ id }) => pinned.has(id))
      .toSorted((one, other) => Number(tickedIds.has(other.id)) - Number(tickedIds.has(one.id)));
    const centroid = title?.geometry?.centroid;
    // First, so that it keeps its place: from afar its outline is a dot among the pins.
    const own = centroid && {
      ...centroid,
      id: title.id,
      name: title.number ?? 'The title',
      kind: 'subject',
      number: 0,
    };
    // Below its pin as well: that stands aside where there are many.
    return { dots: placed.map(dotOf), pins: own ? [own, ...numbered] : numbered };
  }, [deals, numbers, pinned, tickedIds, title, figuresOf]);
  const placePins = useCallback(
    (zoom: number) => spreadNear(pins, zoom, ({ id }) => tickedIds.has(id)),
    [pins, tickedIds],
  );
  const isNarrow = useIsNarrow();
  const isTouched = useMediaQuery('(pointer: coarse)');
  const padding = MAP_PADDING[isNarrow ? 'row' : isTouched ? 'touch' : 'column'];
  // The first view holds all deals; what the person moves to afterwards stands in the link.
  const frame = () => {
    const place = title?.geometry?.centroid ?? null;
    const wanted = areas.flatMap(({ role, geometry }) => (role === 'except' ? [] : [geometry]));
    const framed = frameDeals(deals, place, wanted, size, padding);
    if (framed === null) return null;
    // One without room keeps its place in the row: where its dot is.
    const placeAll = (at: number) => placePins(at).flatMap((pin, row) => pin ?? pins[row] ?? []);
    return clearPins(framed, placeAll, size, padding);
  };
  const [first, setFirst] = useState(() => ({ size, view: frame() }));
  if (first.size.width !== size.width || first.size.height !== size.height)
    setFirst({ size, view: frame() });
  const viewport = fromLink ?? first.view;
  const zoom = viewport?.zoom ?? 0;
  const places = useMemo(
    () => [...dots, ...placePins(zoom).filter((pin) => pin !== null)],
    [dots, placePins, zoom],
  );
  const geometry = outline?.multiPolygonGeometry;
  const selected = useMemo((): MapScene['selected'] => {
    if (title === null) return null;
    const centroid = title.geometry?.centroid;
    return {
      id: title.id,
      ...(geometry ? { geometry: toMultiPolygon(geometry) } : {}),
      ...(centroid ? { centroid } : {}),
      label: title.number ?? 'The title',
    };
  }, [title, geometry]);
  const scene = useMemo(
    (): MapScene => ({
      ...EMPTY_SCENE,
      areas,
      selected,
      hoveredId,
      places,
      hoveredPlace: hoveredId,
    }),
    [areas, selected, hoveredId, places],
  );
  const basemap = useMemo(() => chooseBasemap(config.basemap), [config.basemap]);
  if (viewport === null) return <p className={styles.nowhere}>No deal here has a place.</p>;
  return (
    <>
      <MapView
        scene={scene}
        viewport={viewport}
        entry={entry}
        padding={padding}
        insets={INSETS}
        drawMode="none"
        theme={theme}
        units={units}
        basemap={basemap}
        onViewportChange={(next) => update(next, { replace: true })}
        // A parcel has the id of its title.
        onSelect={(id) => deals.some((deal) => deal.id === id) && toggle(id)}
        onHover={hoverDeal}
        onHoverRoad={NOTHING}
        onDrawn={NOTHING}
        onDrawCancelled={NOTHING}
        onFault={setFault}
      />
      {fault !== null && (
        <div className={styles.fault} data-map-fault="">
          <Note tone="warn" role="status">
            {fault}
          </Note>
        </div>
      )}
    </>
  );
}
