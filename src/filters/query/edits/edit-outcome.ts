import type { Search } from '../../model/filter.ts';
import type { Reader } from '../../words/describe-search.ts';
import type { QueryDialect } from '../query-dialect.ts';

/** Which way a limit is to be moved: to the figure whatever it was, or only that way. */
export type EditWay = 'to' | 'wider' | 'narrower' | 'higher' | 'lower';

/** What an edit comes to: the search as it is then, or why it cannot be, with what can. */
export type EditOutcome =
  | { readonly search: Search }
  | { readonly fault: string; readonly offers: readonly string[] };

/** What an edit is of. */
export interface EditContext {
  readonly before: Search;
  readonly reader: Reader;
  readonly dialect: QueryDialect;
}

/** How a question changes the filters in force. */
export interface EditPlan {
  /** What is asked of the service, in this order; nothing where the filters in force tell all. */
  readonly asks: readonly string[];
  /** @param found what each of those was read as */
  readonly finish: (found: readonly Search[]) => EditOutcome;
}

/** The plan of an edit of which the filters in force tell all. */
export function settle(outcome: EditOutcome): EditPlan {
  return { asks: [], finish: () => outcome };
}

/** Each question of a plan has its answer: one without is a bug. */
export function lacksAnswer(): never {
  throw new Error('A question of an edit has no answer.');
}
