import type { QueryKind } from '../query-kind.ts';
import { at, readKnown, readText } from '../reading.ts';

/** {exists: {field}} (S-071). */
export const existsKind: QueryKind = {
  operator: 'exists',
  read(body, place) {
    const { field } = readKnown(body, place, ['field']);
    return { kind: 'exists', place, field: readText(field, at(place, 'field')) };
  },
};
