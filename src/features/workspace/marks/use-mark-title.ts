import type { TitleDocument } from '@property/contract/titles/title.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useServices } from '#api/services-context.ts';
import type { MapMark } from '#map/marks/drawn-marks.ts';
import { useRested } from '#ui/hooks/use-rested.ts';
import { plotting } from '../points/plotting.ts';

/** Milliseconds on a mark before the service is asked about it. */
const REST = 150;

/** The title of a mark, once somebody rests on it; nothing is asked for a group, or for who passes over. */
export function useMarkTitle(mark: MapMark | null): UseQueryResult<TitleDocument> & {
  readonly titleId: string | null;
} {
  const { search } = useServices();
  const rested = useRested(mark, REST);
  const isRested = rested?.key === mark?.key;
  const cell = mark?.cell ?? null;
  const found = useQuery({
    queryKey: ['map', 'title-of-cell', cell],
    queryFn: () => (cell === null ? null : plotting.getState().findTitle(cell)),
    enabled: isRested && cell !== null,
    // The search may be another one the next time.
    gcTime: 0,
  });
  const titleId = mark?.titleId ?? (cell === null ? null : (found.data ?? null));
  const title = useQuery({
    ...search.title(titleId ?? ''),
    enabled: isRested && titleId !== null,
  });
  return { ...title, titleId };
}
