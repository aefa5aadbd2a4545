import type { QueryNode } from '@property/contract/search/query-node.ts';
import type { TitleSearchResponse } from '@property/contract/search/title-search.ts';
import type { TitlePath } from '@property/contract/title-fields.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ViewAnswer } from '#api/points/view-question.ts';
import { type TriedAgain, useTriedAgain } from '#api/reading/use-tried-again.ts';
import { useServices } from '#api/services-context.ts';
import { PAGE_SIZE, UNASKED_REQUEST } from '#filters/query/build-search-request.ts';
import {
  type CellBatch,
  countClassed,
  countWithin,
  keepOutside,
  keepUnclassed,
} from '#lib/points/cell-batch.ts';
import { JOINING, type PointBatch } from '#lib/points/point-batch.ts';
import type { TileBox } from '#lib/points/tile-box.ts';
import { draw, plotting } from './plotting.ts';
import { useAllTitles } from './use-all-titles.ts';
import { NOWHERE, useViewQuestion } from './use-view-question.ts';

/** Titles that are read each by itself: as one stream, or by pages of 25. */
const FEW = { streamed: 5_000, paged: 2_500 };
/** Milliseconds after which a picture of before is marked as old. */
const PATIENCE = 1_000;

/** How the reading of the map stands. */
export interface MapReading {
  /** What is read; null while the search or the view is not known. */
  readonly query: QueryNode | null;
  /** Why the newest picture did not come, and how it goes on. */
  readonly again: TriedAgain;
  /** The picture is that of the present search and view. */
  readonly isThere: boolean;
  /** They are too many to be coloured as it was chosen; their categories are told instead. */
  readonly isUncoloured: boolean;
  /** Of what lies side by side there is too much: it is counted with all else, not drawn as one. */
  readonly isUnjoined: boolean;
}

/** Points read one by one, and where. */
interface Near {
  readonly query: QueryNode;
  readonly box: TileBox;
  readonly points: readonly PointBatch[];
  /** Only the titles that lie side by side: the others are counted by cell there too. */
  readonly isJoined: boolean;
}

/** Of titles that have neighbours of their owner, which the colouring by these tells. */
const HAS_NEIGHBOURS: QueryNode = { exists: { field: 'adjoiningTitles' satisfies TitlePath } };

/**
 * Reads what stands in view and around it: all titles counted by cell in one request, and, where
 * they are few, each of them in another; both in one where they are known to be few, for which the
 * first rows of the search are given once they are there. Where they are many, and coloured by how
 * many lie side by side, those that do are read by themselves: no cell can tell which of its titles
 * are one mark. What is drawn stays until the next picture is whole.
 */
export function useMapPicture(list: TitleSearchResponse | undefined): MapReading {
  const questions = useViewQuestion();
  const { query, box, near, look } = questions;
  const { search: service } = useServices();
  const few = service.paths.titlesExport === null ? FEW.paged : FEW.streamed;
  const counted = useAllTitles(questions, list, few);
  const each = counted.data?.points.length ? counted.data.points : null;
  const close = useMemo(
    () => (counted.data && near ? countWithin(counted.data.cells, near) : null),
    [counted.data, near],
  );
  const isAll = each === null && close !== null && close <= few;
  const beside = useMemo(
    () =>
      counted.data && near && look.colouring === JOINING
        ? countClassed(counted.data.cells, near, JOINING)
        : 0,
    [counted.data, near, look.colouring],
  );
  const isJoined = close !== null && close > few && beside > 0 && beside <= few;
  const asked = useMemo(
    () => (query && isJoined ? { bool: { filter: [query, HAS_NEIGHBOURS] } } : query),
    [query, isJoined],
  );
  const isFew = isAll || isJoined;
  const read = useQuery({
    ...service.view({
      kind: 'points',
      query: asked ?? UNASKED_REQUEST.query,
      // Of another place: a stream of what was close by before ends.
      box: (isFew && near) || NOWHERE,
      isPage: (isJoined ? beside : (close ?? 0)) <= PAGE_SIZE,
    }),
    enabled: query !== null && isFew,
  });
  const drawn = useRef<Near | null>(null);
  const [drawnQuery, setDrawnQuery] = useState<QueryNode | null>(null);
  const failed = counted.isError ? counted : isFew && read.isError ? read : null;
  const again = useTriedAgain({
    key: query,
    error: failed?.error ?? null,
    isAsking: counted.isFetching || (isFew && read.isFetching),
    ask: () => void failed?.refetch({ cancelRefetch: false }),
  });
  const hasFailed = again.error !== null;
  const isPending = query !== null && counted.data === undefined;
  const isComing = isFew && read.isPending;
  const isWhole = query !== null && counted.data !== undefined;
  // Cells first and each title after them would be two pictures of another search.
  const waits = isComing && drawnQuery !== query;
  // Before anything is asked by what is drawn with this.
  useLayoutEffect(() => {
    plotting.setState({ isReading: (isPending || waits) && failed === null });
  }, [isPending, waits, failed]);
  useEffect(() => () => plotting.setState({ isReading: false }), []);
  useEffect(() => {
    if (query === null || counted.data === undefined || waits) return;
    setDrawnQuery(query);
    // What is old stays so until all of it has been read.
    const isOld = hasFailed && plotting.getState().picture.isOld;
    if (each && box) {
      drawn.current = { query, box, points: each, isJoined: false };
      draw({ points: each, cells: [], isOld });
      return;
    }
    drawn.current = isFew ? chooseNear(query, near, isJoined, read.data, drawn.current) : null;
    const kept = drawn.current;
    const { cells } = counted.data;
    const isApart = kept !== null && cells.every(({ precision }) => precision >= kept.box.zoom);
    draw(
      isApart
        ? { points: kept.points, cells: keepBeside(cells, kept), isOld }
        : { points: [], cells, isOld },
    );
  }, [query, counted.data, each, box, isFew, isJoined, waits, near, read.data, hasFailed]);
  const isThere = isWhole && !waits && drawnQuery === query;
  // Of what failed, the picture is that of before as well, until it has been read again.
  const isNew = isThere && !hasFailed;
  useEffect(() => {
    if (isNew) {
      if (plotting.getState().picture.isOld) draw({ isOld: false });
      return;
    }
    const timer = setTimeout(() => draw({ isOld: true }), PATIENCE);
    return () => clearTimeout(timer);
  }, [isNew]);
  const cells = counted.data?.cells ?? [];
  return {
    query,
    again,
    isThere,
    isUncoloured: isThere && cells.length > 0 && cells[0]?.colouring !== look.colouring,
    isUnjoined: isThere && beside > few,
  };
}

/** The points of now; until they are there those of before, as long as they are of the same search. */
function chooseNear(
  query: QueryNode,
  box: TileBox | null,
  isJoined: boolean,
  read: ViewAnswer | undefined,
  before: Near | null,
): Near | null {
  if (box === null) return null;
  if (read) return { query, box, points: read.points, isJoined };
  return before?.query === query ? before : null;
}

/** The cells of what is not drawn as points. A cell of another colouring is drawn whole, or not at all. */
function keepBeside(cells: readonly CellBatch[], { box, isJoined }: Near): readonly CellBatch[] {
  return isJoined ? keepUnclassed(cells, box) : keepOutside(cells, box);
}
