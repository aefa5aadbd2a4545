import type { TitleDocument } from '@property/contract/titles/title.ts';
import { buildCircle } from '@property/geo/build-circle.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useServices } from '#api/services-context.ts';
import { serializeDealSearch } from '#filters/link/deal-codec.ts';
import { type Area, describeAreaKey } from '#filters/model/area.ts';
import { addWithin, type DealSearch, findAround, needsCentre } from '#filters/model/deal-search.ts';
import { type AreaShapes, hasShapes } from '#filters/query/build-areas.ts';
import { readQueryDialect } from '#filters/query/query-dialect.ts';
import { PlainError } from '#lib/plain-error.ts';
import type { DealQuestion } from './use-deals.ts';

/** The shapes of the areas of a search, as the page is given them. */
export interface CompsShapes {
  readonly shapes: AreaShapes;
  /** All of them are there. */
  readonly isReady: boolean;
  /** Why one of them is not. */
  readonly error: unknown;
  readonly retry: () => void;
  /** An area in a few words, such as "500 m radius". */
  readonly describeArea: (area: Area) => string;
}

/** The title that is to be valued. */
export interface Subject {
  readonly title: TitleDocument | null;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** Asks for the title of a search; null and at rest without one. */
export function useSubject(titleId: string | null): Subject {
  const { search: service } = useServices();
  const query = useQuery({ ...service.title(titleId ?? ''), enabled: titleId !== null });
  return {
    title: titleId === null ? null : (query.data ?? null),
    isPending: titleId !== null && query.isPending,
    error: titleId === null ? null : query.error,
    retry: () => void query.refetch(),
  };
}

const NO_PLACE = new PlainError(
  'NO_PLACE',
  'This title has no place on record, so there is no radius around it.',
  'Choose another distance, or any.',
);

/** What the services are asked for a search, once all that it needs is known. */
export function useDealQuestion(
  search: DealSearch,
  areas: CompsShapes,
  { title }: Subject,
): DealQuestion {
  const { profile } = useServices();
  const dialect = useMemo(() => readQueryDialect(profile.search), [profile]);
  const key = useMemo(() => serializeDealSearch(search).toString(), [search]);
  const centre = title?.geometry?.centroid ?? null;
  const { isReady, describeArea } = areas;
  const lacksPlace = title !== null && centre === null;
  return useMemo(() => {
    const asked = addWithin(search, centre);
    const around = findAround(search, centre);
    const shapes =
      around?.kind === 'radius'
        ? new Map(areas.shapes).set(
            describeAreaKey(around),
            buildCircle(around.lon, around.lat, around.metres),
          )
        : areas.shapes;
    return {
      search,
      key,
      asked,
      centre,
      shapes,
      dialect,
      describeArea,
      isReady:
        isReady &&
        hasShapes(asked, shapes) &&
        (search.titleId === null || search.within !== null) &&
        (!needsCentre(search) || centre !== null),
      lacksPlace,
      fault: lacksPlace && needsCentre(search) ? NO_PLACE : null,
    };
  }, [search, key, areas.shapes, centre, dialect, isReady, describeArea, lacksPlace]);
}
