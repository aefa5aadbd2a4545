import { ApiError } from '@property/client/api-error.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Search } from '../../model/filter.ts';
import { splitDescription } from '../../read/split-description.ts';
import type { EditOutcome, EditPlan } from './edit-outcome.ts';

/** Of an edit that leaves the filters as they are. */
export const NOT_CHANGED = 'NOT_CHANGED';

/** What a part of an edit was read as. */
interface PartAnswer {
  /** What the service says it searched for. */
  readonly description: string;
  readonly search: Search;
}

/** All answers, or null until the last has come; and the first error. */
export function combineAnswers<Data>(results: readonly UseQueryResult<Data>[]) {
  const answers = results.flatMap(({ data }) => (data === undefined ? [] : [data]));
  return {
    data: answers.length === results.length ? answers : null,
    error: results.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => {
      for (const { refetch } of results) void refetch();
    },
  };
}

/** What an edit comes to; words of it that were passed over would change more than was asked. */
export function finishEdit(plan: EditPlan, answers: readonly PartAnswer[]): EditOutcome {
  for (const { description } of answers) {
    const dropped = splitDescription(description).dropped;
    if (dropped !== null) return { fault: dropped, offers: [] };
  }
  return plan.finish(answers.map(({ search }) => search));
}

/** Why an edit changed nothing, as what the service refuses is told. */
export function refuseEdit({ fault, offers }: Extract<EditOutcome, { fault: string }>): ApiError {
  const code = NOT_CHANGED;
  return new ApiError({ kind: 'http', status: 400, code, message: fault, suggestions: offers });
}

/** What a refusal of part of a question suggests, as questions that say the rest as well. */
export function sayOfWhole(error: Error | null, texts: readonly string[], text: string) {
  const [part] = texts.filter((each) => each !== text && text.includes(each));
  if (part === undefined || !(error instanceof ApiError) || error.suggestions.length === 0)
    return error;
  const suggestions = error.suggestions.map((each) => text.replace(part, () => each));
  const { message, severalPlaces } = error;
  return new ApiError({ kind: 'http', status: error.status, message, severalPlaces, suggestions });
}
