import { serializeCompsQuestion } from '#filters/link/comps-question.ts';
import {
  removeQuestion,
  serializeContinuation,
  serializeQuestion,
} from '#filters/link/question-codec.ts';
import { parseSearch, serializeSearch } from '#filters/link/search-codec.ts';
import { setFilter } from '#filters/model/edit-filters.ts';
import type { Filter } from '#filters/model/filter.ts';
import { goesOn } from '#filters/query/goes-on.ts';

/** The query string with one filter more; a question that stood in it is answered no longer. */
export function addFilterToLink(filter: Filter, parameters: URLSearchParams): URLSearchParams {
  const found = setFilter(parseSearch(parameters).value, filter);
  const kept = new URLSearchParams(parameters);
  removeQuestion(kept);
  return serializeSearch(found, kept);
}

/**
 * The query string that asks a question in plain English; the filters it becomes come with the
 * answer. One that goes on from the search there is leaves its filters.
 */
export function addQuestionToLink(question: string, parameters: URLSearchParams): URLSearchParams {
  const isNarrowed = parseSearch(parameters).value.filters.length > 0;
  return isNarrowed && goesOn(question)
    ? serializeContinuation(question, parameters)
    : serializeQuestion(question, parameters);
}

/** The query string that asks a question about deals; what stands there stays until it is answered. */
export function addDealQuestionToLink(text: string, parameters: URLSearchParams): URLSearchParams {
  return serializeCompsQuestion({ text, isAnswered: false }, parameters);
}
