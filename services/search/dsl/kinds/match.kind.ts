import type { QueryKind } from '../query-kind.ts';
import { at, readKnown, readSingle } from '../reading.ts';
import { readWords, WORD_OPTIONS } from './words.ts';

const EXPECTED = 'words or an object with query (several words: one text)';

/** {match: {field: words}} or {match: {field: {query, operator, fuzziness, …}}} (S-064). */
export const matchKind: QueryKind = {
  operator: 'match',
  read(body, place) {
    const [field, value] = readSingle(body, place, 'field');
    const fieldPlace = at(place, field);
    const long = typeof value === 'object' && value !== null;
    const options = long ? readKnown(value, fieldPlace, WORD_OPTIONS, EXPECTED) : { query: value };
    return {
      kind: 'match',
      place,
      field,
      ...readWords(options, fieldPlace, long ? at(fieldPlace, 'query') : fieldPlace),
    };
  },
};
