import { QUESTION_LENGTH } from '@property/contract/search/limits.ts';

/** The parameters of a question about deals: until it is answered, and once its filters stand beside it. */
const ASKED = 'deal-ask';
const ANSWERED = 'deal-asked';

/** A question about deals in plain English, and whether the filters in the link answer it. */
export interface CompsQuestion {
  readonly text: string;
  readonly isAnswered: boolean;
}

/** Reads the question of a link, cut to what the service takes (S-106, S-108); null without one. */
export function parseCompsQuestion(parameters: URLSearchParams): CompsQuestion | null {
  for (const name of [ASKED, ANSWERED]) {
    const text = parameters.get(name)?.trim().slice(0, QUESTION_LENGTH.maximum).trim();
    if (text) return { text, isAnswered: name === ANSWERED };
  }
  return null;
}

/** Takes the question out of a query string; its filters stay. */
export function removeCompsQuestion(parameters: URLSearchParams): void {
  for (const name of [ASKED, ANSWERED]) parameters.delete(name);
}

/** The query string with a question, whose answer changes the filters beside it. */
export function serializeCompsQuestion(
  { text, isAnswered }: CompsQuestion,
  others: URLSearchParams,
): URLSearchParams {
  const parameters = new URLSearchParams(others);
  removeCompsQuestion(parameters);
  parameters.set(isAnswered ? ANSWERED : ASKED, text);
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
