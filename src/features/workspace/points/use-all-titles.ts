import type { TitleSearchResponse } from '@property/contract/search/title-search.ts';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { ViewAnswer } from '#api/points/view-question.ts';
import { useServices } from '#api/services-context.ts';
import { PAGE_SIZE } from '#filters/query/build-search-request.ts';
import { countCells } from '#lib/points/cell-batch.ts';
import { countPoints } from '#lib/points/point-batch.ts';
import { readTotal } from '#lib/read-total.ts';
import type { ViewQuestions } from './use-view-question.ts';

/**
 * Everything that stands in view and around it, counted by cell; or, where that is likely to be `few`
 * titles at most, each of them in one stream, and no cell. The list says how many its search finds, as
 * a rule before the map asks; until it does, they are taken to be as many as those before.
 */
export function useAllTitles(
  { query, box, askAll }: ViewQuestions,
  list: TitleSearchResponse | undefined,
  few: number,
): UseQueryResult<ViewAnswer> {
  const { search: service } = useServices();
  const queryClient = useQueryClient();
  const hasStream = service.paths.titlesExport !== null;
  const total = list ? (readTotal(list)?.value ?? null) : null;
  const before = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it was begun holds until these change
  const isBegun = useMemo(() => {
    // What is counted, or about to be, is not asked in another way.
    const isCounted = queryClient.getQueryState(askAll().queryKey) !== undefined;
    const likely = total ?? before.current;
    // Those of one page are read without a stream, of which few may run at once.
    return hasStream && !isCounted && likely > PAGE_SIZE && likely <= few;
  }, [query, box]);
  const isStreamed = isBegun && (total === null || total <= few);
  const read = useQuery({ ...askAll(isStreamed ? few : undefined), enabled: query !== null });
  useEffect(() => {
    if (read.data) before.current = countCells(read.data.cells) + countPoints(read.data.points);
  }, [read.data]);
  return read;
}
