import { InvalidQueryError } from '../../engine/query-error.ts';
import type { Fuzziness } from '../compiled-query.ts';
import type { QueryKind } from '../query-kind.ts';
import {
  at,
  describeValue,
  readChoice,
  readInteger,
  readKnown,
  readList,
  readNumber,
  readScalar,
  readSingle,
  readText,
} from '../reading.ts';

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
const WORD_OPTIONS = ['query', 'operator', 'fuzziness', 'prefix_length', 'max_expansions'];

const MATCH_EXPECTED = 'words or an object with query (several words: one text)';

/** {match: {field: words}} or {match: {field: {query, operator, fuzziness, …}}} (S-064). */
export const matchKind: QueryKind = {
  operator: 'match',
  read(body, place) {
    const [field, value] = readSingle(body, place, 'field');
    const fieldPlace = at(place, field);
    const long = typeof value === 'object' && value !== null;
    const options = long
      ? readKnown(value, fieldPlace, WORD_OPTIONS, MATCH_EXPECTED)
      : { query: value };
    return {
      kind: 'match',
      place,
      field,
      ...readWords(options, fieldPlace, long ? at(fieldPlace, 'query') : fieldPlace),
    };
  },
};

export const FIELDS_MAXIMUM = 64;

const MULTI_MATCH_OPTIONS = ['fields', 'type', 'tie_breaker', ...WORD_OPTIONS];

/** Share of the fields that are not the best one, for each way to combine fields. */
const TIE_BREAKERS = { best_fields: 0, most_fields: 1 } as const;

/** {multi_match: {query, fields, fuzziness, operator, type, tie_breaker, …}} (S-065 to S-067). */
export const multiMatchKind: QueryKind = {
  operator: 'multi_match',
  read(body, place) {
    const options = readKnown(body, place, MULTI_MATCH_OPTIONS);
    const fieldsPlace = at(place, 'fields');
    const fields = readList(options.fields, fieldsPlace, 'a list of field names');
    if (fields.length === 0 || fields.length > FIELDS_MAXIMUM) {
      throw new InvalidQueryError(
        fieldsPlace,
        `must name 1 to ${FIELDS_MAXIMUM} fields, but names ${fields.length}`,
      );
    }
    const boosts = new Map(fields.map((field, i) => readField(field, at(fieldsPlace, i))));
    return {
      kind: 'multi_match',
      place,
      fields: Array.from(boosts, ([name, boost]) => ({ name, boost })),
      tieBreaker: readTieBreaker(options, place),
      ...readWords(options, place),
    };
  },
};

/** A name, or name^boost (S-066). */
function readField(value: unknown, place: string): [name: string, boost: number] {
  const text = readText(value, place);
  const caret = text.indexOf('^');
  if (caret < 0) return [text, 1];
  const boost = text.slice(caret + 1);
  if (caret === 0 || !/^\d{1,9}(?:\.\d+)?$/.test(boost)) {
    throw new InvalidQueryError(
      place,
      `must be a field name, or name^boost with a number such as street^2, but is ${JSON.stringify(text.slice(0, 60))}`,
    );
  }
  return [text.slice(0, caret), Number(boost)];
}

function readTieBreaker(options: Record<string, unknown>, place: string): number {
  const type = readChoice(options.type ?? 'best_fields', at(place, 'type'), [
    'best_fields',
    'most_fields',
  ]);
  if (options.tie_breaker === undefined) return TIE_BREAKERS[type];
  const share = readNumber(options.tie_breaker, at(place, 'tie_breaker'));
  if (share >= 0 && share <= 1) return share;
  throw new InvalidQueryError(
    at(place, 'tie_breaker'),
    `must be a number from 0 to 1, but is ${share}`,
  );
}

/** What match and multi_match share: the words, how many must be found, and how exactly. */
function readWords(
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
