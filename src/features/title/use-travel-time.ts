import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { useServices } from '#api/services-context.ts';
import type { TravelTimePolygon } from '#contract/travel-time.ts';
import { isAbsentOperation } from './absent-operation.ts';
import { titleView } from './title-view-store.ts';

export interface TravelTimeAnswer {
  /** The area within reach; while another is measured the last one stays as a placeholder. */
  readonly query: UseQueryResult<TravelTimePolygon>;
  /** The deployment has no such operation (O-018). */
  readonly isAbsent: boolean;
}

/** The area within reach of a title, for the mode and minutes chosen; asked for only when wanted. */
export function useTravelTime(titleId: string, isWanted: boolean): TravelTimeAnswer {
  const { search } = useServices();
  const mode = useStore(titleView, (view) => view.travelMode);
  const minutes = useStore(titleView, (view) => view.travelMinutes);
  const query = useQuery({
    ...search.travelTime(titleId, mode, minutes),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
  return { query, isAbsent: isAbsentOperation(query.error) };
}
