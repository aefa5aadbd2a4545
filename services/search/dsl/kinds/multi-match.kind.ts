import { InvalidQueryError } from '../../engine/query-error.ts';
import type { QueryKind } from '../query-kind.ts';
import { at, readChoice, readKnown, readList, readNumber, readText } from '../reading.ts';
import { readWords, WORD_OPTIONS } from './words.ts';

export const FIELDS_MAXIMUM = 64;
const OPTIONS = ['fields', 'type', 'tie_breaker', ...WORD_OPTIONS];

/** Share of the fields that are not the best one, for each way to combine fields. */
const TIE_BREAKERS = { best_fields: 0, most_fields: 1 } as const;

/** {multi_match: {query, fields, fuzziness, operator, type, tie_breaker, …}} (S-065 to S-067). */
export const multiMatchKind: QueryKind = {
  operator: 'multi_match',
  read(body, place) {
    const options = readKnown(body, place, OPTIONS);
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
