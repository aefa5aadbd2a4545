import { createQuestionOperations } from '@property/client/search/question-operations.ts';
import { QUESTION_SIZE } from '@property/contract/search/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useServices } from '#api/services-context.ts';
import type { CompsQuestion } from '#filters/link/comps-question.ts';
import { withFilters } from '#filters/model/edit-filters.ts';
import type { Filter, Search } from '#filters/model/filter.ts';
import { continueSearch } from '#filters/query/continue-search.ts';
import { goesOn } from '#filters/query/goes-on.ts';
import { readQueryDialect } from '#filters/query/query-dialect.ts';
import { nameAskedAreas } from '#filters/read/name-asked-areas.ts';
import { readEngineQuery, readSearchBody } from '#filters/read/read-engine-query.ts';
import { rememberPlaces } from '#lib/state/remember-places.ts';
import type { Comps } from '../page/use-comps.ts';
import { completePlace, takeWithin } from './place-of-title.ts';

/** What the service made of a question about deals. */
interface CompsAnswer {
  /** What it says it searched for. */
  readonly description: string;
  readonly search: Search;
  /** The order of the question is one the service is asked in. */
  readonly isOrderKept: boolean;
}

/**
 * Asks a question about deals (S-105) and lets its filters take the place of those in the link. The
 * title that is valued stays, and with it the distance from it, unless the question names a place.
 */
export function useCompsQuestion(comps: Comps, question: CompsQuestion) {
  const { subject, state, question: asked } = comps;
  const { client, search: service, profile } = useServices();
  const { title } = subject;
  // "Within a mile" is of the title, whose usual search comes first: what is asked takes its place.
  const { titleId, within: distance } = state.search;
  const isReady = titleId === null || (title !== null && distance !== null);
  const text = completePlace(question.text, title?.number);
  const query = useQuery({
    queryKey: ['search', 'deal-question', text] as const,
    queryFn: ({ signal }) =>
      createQuestionOperations(client, service.paths, null).askDeals(
        { query: text, size: QUESTION_SIZE.minimum },
        signal,
      ),
    enabled: isReady,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data } = query;
  useEffect(() => rememberPlaces(data?.places ?? []), [data]);
  const { answer, fault } = useMemo((): { answer: CompsAnswer | null; fault: unknown } => {
    if (data === undefined || !isReady) return { answer: null, fault: null };
    const { queryDescription: description = '', engineQuery } = data;
    try {
      const body = readEngineQuery(engineQuery, profile.search.nl.engineQueryShape);
      const dialect = readQueryDialect(profile.search);
      const read = readSearchBody(body, dialect, undefined, 'deals');
      const search = nameAskedAreas(read.search, description);
      return { answer: { description, search, isOrderKept: read.isOrderKept }, fault: null };
    } catch (error) {
      return { answer: null, fault: error };
    }
  }, [data, profile, isReady]);

  const settle = useEffectEvent(() => {
    if (answer === null || question.isAnswered) return;
    const { search: before } = state;
    const taken = takeWithin(answer.search, answer.description, {
      number: title?.number,
      centre: asked.centre,
    });
    const read = taken?.search ?? answer.search;
    const isElsewhere = read.filters.some(namesPlace);
    const goes = before.filters.length > 0 && goesOn(question.text);
    const { filters } = goes
      ? continueSearch(
          before,
          read,
          { question: question.text, hasOrder: false },
          readQueryDialect(profile.search),
        ).search
      : read;
    const within = taken?.within ?? (isElsewhere && !goes ? { kind: 'any' } : before.within);
    state.answer({ ...withFilters(before, filters), within }, question.text, { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: settles once the answer is there
  useEffect(() => settle(), [answer, question]);
  return { answer, error: query.error ?? fault, retry: () => void query.refetch() };
}

/** Whether deals are to be at a place, which is told by an area or by words of their address. */
function namesPlace(filter: Filter): boolean {
  if (filter.type === 'area') return filter.area.role !== 'except';
  return filter.kind === 'deal-address' && !('not' in filter && filter.not);
}
