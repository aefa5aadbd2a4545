import type { QueryKind } from '../query-kind.ts';
import { at, readKnown, readScalar, readSingle } from '../reading.ts';

/** {term: {field: value}} or {term: {field: {value}}}: exact and case-sensitive (S-068, O-056). */
export const termKind: QueryKind = {
  operator: 'term',
  read(body, place) {
    const [field, value] = readSingle(body, place, 'field');
    const fieldPlace = at(place, field);
    const long = typeof value === 'object' && value !== null;
    const scalar = long
      ? readScalar(readKnown(value, fieldPlace, ['value']).value, at(fieldPlace, 'value'))
      : readScalar(value, fieldPlace);
    return { kind: 'terms', place, field, values: [scalar], scored: true };
  },
};
