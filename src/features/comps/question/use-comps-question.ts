import { createQuestionOperations } from '@property/client/search/question-operations.ts';
import type { SearchProfile } from '@property/contract/profile/profile-search.ts';
import { QUESTION_SIZE } from '@property/contract/search/limits.ts';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useServices } from '#api/services-context.ts';
import type { CompsQuestion } from '#filters/link/comps-question.ts';
import { serializeDealSearch } from '#filters/link/deal-codec.ts';
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
import { readQueryDialect } from '#filters/query/query-dialect.ts';
import { tellChanges } from '#filters/query/tell-changes.ts';
import { nameAskedAreas } from '#filters/read/name-asked-areas.ts';
import { readEngineQuery, readSearchBody } from '#filters/read/read-engine-query.ts';
import { describeSearch } from '#filters/words/describe-search.ts';
import { useReader } from '#filters/words/use-reader.ts';
import { interaction } from '#lib/state/interaction.ts';
import { rememberPlaces } from '#lib/state/remember-places.ts';
import type { CompsView } from '../link/comps-view-codec.ts';
import type { Comps } from '../page/use-comps.ts';
import { listTableOrders, quoteOrder, refuseOrder } from './describe-table-order.ts';
import { completePlace, takeWithin } from './place-of-title.ts';
import { nameDistance, planDealEdit } from './plan-deal-edit.ts';
import { readAskedOrder, readTableOrder, showSorted, type TableOrder } from './table-order.ts';

/** What became of a question about deals. */
interface CompsAnswer {
  /** What the service says it searched for; empty of an edit or an order, which the page tells. */
  readonly description: string;
  /** The order that the question asks for; none where it asks for none. */
  readonly order: TableOrder | null;
  /** Why the table cannot stand in the order that the question asks for; null where it can. */
  readonly lacks: string | null;
}

/** What the service made of a question. */
interface ReadAnswer {
  readonly description: string;
  readonly search: Search;
  readonly order: TableOrder | null;
  /** It is to be in some order, of the table or not. */
  readonly isOrdered: boolean;
}

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
  const ordered = useMemo(() => readAskedOrder(question.text), [question.text]);
  // An order of what is found asks the service nothing.
  const isOrder = ordered?.rest === '';
  const words = ordered?.rest || question.text;
  const isEdit = question.goesOn && !isOrder;
  const edit = useMemo(() => (isEdit ? readEdit(words) : null), [isEdit, words]);
  const dialect = useMemo(() => readQueryDialect(profile.search), [profile]);
  const number = title?.number;
  const { centre } = asked;
  const plan = useMemo(() => {
    if (edit === null || isAnswered || !isReady) return null;
    const from = search.titleId === null ? null : { id: search.titleId, number, centre };
    return planDealEdit(edit, search, from, { reader, dialect });
  }, [edit, isAnswered, isReady, search, number, centre, reader, dialect]);
  const asks = edit === null ? [completePlace(words, number)] : (plan?.asks ?? NO_TEXTS);
  const texts = isOrder ? NO_TEXTS : asks;
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
  const order = ordered?.order ?? answer?.order ?? null;
  const unknown = answer?.isOrdered ? `The table has no column for ${quoteOrder(words)}.` : null;
  const why = order === null ? unknown : refuseOrder(order, comps);
  const lacks = why && `${why} ${listTableOrders(comps)}`;
  const view = order && lacks === null ? showOrder(order) : undefined;

  const settle = useEffectEvent(() => {
    if (isAnswered || !isReady) return;
    if (isOrder) {
      if (lacks === null) go(search, '', search.within, true);
      return;
    }
    if (outcome !== null && 'search' in outcome) {
      const said = answers?.map(({ description }) => description).join(' ') ?? '';
      // A distance that could not be told among the areas was not changed either.
      const isTold = findAround(search, centre) !== null;
      return go(outcome.search, said, isTold ? { kind: 'any' } : search.within, true);
    }
    if (answer === null) return;
    const goes = question.goesOn && search.filters.length > 0;
    const isElsewhere = answer.search.filters.some(namesPlace);
    const manner = { question: words, hasOrder: false };
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
    const old = nameDistance(search, { number, centre });
    const { goesOn } = question;
    state.answer(next, question.text, { replace: true, view, goesOn });
    const { replaced } = tellChanges(old, nameDistance(next, { number, centre }));
    const { changed } = tellChanges(search, next);
    const isMoved = JSON.stringify(search.within) !== JSON.stringify(next.within);
    // What begins anew is all of the question: no filter of it stands out.
    const kinds = goes ? (isMoved ? [...changed, 'own'] : changed) : [];
    const gone = replaced.length > 0 ? describeSearch({ ...old, filters: replaced }, reader) : null;
    const before = serializeDealSearch(search).toString();
    interaction.setState({
      changedFilters: { question: question.text, kinds, replaced: gone, before },
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: settles once the answer is there
  useEffect(() => settle(), [data, fault, outcome, question, isReady]);
  const refused = outcome !== null && 'fault' in outcome ? refuseEdit(outcome) : null;
  const isDone = isAnswered && (edit !== null || isOrder);
  const description = isDone ? '' : answer?.description;
  const unordered =
    isOrder && isReady && lacks !== null ? refuseEdit({ fault: lacks, offers: ORDERS }) : null;
  const shown: CompsAnswer | null =
    description === undefined ? null : { description, order, lacks };
  return {
    answer: shown,
    /** The filters say what is searched, and not the service. */
    isContinued: isOrder || question.goesOn,
    isEdited: isDone,
    error: unordered ?? refused ?? sayOfWhole(error, texts, question.text) ?? fault,
    retry: refetch,
  };
}

/** The order for the table, its column among those shown. */
function showOrder(order: TableOrder) {
  return ({ columns }: CompsView) => ({ ...order, columns: showSorted(columns, order) });
}

const ORDERS = ['latest first', 'highest price first'];
const NO_TEXTS: readonly string[] = [];

type Asked = Awaited<ReturnType<ReturnType<typeof createQuestionOperations>['askDeals']>>;

/** What the service made of a question, as a search of this app. */
function readAnswer(
  { queryDescription: description = '', engineQuery }: Asked,
  profile: SearchProfile,
): ReadAnswer {
  const body = readEngineQuery(engineQuery, profile.nl.engineQueryShape);
  const read = readSearchBody(body, readQueryDialect(profile), undefined, 'deals');
  const search = nameAskedAreas(read.search, description);
  const keys = Array.isArray(body.sort) ? body.sort : [];
  return { description, search, order: readTableOrder(keys), isOrdered: keys.length > 0 };
}

/** Whether deals are to be at a place, which is told by an area or by words of their address. */
function namesPlace(filter: Filter): boolean {
  if (filter.type === 'area') return filter.area.role !== 'except';
  return filter.kind === 'deal-address' && !('not' in filter && filter.not);
}
