import type { TitleSearchResponse } from '@property/contract/search/title-search.ts';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { ViewAnswer } from '#api/points/view-question.ts';
import { useServices } from '#api/services-context.ts';
import { PAGE_SIZE, UNASKED_REQUEST } from '#filters/query/build-search-request.ts';
import { countCells } from '#lib/points/cell-batch.ts';
import { countPoints } from '#lib/points/point-batch.ts';
import { readTotal } from '#lib/read-total.ts';
import { NOWHERE, type ViewQuestions } from './use-view-question.ts';

/**
 * Everything that stands in view and around it, counted by cell; or, where that is likely to be `few`
 * titles at most, each of them in one stream, and no cell. The list says how many its search finds, as
 * a rule before the map asks; until it does, they are taken to be as many as those before. A stream
 * that is not to be had, or of more titles, is given up for the cells.
 */
export function useAllTitles(
  { query, box, counting }: ViewQuestions,
  list: TitleSearchResponse | undefined,
  few: number,
): UseQueryResult<ViewAnswer> {
  const { search: service } = useServices();
  const queryClient = useQueryClient();
  const total = list ? (readTotal(list)?.value ?? null) : null;
  const before = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it was begun holds until these change
  const isBegun = useMemo(() => {
    // What is counted, or about to be, is not asked in another way.
    const isCounted = queryClient.getQueryState(counting.queryKey) !== undefined;
    const likely = total ?? before.current;
    // Those of one page are read without a stream, of which few may run at once.
    return !isCounted && likely > PAGE_SIZE && likely <= few;
  }, [query, box]);
  const isStreamed = isBegun && (total === null || total <= few);
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
    if (read.data) before.current = countCells(read.data.cells) + countPoints(read.data.points);
  }, [read.data]);
  return read;
}
