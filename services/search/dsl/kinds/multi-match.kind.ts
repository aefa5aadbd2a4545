import { InvalidQueryError } from '../../engine/query-error.ts';
import type { QueryKind } from '../query-kind.ts';
import { at, readKnown, readList, readText } from '../reading.ts';
import { readWords } from './words.ts';

const FIELDS_MAXIMUM = 64;

/** {multi_match: {query, fields, fuzziness, operator}} (S-065 to S-067). */
export const multiMatchKind: QueryKind = {
  operator: 'multi_match',
  read(body, place) {
    const options = readKnown(body, place, ['query', 'fields', 'fuzziness', 'operator']);
    const fieldsPlace = at(place, 'fields');
    const fields = readList(options.fields, fieldsPlace);
    if (fields.length === 0 || fields.length > FIELDS_MAXIMUM) {
      throw new InvalidQueryError(fieldsPlace, `must name 1 to ${FIELDS_MAXIMUM} fields`);
    }
    return {
      kind: 'multi_match',
      place,
      fields: fields.map((field, i) => readField(field, at(fieldsPlace, i))),
      ...readWords(options, place),
    };
  },
};

/** A name, or name^boost (S-066). */
function readField(value: unknown, place: string): { name: string; boost: number } {
  const text = readText(value, place);
  const caret = text.indexOf('^');
  if (caret < 0) return { name: text, boost: 1 };
  const boost = text.slice(caret + 1);
  if (caret === 0 || !/^\d+(?:\.\d+)?$/.test(boost)) {
    throw new InvalidQueryError(place, 'must be a field name, or name^boost with a number');
  }
  return { name: text.slice(0, caret), boost: Number(boost) };
}
