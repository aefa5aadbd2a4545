import type { QueryKind } from '../query-kind.ts';
import { at, readKnown, readScalar, readSingle } from '../reading.ts';

const EXPECTED = 'one value or an object with value (several values: terms)';

/** {term: {field: value}} or {term: {field: {value}}}: exact and case-sensitive (S-068, O-056). */
export const termKind: QueryKind = {
  operator: 'term',
  read(body, place) {
    const [field, value] = readSingle(body, place, 'field');
    const fieldPlace = at(place, field);
    const long = typeof value === 'object' && value !== null;
    const valuePlace = long ? at(fieldPlace, 'value') : fieldPlace;
    const scalar = readScalar(
      long ? readKnown(value, fieldPlace, ['value'], EXPECTED).value : value,
      valuePlace,
    );
    return { kind: 'terms', place: valuePlace, field, values: [scalar], scored: true };
  },
};
