import type { QueryNode } from '@property/contract/search/query-node.ts';
import { growBounds, measureBounds } from '@property/geo/bounds.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useServices } from '#api/services-context.ts';
import { PAGE_SIZE } from '#filters/query/build-search-request.ts';
import { fitBounds, shiftView } from '#lib/fit-bounds.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { useViewport } from '#lib/links/use-viewport.ts';
import type { PointBatch } from '#lib/points/point-batch.ts';
import type { TileBox } from '#lib/points/tile-box.ts';
import type { DrawnMarks } from '#map/marks/drawn-marks.ts';
import { Button } from '#ui/controls/button.tsx';
import { toasts } from '#ui/overlays/toasts.ts';
import styles from './map-status.module.css';

/** Milliseconds that the map rests before it is looked at: marks come a moment after their titles. */
const REST = 500;
const EVERYWHERE: TileBox = { zoom: 0, left: 0, top: 0, right: 1, bottom: 1 };
/** Metres around the outermost titles, whose outlines reach further than their middles. */
const AROUND = 150;
const CLOSEST = { maximumZoom: 16.5 };
/** The rest of what a new search found is offered where less than one in so many is in view. */
const ENOUGH = 5;

interface OutOfViewProps {
  readonly marks: DrawnMarks;
  /** What is searched. */
  readonly query: QueryNode;
  /** Titles that have a place on the map. */
  readonly placed: number;
  /** It was asked just now, and nobody has looked elsewhere since. */
  readonly isFresh: boolean;
}

/**
 * Says that no title of the search is in view, of a new search also that few are, and brings all of
 * them there; else nothing.
 */
export default function OutOfView({ marks, query, placed, isFresh }: OutOfViewProps) {
  const inView = useInView(marks, query);
  const { search: service } = useServices();
  const client = useQueryClient();
  const { update } = useViewport();
  if (inView === null || (inView > 0 && !(isFresh && inView * ENOUGH < placed))) return null;
  const show = async () => {
    const isPage = placed <= PAGE_SIZE;
    const answer = await client
      .fetchQuery(service.view({ kind: 'points', query, box: EVERYWHERE, isPage }))
      .catch(() => null);
    const view = answer && frame(marks, answer.points);
    if (view) update(view);
    else toasts.add({ title: 'Where they are could not be read. Try again.' });
  };
  return (
    <div className={styles.pill}>
      <small role="status" data-map-says="">
        {sayInView(inView, placed)}
      </small>
      <Button variant="quiet" size="small" onClick={() => void show()}>
        {placed === 1 ? 'Show it' : `Show all ${formatCount(placed)}`}
      </Button>
    </div>
  );
}

function sayInView(inView: number, placed: number): string {
  if (inView > 0) return `${formatCount(inView)} of ${formatCount(placed)} in view`;
  return placed === 1 ? 'Not in view' : 'None in view';
}

/** How many of the titles found the map shows, once it rests; null until then. */
function useInView(marks: DrawnMarks, query: QueryNode): number | null {
  const { drawn, isMoving } = useStore(marks.state);
  const [seen, setSeen] = useState<{ readonly query: QueryNode; readonly count: number } | null>(
    null,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number stands for another view
  useEffect(() => {
    if (isMoving) return undefined;
    const timer = setTimeout(() => {
      // Outlines alone are of titles that were not found.
      const found = marks.list().filter(({ kind }) => kind !== 'outline');
      setSeen({ query, count: found.reduce((sum, { count }) => sum + count, 0) });
    }, REST);
    return () => clearTimeout(timer);
  }, [marks, query, drawn, isMoving]);
  return seen?.query === query ? seen.count : null;
}

/** The view that has all of them in what no panel covers; null where there is none. */
function frame(marks: DrawnMarks, points: readonly PointBatch[]) {
  const coordinates = points.flatMap(({ ids, positions }) =>
    ids.map((_, at): [number, number] => [positions[2 * at] ?? 0, positions[2 * at + 1] ?? 0]),
  );
  const bounds = measureBounds([{ type: 'MultiPoint', coordinates }]);
  if (bounds === null) return null;
  const { left, top, right, bottom } = marks.readFreeView().box;
  const { clientWidth, clientHeight } = marks.canvas;
  const free = { width: right - left, height: bottom - top };
  const view = fitBounds(growBounds(bounds, AROUND), free, CLOSEST);
  return shiftView(view, { left, top, right: clientWidth - right, bottom: clientHeight - bottom });
}
