import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from '#api/services-context.ts';
import type { TravelTimePolygon } from '#contract/travel-time.ts';
import { describeAreaKey } from '#query/area.ts';
import { listContourMinutes } from '#query/contour-minutes.ts';
import { titleView } from './title-view-store.ts';
import type { TravelTimeArea } from './travel-time-area.ts';

/**
 * Puts the areas within a third and two thirds of the minutes on the map, inside the one that is
 * looked at; true when one of them could not be measured.
 */
export function useTravelContours(area: TravelTimeArea, isWanted: boolean): boolean {
  const { search } = useServices();
  const { titleId, mode, minutes } = area;
  const inside = isWanted ? listContourMinutes(minutes) : [];
  const { shapes, hasFailed } = useQueries({
    queries: inside.map((each) => search.travelTime(titleId, mode, each)),
    combine,
  });
  const key = describeAreaKey(area);
  useEffect(() => {
    titleView.setState({ travelContours: { key, shapes } });
    return () => titleView.setState({ travelContours: null });
  }, [key, shapes]);
  return hasFailed;
}

/** One function for good, so that the shapes stay the same while the answers do. */
function combine(answers: readonly UseQueryResult<TravelTimePolygon>[]) {
  return {
    shapes: answers.flatMap(({ data }) => data?.polygon ?? []),
    hasFailed: answers.some(({ isError }) => isError),
  };
}
