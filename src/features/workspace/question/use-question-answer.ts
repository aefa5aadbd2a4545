import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { type QuestionView, questionQuery } from '#api/reading/question-query.ts';
import { useServices } from '#api/services-context.ts';
import type { LinkedQuestion } from '#filters/link/question-codec.ts';
import { useQuestion } from '#filters/link/use-question.ts';
import { readSearchOfLink } from '#filters/link/use-search-state.ts';
import { canMeasure, chooseDefaultSort } from '#filters/model/edit-filters.ts';
import type { Search } from '#filters/model/filter.ts';
import { continueSearch } from '#filters/query/continue-search.ts';
import { readQueryDialect } from '#filters/query/query-dialect.ts';
import { isScored } from '#filters/read/is-scored.ts';
import { nameAskedAreas } from '#filters/read/name-asked-areas.ts';
import {
  type ReadSearch,
  readEngineQuery,
  readSearchBody,
} from '#filters/read/read-engine-query.ts';
import { describeSearch } from '#filters/words/describe-search.ts';
import { useReader } from '#filters/words/use-reader.ts';
import { useViewport } from '#lib/links/use-viewport.ts';
import { interaction } from '#lib/state/interaction.ts';
import { rememberPlaces } from '#lib/state/remember-places.ts';
import { computeViewBounds } from '../points/view-bounds.ts';

interface QuestionAnswer {
  /** What the service says it searched for. */
  readonly description: string;
  readonly engineQuery: Readonly<Record<string, unknown>>;
  /** Milliseconds the search took. */
  readonly took: number;
  readonly read: ReadSearch;
}

/** The views that answered questions were asked in, by the query string of their answer. */
const viewsByAnswer = new Map<string, QuestionView | null>();

const NOTHING_READ: { readonly understood: QuestionAnswer | null; readonly fault: unknown } = {
  understood: null,
  fault: null,
};

/**
 * What the service made of the question in the link (S-104, S-112, S-113). A link that holds nothing
 * but the question gets the filters that answer it; further pages then come from the structured
 * search, as for any other filters (O-052).
 */
export function useQuestionAnswer(question: LinkedQuestion) {
  const { search: service, profile } = useServices();
  const reader = useReader();
  const { answer } = useQuestion();
  const { viewport } = useViewport();
  const { search: link } = useLocation();
  const size = { width: window.innerWidth, height: window.innerHeight };
  const bounds = viewport && computeViewBounds(viewport, size);
  const view: QuestionView | null = bounds && {
    top_left: { lat: bounds[3], lon: bounds[0] },
    bottom_right: { lat: bounds[1], lon: bounds[2] },
  };
  // A map that is moved afterwards asks nothing by itself. The same words without their answer are
  // asked anew, in the view of that moment.
  const [first, setFirst] = useState({ ...question, view });
  const isAskedAnew = first.text !== question.text || (first.isAnswered && !question.isAnswered);
  if (isAskedAnew) setFirst({ ...question, view });
  else if (first.isAnswered !== question.isAnswered) setFirst({ ...first, ...question });
  const answeredView = question.isAnswered ? viewsByAnswer.get(link) : undefined;
  const askedView = answeredView === undefined ? first.view : answeredView;
  useEffect(() => {
    if (question.isAnswered) viewsByAnswer.set(link, askedView);
  });
  const asked = useQuery(questionQuery(service, profile.search, question.text, askedView));
  const { data } = asked;
  useEffect(() => rememberPlaces(data?.places ?? []), [data]);
  const { understood, fault } = useMemo(() => {
    if (data === undefined) return NOTHING_READ;
    const { queryDescription = '', engineQuery, results } = data;
    try {
      const body = readEngineQuery(engineQuery, profile.search.nl.engineQueryShape);
      const dialect = readQueryDialect(profile.search);
      const { search, ...order } = readSearchBody(body, dialect);
      const named = nameAskedAreas(search, queryDescription);
      const usual = 'sort' in engineQuery ? {} : chooseOrder(named, dialect.sortsByDistance);
      const read = { ...order, search: { ...named, ...usual } };
      const answer = { description: queryDescription, engineQuery, took: results.took, read };
      return { understood: answer, fault: null };
    } catch (error) {
      // The list has nothing to do with it, and goes on.
      return { understood: null, fault: error };
    }
  }, [data, profile]);

  const settle = useEffectEvent(() => {
    if (understood === null || question.isAnswered) return;
    const { search } = understood.read;
    if (!question.goesOn) return answer(search);
    const hasOrder = 'sort' in understood.engineQuery;
    const before = readSearchOfLink();
    const asked = { question: question.text, hasOrder };
    const next = continueSearch(before, search, asked, readQueryDialect(profile.search));
    answer(next.search);
    const replaced = { ...before, filters: next.replaced };
    interaction.setState({
      changedFilters: {
        question: question.text,
        kinds: next.changed,
        replaced: next.replaced.length > 0 ? describeSearch(replaced, reader) : null,
      },
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: settles once the answer is there
  useEffect(() => settle(), [understood, question]);
  const retry = () => {
    const isInSameView = JSON.stringify(askedView) === JSON.stringify(view);
    if (question.isAnswered || isInSameView) void asked.refetch();
    // In another view it is another question, which is asked by itself.
    else setFirst({ ...question, view });
  };
  return { understood, error: asked.error ?? fault, retry };
}

/**
 * The order of a question that names none: what is near a place comes nearest first, and what only
 * filters matches alike, so that no order is by its score.
 */
function chooseOrder(
  search: Search,
  sortsByDistance: boolean,
): Partial<Pick<Search, 'sort' | 'direction'>> {
  if (sortsByDistance && canMeasure(search)) return { sort: 'nearest', direction: 'asc' };
  // Words that are looked for give a score; other conditions match alike, however they are written.
  const isRanked = search.filters.some((each) => each.type === 'custom' && isScored(each.parts));
  return isRanked ? {} : chooseDefaultSort(search);
}
