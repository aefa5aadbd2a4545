import { QUESTION_LENGTH } from '@property/contract/search/limits.ts';
import { goesOn } from '../query/goes-on.ts';

/** The parameters of a question about deals: until it is answered, and once its filters stand beside it. */
const ASKED = 'deal-ask';
const ANSWERED = 'deal-asked';
/** Whether it goes on from the filters in force, where somebody chose against its words. */
const GOES_ON = 'deal-goes-on';

/** A question about deals in plain English, and whether the filters in the link answer it. */
export interface CompsQuestion {
  readonly text: string;
  readonly isAnswered: boolean;
  /** It goes on from the filters in force: by its words, unless somebody chose. */
  readonly goesOn: boolean;
}

/** A question to be put into a link; it goes on as its words say unless that is said. */
export type CompsQuestionToAsk = Omit<CompsQuestion, 'goesOn'> & {
  readonly goesOn?: boolean | undefined;
};

/** Reads the question of a link, cut to what the service takes (S-106, S-108); null without one. */
export function parseCompsQuestion(parameters: URLSearchParams): CompsQuestion | null {
  for (const name of [ASKED, ANSWERED]) {
    const text = parameters.get(name)?.trim().slice(0, QUESTION_LENGTH.maximum).trim();
    if (!text) continue;
    const chosen = parameters.get(GOES_ON);
    return {
      text,
      isAnswered: name === ANSWERED,
      goesOn: chosen === null ? goesOn(text) : chosen === 'yes',
    };
  }
  return null;
}

/** Takes the question out of a query string; its filters stay. */
export function removeCompsQuestion(parameters: URLSearchParams): void {
  for (const name of [ASKED, ANSWERED, GOES_ON]) parameters.delete(name);
}

/** The query string with a question, whose answer changes the filters beside it. */
export function serializeCompsQuestion(
  { text, isAnswered, goesOn: chosen }: CompsQuestionToAsk,
  others: URLSearchParams,
): URLSearchParams {
  const parameters = new URLSearchParams(others);
  removeCompsQuestion(parameters);
  parameters.set(isAnswered ? ANSWERED : ASKED, text);
  if (chosen !== undefined && chosen !== goesOn(text))
    parameters.set(GOES_ON, chosen ? 'yes' : 'no');
  return parameters;
}

/** The page of deals that asks a question of its own. */
export function linkCompsQuestion(text: string): string {
  return `/comps?${serializeCompsQuestion({ text, isAnswered: false }, new URLSearchParams())}`;
}

/** Whether words speak of what was sold or let, which deals tell more of than titles. */
export function speaksOfDeals(text: string): boolean {
  return /\b(?:deals?|comps?|comparables?|evidence|sales?|sold|lettings?|let)\b/i.test(text);
}
