import { InvalidQueryError } from '../../engine/query-error.ts';
import type { Fuzziness } from '../compiled-query.ts';
import { at, describeValue, readChoice, readInteger, readScalar } from '../reading.ts';

/** As for clauses: every word is looked up in every field, so their number is bounded. */
const WORDS_MAXIMUM = 1024;
/** Far beyond so many words; one word without end would be cut into pieces that are all looked up. */
export const CHARACTERS_MAXIMUM = 20_000;
/** At least as many pieces as any analyser makes words of, while none is longer than a term may be. */
const WORD = /[\p{L}\p{M}\p{N}]+|_+/gu;

/** Lucene's number of near spellings, and the most clauses it takes. */
export const EXPANSIONS_DEFAULT = 50;
export const EXPANSIONS_MAXIMUM = 1024;
export const PREFIX_MAXIMUM = 255;

/** Options that readWords takes beside the query. */
export const WORD_OPTIONS = ['query', 'operator', 'fuzziness', 'prefix_length', 'max_expansions'];

/** What match and multi_match share: the words, how many must be found, and how exactly. */
export function readWords(
  body: Record<string, unknown>,
  place: string,
  queryPlace: string = at(place, 'query'),
) {
  return {
    text: readWordText(body.query, queryPlace),
    operator:
      body.operator === undefined ? 'or' : readOperator(body.operator, at(place, 'operator')),
    fuzziness: readFuzziness(body.fuzziness, at(place, 'fuzziness')),
    prefixLength: readInteger(
      body.prefix_length ?? 0,
      at(place, 'prefix_length'),
      0,
      PREFIX_MAXIMUM,
    ),
    maxExpansions: readInteger(
      body.max_expansions ?? EXPANSIONS_DEFAULT,
      at(place, 'max_expansions'),
      1,
      EXPANSIONS_MAXIMUM,
    ),
  } as const;
}

function readWordText(value: unknown, place: string): string {
  const text = String(readScalar(value, place));
  if (text.length > CHARACTERS_MAXIMUM) {
    throw new InvalidQueryError(
      place,
      `must not be longer than ${CHARACTERS_MAXIMUM.toLocaleString('en-GB')} characters`,
    );
  }
  let words = 0;
  for (const _ of text.matchAll(WORD)) {
    if (++words > WORDS_MAXIMUM) {
      throw new InvalidQueryError(place, `must not hold more than ${WORDS_MAXIMUM} words`);
    }
  }
  return text;
}

function readOperator(value: unknown, place: string): 'and' | 'or' {
  return readChoice(typeof value === 'string' ? value.toLowerCase() : value, place, ['and', 'or']);
}

/** AUTO, or 0, 1, 2 as a number or text (S-067); exact when left out. */
function readFuzziness(value: unknown, place: string): Fuzziness {
  if (value === undefined) return 0;
  if (typeof value === 'string' && value.toUpperCase() === 'AUTO') return 'AUTO';
  const edits = typeof value === 'string' && value !== '' ? Number(value) : value;
  if (edits === 0 || edits === 1 || edits === 2) return edits;
  throw new InvalidQueryError(place, `must be AUTO, 0, 1 or 2, but is ${describeValue(value)}`);
}
