import { InvalidQueryError } from '../../engine/query-error.ts';
import type { QueryKind } from '../query-kind.ts';
import { at, readList, readScalar, readSingle } from '../reading.ts';

/** OpenSearch's index.max_terms_count. */
export const VALUES_MAXIMUM = 65_536;

/** {terms: {field: [values]}} (O-054). */
export const termsKind: QueryKind = {
  operator: 'terms',
  read(body, place) {
    const [field, value] = readSingle(body, place, 'field');
    const fieldPlace = at(place, field);
    const values = readList(value, fieldPlace, 'a list of values');
    if (values.length > VALUES_MAXIMUM) {
      throw new InvalidQueryError(fieldPlace, `must hold at most ${VALUES_MAXIMUM} values`);
    }
    return {
      kind: 'terms',
      place: fieldPlace,
      field,
      values: values.map((item, i) => readScalar(item, at(fieldPlace, i))),
      scored: false,
    };
  },
};
