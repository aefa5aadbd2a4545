import { QUESTION_LENGTH } from '@property/contract/search/limits.ts';
import { parseSearch, serializeSearch } from './search-codec.ts';

/** The parameter with the question in plain English that the filters of a link answer. */
export const QUESTION = 'ask';
/**
 * What the filters beside the question are: those it goes on from, its answer to that, or, of a question
 * asked anew, those of before, which stay until it is answered: nothing is lost where it is not read.
 */
export const GOES_ON = 'goes-on';

/** The questions that the filters come from which this one goes on from. */
const AFTER = 'after';
const ANEW = 'anew';
/** Stands between questions in a link: nobody types it. */
const JOINT = ' › ';
/** Questions before that are kept, the latest. */
const KEPT = 3;

/** A question, and whether the filters in the link are already what the service made of it. */
export interface LinkedQuestion {
  readonly text: string;
  readonly isAnswered: boolean;
  /** It is about the filters in the link, which it changes. */
  readonly goesOn: boolean;
  /** Filters stand in the link, which are kept where it is not answered. */
  readonly hasFilters: boolean;
  /** The questions it goes on from, the first one first. */
  readonly before: readonly string[];
}

/** Reads the question of a link, cut to what the service takes (S-106, S-108); null without one. */
export function parseQuestion(parameters: URLSearchParams): LinkedQuestion | null {
  const text = parameters.get(QUESTION)?.trim().slice(0, QUESTION_LENGTH.maximum).trim() ?? '';
  if (text === '') return null;
  const step = parameters.get(GOES_ON);
  if (step === ANEW)
    return { text, isAnswered: false, goesOn: false, hasFilters: true, before: [] };
  if (step !== null)
    return {
      text,
      isAnswered: step === 'answered',
      goesOn: true,
      hasFilters: true,
      before: readBefore(parameters),
    };
  // The answer always names its order, so that one without any filter is told from none.
  const isAnswered = parameters.has('sort') || parseSearch(parameters).value.filters.length > 0;
  return { text, isAnswered, goesOn: false, hasFilters: isAnswered, before: [] };
}

function readBefore(parameters: URLSearchParams): string[] {
  const before = parameters.get(AFTER)?.split(JOINT) ?? [];
  return before
    .map((text) => text.trim().slice(0, QUESTION_LENGTH.maximum))
    .filter((text) => text !== '')
    .slice(-KEPT);
}

/** Takes the question out of a query string; its filters stay. */
export function removeQuestion(parameters: URLSearchParams): void {
  for (const name of [QUESTION, GOES_ON, AFTER]) parameters.delete(name);
}

/**
 * The query string that asks a question anew: its answer takes the place of the filters there are, which
 * stay until it has one. The parameters of others stay.
 */
export function serializeQuestion(text: string, others: URLSearchParams): URLSearchParams {
  const { value } = parseSearch(others);
  const hasFilters = value.filters.length > 0;
  const kept = hasFilters ? value : parseSearch(new URLSearchParams()).value;
  const parameters = serializeSearch(kept, others);
  removeQuestion(parameters);
  parameters.set(QUESTION, text);
  if (hasFilters) parameters.set(GOES_ON, ANEW);
  return parameters;
}

/** The query string that asks a question about the filters there are; they stay until it is answered. */
export function serializeContinuation(text: string, link: URLSearchParams): URLSearchParams {
  const parameters = new URLSearchParams(link);
  // One that was not answered, such as one that could not be read, changed none of the filters.
  const isUnread = ['asked', ANEW].includes(parameters.get(GOES_ON) ?? '');
  const question = isUnread ? null : parameters.get(QUESTION);
  const before = [...readBefore(parameters), ...(question ? [question] : [])].slice(-KEPT);
  if (before.length > 0) parameters.set(AFTER, before.join(JOINT));
  parameters.set(QUESTION, text);
  parameters.set(GOES_ON, 'asked');
  return parameters;
}
