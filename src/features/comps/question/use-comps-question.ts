import { createQuestionOperations } from '@property/client/search/question-operations.ts';
import type { SearchProfile } from '@property/contract/profile/profile-search.ts';
import { QUESTION_SIZE } from '@property/contract/search/limits.ts';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useServices } from '#api/services-context.ts';
import type { CompsQuestion } from '#filters/link/comps-question.ts';
import { findAround, type Within } from '#filters/model/deal-search.ts';
import { withFilters } from '#filters/model/edit-filters.ts';
import type { Filter, Search } from '#filters/model/filter.ts';
import { continueSearch } from '#filters/query/continue-search.ts';
import {
  combineAnswers,
  finishEdit,
  refuseEdit,
  sayOfWhole,
} from '#filters/query/edits/ask-parts.ts';
import { readEdit } from '#filters/query/edits/read-edit.ts';
import { goesOn } from '#filters/query/goes-on.ts';
import { readQueryDialect } from '#filters/query/query-dialect.ts';
import { tellChanges } from '#filters/query/tell-changes.ts';
import { nameAskedAreas } from '#filters/read/name-asked-areas.ts';
import { readEngineQuery, readSearchBody } from '#filters/read/read-engine-query.ts';
import { describeSearch } from '#filters/words/describe-search.ts';
import { useReader } from '#filters/words/use-reader.ts';
import { interaction } from '#lib/state/interaction.ts';
import { rememberPlaces } from '#lib/state/remember-places.ts';
import type { Comps } from '../page/use-comps.ts';
import { completePlace, takeWithin } from './place-of-title.ts';
import { nameDistance, planDealEdit } from './plan-deal-edit.ts';

/** What became of a question about deals. */
interface CompsAnswer {
  /** What the service says it searched for; empty of an edit, which the filters tell. */
  readonly description: string;
  /** The order of the question is one the service is asked in. */
  readonly isOrderKept: boolean;
}

type ReadAnswer = CompsAnswer & { readonly search: Search };

/**
 * Asks a question about deals (S-105) and lets its filters take the place of those in the link, or
 * does to those in force what it says (decision 236). The title that is valued stays, and with it the
 * distance from it, unless the question names a place or a distance.
 */
export function useCompsQuestion(comps: Comps, question: CompsQuestion) {
  const { subject, state, question: asked } = comps;
  const { client, search: service, profile } = useServices();
  const reader = useReader();
  const { title } = subject;
  // "Within a mile" is of the title, whose usual search comes first: what is asked takes its place.
  const { search } = state;
  const isReady = search.titleId === null || (title !== null && search.within !== null);
  const { isAnswered } = question;
  const edit = useMemo(
    () => (goesOn(question.text) ? readEdit(question.text) : null),
    [question.text],
  );
  const dialect = useMemo(() => readQueryDialect(profile.search), [profile]);
  const number = title?.number;
  const { centre } = asked;
  const plan = useMemo(() => {
    if (edit === null || isAnswered || !isReady) return null;
    const from = search.titleId === null ? null : { id: search.titleId, number, centre };
    return planDealEdit(edit, search, from, { reader, dialect });
  }, [edit, isAnswered, isReady, search, number, centre, reader, dialect]);
  const texts = edit === null ? [completePlace(question.text, number)] : (plan?.asks ?? NO_TEXTS);
  const { data, error, refetch } = useQueries({
    queries: texts.map((text) => ({
      queryKey: ['search', 'deal-question', text] as const,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        createQuestionOperations(client, service.paths, null).askDeals(
          { query: text, size: QUESTION_SIZE.minimum },
          signal,
        ),
      enabled: isReady,
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: combineAnswers,
  });
  useEffect(() => rememberPlaces(data?.flatMap(({ places = [] }) => places) ?? []), [data]);
  const { answers, fault } = useMemo((): {
    answers: readonly ReadAnswer[] | null;
    fault: unknown;
  } => {
    if (data === null || !isReady) return { answers: null, fault: null };
    try {
      return { answers: data.map((each) => readAnswer(each, profile.search)), fault: null };
    } catch (error) {
      return { answers: null, fault: error };
    }
  }, [data, profile, isReady]);
  const outcome = useMemo(
    () => (plan !== null && answers !== null ? finishEdit(plan, answers) : null),
    [plan, answers],
  );
  const answer: ReadAnswer | null = edit === null ? (answers?.[0] ?? null) : null;

  const settle = useEffectEvent(() => {
    if (isAnswered) return;
    if (outcome !== null && 'search' in outcome) {
      const said = answers?.map(({ description }) => description).join(' ') ?? '';
      // A distance that could not be told among the areas was not changed either.
      const isTold = findAround(search, centre) !== null;
      return go(outcome.search, said, isTold ? { kind: 'any' } : search.within, true);
    }
    if (answer === null) return;
    const goes = search.filters.length > 0 && goesOn(question.text);
    const isElsewhere = answer.search.filters.some(namesPlace);
    const manner = { question: question.text, hasOrder: false };
    const next = goes
      ? continueSearch(search, answer.search, manner, dialect).search
      : answer.search;
    go(next, answer.description, isElsewhere && !goes ? { kind: 'any' } : search.within, goes);
  });
  /** Puts filters into the link; what they say of the distance from the title becomes its chip. */
  const go = (found: Search, said: string, otherwise: Within | null, goes: boolean) => {
    const taken = takeWithin(found, said, { id: search.titleId, number, centre });
    const { filters } = taken?.search ?? found;
    const next = { ...withFilters(search, filters), within: taken?.within ?? otherwise };
    const [old, now] = [search, next].map((each) => nameDistance(each, { number, centre }));
    state.answer(next, question.text, { replace: true });
    if (!goes || !old || !now) return interaction.setState({ changedFilters: null });
    const { replaced } = tellChanges(old, now);
    const { changed } = tellChanges(search, next);
    const isMoved = JSON.stringify(search.within) !== JSON.stringify(next.within);
    interaction.setState({
      changedFilters: {
        question: question.text,
        kinds: isMoved ? [...changed, 'own'] : changed,
        replaced:
          replaced.length > 0 ? describeSearch({ ...old, filters: replaced }, reader) : null,
      },
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: settles once the answer is there
  useEffect(() => settle(), [data, fault, outcome, question, isReady]);
  const refused = outcome !== null && 'fault' in outcome ? refuseEdit(outcome) : null;
  const shown: CompsAnswer | null = edit !== null && isAnswered ? EDITED : answer;
  return {
    answer: shown,
    error: refused ?? sayOfWhole(error, texts, question.text) ?? fault,
    retry: refetch,
  };
}

const NO_TEXTS: readonly string[] = [];
const EDITED: CompsAnswer = { description: '', isOrderKept: true };

type Asked = Awaited<ReturnType<ReturnType<typeof createQuestionOperations>['askDeals']>>;

/** What the service made of a question, as a search of this app. */
function readAnswer(
  { queryDescription: description = '', engineQuery }: Asked,
  profile: SearchProfile,
): ReadAnswer {
  const body = readEngineQuery(engineQuery, profile.nl.engineQueryShape);
  const read = readSearchBody(body, readQueryDialect(profile), undefined, 'deals');
  const search = nameAskedAreas(read.search, description);
  return { description, search, isOrderKept: read.isOrderKept };
}

/** Whether deals are to be at a place, which is told by an area or by words of their address. */
function namesPlace(filter: Filter): boolean {
  if (filter.type === 'area') return filter.area.role !== 'except';
  return filter.kind === 'deal-address' && !('not' in filter && filter.not);
}
