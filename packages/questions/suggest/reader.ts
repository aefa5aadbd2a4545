import type { ReadPhrase } from '../grammar/phrase.ts';
import type { RefusedQuestion } from '../refused-question.ts';

/** Questions that are offered at most. */
export const SUGGESTIONS_MAXIMUM = 2;

/** How many criteria a question becomes, none where a word of it is left; or why it is refused. */
export type Reading = number | RefusedQuestion;
export type Read = (question: string) => Promise<Reading>;

/** Who reads a question: as a search, and phrase by phrase. */
export interface Reader {
  readonly read: Read;
  readonly readPhrases: (question: string) => Promise<readonly ReadPhrase[]>;
  /** Where the records lie, most of them first. */
  readonly towns: readonly string[];
}

/** The first of some questions that become a search. */
export async function keepRead(candidates: readonly string[], read: Read): Promise<string[]> {
  const found: string[] = [];
  for (const candidate of candidates) {
    if (found.length === SUGGESTIONS_MAXIMUM || found.includes(candidate)) continue;
    const reading = await read(candidate);
    if (typeof reading === 'number' && reading > 0) found.push(candidate);
  }
  return found;
}
