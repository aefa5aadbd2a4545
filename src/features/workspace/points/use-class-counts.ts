import type { QueryNode } from '@property/contract/search/query-node.ts';
import type { SearchRequest } from '@property/contract/search/search-request.ts';
import type { TitleSearchResponse } from '@property/contract/search/title-search.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { buildSplit, readShares } from '#api/points/split-cells.ts';
import { useServices } from '#api/services-context.ts';
import { useSearchState } from '#filters/link/use-search-state.ts';
import { countEverything, UNASKED_REQUEST } from '#filters/query/build-search-request.ts';
import { readQueryDialect } from '#filters/query/query-dialect.ts';
import { useMapLook } from '#lib/links/use-map-look.ts';
import { COLOURINGS, type Colouring } from '#lib/points/point-batch.ts';
import { CLASSES } from '#lib/points/point-classes.ts';
import { readTotal } from '#lib/read-total.ts';
import { type ClassCounts, mapNotes } from '#lib/state/map-notes.ts';
import type { DrawnMarks } from '#map/marks/drawn-marks.ts';
import { limitClasses } from './limit-classes.ts';
import { type Picture, plotting } from './plotting.ts';

/** Pixels from the middle of a cell to its furthest title, and more. */
const CELL = 64;

/**
 * Tells the legend how many titles there are of each class: of the whole search, by one request for
 * each colouring of it; where no aggregation tells the classes, of those drawn in view, as long as the
 * map has the class of each of them. What nobody knows is not told. The list of results counts
 * categories.
 */
export function useClassCounts(marks: DrawnMarks, query: QueryNode | null, isThere: boolean): void {
  const { search, profile } = useServices();
  const { look } = useMapLook();
  const { colouring } = look;
  const request = useMemo(() => {
    if (query === null || colouring === 'category') return null;
    const { query: words, aggregations, fields } = profile.search;
    const { exactSuffix } = words;
    const split = { exactSuffix, kinds: aggregations.kinds, fields: fields.title };
    const classes = buildSplit(colouring, split);
    if (classes === undefined) return null;
    const { aggs } = countEverything({ index: 'titles' }, readQueryDialect(profile.search));
    return { query, size: 0, aggs: { classes, ...aggs } } satisfies SearchRequest;
  }, [query, colouring, profile]);
  const { data } = useQuery({
    ...search.search(request ?? UNASKED_REQUEST),
    enabled: request !== null && isThere,
  });
  const { drawn } = useStore(marks.state);
  const picture = useStore(plotting, (state) => state.picture);
  const isInView = request === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view has others
  const counts = useMemo(() => {
    if (!isInView) return data ? readClassCounts(colouring, data) : null;
    return isThere && colouring !== 'category' ? countInView(colouring, picture, marks) : null;
  }, [colouring, isInView, data, isThere, picture, marks, drawn]);
  const { filters } = useSearchState().search;
  useEffect(() => {
    const limits = counts && limitClasses(colouring, filters, Date.now());
    mapNotes.setState({ classes: counts && { colouring, isInView, counts, limits } });
  }, [colouring, isInView, counts, filters]);
  useEffect(() => () => mapNotes.setState({ classes: null }), []);
}

/** Of the last class are those that have no other: nobody knows them where the total is cut off. */
function readClassCounts(
  colouring: Colouring,
  answer: TitleSearchResponse,
): ClassCounts['counts'] | null {
  const total = readTotal(answer);
  const parts = answer.aggregations?.classes?.buckets;
  if (total === null || parts === undefined || answer.timed_out) return null;
  const named = parts.map(({ key, doc_count }) => ({ key: String(key), doc_count }));
  const counts = readShares(colouring, total.value, named);
  return total.isCapped ? [...counts.slice(0, -1), null] : counts;
}

/** Titles as they are drawn, those of a cell in its middle; null where some in view have no class yet. */
function countInView(
  colouring: Colouring,
  { points, cells, isOld }: Picture,
  marks: DrawnMarks,
): ClassCounts['counts'] | null {
  if (isOld) return null;
  const { box } = marks.readFreeView();
  const isIn = (positions: Float64Array, index: number, around = 0) => {
    const { x, y } = marks.project([positions[2 * index] ?? 0, positions[2 * index + 1] ?? 0]);
    return (
      x >= box.left - around &&
      x <= box.right + around &&
      y >= box.top - around &&
      y <= box.bottom + around
    );
  };
  const isUnknown = cells.some(
    ({ counts, positions, colouring: own }) =>
      own !== colouring && counts.some((count, index) => count > 0 && isIn(positions, index, CELL)),
  );
  if (isUnknown) return null;
  const counts = CLASSES[colouring].map(() => 0);
  const width = counts.length;
  for (const { colouring: own, positions, shares } of cells) {
    if (own !== colouring) continue;
    shares.forEach((share, at) => {
      if (isIn(positions, Math.floor(at / width)))
        counts[at % width] = (counts[at % width] ?? 0) + share;
    });
  }
  const offset = COLOURINGS.indexOf(colouring);
  for (const { ids, positions, classes } of points) {
    ids.forEach((_, index) => {
      if (!isIn(positions, index)) return;
      const itsClass = classes[index * COLOURINGS.length + offset] ?? 0;
      counts[itsClass] = (counts[itsClass] ?? 0) + 1;
    });
  }
  return counts;
}
