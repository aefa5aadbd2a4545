import type { QueryKind } from '../query-kind.ts';
import { readKnown } from '../reading.ts';

/** {match_all: {}} (O-054). */
export const matchAllKind: QueryKind = {
  operator: 'match_all',
  read(body, place) {
    readKnown(body, place, []);
    return { kind: 'match_all', place };
  },
};
