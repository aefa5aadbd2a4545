import type { createQuestionOperations } from '@property/client/search/question-operations.ts';
import type { SearchProfile } from '@property/contract/profile/profile-search.ts';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { type QuestionView, questionQuery } from '#api/reading/question-query.ts';
import { useServices } from '#api/services-context.ts';
import type { LinkedQuestion } from '#filters/link/question-codec.ts';
import { parseSearch, serializeSearch } from '#filters/link/search-codec.ts';
import { useQuestion } from '#filters/link/use-question.ts';
import { readSearchOfLink } from '#filters/link/use-search-state.ts';
import { canMeasure, chooseDefaultSort, withFilters } from '#filters/model/edit-filters.ts';
import type { Filter, Search } from '#filters/model/filter.ts';
import { continueSearch } from '#filters/query/continue-search.ts';
import {
  combineAnswers,
  finishEdit,
  refuseEdit,
  sayOfWhole,
} from '#filters/query/edits/ask-parts.ts';
import { planEdit } from '#filters/query/edits/plan-edit.ts';
import { readEdit } from '#filters/query/edits/read-edit.ts';
import { readQueryDialect } from '#filters/query/query-dialect.ts';
import { askAsOffered } from '#filters/query/read-as-offered.ts';
import { type Changes, tellChanges } from '#filters/query/tell-changes.ts';
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
  readonly read: ReadSearch;
}

type Asked = Awaited<ReturnType<ReturnType<typeof createQuestionOperations>['askTitles']>>;

/** The views that answered questions were asked in, by the query string of their answer. */
const viewsByAnswer = new Map<string, QuestionView | null>();

const NOTHING_READ: {
  readonly answers: readonly QuestionAnswer[] | null;
  readonly fault: unknown;
} = { answers: null, fault: null };

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
  const dialect = useMemo(() => readQueryDialect(profile.search), [profile]);
  const edit = useMemo(
    () => (question.goesOn ? readEdit(question.text) : null),
    [question.goesOn, question.text],
  );
  // What was changed stands in the link: nothing is asked again for it.
  const isEdited = edit !== null && question.isAnswered;
  const inForce = useMemo(() => parseSearch(new URLSearchParams(link)).value, [link]);
  const plan = useMemo(() => {
    if (edit === null || question.isAnswered) return null;
    return planEdit(edit, { before: inForce, reader, dialect });
  }, [edit, question.isAnswered, inForce, reader, dialect]);
  const text = question.goesOn ? askAsOffered(question.text, inForce, reader) : question.text;
  const texts = isEdited ? NO_TEXTS : (plan?.asks ?? [text]);
  const { data, error, refetch } = useQueries({
    queries: texts.map((text) => questionQuery(service, profile.search, text, askedView)),
    combine: combineAnswers,
  });
  useEffect(() => rememberPlaces(data?.flatMap(({ places = [] }) => places) ?? []), [data]);
  const { answers, fault } = useMemo(() => {
    if (data === null) return NOTHING_READ;
    try {
      return { answers: data.map((each) => readAnswer(each, profile.search)), fault: null };
    } catch (error) {
      // The list has nothing to do with it, and goes on.
      return { answers: null, fault: error };
    }
  }, [data, profile]);
  const understood = plan === null && !isEdited ? (answers?.[0] ?? null) : null;
  const outcome = useMemo(
    () =>
      plan !== null && answers !== null
        ? finishEdit(
            plan,
            answers.map(({ description, read }) => ({ description, search: read.search })),
          )
        : null,
    [plan, answers],
  );
  const settle = useEffectEvent(() => {
    if (question.isAnswered) return;
    const before = readSearchBefore(question.text);
    if (outcome !== null) {
      if ('fault' in outcome) return;
      return go(outcome.search, tellChanges(before, outcome.search));
    }
    if (understood === null) return;
    const { search } = understood.read;
    if (!question.goesOn) {
      // What begins anew is all of the question: no filter of it stands out.
      return go(search, { ...tellChanges(before, search), changed: [] });
    }
    const hasOrder = 'sort' in understood.engineQuery;
    const asked = { question: question.text, hasOrder };
    const next = continueSearch(before, search, asked, dialect);
    go(next.search, next);
  });
  const go = (search: Search, { changed, replaced }: Changes) => {
    const before = readSearchBefore(question.text);
    answer(search);
    const gone = { ...before, filters: replaced };
    interaction.setState({
      changedFilters: {
        question: question.text,
        kinds: changed,
        replaced: replaced.length > 0 ? describeSearch(gone, reader) : null,
        before: serializeSearch(before, new URLSearchParams()).toString(),
      },
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: settles once the answer is there
  useEffect(() => settle(), [understood, outcome, question]);
  const retry = () => {
    const isInSameView = JSON.stringify(askedView) === JSON.stringify(view);
    if (question.isAnswered || isInSameView) refetch();
    // In another view it is another question, which is asked by itself.
    else setFirst({ ...question, view });
  };
  const refused = outcome !== null && 'fault' in outcome ? refuseEdit(outcome) : null;
  return {
    understood,
    isEdited,
    error: refused ?? sayOfWhole(error, texts, question.text) ?? fault,
    retry,
  };
}

const NO_TEXTS: readonly string[] = [];

/** The search that a question is asked after. Words that were looked for and are asked now have become it. */
function readSearchBefore(question: string): Search {
  const search = readSearchOfLink();
  const isAsked = (each: Filter) => each.type === 'text' && each.text === question;
  return withFilters(
    search,
    search.filters.filter((each) => !isAsked(each)),
  );
}

/** What the service made of a question, as a search of this app. */
function readAnswer(
  { queryDescription = '', engineQuery }: Asked,
  profile: SearchProfile,
): QuestionAnswer {
  const body = readEngineQuery(engineQuery, profile.nl.engineQueryShape);
  const dialect = readQueryDialect(profile);
  const { search, ...order } = readSearchBody(body, dialect);
  const named = nameAskedAreas(search, queryDescription);
  const usual = 'sort' in engineQuery ? {} : chooseOrder(named, dialect.sortsByDistance);
  const read = { ...order, search: { ...named, ...usual } };
  return { description: queryDescription, engineQuery, read };
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
