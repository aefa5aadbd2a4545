import type { QueryNode } from '@property/contract/search/query-node.ts';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { type Services, useServices } from '#api/services-context.ts';
import { buildQuery } from '#filters/query/build-query.ts';
import { UNASKED_REQUEST } from '#filters/query/build-search-request.ts';
import { canAggregate } from '#filters/query/can-aggregate.ts';
import { useMapLook } from '#lib/links/use-map-look.ts';
import type { PointLook } from '#lib/points/point-look.ts';
import { coverView, type TileBox } from '#lib/points/tile-box.ts';
import { useCurrentSearch } from '../use-current-search.ts';
import { plotting } from './plotting.ts';

/** Pixels around the view that are read with it: a pan has its neighbours already. */
const MARGIN = { cells: 256, points: 128 };
/** Where each cell is counted by a request of its own. */
const NO_MARGIN = { cells: 0, points: 0 };
/** What counts by cell in one request (O-149). */
const GRID = ['geotile_grid', 'geo_centroid'] as const;

/** For a question that is not asked. */
export const NOWHERE: TileBox = { zoom: 0, left: 0, top: 0, right: 0, bottom: 0 };

/** What the map asks of the present search in its present view. */
export interface ViewQuestions {
  /** What is searched; null while the search or the view is not known. */
  readonly query: QueryNode | null;
  /** Where titles are read each by itself. */
  readonly near: TileBox | null;
  readonly look: PointLook;
  /** Where all are read. */
  readonly box: TileBox | null;
  /** The query of all titles, counted by cell; not to be asked while `query` is null. */
  readonly counting: ReturnType<Services['search']['view']>;
}

/** The questions of the map; its query and boxes stay the same while search and view do. */
export function useViewQuestion(): ViewQuestions {
  const { search, shapes, dialect, service, isReady } = useCurrentSearch();
  const { look } = useMapLook();
  const { profile } = useServices();
  const hasGrid = canAggregate(profile.search, GRID);
  const { box, near } = useBoxes(hasGrid ? MARGIN : NO_MARGIN);
  const hasView = box !== null;
  const query = useMemo(
    () => (isReady && hasView ? buildQuery(search, shapes, dialect) : null),
    [search, shapes, dialect, isReady, hasView],
  );
  const counting = service.view({
    kind: 'cells',
    query: query ?? UNASKED_REQUEST.query,
    box: box ?? NOWHERE,
    colouring: look.colouring,
  });
  return { query, box, near, look, counting };
}

/** The tiles to read for the view of the map; the same ones until it leaves them. */
function useBoxes(margin: typeof MARGIN) {
  const view = useStore(plotting, (state) => state.view);
  const [size, setSize] = useState(readSize);
  useEffect(() => {
    const note = () => setSize(readSize());
    window.addEventListener('resize', note);
    return () => window.removeEventListener('resize', note);
  }, []);
  const zoom = Math.floor(view?.zoom ?? 0);
  const box = useSame(view && coverView(view, size, margin.cells, zoom));
  const near = useSame(view && coverView(view, size, margin.points, zoom + 1));
  return { box, near };
}

/** The map is as large as the window at most, and has its middle. */
function readSize() {
  return { width: window.innerWidth, height: window.innerHeight };
}

function useSame(box: TileBox | null): TileBox | null {
  const words = JSON.stringify(box);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words say all there is
  return useMemo(() => box, [words]);
}
