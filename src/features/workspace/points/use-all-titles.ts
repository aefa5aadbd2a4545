import type { TitleSearchResponse } from '@property/contract/search/title-search.ts';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { ViewAnswer } from '#api/points/view-question.ts';
import { useServices } from '#api/services-context.ts';
import { PAGE_SIZE, UNASKED_REQUEST } from '#filters/query/build-search-request.ts';
import { countCells } from '#lib/points/cell-batch.ts';
import { countPoints } from '#lib/points/point-batch.ts';
import type { TileBox } from '#lib/points/tile-box.ts';
import { readTotal, type Total } from '#lib/read-total.ts';
import { NOWHERE, type ViewQuestions } from './use-view-question.ts';

/** What the last picture held, which the next is taken to be like. */
interface Before {
  readonly box: TileBox;
  readonly count: number;
  /** What the list told of the search, wherever its titles stand; null where it did not. */
  readonly total: number | null;
}

/**
 * Everything that stands in view and around it, counted by cell; or, where that is likely to be `few`
 * titles at most, each of them in one stream, and no cell. The list says how many its search finds, as
 * a rule before the map asks; where that is more, as many are taken to stand here as in the picture
 * before, for its size and for what it was a part of. A stream that is not to be had, or of more
 * titles, is given up for the cells.
 */
export function useAllTitles(
  { query, box, counting }: ViewQuestions,
  list: TitleSearchResponse | undefined,
  few: number,
): UseQueryResult<ViewAnswer> {
  const { search: service } = useServices();
  const queryClient = useQueryClient();
  const found = list ? readTotal(list) : null;
  const total = found === null || found.isCapped ? null : found.value;
  const last = useRef<Before | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it was begun holds until these change
  const begun = useMemo(() => {
    const before = last.current;
    // What is counted, or being counted, is not asked in another way; a drawing that was begun and
    // dropped leaves a state that nobody has asked for.
    const counted = queryClient.getQueryState(counting.queryKey);
    const isCounted = counted?.data !== undefined || counted?.fetchStatus === 'fetching';
    // Those of one page are read without a stream, of which few may run at once.
    const likely = guessCount(box, found, before, few);
    return { before, isStreamed: !isCounted && likely > PAGE_SIZE && likely <= few };
  }, [query, box]);
  const isStreamed = begun.isStreamed && guessCount(box, found, begun.before, few) <= few;
  const each = useQuery({
    // With what tells their colours of every kind.
    ...service.view({
      kind: 'few',
      query: query ?? UNASKED_REQUEST.query,
      box: box ?? NOWHERE,
      most: few,
    }),
    enabled: query !== null && isStreamed,
  });
  const isCounted = !isStreamed || each.data?.points.length === 0;
  const cells = useQuery({ ...counting, enabled: query !== null && isCounted });
  const read = isCounted ? cells : each;
  useEffect(() => {
    if (!read.data || !box) return;
    const count = countCells(read.data.cells) + countPoints(read.data.points);
    last.current = { box, count, total };
  }, [read.data, box, total]);
  return read;
}

/** How many titles are likely to stand in a box; endless where nothing tells. */
function guessCount(
  box: TileBox | null,
  found: Total | null,
  before: Before | null,
  few: number,
): number {
  if (found && !found.isCapped && found.value <= few) return found.value;
  const times = before && compareTotals(found, before.total);
  if (box === null || before === null || times === null) return Number.POSITIVE_INFINITY;
  return (before.count * times * measure(box)) / measure(before.box);
}

/** How many times as many a search finds as that before, of `total`; null where nothing tells. */
function compareTotals(found: Total | null, total: number | null): number | null {
  // Until the list tells, it is taken to find as many, and so is one too many to be told after another.
  if (found === null) return 1;
  if (found.isCapped) return total === null ? 1 : null;
  return total ? found.value / total : null;
}

/** The part of the world that a box covers. */
function measure({ zoom, left, top, right, bottom }: TileBox): number {
  return ((right - left) * (bottom - top)) / 4 ** zoom;
}
