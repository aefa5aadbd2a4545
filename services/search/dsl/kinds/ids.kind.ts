import type { QueryKind } from '../query-kind.ts';
import { at, readKnown, readList, readText } from '../reading.ts';

/** {ids: {values: [id, ...]}} (O-054). */
export const idsKind: QueryKind = {
  operator: 'ids',
  read(body, place) {
    const valuesPlace = at(place, 'values');
    const values = readList(
      readKnown(body, place, ['values']).values,
      valuesPlace,
      'a list of ids',
    );
    return {
      kind: 'ids',
      place,
      values: values.map((value, i) => readText(value, at(valuesPlace, i))),
    };
  },
};
